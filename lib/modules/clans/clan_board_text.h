/* SPDX-License-Identifier: MIT
 * Text boards of games with clans. */
#ifndef HGN_MODULES_CLANS_CLAN_BOARD_TEXT_H
#define HGN_MODULES_CLANS_CLAN_BOARD_TEXT_H

#include "rules/position.h"

/* Append what the phase requires, for example "Black drops the red Soul"; nothing in ordinary play. */
void hgn_clan_phase_text(struct hgn_buf *out, const struct hgn_position *position);
/* Append the text at the right of the nth line of the text board: the Temples, arranged as in diagrams, and the
 * Heptagram between them. Dots are free spots, x closed ones. */
#define HGN_CLAN_BOARD_LINES 17
void hgn_clan_board_line(struct hgn_buf *out, const struct hgn_position *position, int n);
/* Append lines below the text board: the phase, Souls in hand, and stacks of berserk Kings. */
void hgn_clan_board_notes(struct hgn_buf *out, const struct hgn_position *position);

#endif
