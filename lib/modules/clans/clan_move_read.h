/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_CLAN_MOVE_READ_H
#define HGN_MODULES_CLANS_CLAN_MOVE_READ_H

#include "notation/marks.h"

/* Move text of games with clans: hgn_move_read() there. */
int hgn_clan_move_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* Call `each` for every legal move from cell to cell of pieces of `code` that ends on `to`, until it returns false. */
void hgn_clan_travels(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
    void *ctx);

#endif
