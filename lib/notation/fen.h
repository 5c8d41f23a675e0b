/* SPDX-License-Identifier: MIT
 * Positions from text: one reader for native text and for all dialects. */
#ifndef HGN_NOTATION_FEN_H
#define HGN_NOTATION_FEN_H

#include "hgn.h"

/* Set from FEN that hgn_position_fen() wrote, of a position in which a side may lack its royal piece. */
int hgn_fen_read_back(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error);

#endif
