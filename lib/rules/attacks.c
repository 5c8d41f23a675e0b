/* SPDX-License-Identifier: MIT
 * Attacks and check. */
#include "rules/attackers.h"
#include "rules/attacks.h"

/* Find an attacker of a cell by any reverse ray of a side, in the current position. */
HGN_INLINE const struct hgn_reverse_ray *
attacker_now(unsigned *from, const struct hgn_position *position, unsigned cell, int side, const int words)
{
	struct hgn_occupancy occupancy;

	hgn_occupancy_now(&occupancy, position, words);
	return hgn_attacker_find(from, position, &occupancy, &position->game->tables.attack[side], 0, cell, words);
}

/* Call attacker_now() with the number of words as a constant. */
static const struct hgn_reverse_ray *
find_attacker(unsigned *from, const struct hgn_position *position, unsigned cell, int side)
{
	switch (position->game->board.words) {
	case 1:
		return attacker_now(from, position, cell, side, 1);
	case 2:
		return attacker_now(from, position, cell, side, 2);
	default:
		return attacker_now(from, position, cell, side, position->game->board.words);
	}
}

/* Return true if a rule module ignores attacks on a cell. */
static bool
is_spared(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_module *const *module = position->game->module;

	if (!(position->game->hooks & HGN_HOOK_SPARES))
		return false;
	while (*module != NULL && ((*module)->spares == NULL || !(*module)->spares(position, cell, side)))
		module++;
	return *module != NULL;
}

bool
hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side)
{
	unsigned from;

	return (find_attacker(&from, position, cell, side) != NULL || hgn_modules_attack(NULL, position, cell, side)) &&
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
	reverse = find_attacker(&from, position, cell, side);
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

/* One function for boards of one word and one for others, because each needs fewer registers. */
static __attribute__((noinline)) bool
gives_check_1(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return gives_check(position, move, king, 1);
}

static __attribute__((noinline)) bool
gives_check_2(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return gives_check(position, move, king, 2);
}

static __attribute__((noinline)) bool
gives_check_n(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return gives_check(position, move, king, position->game->board.words);
}

bool
hgn_move_gives_check_slow(const struct hgn_position *position, const struct hgn_move *move)
{
	unsigned king = position->king[position->side];

	if (king == HGN_NO_CELL)
		return false;
	if (!hgn_move_is_normal(move) || (position->game->hooks & HGN_HOOK_SPARES))
		return hgn_position_attacked(position, king, !position->side);
	switch (position->game->board.words) {
	case 1:
		return gives_check_1(position, move, king);
	case 2:
		return gives_check_2(position, move, king);
	default:
		return gives_check_n(position, move, king);
	}
}

bool
hgn_position_in_check(const struct hgn_position *position)
{
	return position->state.check;
}
