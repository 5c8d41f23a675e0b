/* SPDX-License-Identifier: MIT
 * Castling partners in games with shuffled initial positions: for each right, the state's block contains the cell of
 * the partner. */
#ifndef HGN_RULES_CASTLING_H
#define HGN_RULES_CASTLING_H

#include "rules/position.h"

/* Return the partner's cell for a right, by the number of its bit; HGN_NO_CELL if the right is lost. */
uint16_t hgn_castling_partner_at(const struct hgn_state *state, int right);
/* Set a castling right for a partner. */
void hgn_castling_grant(struct hgn_state *state, int right, unsigned partner_at);
/* Remove the castling rights that end by a move from or to a cell. `king` are the cells of the royal pieces, White's
 * first. */
void hgn_castling_lose(struct hgn_state *state, const struct hgn_castling *castling, const uint16_t king[2],
    unsigned cell);
/* Remove the castling rights that depend on a cell, which a piece leaves or is captured on. */
void hgn_position_lose_rights(struct hgn_position *position, unsigned cell);
/* Return the direction from the royal piece to the partner's initial cell of a way: 1 for increasing files, else -1. */
int hgn_castling_direction(const struct hgn_position *position, int side, int way);

#endif
