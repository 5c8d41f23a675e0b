/* SPDX-License-Identifier: MIT
 * Visits the moves that leave a legal position, whether or not the game is over.
 *
 * The functions call `each` until it returns false, and then return false. They modify the position temporarily. */
#ifndef HGN_RULES_SAFE_MOVES_H
#define HGN_RULES_SAFE_MOVES_H

#include "rules/legality.h"

/* Visit the moves of rule modules. In phases only the modules know the legal moves. */
bool hgn_position_each_of_modules(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
/* Visit the moves of the piece on a cell. */
bool hgn_position_each_from(struct hgn_position *position, const struct hgn_pins *pins, unsigned cell,
    hgn_each_move_fn *each, void *ctx);
/* Visit all moves. */
bool hgn_position_each_safe(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);

#endif
