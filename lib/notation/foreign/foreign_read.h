/* SPDX-License-Identifier: MIT
 * Parsing of moves in other notations. */
#ifndef HGN_NOTATION_FOREIGN_FOREIGN_READ_H
#define HGN_NOTATION_FOREIGN_FOREIGN_READ_H

#include "notation/foreign/move_notation.h"
#include "notation/move/marks.h"

/* Parse a ply in a notation, as hgn_move_read() parses HGN, with its errors and the errors of patterns. On error,
 * error->col is the byte of the text, 1-based; 0 = the whole text. */
int hgn_foreign_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves,
    struct hgn_position *position, const char *text, size_t len, struct hgn_error *error);

#endif
