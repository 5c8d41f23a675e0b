/* SPDX-License-Identifier: MIT
 * Attacks, check, and whether a position may stand after a move. */
#include <string.h>

#include "rules/position.h"

bool
hgn_position_influenced(const struct hgn_position *position, unsigned cell)
{
	const struct hgn_game *game = position->game;
	const uint16_t *near = game->board.near[cell];
	unsigned influencer = hgn_code(game, game->influencer, hgn_code_side(game, position->at[cell]));
	int i;

	for (i = 0; i < game->board.nears[cell]; i++)
		if (position->at[near[i]] == influencer)
			return true;
	return false;
}

/* Whether the piece on cell `i` of an attack ray, one of its types, can really attack from there now. */
static inline bool
can_attack(const struct hgn_position *position, const struct hgn_tables *t, uint32_t i, uint64_t bit)
{
	return !(t->influenced[i] & bit) || hgn_position_influenced(position, t->cell[i]);
}

static bool
ask_modules(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_game *game = position->game;
	int i;

	for (i = 0; i < game->modules; i++)
		if (game->module[i]->attack != NULL && game->module[i]->attack(how, position, cell, side))
			return true;
	return false;
}

/* Whether some piece of a side is on a ray, as far as sets tell. */
static inline bool
may_meet(const struct hgn_position *position, const struct hgn_ray *ray, int side)
{
	const uint64_t *set = position->game->tables.set + ray->set, *held = position->pieces[side].word;
	uint64_t any = 0;
	int i;

	if (ray->set == 0)
		return true;
	for (i = 0; i < position->game->board.words; i++)
		any |= set[i] & held[i];
	return any != 0;
}

/* Whether a ray leads to a piece that attacks along it. */
static bool
attacks_along(const struct hgn_position *position, const struct hgn_ray *ray, int side)
{
	const struct hgn_tables *t = &position->game->tables;
	uint32_t i = ray->first, last = i + ray->n;
	uint64_t bit;

	for (; i < last; i++) {
		unsigned code = position->at[t->cell[i]];

		if (code == 0)
			continue;
		bit = t->mask[i] & t->bit[side][code];
		if (bit != 0 && can_attack(position, t, i, bit))
			return true;
		if (!(ray->flags & HGN_RAY_LEAPS))
			return false;
	}
	return false;
}

bool
hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list = &t->attack[side][cell];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;

	for (; ray < end; ray++)
		if (may_meet(position, ray, side) && attacks_along(position, ray, side))
			return true;
	return (position->game->hooks & HGN_HOOK_ATTACK) && ask_modules(NULL, position, cell, side);
}

bool
hgn_position_find_attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list = &t->attack[side][cell];
	uint32_t r, i;

	for (r = list->first; r < list->first + list->n; r++) {
		bool leaps = t->ray[r].flags & HGN_RAY_LEAPS;

		how->n = 0;
		for (i = t->ray[r].first; i < t->ray[r].first + t->ray[r].n; i++) {
			unsigned code = position->at[t->cell[i]];
			uint64_t bit = t->mask[i] & t->bit[side][code];

			how->from = t->cell[i];
			if (bit != 0 && can_attack(position, t, i, bit))
				return true;
			if (code != 0 && !leaps)
				break;
			if (!leaps)
				how->between[how->n++] = t->cell[i];
		}
	}
	return ask_modules(how, position, cell, side);
}

bool
hgn_position_extinct(const struct hgn_position *position, int side)
{
	const struct hgn_game *game = position->game;
	uint64_t rest;

	for (rest = game->vital; rest != 0; rest &= rest - 1)
		if (position->count[hgn_code(game, __builtin_ctzll(rest), side)] > 0)
			return false;
	return game->vital != 0;
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

/* Whether the first piece that an attack ray meets attacks. `gone` is taken for empty, `filled` for a piece of the side
 * that is attacked; HGN_NO_CELL for neither. */
static bool
ray_attacks(const struct hgn_position *position, uint32_t ray, int side, unsigned gone, unsigned filled)
{
	const struct hgn_tables *t = &position->game->tables;
	const uint64_t *bits = t->bit[side];
	uint32_t i = t->ray[ray].first, last = i + t->ray[ray].n;
	unsigned cell, code;

	if (!may_meet(position, &t->ray[ray], side))
		return false;
	for (; i < last; i++) {
		cell = t->cell[i];
		if (cell == filled)
			return false;
		code = position->at[cell];
		if (code != 0 && cell != gone)
			return t->mask[i] & bits[code];
	}
	return false;
}

static bool
is_attacked(const struct hgn_position *position, int side)
{
	return position->king[side] != HGN_NO_CELL && hgn_position_attacked(position, position->king[side], !side);
}

void
hgn_position_refresh(struct hgn_position *position)
{
	position->state.check = is_attacked(position, position->side);
}

/* A piece attacks from where it has gone, or uncovers an attack from where it was. */
bool
hgn_move_checks(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	int mover = !position->side;
	unsigned king = position->king[position->side];
	const uint64_t *bits = game->tables.bit[mover];
	const struct hgn_reach *reach = game->tables.reach[mover], *to, *from;

	if (king == HGN_NO_CELL)
		return false;
	if (reach == NULL || (move->kind != HGN_KIND_ORDINARY && move->kind != HGN_KIND_DOUBLE_STEP))
		return hgn_position_attacked(position, king, mover);
	reach += king * (unsigned)game->board.cells;
	to = &reach[move->to];
	from = &reach[move->from];
	if (to->ray == HGN_REACH_MANY || from->ray == HGN_REACH_MANY)
		return hgn_position_attacked(position, king, mover);
	return (to->leaps & bits[move->into]) ||
	    (to->ray != 0 && ray_attacks(position, to->ray - 1, mover, HGN_NO_CELL, HGN_NO_CELL)) ||
	    (from->ray != 0 && from->ray != to->ray &&
	    ray_attacks(position, from->ray - 1, mover, HGN_NO_CELL, HGN_NO_CELL));
}

/* Whether a move of a piece that is not royal can only open a line from where it stood: then *ray is that line's, or
 * 0. Not in check, and when it takes nothing away from other cells. */
static bool
opens_one_line(uint32_t *ray, const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	const struct hgn_reach *reach = game->tables.reach[!position->side];
	unsigned king = position->king[position->side];

	if (reach == NULL || position->state.check || move->kind == HGN_KIND_EN_PASSANT || king == HGN_NO_CELL ||
	    king == move->from)
		return false;
	*ray = reach[king * (unsigned)game->board.cells + move->from].ray;
	return *ray != HGN_REACH_MANY;
}

/* Whether the mover may leave things as they would be after a move from cell to cell. Only the cells change meanwhile. */
static bool
may_stand(struct hgn_position *position, const struct hgn_move *move)
{
	uint8_t there = position->at[move->to], aside = 0;
	int mover = position->side;
	bool aside_taken = move->taken != 0 && move->taken_at != move->to, royal = position->king[mover] == move->from;
	bool stands;

	if (aside_taken) {
		aside = position->at[move->taken_at];
		position->at[move->taken_at] = 0;
	}
	position->at[move->from] = 0;
	position->at[move->to] = move->into;
	if (royal)
		position->king[mover] = move->to;
	stands = hgn_position_forbidden(position, mover) == NULL;
	if (royal)
		position->king[mover] = move->from;
	position->at[move->to] = there;
	position->at[move->from] = move->piece;
	if (aside_taken)
		position->at[move->taken_at] = aside;
	return stands;
}

bool
hgn_move_is_legal(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	struct hgn_undo undo;
	int mover = position->side;
	uint32_t ray;
	bool legal;

	if (game->kind[move->kind] != NULL) {
		hgn_position_make(position, move, &undo);
		legal = hgn_position_forbidden(position, mover) == NULL;
		hgn_position_unmake(position, &undo);
		return legal;
	}
	if (!(game->hooks & HGN_HOOK_FORBIDS) && opens_one_line(&ray, position, move))
		return ray == 0 || !ray_attacks(position, ray - 1, !mover, move->from, move->to);
	return may_stand(position, move);
}

bool
hgn_position_in_check(const struct hgn_position *position)
{
	return position->state.check;
}

/* Look from the royal piece along the rays that attack it: an own piece with an attacker behind it is a suspect.
 * Influence is taken for granted, so that more may be suspected than need be. Leaps cannot be shielded from. */
static void
find_shields(struct hgn_suspects *out, const struct hgn_position *position, unsigned king)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list = &t->attack[!position->side][king];
	const uint64_t *bit = t->bit[!position->side];
	const struct hgn_cells *own = &position->pieces[position->side];
	uint32_t r, i, last;

	for (r = list->first; r < list->first + list->n; r++) {
		uint16_t shield = HGN_NO_CELL;

		if (t->ray[r].flags & HGN_RAY_LEAPS)
			continue;
		for (i = t->ray[r].first, last = i + t->ray[r].n; i < last; i++) {
			unsigned code = position->at[t->cell[i]];

			if (code == 0)
				continue;
			if (t->mask[i] & bit[code]) {
				if (shield != HGN_NO_CELL)
					hgn_cells_add(&out->cells, shield);
				break;
			}
			if (shield != HGN_NO_CELL || !hgn_cells_has(own, t->cell[i]))
				break;
			shield = t->cell[i];
		}
	}
}

void
hgn_suspects_find(struct hgn_suspects *out, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	uint16_t king = position->king[position->side];
	int i;

	memset(out, 0, sizeof *out);
	out->all = position->state.check;
	if (out->all)
		return;
	if (king != HGN_NO_CELL) {
		hgn_cells_add(&out->cells, king);
		find_shields(out, position, king);
	}
	for (i = 0; i < game->modules; i++)
		if (game->module[i]->suspects != NULL)
			game->module[i]->suspects(&out->cells, position);
}

bool
hgn_move_is_legal_given(const struct hgn_suspects *suspects, struct hgn_position *position,
    const struct hgn_move *move)
{
	if (!suspects->all && (move->kind == HGN_KIND_ORDINARY || move->kind == HGN_KIND_DOUBLE_STEP) &&
	    !hgn_cells_has(&suspects->cells, move->from))
		return true;
	return hgn_move_is_legal(position, move);
}
