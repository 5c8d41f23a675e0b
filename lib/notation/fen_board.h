/* SPDX-License-Identifier: MIT
 * The board field of position text, and pieces in pockets. */
#ifndef HGN_NOTATION_FEN_BOARD_H
#define HGN_NOTATION_FEN_BOARD_H

#include "notation/fen_scan.h"

/* Read the board, with the pocket that follows it. */
int hgn_fen_read_board(struct hgn_fen_scan *scan);
/* Read a pocket that is a field: pieces with their numbers before them, or -. */
int hgn_fen_read_pocket(struct hgn_fen_scan *scan);
/* Append the board and its pocket in a dialect; a pocket as the field of a dialect; and the pocket in brackets of native
 * text. */
void hgn_fen_write_board(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position);
void hgn_fen_write_pocket(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position);

#endif
