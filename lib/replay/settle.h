/* SPDX-License-Identifier: MIT
 * Replay: tokens whose meaning depends on the position. An N after a move is the symbol for a novelty ($146) or the
 * piece letter of the next move, see HGN_NOVELTY. A separate hyphen joins two cells or separates two moves. Replay
 * changes the items accordingly. */
#ifndef HGN_REPLAY_SETTLE_H
#define HGN_REPLAY_SETTLE_H

#include "notation/move/move_parts.h"
#include "replay/walk.h"

/* Parse the text of a move that is legal only without the N at its end, or without a separate N before it. */
bool hgn_play_read_new(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk,
    const struct hgn_item *item);
/* Decide whether the N before the move at `index`, whose `value` is HGN_AFTER_N, is a piece letter or a NAG. Report an
 * error if both are possible. */
int hgn_play_settle_n(struct hgn_walk *walk, uint32_t index, struct hgn_error *error);
/* Decide about the hyphen after the move at `index`, whose `value` is HGN_BEFORE_HYPHEN: join the move with the next
 * item, or skip the hyphen. */
void hgn_play_settle_hyphen(struct hgn_walk *walk, uint32_t index);

#endif
