/* SPDX-License-Identifier: MIT
 * What is written of half-moves while they are played: in play->text. */
#ifndef HGN_REPLAY_TEXTS_H
#define HGN_REPLAY_TEXTS_H

#include "notation/marks.h"
#include "replay/walk.h"

/* The texts of a move that are wanted, before it is played. `unique`: no other piece of its kind goes to its target. */
void hgn_play_write_bodies(struct hgn_walk *walk, struct hgn_played *played, bool unique);
/* The marks of those texts, once it has been played. `written`: what was read. */
void hgn_play_write_marks(struct hgn_walk *walk, struct hgn_played *played, const struct hgn_marks *written);
/* Put a mark on the last byte of the texts of a move. */
void hgn_play_put_marks(struct hgn_walk *walk, const struct hgn_played *played, char mark);
/* The position, as the last text; and take that away again. */
void hgn_play_write_fen(struct hgn_walk *walk, struct hgn_played *played);
void hgn_play_forget_fen(struct hgn_walk *walk, struct hgn_played *played);

#endif
