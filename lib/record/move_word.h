/* SPDX-License-Identifier: MIT
 * Checks that the text of a move in another notation is read as a move in movetext. */
#ifndef HGN_RECORD_MOVE_WORD_H
#define HGN_RECORD_MOVE_WORD_H

#include "hgn.h"
#include "record/result.h"

/* Buffers of the check. */
struct hgn_move_word;
/* Return NULL if memory runs out. */
struct hgn_move_word *hgn_move_word_new(void);
void hgn_move_word_free(struct hgn_move_word *word);
/* Return the kind of item as which a text is read in movetext, as enum hgn_item_kind: HGN_MOVE if it is read as one
 * move, HGN_BAD if it is read as several items or as no item; -1 if memory runs out. `words` are those of the notation,
 * NULL = none. */
int hgn_move_word_kind(struct hgn_move_word *word, const struct hgn_words *words, const char *text, size_t n);

#endif
