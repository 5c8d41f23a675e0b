/* SPDX-License-Identifier: MIT */
#ifndef HGN_RULES_LEGAL_H
#define HGN_RULES_LEGAL_H

#include "rules/position.h"

/* Call `each` for every move that leaves nothing forbidden, until it returns false; then return false. The position is
 * changed meanwhile and restored. The second function has no moves when the game is over. */
bool hgn_position_each_safe(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
bool hgn_position_each_legal(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
/* How many legal moves there are, in stages where they can be listed; but they are listed only where some may be the
 * same. The position is played on meanwhile. */
uint64_t hgn_position_count_legal(struct hgn_position *position);

#endif
