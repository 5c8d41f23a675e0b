/* SPDX-License-Identifier: MIT
 * Description of moves as parts in games with clans. */
#ifndef HGN_MODULES_CLANS_CLAN_MOVE_DESCRIBE_H
#define HGN_MODULES_CLANS_CLAN_MOVE_DESCRIBE_H

#include "notation/move/move_parts.h"

/* Fill the parts of a move, see struct hgn_module_text. */
void hgn_clan_move_describe(struct hgn_move_parts *out, const struct hgn_position *position,
    const struct hgn_move *move, enum hgn_move_style style);

#endif
