/* SPDX-License-Identifier: MIT
 * Attacks and check; conditions of rays, and hops over other pieces. */
#include <string.h>

#include "rules/attacks.h"

/* ---- hops ---- */

const struct hgn_hurdles *
hgn_ray_hurdles(struct hgn_hurdles *out, const struct hgn_position *position, const struct hgn_ray *ray, uint32_t i)
{
	const uint16_t *cell = position->game->tables.cell + ray->first;
	uint32_t k;

	*out = (struct hgn_hurdles){ 0, HGN_NO_CELL, 0, 0 };
	for (k = 0; k < i && out->n < 2; k++) {
		if (position->at[cell[k]] == 0)
			continue;
		if (out->n++ > 0)
			break;
		out->cell = cell[k];
		out->before = (int)k + 1;
		out->after = (int)(i - k);
	}
	return out;
}

bool
hgn_ray_hops(const struct hgn_position *position, unsigned from, const struct hgn_ray *ray, uint32_t i)
{
	const struct hgn_game *game = position->game;
	const struct hgn_hop *hop = &game->hop[ray->kind];
	struct hgn_hurdles hurdles;
	bool own;

	hgn_ray_hurdles(&hurdles, position, ray, i);
	if (hurdles.n != 1 || hurdles.before > hop->before || hurdles.after > hop->after)
		return false;
	own = game->owner[position->at[hurdles.cell]] == game->owner[position->at[from]];
	return hop->over == HGN_HURDLE_ANY || (hop->over == HGN_HURDLE_FRIEND ? own :
	    game->owner[position->at[hurdles.cell]] == !game->owner[position->at[from]]);
}

int
hgn_hop_between(uint16_t between[HGN_MAX_RANKS], const struct hgn_position *position, unsigned from, unsigned to)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list = &t->rays_from[position->at[from] * (unsigned)position->game->board.cells +
	    from];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	uint32_t i;

	for (; ray < end; ray++)
		for (i = ray->min - 1u; (ray->flags & HGN_RAY_HOPS) && i < ray->n; i++)
			if (t->cell[ray->first + i] == to && hgn_ray_hops(position, from, ray, i)) {
				memcpy(between, t->cell + ray->first, i * sizeof *between);
				return (int)i;
			}
	return 0;
}

bool
hgn_reverse_ray_hops(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list = &t->rays_from[reverse->code * (unsigned)position->game->board.cells + from];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	uint32_t i;

	for (; ray < end; ray++)
		for (i = ray->min - 1u; ((ray->flags & ~HGN_RAY_FROM_ZONE) | HGN_RAY_LEAPS) == reverse->flags &&
		    ray->kind == reverse->kind && i < ray->n; i++) /* the same way to move */
			if (t->cell[ray->first + i] == to && hgn_ray_hops(position, from, ray, i))
				return true;
	return false;
}

bool
hgn_position_hops_aim(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_reverse_ray *reverse = t->reverse_ray + t->attack[side].first,
	    *end = reverse + t->attack[side].n;
	int words = position->game->board.words, i;

	for (; reverse < end; reverse++)
		for (i = 0; (reverse->flags & HGN_RAY_HOPS) && i < words; i++)
			if (hgn_tables_set(t, reverse->origins, cell, words)[i] &
			    position->set[reverse->code * words + i])
				return true;
	return false;
}

/* ---- conditions of rays ---- */

uint16_t
hgn_position_find_blocker(const struct hgn_position *position, unsigned cell)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	unsigned code = position->at[cell], other;
	const struct hgn_ray_list *list = &t->rays_from[code * (unsigned)game->board.cells + cell];
	uint16_t first;
	uint32_t r;

	for (r = list->first; r < list->first + list->n; r++) {
		if (!(t->ray[r].flags & HGN_RAY_ENEMY_BLOCKS))
			continue;
		first = t->cell[t->ray[r].first];
		other = position->at[first];
		if (other != 0 && game->owner[other] == !hgn_code_side(game, code))
			return first;
	}
	return HGN_NO_CELL;
}

bool
hgn_position_lets_slow(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to)
{
	return hgn_position_allows(position, reverse->flags, from) &&
	    (!(reverse->flags & HGN_RAY_HOPS) || hgn_reverse_ray_hops(position, reverse, from, to));
}

/* ---- attacks ---- */

/* Find an attacker of a cell by any reverse ray of a side, in the current position. */
HGN_INLINE const struct hgn_reverse_ray *
find_attacker(unsigned *from, const struct hgn_position *position, unsigned cell, int side, const int words)
{
	struct hgn_occupancy occupancy;

	hgn_occupancy_now(&occupancy, position, words);
	return hgn_attacker_find(from, position, &occupancy, &position->game->tables.attack[side], 0, cell, words);
}

HGN_BY_WORDS(const struct hgn_reverse_ray *, find_attacker, (unsigned *from, const struct hgn_position *position,
    unsigned cell, int side), from, position, cell, side)

/* Return true if a rule module ignores attacks on a cell. */
static bool
is_spared(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_module_legality *const *legality = position->game->legality;

	while (*legality != NULL && ((*legality)->spares == NULL || !(*legality)->spares(position, cell, side)))
		legality++;
	return *legality != NULL;
}

bool
hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side)
{
	unsigned from;

	return (find_attacker_by_words(&from, position, cell, side) != NULL ||
		   hgn_modules_attack(NULL, position, cell, side)) &&
	       !is_spared(position, cell, side);
}

/* Fill the description of an attack from its reverse ray. */
static void
describe(struct hgn_attack *how, const struct hgn_game *game, const struct hgn_reverse_ray *reverse, unsigned cell,
    unsigned from)
{
	const uint64_t *between = hgn_tables_between(&game->tables, reverse->path, reverse->mask,
	    (unsigned)game->board.cells, cell, from, game->board.words);
	uint64_t rest;
	int i;

	how->from = (uint16_t)from;
	how->n = 0;
	for (i = 0; i < game->board.words; i++)
		for (rest = between[i]; rest != 0; rest &= rest - 1)
			how->between[how->n++] = (uint16_t)(i * 64 + __builtin_ctzll(rest));
}

bool
hgn_position_find_attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_reverse_ray *reverse;
	unsigned from;

	if (is_spared(position, cell, side))
		return false;
	reverse = find_attacker_by_words(&from, position, cell, side);
	if (reverse == NULL)
		return hgn_modules_attack(how, position, cell, side);
	describe(how, position->game, reverse, cell, from);
	return true;
}

bool
hgn_position_each_attack(const struct hgn_position *position, unsigned cell, int side, hgn_each_attack_fn *each,
    void *ctx)
{
	const struct hgn_game *game = position->game;
	const struct hgn_reverse_ray *reverse;
	struct hgn_attack how;
	struct hgn_occupancy occupancy;
	unsigned from;

	hgn_occupancy_now(&occupancy, position, game->board.words);
	while ((reverse = hgn_attacker_find(&from, position, &occupancy, &game->tables.attack[side], 0, cell,
	    game->board.words)) != NULL) {
		describe(&how, game, reverse, cell, from);
		if (!each(ctx, &how))
			return false;
		hgn_set_add(occupancy.removed, from, game->board.words);
	}
	return !hgn_modules_attack(&how, position, cell, side) || each(ctx, &how);
}

void
hgn_position_refresh(struct hgn_position *position)
{
	unsigned king = position->king[position->side];

	position->state.check = king != HGN_NO_CELL && hgn_position_attacked(position, king, !position->side);
}

/* Return true if the moved piece attacks a royal piece from its target. */
HGN_INLINE bool
attacks_from_target(const struct hgn_position *position, const struct hgn_move *move,
    const struct hgn_occupancy *occupancy, unsigned king, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_range captures = t->code[move->into].reverse[HGN_RAY_CAPTURE];
	const struct hgn_reverse_ray *reverse = t->reverse_ray + captures.first, *end = reverse + captures.n;

	if (!hgn_set_has(hgn_tables_set(t, t->code[move->into].attacks, king, words), move->to, words))
		return false;
	for (; reverse < end; reverse++)
		if (hgn_set_has(hgn_tables_set(t, reverse->origins, king, words), move->to, words) &&
		    hgn_reverse_ray_is_clear(game, reverse, occupancy, king, move->to, words) &&
		    hgn_position_lets_capture(position, reverse, move->to, king))
			return true;
	return false;
}

/* Return true if a move gives check: from its target, by discovery, or by an attack that requires more than empty
 * cells. The last kind can become possible anywhere. */
HGN_INLINE bool
gives_check(const struct hgn_position *position, const struct hgn_move *move, unsigned king, const int words)
{
	const struct hgn_attack_list *list = &position->game->tables.attack[!position->side];
	struct hgn_occupancy occupancy;
	unsigned from;

	hgn_occupancy_now(&occupancy, position, words);
	if (attacks_from_target(position, move, &occupancy, king, words))
		return true;
	if (hgn_position_may_discover(position, position->game, king, move->from, !position->side, words) &&
	    hgn_attacker_find(&from, position, &occupancy, list, list->leaps, king, words) != NULL)
		return true;
	return hgn_attacker_by(&from, position, &occupancy, list->asking.first, list->asking.n, king, words) != NULL ||
	    hgn_modules_attack(NULL, position, king, !position->side);
}

HGN_BY_WORDS(bool, gives_check, (const struct hgn_position *position, const struct hgn_move *move, unsigned king),
    position, move, king)

bool
hgn_move_gives_check_slow(const struct hgn_position *position, const struct hgn_move *move)
{
	unsigned king = position->king[position->side];

	if (king == HGN_NO_CELL)
		return false;
	if (!hgn_move_is_normal(move) || (position->game->hooks & HGN_HOOK_SPARES))
		return hgn_position_attacked(position, king, !position->side);
	return gives_check_by_words(position, move, king);
}

bool
hgn_position_in_check(const struct hgn_position *position)
{
	return position->state.check;
}
