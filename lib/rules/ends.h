/* SPDX-License-Identifier: MIT */
#ifndef HGN_RULES_ENDS_H
#define HGN_RULES_ENDS_H

#include "rules/position.h"

/* Say by what the game is over, as "White has no Knight" or "neither side has a Knight". Returns `out`. */
#define HGN_ENDING_TEXT 208 /* bytes enough */
const char *hgn_ending_text(char *out, size_t size, const struct hgn_position *position);
/* Whether the game is over while there are moves: a side has too few of the pieces that it needs, or has reached its
 * goal, or there was no progress for too long. */
bool hgn_position_has_ended(const struct hgn_position *position);
static inline bool
hgn_position_is_over(const struct hgn_position *position)
{
	return hgn_game_ends_early(position->game) && hgn_position_has_ended(position);
}
/* Whether the side to move has a legal move; stops at the first. */
bool hgn_position_can_move(const struct hgn_position *position);
/* How the game is over, once that is known. */
enum hgn_end hgn_position_end_if(const struct hgn_position *position, bool can_move);
/* Whether it is checkmated, whatever else has ended the game. The position is played on meanwhile. */
bool hgn_position_is_mate(struct hgn_position *position);
/* Return true if # follows the move that led to a position: mate, or in some games any move that decides the game. The
 * position is played on meanwhile. */
bool hgn_position_is_decided(struct hgn_position *position);
/* Return true if + or # may follow the move that led to a position. */
static inline bool
hgn_position_may_be_marked(const struct hgn_position *position)
{
	return position->state.check | position->game->mark_wins;
}

#endif
