/* SPDX-License-Identifier: MIT
 * Ends on the board, losses without checkmate, and draws by insufficient material, repetition and counted plies. */
#ifndef HGN_RULES_ENDS_H
#define HGN_RULES_ENDS_H

#include "rules/position.h"

/* Count the pieces of a side that matter for an ending: all, or those in its zone. */
int hgn_position_count_ending(const struct hgn_position *position, const struct hgn_ending *ending, int side);
/* Return the first ending by which a side has lost, or NULL. */
const struct hgn_ending *hgn_position_find_loss(const struct hgn_position *position, int side);
/* Return true if the game is over although there may be legal moves: by extinction or by a goal. */
bool hgn_position_has_ended(const struct hgn_position *position);
static inline bool
hgn_position_is_over(const struct hgn_position *position)
{
	return hgn_game_ends_early(position->game) && hgn_position_has_ended(position);
}
/* Return true if the position has an en passant target, but no piece can legally capture there. */
bool hgn_position_idle_ep(const struct hgn_position *position);
/* Describe why the game is over, for example "White has no Knight". Return `out`, of HGN_ENDING_TEXT bytes. */
#define HGN_ENDING_TEXT 208
const char *hgn_ending_text(char *out, size_t size, const struct hgn_position *position);
/* Return true if the side to move has a legal move. */
bool hgn_position_can_move(const struct hgn_position *position);
/* Return how the game has ended. The caller knows whether there is a legal move. */
enum hgn_end hgn_position_end_if(const struct hgn_position *position, bool can_move);
/* Return true if the side to move is checkmated, even if the game has also ended in another way. Changes the position
 * temporarily. */
bool hgn_position_is_mate(struct hgn_position *position);
/* Return true if # is the correct symbol for the move that led to a position: mate, or in some games any move that
 * decides the game. Changes the position temporarily. */
bool hgn_position_is_decided(struct hgn_position *position);
/* Return true if the move that led to a position may need + or #. */
static inline bool
hgn_position_may_be_marked(const struct hgn_position *position)
{
	return position->state.check | position->game->mark_wins;
}

#endif
