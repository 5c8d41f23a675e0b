/* SPDX-License-Identifier: MIT */
#ifndef HGN_REPLAY_FOREIGN_H
#define HGN_REPLAY_FOREIGN_H

#include "notation/marks.h"
#include "replay/walk.h"

/* Find what moves of the game are read and written with. */
void hgn_play_find_notation(struct hgn_walk *walk);
/* Set the position to what lines say that set one up, as the notation that is read has them. */
int hgn_play_setup(struct hgn_walk *walk, const char *text, struct hgn_error *error);
/* Read a move in the letters of walk->in. */
int hgn_play_read_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk,
    const struct hgn_item *item, struct hgn_error *error);
/* Read a move by the notation's patterns. */
int hgn_play_foreign(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error);
/* Append to walk->play->text what the notation has for a move that is about to be played. */
void hgn_play_write_foreign(struct hgn_walk *walk, struct hgn_buf *parts, const struct hgn_item *item,
    const struct hgn_move *move);

#endif
