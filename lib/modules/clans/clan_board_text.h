/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_CLAN_BOARD_TEXT_H
#define HGN_MODULES_CLANS_CLAN_BOARD_TEXT_H

#include "rules/position.h"

/* What the phase asks for, as "Black drops the red Soul"; nothing in ordinary play. */
void hgn_clan_phase_text(struct hgn_buf *out, const struct hgn_position *position);
/* What stands beside the text board, line by line from above: the Temples, as the drawing has them, and the Heptagram
 * between. Dots are free spots, x closed ones. */
#define HGN_CLAN_BOARD_LINES 17
void hgn_clan_board_line(struct hgn_buf *out, const struct hgn_position *position, int n);
/* Lines below the text board: the phase, what is in hand, and the stacks of berserk Kings. */
void hgn_clan_board_notes(struct hgn_buf *out, const struct hgn_position *position);

#endif
