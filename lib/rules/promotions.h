/* SPDX-License-Identifier: MIT
 * The pieces that a piece may become by a move. */
#ifndef HGN_RULES_PROMOTIONS_H
#define HGN_RULES_PROMOTIONS_H

#include "rules/position.h"

/* Set codes[] (HGN_MAX_CHOICES) to the codes that a piece may have after a move, including its own if it may decline to
 * promote. Return their number; 0 if it does not promote; -1 if it must promote but cannot, so that the move does not
 * exist. */
#define HGN_MAX_CHOICES (HGN_MAX_INTO + 1)
int hgn_move_promotions(uint8_t *codes, const struct hgn_position *position, unsigned code, unsigned from, unsigned to);

#endif
