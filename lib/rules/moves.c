/* SPDX-License-Identifier: MIT
 * Generating moves, forwards from a piece and backwards from a target, and telling which are legal. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "game/module.h"
#include "rules/position.h"

/* More legal moves than this are not listed. */
#define MOST_MOVES 100000

uint16_t
hgn_position_victim(const struct hgn_position *position, unsigned code, unsigned to)
{
	if (position->at[to] != 0)
		return (uint16_t)to;
	if (to == position->state.ep_target && hgn_code_type(position->game, code) == position->game->en_passant)
		return position->state.ep_pawn;
	return HGN_NO_CELL;
}

static bool
is_beside_royal(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_board *board = &position->game->board;
	int i;

	for (i = 0; i < board->nears[cell]; i++)
		if (board->near[cell][i] == position->king[side])
			return true;
	return false;
}

/* What a piece becomes by itself at the end of its move. */
static void
find_change(struct hgn_move *move, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_change *change = game->change, *end = change + game->changes;
	int side = hgn_code_side(game, move->piece), type = hgn_code_type(game, move->piece);

	if (move->kind == HGN_KIND_DOUBLE_STEP && game->double_into >= 0)
		move->into = (uint8_t)hgn_code(game, game->double_into, side);
	if (!(game->changing >> type & 1))
		return;
	for (; change < end; change++)
		if ((change->types >> type & 1) &&
		    (change->zone < 0 || hgn_cells_has(&game->zone[change->zone].cells[!side], move->to)) &&
		    (!change->beside_royal || is_beside_royal(position, move->to, !side))) {
			move->into = (uint8_t)hgn_code(game, change->into, side);
			if (move->kind == HGN_KIND_DOUBLE_STEP && game->en_passant < 0) {
				move->kind = HGN_KIND_ORDINARY;
				move->aux = HGN_NO_CELL;
			}
			return;
		}
}

static inline void
fill(struct hgn_move *move, const struct hgn_position *position, unsigned from, unsigned to, const struct hgn_ray *ray)
{
	const struct hgn_game *game = position->game;
	unsigned code = position->at[from];

	*move = (struct hgn_move){ .from = (uint16_t)from, .to = (uint16_t)to, .taken_at = HGN_NO_CELL,
		.aux = HGN_NO_CELL, .piece = (uint8_t)code, .into = (uint8_t)code };
	if (ray->flags & HGN_RAY_MARKED) {
		move->kind = ray->kind;
		move->aux = game->tables.cell[ray->first]; /* the cell between: rays of two cells, either way */
	}
	if (game->changing != 0)
		find_change(move, position);
	if (!(ray->flags & HGN_RAY_CAPTURE))
		return;
	move->taken_at = hgn_position_victim(position, code, to);
	if (move->taken_at == HGN_NO_CELL)
		return;
	move->taken = position->at[move->taken_at];
	if (move->taken_at != to)
		move->kind = HGN_KIND_EN_PASSANT;
}

void
hgn_move_fill(struct hgn_move *move, const struct hgn_position *position, unsigned from, unsigned to,
    const struct hgn_ray *ray)
{
	fill(move, position, from, to, ray);
}

/* Whether a ray of a piece of `code` lets it land on `to`. */
static bool
may_land(const struct hgn_position *position, const struct hgn_ray *ray, unsigned code, unsigned to)
{
	uint16_t victim;

	if (position->at[to] == 0 && (ray->flags & HGN_RAY_MOVE))
		return true;
	if (!(ray->flags & HGN_RAY_CAPTURE))
		return false;
	victim = hgn_position_victim(position, code, to);
	return victim != HGN_NO_CELL && position->game->captures[code][position->at[victim]];
}

int
hgn_move_promotions(uint8_t *codes, const struct hgn_position *position, unsigned code, unsigned to)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, code)];
	int side = hgn_code_side(game, code), n = 0, i, zone;

	if (type->promotes_in < 0 || !hgn_cells_has(&game->zone[type->promotes_in].cells[!side], to))
		return 0;
	for (i = 0; i < type->ninto; i++) {
		zone = type->limit[i].zone;
		if (zone < 0 || hgn_cells_has(&game->zone[zone].cells[0], to) ||
		    hgn_cells_has(&game->zone[zone].cells[1], to))
			codes[n++] = (uint8_t)hgn_code(game, type->into[i], side);
	}
	return n;
}

static int
add_landing(struct hgn_move *out, int n, const struct hgn_position *position, const struct hgn_ray *ray, unsigned from,
    unsigned to)
{
	uint8_t codes[HGN_MAX_INTO];
	struct hgn_move move;
	int choices, i;

	fill(&move, position, from, to, ray);
	choices = hgn_move_promotions(codes, position, move.piece, to);
	for (i = 0; i < (choices > 0 ? choices : 1) && n < HGN_CELL_MOVES; i++) {
		if (choices > 0)
			move.into = codes[i];
		out[n++] = move;
	}
	return n;
}

/* Drop moves that another ray has led to already. */
static int
drop_doubles(struct hgn_move *list, int n)
{
	int i, k, kept = 0;

	for (i = 0; i < n; i++) {
		for (k = 0; k < kept && (list[k].to != list[i].to || list[k].into != list[i].into ||
		    list[k].taken_at != list[i].taken_at); k++)
			continue;
		if (k == kept)
			list[kept++] = list[i];
	}
	return kept;
}

int
hgn_moves_from(struct hgn_move *out, const struct hgn_position *position, unsigned cell)
{
	const struct hgn_tables *t = &position->game->tables;
	unsigned code = position->at[cell], to;
	const struct hgn_ray_list *list = &t->out[code * (unsigned)position->game->board.cells + cell];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	int n = 0;
	uint32_t i;

	for (; ray < end; ray++) {
		if ((ray->flags & HGN_RAY_INFLUENCED) && !hgn_position_influenced(position, cell))
			continue;
		for (i = 0; i < ray->n; i++) {
			to = t->cell[ray->first + i];
			if (i + 1 >= ray->min && may_land(position, ray, code, to))
				n = add_landing(out, n, position, ray, cell, to);
			if (position->at[to] != 0)
				break;
		}
	}
	return position->game->type[hgn_code_type(position->game, code)].overlaps ? drop_doubles(out, n) : n;
}

/* What rays that end on a cell have to allow, so that a piece of `code` can land there: of enum hgn_ray_flag. */
static unsigned
landing_flags(const struct hgn_position *position, unsigned code, unsigned to)
{
	uint16_t victim = hgn_position_victim(position, code, to);
	unsigned flags = position->at[to] == 0 ? HGN_RAY_MOVE : 0;

	if (victim != HGN_NO_CELL && position->game->captures[code][position->at[victim]])
		flags |= HGN_RAY_CAPTURE;
	return flags;
}

/* Whether a piece of `code` on a cell that a back ray has led to can go along it. */
static bool
may_start(const struct hgn_position *position, const struct hgn_ray *ray, unsigned code, unsigned from)
{
	const struct hgn_game *game = position->game;

	if ((ray->flags & HGN_RAY_FROM_ZONE) &&
	    !hgn_cells_has(&game->zone[ray->zone].cells[hgn_code_side(game, code)], from))
		return false;
	return !(ray->flags & HGN_RAY_INFLUENCED) || hgn_position_influenced(position, from);
}

/* A row of cells: the first piece on it is the one that may come. */
static inline bool
rides_to(const struct hgn_position *position, const struct hgn_ray *ray, unsigned code, unsigned to,
    hgn_each_move_fn *each, void *ctx)
{
	const uint16_t *cell = position->game->tables.cell + ray->first, *end = cell + ray->n, *at = cell;
	struct hgn_move move;

	while (at < end && position->at[*at] == 0)
		at++;
	if (at == end || position->at[*at] != code || at - cell + 1 < ray->min || !may_start(position, ray, code, *at))
		return true;
	fill(&move, position, *at, to, ray);
	return each(ctx, &move);
}

/* Rays to a cell, without knowing where the pieces are. */
static bool
search_rays(const struct hgn_position *position, const struct hgn_ray_list *list, unsigned code, unsigned to,
    hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	unsigned wanted = landing_flags(position, code, to);
	struct hgn_move move;
	uint32_t i;

	for (; ray < end; ray++) {
		if (!(ray->flags & wanted))
			continue;
		if (!(ray->flags & HGN_RAY_LEAPS) && !rides_to(position, ray, code, to, each, ctx))
			return false;
		for (i = 0; (ray->flags & HGN_RAY_LEAPS) && i < ray->n; i++) {
			if (position->at[t->cell[ray->first + i]] != code)
				continue;
			fill(&move, position, t->cell[ray->first + i], to, ray);
			if (!each(ctx, &move))
				return false;
		}
	}
	return true;
}

/* The same with sets of `words`, a number that the callers below know beforehand: what stands on no ray is never met,
 * and what has been met is not looked for again. */
static inline __attribute__((always_inline)) bool
pick_rays(const struct hgn_position *position, const struct hgn_ray_list *list, unsigned code, unsigned to,
    hgn_each_move_fn *each, void *ctx, const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	const uint64_t *held = position->set + code * (unsigned)words, *set = t->set + list->set;
	uint64_t rest[HGN_CELL_WORDS], here[HGN_CELL_WORDS], left = 0, met;
	unsigned wanted;
	struct hgn_move move;
	int i;

	for (i = 0; i < words; i++)
		left |= rest[i] = set[i] & held[i];
	if (left == 0)
		return true;
	wanted = landing_flags(position, code, to);
	for (; left != 0 && ray < end; ray++) {
		for (i = 0, set = t->set + ray->set, met = 0; i < words; i++)
			met |= here[i] = rest[i] & set[i];
		if (met == 0 || !(ray->flags & wanted))
			continue;
		if (!(ray->flags & HGN_RAY_LEAPS) && !rides_to(position, ray, code, to, each, ctx))
			return false;
		for (i = 0; (ray->flags & HGN_RAY_LEAPS) && i < words; i++)
			for (; here[i] != 0; here[i] &= here[i] - 1) {
				fill(&move, position, (unsigned)(i * 64 + __builtin_ctzll(here[i])), to, ray);
				if (!each(ctx, &move))
					return false;
			}
		for (i = 0, left = !list->disjoint; list->disjoint && i < words; i++)
			left |= rest[i] &= ~set[i];
	}
	return true;
}

static bool
rays_to(const struct hgn_position *position, const struct hgn_ray_list *list, unsigned code, unsigned to,
    hgn_each_move_fn *each, void *ctx)
{
	if (list->set == 0)
		return search_rays(position, list, code, to, each, ctx);
	switch (position->game->board.words) {
	case 1:
		return pick_rays(position, list, code, to, each, ctx, 1);
	case 2:
		return pick_rays(position, list, code, to, each, ctx, 2);
	default:
		return pick_rays(position, list, code, to, each, ctx, position->game->board.words);
	}
}

void
hgn_moves_to(const struct hgn_position *position, unsigned code, unsigned to,
    hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	int m;

	if (!rays_to(position, &game->tables.back[code * (unsigned)game->board.cells + to], code, to, each, ctx))
		return;
	for (m = 0; (game->hooks & HGN_HOOK_MOVES_TO) && m < game->modules; m++)
		if (game->module[m]->moves_to != NULL && !game->module[m]->moves_to(position, code, to, each, ctx))
			return;
}

int
hgn_moves_add(struct hgn_moves *moves, const struct hgn_move *move)
{
	struct hgn_move *list;
	size_t cap;

	if (moves->n == moves->cap) {
		cap = moves->cap * 2 + 128;
		list = realloc(moves->list, cap * sizeof *list);
		if (list == NULL)
			return HGN_ENOMEM;
		moves->list = list;
		moves->cap = cap;
	}
	moves->list[moves->n++] = *move;
	return 0;
}

void
hgn_moves_clear(struct hgn_moves *moves)
{
	free(moves->list);
	*moves = (struct hgn_moves){ NULL, 0, 0 };
}

/* Handing on what modules generate, but for what would leave a royal piece attacked. */
struct filter {
	struct hgn_position *position;
	hgn_each_move_fn *each;
	void *ctx;
};

static bool
pass_legal(void *ctx, const struct hgn_move *move)
{
	const struct filter *filter = ctx;

	return !hgn_move_is_legal(filter->position, move) || filter->each(filter->ctx, move);
}

/* The moves of rule modules. In stages of the opening the modules alone know what is legal. */
static bool
each_of_modules(struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	struct filter filter = { position, each, ctx };
	bool filtered = game->royal >= 0 && position->state.stage == 0, more = true;
	int i;

	for (i = 0; more && i < game->modules; i++)
		if (game->module[i]->generate != NULL)
			more = filtered ? game->module[i]->generate(position, pass_legal, &filter) :
			    game->module[i]->generate(position, each, ctx);
	return more;
}

/* Call `each` for every move that leaves nothing forbidden, until it returns false; false then. `position` comes back as
 * it was. */
static bool
each_safe(struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	struct hgn_move list[HGN_CELL_MOVES];
	struct hgn_suspects suspects;
	int word, n, i;
	uint64_t rest;

	if (!each_of_modules(position, each, ctx))
		return false;
	if (position->state.clan.phase != HGN_PHASE_PLAY || position->state.stage != 0)
		return true;
	hgn_suspects_find(&suspects, position);
	for (word = 0; word < game->board.words; word++)
		for (rest = position->pieces[position->side].word[word]; rest != 0; rest &= rest - 1) {
			n = hgn_moves_from(list, position, (unsigned)(word * 64 + __builtin_ctzll(rest)));
			for (i = 0; i < n; i++)
				if (hgn_move_is_legal_given(&suspects, position, &list[i]) && !each(ctx, &list[i]))
					return false;
		}
	return true;
}

bool
hgn_position_is_over(const struct hgn_position *position)
{
	return position->game->vital != 0 && (hgn_position_extinct(position, HGN_WHITE) ||
	    hgn_position_extinct(position, HGN_BLACK));
}

/* The same for legal moves: there are none when the game is over. */
static bool
each_legal(struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	return hgn_position_is_over(position) || each_safe(position, each, ctx);
}

struct collect {
	struct hgn_moves *moves;
	int status;
};

static bool
collect_move(void *ctx, const struct hgn_move *move)
{
	struct collect *collect = ctx;

	if (collect->moves->n == MOST_MOVES)
		collect->status = HGN_ELIMIT;
	else if (hgn_moves_add(collect->moves, move) != 0)
		collect->status = HGN_ENOMEM;
	return collect->status == 0;
}

int
hgn_position_moves(struct hgn_moves *moves, const struct hgn_position *position, struct hgn_error *error)
{
	struct hgn_position scratch = *position;
	struct collect collect = { moves, 0 };

	moves->n = 0;
	each_legal(&scratch, collect_move, &collect);
	if (collect.status == HGN_ELIMIT)
		return hgn_error_set(error, HGN_ELIMIT, "too-many-moves", "more than %d legal moves are too many to list",
		    MOST_MOVES);
	return collect.status != 0 ? hgn_error_nomem(error) : 0;
}

static bool
stop(void *ctx, const struct hgn_move *move)
{
	(void)ctx;
	(void)move;
	return false;
}

bool
hgn_position_can_move(const struct hgn_position *position)
{
	struct hgn_position scratch = *position;

	return !each_legal(&scratch, stop, NULL);
}

/* Looking for one legal move. */
struct escape {
	struct hgn_position *position;
	bool found;
};

static bool
try_escape(void *ctx, const struct hgn_move *move)
{
	struct escape *escape = ctx;

	escape->found = hgn_move_is_legal(escape->position, move);
	return !escape->found;
}

/* Whether a piece can come to a cell to end a check. */
static bool
can_meet(struct escape *escape, unsigned cell)
{
	const struct hgn_position *position = escape->position;
	int type;

	for (type = 0; !escape->found && type < position->game->types; type++) {
		unsigned code = hgn_code(position->game, type, position->side);

		if (position->count[code] > 0 && type != position->game->royal)
			hgn_moves_to(position, code, cell, try_escape, escape);
	}
	return escape->found;
}

/* The usual ways out of check: the royal piece goes, the attacker is taken, something comes between. Others may be left
 * when this finds none. */
static bool
escapes_plainly(struct hgn_position *position)
{
	struct hgn_move list[HGN_CELL_MOVES];
	struct escape escape = { position, false };
	struct hgn_attack how;
	int n = hgn_moves_from(list, position, position->king[position->side]), i;

	for (i = 0; i < n; i++)
		if (hgn_move_is_legal(position, &list[i]))
			return true;
	if (!hgn_position_find_attack(&how, position, position->king[position->side], !position->side))
		return false;
	for (i = how.n - 1; i >= 0; i--)
		if (can_meet(&escape, how.between[i]))
			return true;
	return can_meet(&escape, how.from);
}

bool
hgn_position_is_mate(struct hgn_position *position)
{
	if (!position->state.check)
		return false;
	if (position->state.stage == 0 && escapes_plainly(position))
		return false;
	return each_safe(position, stop, NULL);
}

int
hgn_position_draw(struct hgn_move *out, const struct hgn_position *position, hgn_below_fn *below, void *ctx)
{
	const struct hgn_game *game = position->game;
	struct hgn_position scratch = *position;
	int i;

	if (!(game->vast >> position->state.stage & 1))
		return HGN_ENOTFOUND;
	if (hgn_position_is_over(position))
		return HGN_END;
	for (i = 0; game->module[i]->draw == NULL; i++)
		continue;
	return game->module[i]->draw(out, &scratch, below, ctx);
}

struct count {
	struct hgn_position *position;
	unsigned depth;
	uint64_t nodes;
};

/* Moves are played where the list of the level above was made, so a level costs one list on the stack. */
static bool
count_move(void *ctx, const struct hgn_move *move)
{
	struct count *count = ctx, below;
	struct hgn_undo undo;

	if (count->depth == 1) {
		count->nodes++;
		return true;
	}
	hgn_position_make(count->position, move, &undo);
	below = (struct count){ count->position, count->depth - 1, 0 };
	each_legal(count->position, count_move, &below);
	hgn_position_unmake(count->position, &undo);
	count->nodes += below.nodes;
	return true;
}

int
hgn_position_perft(uint64_t *out, const struct hgn_position *position, unsigned depth, struct hgn_error *error)
{
	struct hgn_position scratch = *position;
	struct count count = { &scratch, depth, 0 };

	if (depth > 64)
		return hgn_error_set(error, HGN_ELIMIT, "", "a depth over 64 is more than anybody can wait for");
	if (position->game->vast >> position->state.stage & 1)
		return hgn_error_set(error, HGN_ELIMIT, "too-many-moves",
		    "the moves of this stage are too many to count: give a position of ordinary play");
	if (depth == 0)
		count.nodes = 1;
	else
		each_legal(&scratch, count_move, &count);
	*out = count.nodes;
	return 0;
}

enum hgn_end
hgn_position_end(const struct hgn_position *position)
{
	if (hgn_position_is_over(position))
		return HGN_END_EXTINCTION;
	if (hgn_position_can_move(position))
		return hgn_position_is_dead(position) ? HGN_END_DEAD : HGN_END_NONE;
	return hgn_position_in_check(position) ? HGN_END_CHECKMATE : HGN_END_STALEMATE;
}

enum hgn_result
hgn_position_outcome(const struct hgn_position *position)
{
	enum hgn_end end = hgn_position_end(position);

	if (end == HGN_END_NONE)
		return HGN_RESULT_NONE;
	if (end == HGN_END_EXTINCTION && hgn_position_extinct(position, HGN_WHITE) &&
	    hgn_position_extinct(position, HGN_BLACK))
		return HGN_RESULT_DRAW;
	if (end == HGN_END_EXTINCTION)
		return hgn_position_extinct(position, HGN_WHITE) ? HGN_RESULT_BLACK : HGN_RESULT_WHITE;
	if (end == HGN_END_DEAD || (end == HGN_END_STALEMATE && !position->game->stalemate_loses))
		return HGN_RESULT_DRAW;
	return position->side == HGN_WHITE ? HGN_RESULT_BLACK : HGN_RESULT_WHITE;
}

bool
hgn_move_is_capture(const struct hgn_move *move)
{
	return move->taken != 0;
}

bool
hgn_move_is_promotion(const struct hgn_move *move)
{
	return move->into != move->piece && move->kind != HGN_KIND_DOUBLE_STEP;
}
