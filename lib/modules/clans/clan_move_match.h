/* SPDX-License-Identifier: MIT
 * Finding the move for parts in games with clans. */
#ifndef HGN_MODULES_CLANS_CLAN_MOVE_MATCH_H
#define HGN_MODULES_CLANS_CLAN_MOVE_MATCH_H

#include "notation/marks.h"
#include "notation/move_parts.h"

/* Find the move for parts in games with clans: see hgn_move_match(). */
int hgn_clan_move_match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_move_parts *parts, struct hgn_error *error);
/* Call `each` for every legal move of pieces of `code` from a cell to `to`, until it returns false. */
void hgn_clan_travels(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
    void *ctx);

#endif
