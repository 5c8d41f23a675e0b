/* SPDX-License-Identifier: MIT
 * Tokens whose meaning depends on the position. An N after a move means that the move is new, which is $146, or belongs
 * to the next move, see HGN_NOVELTY. A separate hyphen joins two cells or is between two moves. Playing the record
 * resolves these tokens in its items. */
#ifndef HGN_REPLAY_SETTLE_H
#define HGN_REPLAY_SETTLE_H

#include "notation/marks.h"
#include "replay/walk.h"

/* Read a text that is only a move without the N at its end or, separated, at its beginning. */
bool hgn_play_read_new(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item);
/* Resolve the N before the move at `index`, whose value is HGN_AFTER_N, to a Knight's letter or a NAG. Report an error
 * if both can be played. */
int hgn_play_settle_n(struct hgn_walk *walk, uint32_t index, struct hgn_error *error);
/* Resolve the hyphen after the move at `index`, whose value is HGN_BEFORE_HYPHEN: join the move with the next item, or
 * skip the hyphen. */
void hgn_play_settle_hyphen(struct hgn_walk *walk, uint32_t index);

#endif
