/* SPDX-License-Identifier: MIT
 * Promotion choices of a move. */
#ifndef HGN_RULES_PROMOTIONS_H
#define HGN_RULES_PROMOTIONS_H

#include "rules/position.h"

/* Store in `codes` (HGN_MAX_CHOICES elements) the codes that a piece may have after a move, including its own if
 * promotion is optional. Return their number; 0 if the move does not promote; -1 if promotion is compulsory but
 * impossible, so that the move does not exist. */
#define HGN_MAX_CHOICES (HGN_MAX_INTO + 1)
int hgn_move_promotions(uint8_t *codes, const struct hgn_position *position, unsigned code, unsigned from, unsigned to);

/* Store the codes for a move, as hgn_move_promotions() does. Moves of modules leave no choice. */
static inline int
hgn_move_choices(uint8_t *codes, const struct hgn_position *position, const struct hgn_move *move)
{
	return move->kind > HGN_KIND_EN_PASSANT ? 0 :
	    hgn_move_promotions(codes, position, move->piece, move->from, move->to);
}

#endif
