/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_MOVE_MATCH_H
#define HGN_NOTATION_MOVE_MATCH_H

#include "notation/marks.h"
#include "notation/move_parts.h"

/* Find the legal move that fits parts; `marks` gets what they say of it that is wrong. Errors: why no legal move fits,
 * or move-ambiguous. The position is played on meanwhile and comes back as it was. */
int hgn_move_match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    struct hgn_move_parts *parts, struct hgn_error *error);
/* Return how many captures, 2 for more than one, fit parts with a target: the first into *out. */
int hgn_move_captures(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_parts *parts);

#endif
