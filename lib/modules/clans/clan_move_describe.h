/* SPDX-License-Identifier: MIT
 * Conversion of moves to parts in games with clans. */
#ifndef HGN_MODULES_CLANS_CLAN_MOVE_DESCRIBE_H
#define HGN_MODULES_CLANS_CLAN_MOVE_DESCRIBE_H

#include "notation/move_parts.h"

/* Fill in the parts of a move in games with clans. */
void hgn_clan_move_describe(struct hgn_move_parts *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style);

#endif
