/* SPDX-License-Identifier: MIT
 * Reading of moves in foreign notations. */
#ifndef HGN_NOTATION_FOREIGN_READ_H
#define HGN_NOTATION_FOREIGN_READ_H

#include "notation/marks.h"
#include "notation/move_notation.h"

/* Read a ply in a notation, as hgn_move_read() reads the library's own text, with the same errors and those of
 * patterns. error->col is the byte of the text, from 1, that an error is about; 0 = the whole text. */
int hgn_foreign_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves,
    struct hgn_position *position, const char *text, size_t len, struct hgn_error *error);

#endif
