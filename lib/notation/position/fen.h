/* SPDX-License-Identifier: MIT
 * Parsing of FEN, native and in all dialects. */
#ifndef HGN_NOTATION_POSITION_FEN_H
#define HGN_NOTATION_POSITION_FEN_H

#include "hgn.h"

/* Set a position from FEN written by hgn_position_fen(). A side may lack its royal piece. */
int hgn_fen_read_back(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error);

#endif
