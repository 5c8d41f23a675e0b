/* SPDX-License-Identifier: MIT
 * Text for readers of games with clans. */
#ifndef HGN_MODULES_CLANS_CLAN_BOARD_TEXT_H
#define HGN_MODULES_CLANS_CLAN_BOARD_TEXT_H

#include "rules/position.h"

/* Append the action that the phase requires, as "Black drops the red Soul"; nothing in ordinary play. */
void hgn_clan_phase_text(struct hgn_buf *out, const struct hgn_position *position);
/* Append the text to the right of a line of the text board, counted from the top: the Temples, arranged as in the
 * drawing, and the Heptagram between them. Dots are free spots, x closed ones. */
#define HGN_CLAN_BOARD_LINES 17
void hgn_clan_board_line(struct hgn_buf *out, const struct hgn_position *position, int n);
/* Append lines below the text board: the phase, Souls in hand, and the stacks of berserk Kings. */
void hgn_clan_board_notes(struct hgn_buf *out, const struct hgn_position *position);

#endif
