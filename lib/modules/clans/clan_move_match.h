/* SPDX-License-Identifier: MIT
 * Matching of parts with moves in games with clans. */
#ifndef HGN_MODULES_CLANS_CLAN_MOVE_MATCH_H
#define HGN_MODULES_CLANS_CLAN_MOVE_MATCH_H

#include "notation/move/marks.h"
#include "notation/move/move_parts.h"

/* Find the move for parts, as hgn_move_match() does. */
int hgn_clan_move_match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_move_parts *parts, struct hgn_error *error);
/* Call `each` for the legal moves of pieces of `code` from cells to `to`, until it returns false. */
void hgn_clan_travels(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
    void *ctx);

#endif
