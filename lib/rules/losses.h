/* SPDX-License-Identifier: MIT
 * Losses without checkmate. */
#ifndef HGN_RULES_LOSSES_H
#define HGN_RULES_LOSSES_H

#include "rules/position.h"

/* Count the pieces of a side that matter for an ending: all, or those in its zone. */
int hgn_position_count_ending(const struct hgn_position *position, const struct hgn_ending *ending, int side);
/* Return the first ending by which a side has lost, or NULL. */
const struct hgn_ending *hgn_position_find_loss(const struct hgn_position *position, int side);
/* Return true if the game has ended because too many moves made no progress. */
bool hgn_position_is_clock_out(const struct hgn_position *position);
/* Return true if the game is over although there may be legal moves: by extinction, by a goal, or by lack of
 * progress. */
bool hgn_position_has_ended(const struct hgn_position *position);
static inline bool
hgn_position_is_over(const struct hgn_position *position)
{
	return hgn_game_ends_early(position->game) && hgn_position_has_ended(position);
}

#endif
