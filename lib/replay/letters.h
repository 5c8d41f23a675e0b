/* SPDX-License-Identifier: MIT */
#ifndef HGN_REPLAY_LETTERS_H
#define HGN_REPLAY_LETTERS_H

#include "notation/marks.h"
#include "replay/walk.h"

/* Find what moves of the game are read and written with. */
void hgn_play_letters(struct hgn_walk *walk);
/* Set the position to what lines say that set one up, as the notation that is read has them. */
int hgn_play_setup(struct hgn_walk *walk, const char *text, struct hgn_error *error);
/* The text of a move with the game's own letters; lent until the next. */
int hgn_play_own(const char **text, size_t *len, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error);
/* Make an error about that text one about what the record says. */
void hgn_play_explain(struct hgn_error *error, struct hgn_walk *walk, const struct hgn_item *item);
/* Translate what walk->play->text has got from byte `start` on, a move's text; and where its parts are, those in
 * walk->play->parts from `part` on. */
void hgn_play_spell(struct hgn_walk *walk, size_t start, size_t part);
/* Read a move by the notation's patterns. */
int hgn_play_foreign(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error);
/* Append to walk->play->text what the notation has for a move that is about to be played. */
void hgn_play_write_foreign(struct hgn_walk *walk, struct hgn_buf *parts, const struct hgn_item *item,
    const struct hgn_move *move);

#endif
