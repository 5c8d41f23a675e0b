/* SPDX-License-Identifier: MIT
 * Generating moves, forwards from a piece and backwards from a target, and telling which are legal. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "game/module.h"
#include "rules/position.h"

/* More legal moves than this are not listed. */
#define MOST_MOVES 100000

bool
hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list = &t->attack[side][cell];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	const uint64_t *bit = t->bit[side];
	unsigned code;
	uint32_t i, last;

	for (; ray < end && (ray->flags & HGN_RAY_LEAPS); ray++)
		for (i = ray->first, last = i + ray->n; i < last; i++)
			if (t->mask[i] & bit[position->at[t->cell[i]]])
				return true;
	for (; ray < end; ray++)
		for (i = ray->first, last = i + ray->n; i < last; i++) {
			code = position->at[t->cell[i]];
			if (code == 0)
				continue;
			if (t->mask[i] & bit[code])
				return true;
			break;
		}
	return false;
}

const char *
hgn_position_forbidden(const struct hgn_position *position, int mover)
{
	const struct hgn_game *game = position->game;
	const char *rule;
	int i;

	if (position->king[mover] != HGN_NO_CELL && hgn_position_attacked(position, position->king[mover], !mover))
		return "king-in-check";
	for (i = 0; i < game->modules; i++)
		if (game->module[i]->forbids != NULL && (rule = game->module[i]->forbids(position, mover)) != NULL)
			return rule;
	return NULL;
}

const char *
hgn_position_forbidden_what(const struct hgn_position *position, int mover)
{
	const struct hgn_game *game = position->game;
	int i;

	for (i = 0; i < game->modules; i++)
		if (game->module[i]->forbids != NULL && game->module[i]->forbids(position, mover) != NULL)
			return game->module[i]->forbidden;
	return "";
}

bool
hgn_move_is_legal(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_undo undo;
	int mover = position->side;
	bool legal;

	hgn_position_make(position, move, &undo);
	legal = hgn_position_forbidden(position, mover) == NULL;
	hgn_position_unmake(position, &undo);
	return legal;
}

uint16_t
hgn_position_victim(const struct hgn_position *position, unsigned code, unsigned to)
{
	if (position->at[to] != 0)
		return (uint16_t)to;
	if (to == position->state.ep_target && hgn_code_type(position->game, code) == position->game->en_passant)
		return position->state.ep_pawn;
	return HGN_NO_CELL;
}

void
hgn_move_fill(struct hgn_move *move, const struct hgn_position *position, unsigned from, unsigned to,
    const struct hgn_ray *ray)
{
	unsigned code = position->at[from];

	*move = (struct hgn_move){ .from = (uint16_t)from, .to = (uint16_t)to, .taken_at = HGN_NO_CELL,
		.aux = HGN_NO_CELL, .piece = (uint8_t)code, .into = (uint8_t)code };
	if (ray->flags & HGN_RAY_MARKED) {
		move->kind = ray->kind;
		move->aux = position->game->tables.cell[ray->first]; /* the cell between: rays of two cells, either way */
	}
	if (!(ray->flags & HGN_RAY_CAPTURE))
		return;
	move->taken_at = hgn_position_victim(position, code, to);
	if (move->taken_at == HGN_NO_CELL)
		return;
	move->taken = position->at[move->taken_at];
	if (move->taken_at != to)
		move->kind = HGN_KIND_EN_PASSANT;
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

	hgn_move_fill(&move, position, from, to, ray);
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

	for (; ray < end; ray++)
		for (i = 0; i < ray->n; i++) {
			to = t->cell[ray->first + i];
			if (i + 1 >= ray->min && may_land(position, ray, code, to))
				n = add_landing(out, n, position, ray, cell, to);
			if (position->at[to] != 0)
				break;
		}
	return position->game->type[hgn_code_type(position->game, code)].overlaps ? drop_doubles(out, n) : n;
}

void
hgn_moves_to(const struct hgn_position *position, unsigned code, unsigned to,
    hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_ray_list *list = &t->back[code * (unsigned)game->board.cells + to];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	struct hgn_move move;
	unsigned from;
	uint32_t i;

	for (; ray < end; ray++) {
		if (!may_land(position, ray, code, to))
			continue;
		for (i = 0; i < ray->n; i++) {
			from = t->cell[ray->first + i];
			if (position->at[from] == 0)
				continue;
			if (position->at[from] != code || i + 1 < ray->min || ((ray->flags & HGN_RAY_FROM_ZONE) &&
			    !hgn_cells_has(&game->zone[ray->zone].cells[hgn_code_side(game, code)], from)))
				break;
			hgn_move_fill(&move, position, from, to, ray);
			if (!each(ctx, &move))
				return;
			break;
		}
	}
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

/* The pieces of the side to move that may not move freely. */
struct suspects {
	bool all;               /* it is in check: every move has to answer */
	struct hgn_cells cells; /* the royal piece, and what shields it */
};

/* Look from the royal piece along the rays that attack it: an own piece with an attacker behind it is a suspect. */
static void
find_shields(struct suspects *out, const struct hgn_position *position, unsigned king)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list = &t->attack[!position->side][king];
	const uint64_t *bit = t->bit[!position->side];
	const struct hgn_cells *own = &position->pieces[position->side];
	uint32_t r, i, last;

	for (r = list->first; r < list->first + list->n; r++) {
		bool leaps = t->ray[r].flags & HGN_RAY_LEAPS;
		uint16_t shield = HGN_NO_CELL;

		for (i = t->ray[r].first, last = i + t->ray[r].n; i < last; i++) {
			unsigned code = position->at[t->cell[i]];

			if (code == 0 || (leaps && !(t->mask[i] & bit[code])))
				continue;
			if (t->mask[i] & bit[code]) {
				if (shield == HGN_NO_CELL)
					out->all = true;
				else
					hgn_cells_add(&out->cells, shield);
				break;
			}
			if (shield != HGN_NO_CELL || !hgn_cells_has(own, t->cell[i]))
				break;
			shield = t->cell[i];
		}
	}
}

static void
find_suspects(struct suspects *out, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	uint16_t king = position->king[position->side];
	int i;

	memset(out, 0, sizeof *out);
	if (king != HGN_NO_CELL) {
		hgn_cells_add(&out->cells, king);
		find_shields(out, position, king);
	}
	for (i = 0; i < game->modules; i++)
		if (game->module[i]->suspects != NULL)
			game->module[i]->suspects(&out->cells, position);
}

/* A move of a piece that is no suspect is legal, unless it takes a piece away from where it does not land. */
static bool
is_legal_given(const struct suspects *suspects, struct hgn_position *position, const struct hgn_move *move)
{
	if (!suspects->all && move->kind != HGN_KIND_EN_PASSANT && !hgn_cells_has(&suspects->cells, move->from))
		return true;
	return hgn_move_is_legal(position, move);
}

/* Call `each` for every legal move until it returns false; false then. `position` comes back as it was. */
static bool
each_legal(struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	struct hgn_move list[HGN_CELL_MOVES];
	struct suspects suspects;
	int word, n, i;
	uint64_t rest;

	for (i = 0; i < game->modules; i++)
		if (game->module[i]->generate != NULL && !game->module[i]->generate(position, each, ctx))
			return false;
	if (position->state.clan.phase != HGN_PHASE_PLAY)
		return true;
	find_suspects(&suspects, position);
	for (word = 0; word < game->board.words; word++)
		for (rest = position->pieces[position->side].word[word]; rest != 0; rest &= rest - 1) {
			n = hgn_moves_from(list, position, (unsigned)(word * 64 + __builtin_ctzll(rest)));
			for (i = 0; i < n; i++)
				if (is_legal_given(&suspects, position, &list[i]) && !each(ctx, &list[i]))
					return false;
		}
	return true;
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
	if (depth == 0)
		count.nodes = 1;
	else
		each_legal(&scratch, count_move, &count);
	*out = count.nodes;
	return 0;
}

bool
hgn_position_in_check(const struct hgn_position *position)
{
	uint16_t king = position->king[position->side];

	return king != HGN_NO_CELL && hgn_position_attacked(position, king, !position->side);
}

enum hgn_end
hgn_position_end(const struct hgn_position *position)
{
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
	return move->into != move->piece;
}
