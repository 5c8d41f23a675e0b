/* SPDX-License-Identifier: MIT
 * Castling partners, which are usually Rooks. In games with shuffled initial positions, the state's block contains the
 * partner's cell for each right. */
#ifndef HGN_RULES_CASTLING_H
#define HGN_RULES_CASTLING_H

#include "rules/position.h"

/* Return the cell of the partner for a castling right, which is given by its bit number; HGN_NO_CELL if the right is
 * lost. */
uint16_t hgn_castling_partner_at(const struct hgn_state *state, int right);
/* Set a castling right with the partner on a cell. */
void hgn_castling_grant(struct hgn_state *state, int right, unsigned partner_at);
/* Remove the castling rights that a move from or to a cell ends. `king` contains the cells of the royal pieces, White's
 * first. */
void hgn_castling_lose(struct hgn_state *state, const struct hgn_castling *castling, const uint16_t king[2],
    unsigned cell);
/* Remove the castling rights that end when a piece leaves a cell or is captured there. */
void hgn_position_lose_rights(struct hgn_position *position, unsigned cell);
/* Return the name of the partners' type; "castling partner" if there are several types. */
const char *hgn_castling_partner_name(const struct hgn_game *game);
/* Return the direction from the royal piece to the initial cell of its partner: 1 for increasing files, -1 otherwise.
 * `way` is the kind of castling. */
int hgn_castling_direction(const struct hgn_position *position, int side, int way);

#endif
