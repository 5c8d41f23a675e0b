/* SPDX-License-Identifier: MIT
 * Conditions of rays. */
#include "rules/ray_conditions.h"

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
