/* SPDX-License-Identifier: MIT
 * Piece letters of a notation, adapted to a game. */
#ifndef HGN_NOTATION_MOVE_LETTERS_H
#define HGN_NOTATION_MOVE_LETTERS_H

#include <string.h>

#include "notation/foreign/notation.h"

/* Piece letters that replace a game's letters in moves. Functions accept NULL for the game's own letters. */
struct hgn_letters {
	const struct hgn_notation *notation; /* NULL = none yet */
	const struct hgn_game *game;
	const struct hgn_letter_set *other; /* second set, for records with letters that are not in this one, or NULL */
	struct hgn_letters_entry {
		const struct hgn_letter *letter;
		char own;
	} entry[HGN_MAX_LETTERS]; /* in descending order of length */
	size_t n;
	const struct hgn_letter *written[26]; /* letter that is written for each of the game's letters, A = 0; NULL =
					       * none */
};

/* Adapt the letters of a notation to a game. Return HGN_EINVAL if that is impossible; out->notation is then NULL. */
int hgn_letters_make(struct hgn_letters *out, const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error);
/* Make the second set of letters, for records with letters that are not in `first`; out->notation is NULL if there is
 * none. */
int hgn_letters_make_other(struct hgn_letters *out, const struct hgn_letters *first, struct hgn_error *error);

/* Return true if a text may begin with a piece letter: with an upper-case letter or a non-ASCII character. */
bool hgn_letter_begins(const char *text, size_t len);
/* Parse a piece letter at the beginning of a text. Return its length in bytes, or 0, and set *own to the game's letter.
 * Figurines are accepted in games whose moves are as in PGN. */
size_t hgn_letter_front(char *own, const struct hgn_letters *letters, const struct hgn_game *game, const char *text,
    size_t len);
/* Parse a piece letter at the end of a text, that is, of a promotion, which may be lower case. Return its length in
 * bytes, or 0. Without `letters` any ASCII letter is accepted. */
size_t hgn_letter_back(char *own, const struct hgn_letters *letters, const struct hgn_game *game, const char *text,
    size_t len);
/* Return the length of text at the end that is in the place of a promotion's letter but is not one; otherwise 0. */
size_t hgn_letter_missing(const struct hgn_letters *letters, const char *text, size_t len);
/* Report an unknown letter at byte `at` of a text, and set error->col. Return HGN_EINVAL (no-such-piece). */
int hgn_letter_unknown(struct hgn_error *error, const struct hgn_letters *letters, const char *text, size_t at,
    size_t len);

/* Return true if an upper-case letter is written unchanged, because `letters` does not replace it. */
static inline bool
hgn_letter_is_own(const struct hgn_letters *letters, char c)
{
	return letters != NULL && (unsigned)(c - 'A') < 26 && letters->written[c - 'A'] == NULL;
}

/* Write a letter, at most HGN_LETTER_TEXT bytes. Return its end. */
static inline char *
hgn_letter_put(char *p, const struct hgn_letters *letters, char own)
{
	const struct hgn_letter *letter = letters == NULL || (unsigned)(own - 'A') >= 26 ? NULL :
	    letters->written[own - 'A'];

	if (letter == NULL) {
		*p = own;
		return p + 1;
	}
	memcpy(p, letter->text, letter->len);
	return p + letter->len;
}

#endif
