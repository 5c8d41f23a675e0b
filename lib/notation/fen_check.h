/* SPDX-License-Identifier: MIT
 * Checks that positions from text must pass, and defaults for fields that a text does not have. */
#ifndef HGN_NOTATION_FEN_CHECK_H
#define HGN_NOTATION_FEN_CHECK_H

#include "rules/position.h"

/* Check a position that did not arise from moves, and determine whether the side to move is in check. If `incomplete`
 * is set, a side may lack its royal piece. Return 0 or HGN_EINVAL (tag-bad-fen). */
int hgn_fen_check(struct hgn_position *position, bool incomplete, struct hgn_error *error);
/* Return the defaults of missing fields: castling rights of the initial position whose pieces are on their initial
 * cells; the en passant cell and phase of the initial position if the boards are equal, or else NULL. */
uint8_t hgn_fen_default_rights(const struct hgn_position *position);
const struct hgn_state *hgn_fen_default_state(const struct hgn_position *position);

#endif
