/* SPDX-License-Identifier: MIT
 * Conditions of rays: whether the piece on a cell may use a ray or a reverse ray. */
#ifndef HGN_RULES_RAY_CONDITIONS_H
#define HGN_RULES_RAY_CONDITIONS_H

#include "rules/hops.h"

/* Return the cell of an enemy piece that blocks all rays with HGN_RAY_ENEMY_BLOCKS of the piece on a cell; HGN_NO_CELL
 * if there is none. */
uint16_t hgn_position_find_blocker(const struct hgn_position *position, unsigned cell);

/* Return true if the piece on a cell meets the conditions in the flags of a ray or reverse ray. */
HGN_INLINE bool
hgn_position_allows(const struct hgn_position *position, unsigned flags, unsigned cell)
{
	return __builtin_expect(!(flags & HGN_RAY_WAITS), 1) ||
	    ((!(flags & HGN_RAY_CONDITIONAL) || position->game->condition(position, cell)) &&
	    (!(flags & HGN_RAY_ENEMY_BLOCKS) || hgn_position_find_blocker(position, cell) == HGN_NO_CELL));
}

/* Return true if the piece on `from` may use a reverse ray to `to`. Includes hops. */
bool hgn_position_lets_slow(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to);
HGN_INLINE bool
hgn_position_lets(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to)
{
	return __builtin_expect(!(reverse->flags & HGN_RAY_ASKS), 1) ||
	    hgn_position_lets_slow(position, reverse, from, to);
}

/* Return true if the piece on `from` may capture along a reverse ray. Such a reverse ray never has
 * HGN_RAY_ENEMY_BLOCKS. */
HGN_INLINE bool
hgn_position_lets_capture(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to)
{
	return __builtin_expect(!(reverse->flags & (HGN_RAY_CONDITIONAL | HGN_RAY_HOPS)), 1) ||
	    ((!(reverse->flags & HGN_RAY_CONDITIONAL) || position->game->condition(position, from)) &&
	    (!(reverse->flags & HGN_RAY_HOPS) || hgn_reverse_ray_hops(position, reverse, from, to)));
}

#endif
