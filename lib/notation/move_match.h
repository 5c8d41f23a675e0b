/* SPDX-License-Identifier: MIT
 * Finding the legal move for parts. */
#ifndef HGN_NOTATION_MOVE_MATCH_H
#define HGN_NOTATION_MOVE_MATCH_H

#include "notation/marks.h"
#include "notation/move_parts.h"

/* Find the legal move that fits parts; `marks` receives the flaws of the parts. Return HGN_EINVAL with the reason why
 * no legal move fits, or move-ambiguous. The position is modified temporarily. */
int hgn_move_match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    struct hgn_move_parts *parts, struct hgn_error *error);
/* Count the captures that fit parts with a target, 2 for more than one; *out is the first. */
int hgn_move_captures(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_parts *parts);

#endif
