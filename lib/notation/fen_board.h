/* SPDX-License-Identifier: MIT
 * Reading and writing of the board field of FEN, and of pockets. */
#ifndef HGN_NOTATION_FEN_BOARD_H
#define HGN_NOTATION_FEN_BOARD_H

#include "notation/fen_scan.h"

/* Read the board and the pocket after it. */
int hgn_fen_read_board(struct hgn_fen_scan *scan);
/* Read a pocket in a field of its own: pieces with their numbers before them, or -. */
int hgn_fen_read_pocket(struct hgn_fen_scan *scan);
/* Append in a dialect the board with its pocket; a pocket as a field; the pocket in brackets of native FEN. */
void hgn_fen_write_board(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position);
void hgn_fen_write_pocket(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position);

#endif
