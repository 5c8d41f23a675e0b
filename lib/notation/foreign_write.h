/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_FOREIGN_WRITE_H
#define HGN_NOTATION_FOREIGN_WRITE_H

#include "notation/move_notation.h"
#include "rules/position.h"

/* Append a legal half-move as a notation has it, with its mark if it has some. The position is played on meanwhile and
 * comes back as it was. `parts` is as in hgn_move_body(). HGN_EINVAL (not-expressible) when the notation has no name for
 * something. */
int hgn_foreign_write(struct hgn_buf *out, struct hgn_buf *parts, struct hgn_move_notation *moves,
    struct hgn_position *position, const struct hgn_move *move, struct hgn_error *error);

#endif
