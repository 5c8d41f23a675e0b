/* SPDX-License-Identifier: MIT
 * Piece letters fitted to a game. */
#ifndef HGN_NOTATION_LETTERS_H
#define HGN_NOTATION_LETTERS_H

#include <string.h>

#include "notation/notation.h"

/* The piece letters for reading and writing moves of a game, in place of its own. Functions accept NULL for the game's
 * own letters. */
struct hgn_letters {
	const struct hgn_notation *notation; /* NULL = none yet */
	const struct hgn_game *game;
	const struct hgn_letter_set *other; /* for records that these letters do not fit, or NULL */
	struct hgn_letters_entry {
		const struct hgn_letter *letter;
		char own;
	} entry[HGN_MAX_LETTERS]; /* longest texts first */
	size_t n;
	const struct hgn_letter *written[26]; /* by the game's own letter, A = 0; NULL = none */
};

/* Fit the letters of a notation to a game. Return HGN_EINVAL if they do not fit; out->notation is then NULL. */
int hgn_letters_make(struct hgn_letters *out, const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error);
/* Make the letters for records with a letter that is not in `first`; out->notation is NULL if there are none. */
int hgn_letters_make_other(struct hgn_letters *out, const struct hgn_letters *first, struct hgn_error *error);

/* Return true if a text begins as piece letters do: with an upper-case letter or a non-ASCII character. */
bool hgn_letter_begins(const char *text, size_t len);
/* Read a piece letter at the start of a text. Return its length in bytes, or 0, and set *own to the game's own letter.
 * Figurines are letters in games that are written as PGN. */
size_t hgn_letter_front(char *own, const struct hgn_letters *letters, const struct hgn_game *game, const char *text,
    size_t len);
/* Read a piece letter at the end of a text: the letter of a promotion, which may be lower case. Return its length in
 * bytes, or 0. Without `letters` any ASCII letter is one. */
size_t hgn_letter_back(char *own, const struct hgn_letters *letters, const struct hgn_game *game, const char *text,
    size_t len);
/* Return the length of a text at the end that is at the location of a promotion's letter but is not one; else 0. */
size_t hgn_letter_missing(const struct hgn_letters *letters, const char *text, size_t len);
/* Report an unknown letter at byte `at` of a text: HGN_EINVAL (no-such-piece), with error->col set. */
int hgn_letter_unknown(struct hgn_error *error, const struct hgn_letters *letters, const char *text, size_t at,
    size_t len);

/* Return true if an upper-case letter has no text in `letters`, so that it is written unchanged. */
static inline bool
hgn_letter_is_own(const struct hgn_letters *letters, char c)
{
	return letters != NULL && (unsigned)(c - 'A') < 26 && letters->written[c - 'A'] == NULL;
}

/* Put the text of a letter, at most HGN_LETTER_TEXT bytes, and return its end. Letters without a text are put
 * unchanged. */
static inline char *
hgn_letter_put(char *p, const struct hgn_letters *letters, char own)
{
	const struct hgn_letter *letter = letters == NULL || (unsigned)(own - 'A') >= 26 ? NULL : letters->written[own - 'A'];

	if (letter == NULL) {
		*p = own;
		return p + 1;
	}
	memcpy(p, letter->text, letter->len);
	return p + letter->len;
}

#endif
