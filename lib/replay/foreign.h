/* SPDX-License-Identifier: MIT
 * Playing records in other piece letters and foreign notations. */
#ifndef HGN_REPLAY_FOREIGN_H
#define HGN_REPLAY_FOREIGN_H

#include "notation/marks.h"
#include "replay/walk.h"

/* Find the notations for reading and writing moves of the game. */
void hgn_play_find_notation(struct hgn_walk *walk);
/* Set the position by lines that set it up, in the notation that is read. */
int hgn_play_setup(struct hgn_walk *walk, const char *text, struct hgn_error *error);
/* Read a move with the letters of walk->in. */
int hgn_play_read_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk,
    const struct hgn_item *item, struct hgn_error *error);
/* Read a move in the notation walk->moves_in. */
int hgn_play_foreign(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error);
/* Append the text of a move that is about to be played to walk->play->text, in the notation walk->moves_out. */
void hgn_play_write_foreign(struct hgn_walk *walk, struct hgn_buf *parts, const struct hgn_item *item,
    const struct hgn_move *move);

#endif
