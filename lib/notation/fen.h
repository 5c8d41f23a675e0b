/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_FEN_H
#define HGN_NOTATION_FEN_H

#include "hgn.h"

/* Set from FEN as hgn_position_set_fen() does. Unless `dropped` is NULL, castling rights whose pieces are not at home
 * are dropped and their letters appended to `dropped`, and a side may lack its royal piece. */
int hgn_fen_read_incomplete(struct hgn_position *position, struct hgn_buf *dropped, const char *fen, size_t len,
    struct hgn_error *error);/* Set from FEN that hgn_position_fen() wrote, of a position in which a side may lack its royal piece. */
int hgn_fen_read_back(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error);

#endif
