/* SPDX-License-Identifier: MIT
 * Endings of games by which a side has lost. */
#ifndef HGN_RULES_LOSSES_H
#define HGN_RULES_LOSSES_H

#include "rules/position.h"

/* Count the pieces of a side that an ending is about: all, or those in its zone. */
int hgn_position_count_ending(const struct hgn_position *position, const struct hgn_ending *ending, int side);
/* Return the first ending by which a side has lost, or NULL. */
const struct hgn_ending *hgn_position_find_loss(const struct hgn_position *position, int side);
/* Return true if the game has ended because there was no progress for too long. */
bool hgn_position_is_clock_out(const struct hgn_position *position);
/* Return true if the game is over although there are moves: a side has too few of the pieces that it needs, or has
 * reached its goal, or there was no progress for too long. */
bool hgn_position_has_ended(const struct hgn_position *position);
static inline bool
hgn_position_is_over(const struct hgn_position *position)
{
	return hgn_game_ends_early(position->game) && hgn_position_has_ended(position);
}

#endif
