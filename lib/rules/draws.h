/* SPDX-License-Identifier: MIT
 * Draws by insufficient material, repetition and counted plies. */
#ifndef HGN_RULES_DRAWS_H
#define HGN_RULES_DRAWS_H

#include "rules/position.h"

/* Return true if the position has an en passant target, but no piece can legally capture there. */
bool hgn_position_idle_ep(const struct hgn_position *position);

#endif
