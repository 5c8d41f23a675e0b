/* SPDX-License-Identifier: MIT
 * What must hold of positions that come from text, and what text means that does not say all of it. */
#ifndef HGN_NOTATION_FEN_CHECK_H
#define HGN_NOTATION_FEN_CHECK_H

#include "rules/position.h"

/* Check what must hold of positions that were not made by moves, and find out whether the side to move is in check. HGN_EINVAL
 * (tag-bad-fen). `incomplete`: a side may lack its royal piece. */
int hgn_fen_check(struct hgn_position *position, bool incomplete, struct hgn_error *error);
/* What text means that has no field for it: castling rights of the initial position whose pieces are at home; its en
 * passant cell and stage if the board is that of the initial position, or else NULL. */
uint8_t hgn_fen_default_rights(const struct hgn_position *position);
const struct hgn_state *hgn_fen_default_state(const struct hgn_position *position);

#endif
