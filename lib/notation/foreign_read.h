/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_FOREIGN_READ_H
#define HGN_NOTATION_FOREIGN_READ_H

#include "notation/marks.h"
#include "notation/move_notation.h"

/* Read a half-move as a notation has it: hgn_move_read() for others' texts, with the same errors, and those of patterns.
 * error->col is the byte of the text, from 1, that an error is about; 0 = all of it. */
int hgn_foreign_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves,
    struct hgn_position *position, const char *text, size_t len, struct hgn_error *error);

#endif
