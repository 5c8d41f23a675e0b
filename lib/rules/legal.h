/* SPDX-License-Identifier: MIT
 * Legal moves. */
#ifndef HGN_RULES_LEGAL_H
#define HGN_RULES_LEGAL_H

#include "rules/position.h"

/* Call `each` for every legal move, until it returns false; then return false. Also return false if a module does not
 * know whether there are other moves. There are none if the game is over. The position is modified temporarily. */
bool hgn_position_each_legal(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
/* List the moves that are possible in a position as it is, even if the game is over or pieces are missing. Errors are
 * those of hgn_position_moves(). */
int hgn_position_possible_moves(struct hgn_moves *moves, const struct hgn_position *position, struct hgn_error *error);
/* Count the legal moves. Requires a phase whose moves are not too many to list. Changes the position temporarily. */
uint64_t hgn_position_count_legal(struct hgn_position *position);

#endif
