/* SPDX-License-Identifier: MIT
 * Checks of positions after parsing, and defaults of missing fields. */
#ifndef HGN_NOTATION_POSITION_FEN_CHECK_H
#define HGN_NOTATION_POSITION_FEN_CHECK_H

#include "rules/position.h"

/* Check a position that was parsed, and find whether the side to move is in check. If `missing` is not NULL, pieces may
 * be missing: a side may lack its royal piece, and a text is appended to `missing` if a module requires more pieces.
 * Return 0 or HGN_EINVAL (tag-bad-fen). */
int hgn_fen_check(struct hgn_position *position, struct hgn_buf *missing, struct hgn_error *error);
/* Return the default castling rights: those of the initial position whose pieces are on their initial cells. Return the
 * default en passant cell and phase: those of the initial position if the boards are equal, otherwise NULL. */
uint8_t hgn_fen_default_rights(const struct hgn_position *position);
const struct hgn_state *hgn_fen_default_state(const struct hgn_position *position);

#endif
