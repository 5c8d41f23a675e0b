/* SPDX-License-Identifier: MIT
 * The moves of one piece, forwards from where it is and backwards from a target, whatever they leave behind. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "game/module.h"
#include "rules/position.h"

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

/* The first cell of a set that is not empty. */
static uint16_t
first_of(const uint64_t *set)
{
	int i;

	for (i = 0; set[i] == 0; i++)
		continue;
	return (uint16_t)(i * 64 + __builtin_ctzll(set[i]));
}

/* `flags` and `kind` are those of the ray or the approach; `between` says what is passed over, where they are marked. */
static inline void
fill(struct hgn_move *move, const struct hgn_position *position, unsigned from, unsigned to, unsigned flags, unsigned kind,
    const uint64_t *between)
{
	const struct hgn_game *game = position->game;
	unsigned code = position->at[from];

	*move = (struct hgn_move){ .from = (uint16_t)from, .to = (uint16_t)to, .taken_at = HGN_NO_CELL,
		.aux = HGN_NO_CELL, .piece = (uint8_t)code, .into = (uint8_t)code };
	if (flags & HGN_RAY_MARKED) {
		move->kind = (uint8_t)kind;
		move->aux = first_of(between);
	}
	if (game->changing != 0)
		find_change(move, position);
	if (!(flags & HGN_RAY_CAPTURE))
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
	struct hgn_cells between = { { 0 } };

	if (ray->flags & HGN_RAY_MARKED)
		hgn_cells_add(&between, position->game->tables.cell[ray->first]);
	fill(move, position, from, to, ray->flags, ray->kind, between.word);
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

/* What an approach to a cell has to allow, so that a piece of `code` can land there: of enum hgn_ray_flag. */
static inline unsigned
landing_flags(const struct hgn_position *position, unsigned code, unsigned to)
{
	uint16_t victim = hgn_position_victim(position, code, to);
	unsigned flags = position->at[to] == 0 ? HGN_RAY_MOVE : 0;

	if (victim != HGN_NO_CELL && position->game->captures[code][position->at[victim]])
		flags |= HGN_RAY_CAPTURE;
	return flags;
}

/* The pieces of `code` on the cells of one approach. */
static inline __attribute__((always_inline)) bool
come_by(const struct hgn_position *position, const struct hgn_approach *approach, unsigned code, unsigned to,
    hgn_each_move_fn *each, void *ctx, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const uint64_t *set = t->set + approach->set, *held = position->set + code * (unsigned)words, *between = t->set;
	uint64_t here;
	struct hgn_move move;
	unsigned from;
	int i;

	for (i = 0; i < words; i++)
		for (here = set[i] & held[i]; here != 0; here &= here - 1) {
			from = (unsigned)(i * 64 + __builtin_ctzll(here));
			if (!(approach->flags & HGN_RAY_LEAPS)) {
				between = hgn_tables_between(t, approach, game->board.cells, to, from);
				if (hgn_position_meets(position, between, words))
					continue;
			}
			if ((approach->flags & HGN_RAY_INFLUENCED) && !hgn_position_influenced(position, from))
				continue;
			fill(&move, position, from, to, approach->flags, approach->kind, between);
			if (!each(ctx, &move))
				return false;
		}
	return true;
}

/* With a number of words that is known beforehand. */
static inline __attribute__((always_inline)) bool
come_to(const struct hgn_position *position, const struct hgn_approach_list *list, unsigned code, unsigned to,
    hgn_each_move_fn *each, void *ctx, const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_approach *approach = t->approach + list->first, *end = approach + list->n;
	const uint64_t *all = t->set + list->set, *held = position->set + code * (unsigned)words;
	uint64_t any = 0;
	unsigned wanted;
	int i;

	for (i = 0; i < words; i++)
		any |= all[i] & held[i];
	if (any == 0)
		return true;
	wanted = landing_flags(position, code, to);
	for (; approach < end; approach++)
		if ((approach->flags & wanted) && !come_by(position, approach, code, to, each, ctx, words))
			return false;
	return true;
}

void
hgn_moves_to(const struct hgn_position *position, unsigned code, unsigned to,
    hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	const struct hgn_approach_list *list = &game->tables.back[code * (unsigned)game->board.cells + to];
	int words = game->board.words, m;
	bool more = words == 1 ? come_to(position, list, code, to, each, ctx, 1) :
	    words == 2 ? come_to(position, list, code, to, each, ctx, 2) :
	    come_to(position, list, code, to, each, ctx, words);

	if (!more)
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
