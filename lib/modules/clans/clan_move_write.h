/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_CLAN_MOVE_WRITE_H
#define HGN_MODULES_CLANS_CLAN_MOVE_WRITE_H

#include "rules/position.h"

/* Move text of games with clans: hgn_move_text() there. */
void hgn_clan_move_text(struct hgn_buf *out, struct hgn_buf *parts, const struct hgn_position *position,
    const struct hgn_move *move, enum hgn_move_style style);

#endif
