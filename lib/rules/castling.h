/* SPDX-License-Identifier: MIT
 * Where the pieces of castling start, in games where positions say that: beside each right, the state keeps in its block
 * the cell of the partner that it belongs to. */
#ifndef HGN_RULES_CASTLING_H
#define HGN_RULES_CASTLING_H

#include "rules/position.h"

/* The partner's cell of a right, by the number of its bit; HGN_NO_CELL when the right is lost. */
uint16_t hgn_castling_partner_at(const struct hgn_state *state, int right);
/* Give a castling right for a partner. */
void hgn_castling_grant(struct hgn_state *state, int right, unsigned partner_at);
/* Remove the castling rights that a move from or to a cell ends. Royal pieces are on `king`, White's first. */
void hgn_castling_lose(struct hgn_state *state, const struct hgn_castling *castling, const uint16_t king[2],
    unsigned cell);
/* On which side of the royal piece the partner of a way starts: 1 where the files grow, else -1. */
int hgn_castling_direction(const struct hgn_position *position, int side, int way);

#endif
