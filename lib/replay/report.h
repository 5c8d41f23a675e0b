/* SPDX-License-Identifier: MIT */
#ifndef HGN_REPLAY_REPORT_H
#define HGN_REPLAY_REPORT_H

#include "replay/walk.h"

/* Report a remark at byte `off` of the record; `move` is the half-move that it is about, or NULL. */
void hgn_play_report(struct hgn_walk *walk, const char *rule, uint32_t off, const struct hgn_item *move,
    const char *format, ...) HGN_PRINTF(5, 6);
/* Report flaws, of enum hgn_move_flaw, of how a move is written; the position is the one before it. */
void hgn_play_flaws(struct hgn_walk *walk, const struct hgn_item *item, const struct hgn_move *move, unsigned flaws);

#endif
