/* SPDX-License-Identifier: MIT
 * Texts of plies and positions, written to play->text during replay. */
#ifndef HGN_REPLAY_TEXTS_H
#define HGN_REPLAY_TEXTS_H

#include "notation/move/move_parts.h"
#include "replay/walk.h"

/* Write the requested texts of a move before it is made. `unique` is set if no other piece of the type can move to its
 * target. */
void hgn_play_write_bodies(struct hgn_walk *walk, struct hgn_played *played, bool unique);
/* Append + or # to these texts after the move was made. `written` are the texts in the input. */
void hgn_play_write_marks(struct hgn_walk *walk, struct hgn_played *played, const struct hgn_marks *written);
/* Replace the last byte of a move's texts by a + or #. */
void hgn_play_put_marks(struct hgn_walk *walk, const struct hgn_played *played, char mark);
/* Append the FEN of the position to the texts, or remove it again. */
void hgn_play_write_fen(struct hgn_walk *walk, struct hgn_played *played);
void hgn_play_forget_fen(struct hgn_walk *walk, struct hgn_played *played);

#endif
