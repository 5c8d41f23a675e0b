/* SPDX-License-Identifier: MIT
 * Legal moves of a position. */
#ifndef HGN_RULES_LEGAL_H
#define HGN_RULES_LEGAL_H

#include "rules/position.h"

/* Call `each` for every legal move, until it returns false; then return false. There are none if the game is over. The
 * position is modified temporarily. */
bool hgn_position_each_legal(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
/* Count the legal moves, in phases in which they are not too many to list. They are listed only if some may be
 * duplicates. The position is modified temporarily. */
uint64_t hgn_position_count_legal(struct hgn_position *position);

#endif
