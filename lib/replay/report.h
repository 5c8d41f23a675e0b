/* SPDX-License-Identifier: MIT
 * Reporting of diagnostics during replay. */
#ifndef HGN_REPLAY_REPORT_H
#define HGN_REPLAY_REPORT_H

#include "replay/walk.h"

/* Report a diagnostic at byte `off` of the record. `move` is the item of the ply, NULL if it is not about a move. */
void hgn_play_report(struct hgn_walk *walk, const char *rule, uint32_t off, const struct hgn_item *move,
    const char *format, ...) HGN_PRINTF(5, 6);
/* Report flaws in the text of a move, as bits of enum hgn_move_flaw. Call it before the move is made. */
void hgn_play_flaws(struct hgn_walk *walk, const struct hgn_item *item, const struct hgn_move *move, unsigned flaws);

#endif
