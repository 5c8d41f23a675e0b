/* SPDX-License-Identifier: MIT
 * Counting of legal moves, faster than visiting them. */
#ifndef HGN_RULES_MOVE_COUNT_H
#define HGN_RULES_MOVE_COUNT_H

#include "rules/position.h"

/* Count the moves that leave a position legal, whether or not the game is over. The position is modified
 * temporarily. */
uint64_t hgn_position_count_safe(struct hgn_position *position);

#endif
