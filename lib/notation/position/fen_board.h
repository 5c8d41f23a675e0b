/* SPDX-License-Identifier: MIT
 * The board field of FEN, and pockets. */
#ifndef HGN_NOTATION_POSITION_FEN_BOARD_H
#define HGN_NOTATION_POSITION_FEN_BOARD_H

#include "notation/position/fen_scan.h"

/* Parse the board and the pocket after it. */
int hgn_fen_read_board(struct hgn_fen_scan *scan);
/* Parse a pocket as a separate field: pieces with their counts before them, or -. */
int hgn_fen_read_pocket(struct hgn_fen_scan *scan);
/* Append the board and its pocket in a dialect; append the pocket as a field; append the pocket of native FEN, in
 * brackets. */
void hgn_fen_write_board(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position);
void hgn_fen_write_pocket(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position);

#endif
