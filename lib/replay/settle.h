/* SPDX-License-Identifier: MIT
 * Tokens whose meaning depends on the position: an N after a move says that the move is new, which is $146, or belongs to
 * a move, see HGN_NOVELTY; a hyphen apart joins two cells or stands between two moves. Playing the record settles them in
 * its items. */
#ifndef HGN_REPLAY_SETTLE_H
#define HGN_REPLAY_SETTLE_H

#include "notation/marks.h"
#include "replay/walk.h"

/* Read a text that is not a move without the N that it ends with or, apart, begins with. */
bool hgn_play_read_new(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item);
/* Settle the N before the move at `index`, whose value is HGN_AFTER_N: it becomes a Knight's letter or a NAG. An error
 * if the line of play can be played both ways. */
int hgn_play_settle_n(struct hgn_walk *walk, uint32_t index, struct hgn_error *error);
/* Settle the hyphen after the move at `index`, whose value is HGN_BEFORE_HYPHEN: it joins the move to the next item, or
 * is skipped. */
void hgn_play_settle_hyphen(struct hgn_walk *walk, uint32_t index);

#endif
