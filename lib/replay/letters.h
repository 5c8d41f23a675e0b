/* SPDX-License-Identifier: MIT */
#ifndef HGN_REPLAY_LETTERS_H
#define HGN_REPLAY_LETTERS_H

#include "replay/walk.h"

/* Find the letters that moves of the game are read and written with. */
void hgn_play_letters(struct hgn_walk *walk);
/* The text of a move with the game's own letters; lent until the next. */
int hgn_play_own(const char **text, size_t *len, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error);
/* Make an error about that text one about what the record says. */
void hgn_play_explain(struct hgn_error *error, struct hgn_walk *walk, const struct hgn_item *item);
/* Translate what walk->play->text has got from byte `start` on, a move's text. */
void hgn_play_spell(struct hgn_walk *walk, size_t start);

#endif
