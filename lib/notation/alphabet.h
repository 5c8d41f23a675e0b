/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_ALPHABET_H
#define HGN_NOTATION_ALPHABET_H

#include "notation/notation.h"

/* The letters of one game, ready for use. */
struct hgn_alphabet {
	const struct hgn_notation *letters;
	const struct hgn_game *game;
	const struct hgn_letter_set *other; /* for records that this is not for, or NULL */
	struct hgn_alphabet_entry {
		const struct hgn_letter *letter;
		char own;
	} entry[HGN_MAX_LETTERS]; /* longest texts first */
	size_t n;
	const struct hgn_letter *written[26]; /* by the game's own letter, A = 0; NULL where there is none */
};

/* HGN_EINVAL when the letters do not fit the game; then out->letters is NULL. */
int hgn_alphabet_make(struct hgn_alphabet *out, const struct hgn_notation *letters, const struct hgn_game *game,
    struct hgn_error *error);
/* The alphabet for records that have a letter which is not in `first`; out->letters is NULL when there is none. */
int hgn_alphabet_make_other(struct hgn_alphabet *out, const struct hgn_alphabet *first, struct hgn_error *error);
/* Append the text of a move with the game's own letters. HGN_EINVAL (no-such-piece, error->col the byte from 1) when
 * something stands for a piece and is no letter of the alphabet. Whether the rest makes sense is not looked at. */
int hgn_alphabet_read(struct hgn_buf *out, const struct hgn_alphabet *alphabet, const char *text, size_t len,
    struct hgn_error *error);
/* Append a move's text of this library with the letters of the alphabet. */
void hgn_alphabet_write(struct hgn_buf *out, const struct hgn_alphabet *alphabet, const char *text, size_t len);
/* Make an error about a text that hgn_alphabet_read() gave, `own`, one about the text as it was written. */
void hgn_alphabet_explain(struct hgn_error *error, const struct hgn_alphabet *alphabet, const struct hgn_buf *own,
    const char *text, size_t len);

#endif
