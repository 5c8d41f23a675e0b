/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_MOVE_READ_H
#define HGN_NOTATION_MOVE_READ_H

#include "notation/letters.h"
#include "notation/marks.h"

/* hgn_move_parse() on a position that may be played on meanwhile; it comes back as it was. */
int hgn_move_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* The same with other piece letters; `letters` may be NULL. */
int hgn_move_read_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error);
/* The move from one cell to another, where the two cells say all about it. False when they do not, or it is illegal. */
bool hgn_move_read_cells(struct hgn_move *out, struct hgn_position *position, unsigned from, unsigned to);

#endif
