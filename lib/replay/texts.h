/* SPDX-License-Identifier: MIT
 * Texts of plies and positions, which are written to play->text while a record is played. */
#ifndef HGN_REPLAY_TEXTS_H
#define HGN_REPLAY_TEXTS_H

#include "notation/marks.h"
#include "replay/walk.h"

/* Write the requested texts of a move before it is played. `unique`: no other piece of its kind can move to its
 * target. */
void hgn_play_write_bodies(struct hgn_walk *walk, struct hgn_played *played, bool unique);
/* Write the marks of these texts after the move was played. `written`: the marks that were read. */
void hgn_play_write_marks(struct hgn_walk *walk, struct hgn_played *played, const struct hgn_marks *written);
/* Put a mark on the last byte of a move's texts. */
void hgn_play_put_marks(struct hgn_walk *walk, const struct hgn_played *played, char mark);
/* Write the position as the last text; remove that text. */
void hgn_play_write_fen(struct hgn_walk *walk, struct hgn_played *played);
void hgn_play_forget_fen(struct hgn_walk *walk, struct hgn_played *played);

#endif
