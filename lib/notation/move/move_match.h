/* SPDX-License-Identifier: MIT
 * Finds the legal move for parts. */
#ifndef HGN_NOTATION_MOVE_MOVE_MATCH_H
#define HGN_NOTATION_MOVE_MOVE_MATCH_H

#include "notation/move/marks.h"
#include "notation/move/move_parts.h"

/* Find the legal move for parts. `marks` receives the flaws. Return HGN_EINVAL with the reason why there is none, or
 * move-ambiguous. Changes the position temporarily. */
int hgn_move_match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    struct hgn_move_parts *parts, struct hgn_error *error);
/* Count the captures that agree with parts, 2 if there are several. *out is the first one. */
int hgn_move_captures(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_parts *parts);

#endif
