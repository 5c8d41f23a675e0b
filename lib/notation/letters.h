/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_LETTERS_H
#define HGN_NOTATION_LETTERS_H

#include <string.h>

#include "notation/notation.h"

/* The piece letters that moves of a game are read and written with in place of its own. Where functions take letters,
 * NULL means the game's own. */
struct hgn_letters {
	const struct hgn_notation *notation; /* NULL = none yet */
	const struct hgn_game *game;
	const struct hgn_letter_set *other; /* for records that these do not fit, or NULL */
	struct hgn_letters_entry {
		const struct hgn_letter *letter;
		char own;
	} entry[HGN_MAX_LETTERS]; /* longest texts first */
	size_t n;
	const struct hgn_letter *written[26]; /* by the game's own letter, A = 0; NULL if there is none */
};

/* Fit the letters of a notation to a game. HGN_EINVAL if they do not fit; then out->notation is NULL. */
int hgn_letters_make(struct hgn_letters *out, const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error);
/* Make the letters for records that have a letter which is not in `first`; out->notation is NULL if there are none. */
int hgn_letters_make_other(struct hgn_letters *out, const struct hgn_letters *first, struct hgn_error *error);

/* Return true if a text begins as a letter may: with a capital, or beyond ASCII. */
bool hgn_letter_begins(const char *text, size_t len);
/* Return how many bytes at the start of a text are a piece's letter, and which of the game's own it is; 0 if none are.
 * Figurines are letters in games that are written as PGN. */
size_t hgn_letter_front(char *own, const struct hgn_letters *letters, const struct hgn_game *game, const char *text,
    size_t len);
/* Return the same of the bytes that end a text: the letter of a promotion, which may be small. Without `letters` any
 * ASCII letter is one. */
size_t hgn_letter_back(char *own, const struct hgn_letters *letters, const struct hgn_game *game, const char *text,
    size_t len);
/* Return how many bytes end a text that are in the place of a promotion's letter, if they are none; else 0. */
size_t hgn_letter_missing(const struct hgn_letters *letters, const char *text, size_t len);
/* Refuse what is in the place of a letter at byte `at` of a text: HGN_EINVAL, no-such-piece, with error->col set. */
int hgn_letter_unknown(struct hgn_error *error, const struct hgn_letters *letters, const char *text, size_t at,
    size_t len);

/* Return true if a capital has no text of its own, so that it is put as it is. */
static inline bool
hgn_letter_is_own(const struct hgn_letters *letters, char c)
{
	return letters != NULL && (unsigned)(c - 'A') < 26 && letters->written[c - 'A'] == NULL;
}

/* Put the text of a letter, at most HGN_LETTER_TEXT bytes; return its end. Letters that have no text are put as they
 * are. */
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
