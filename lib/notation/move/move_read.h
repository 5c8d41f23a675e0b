/* SPDX-License-Identifier: MIT
 * Finds the legal move for a text in HGN. */
#ifndef HGN_NOTATION_MOVE_MOVE_READ_H
#define HGN_NOTATION_MOVE_MOVE_READ_H

#include "notation/move/letters.h"
#include "notation/move/marks.h"

/* Parse a move as hgn_move_parse() does. Changes the position temporarily. */
int hgn_move_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* Parse a move with other piece letters. `letters` may be NULL. */
int hgn_move_read_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error);
/* Find the move between two cells. Return false if it is illegal, or the cells do not determine it. */
bool hgn_move_read_cells(struct hgn_move *out, struct hgn_position *position, unsigned from, unsigned to);

#endif
