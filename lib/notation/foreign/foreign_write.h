/* SPDX-License-Identifier: MIT
 * Writing of moves in other notations. */
#ifndef HGN_NOTATION_FOREIGN_FOREIGN_WRITE_H
#define HGN_NOTATION_FOREIGN_FOREIGN_WRITE_H

#include "notation/foreign/move_notation.h"
#include "rules/position.h"

/* Append a legal ply in a notation, with + or # if the notation has these. `parts` is as in hgn_move_body(). Return
 * HGN_EINVAL (not-expressible) if the notation cannot express it. Changes the position temporarily. */
int hgn_foreign_write(struct hgn_buf *out, struct hgn_buf *parts, struct hgn_move_notation *moves,
    struct hgn_position *position, const struct hgn_move *move, struct hgn_error *error);

#endif
