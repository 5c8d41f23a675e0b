/* SPDX-License-Identifier: MIT
 * Texts that are no moves as they stand: figurines are read as letters, and of common slips it is said what was meant.
 * Nothing here is called for a text that can be read. */
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/notation.h"

#define LONGEST 32 /* bytes of a text that is worth a second look */

/* Write a text with letters in place of U+2654 to U+265F. False when it has none of them. */
static bool
spell_figurines(char *into, size_t *n, const char *text, size_t len)
{
	static const char letters[] = "KQRBNPKQRBNP";
	bool any = false;
	size_t i;

	*n = 0;
	for (i = 0; i < len; i++) {
		unsigned char last = i + 2 < len ? (unsigned char)text[i + 2] : 0;

		if (last >= 0x94 && last <= 0x9F && memcmp(text + i, "\xE2\x99", 2) == 0) {
			into[(*n)++] = letters[last - 0x94];
			any = true;
			i += 2;
		} else {
			into[(*n)++] = text[i];
		}
	}
	return any;
}

/* The termination that is glued to the end of a move, or NULL. */
static const char *
glued_result(const char *text, size_t len)
{
	static const char *const ends[] = { "1/2-1/2", "1-0", "0-1", "1/2" };
	size_t i, n;

	for (i = 0; i < sizeof ends / sizeof *ends; i++) {
		n = strlen(ends[i]);
		if (len > n + 1 && memcmp(text + len - n, ends[i], n) == 0)
			return ends[i];
	}
	return NULL;
}

/* Whether a text is castling but for the shape of its letters. */
static bool
is_like_castling(const char *text, size_t len)
{
	size_t i, letters = 0;

	for (i = 0; i < len; i++) {
		if (memchr("oO0-", text[i], 4) == NULL)
			return false;
		letters += text[i] != '-';
	}
	return letters == 2 || letters == 3;
}

/* Say what was probably meant. */
static void
explain(struct hgn_error *error, const struct hgn_game *game, const char *text, size_t len)
{
	const char *result = glued_result(text, len);
	struct hgn_move_token token;
	char capital[LONGEST];
	int n = (int)len;

	memcpy(capital, text, len);
	capital[0] = hgn_to_upper(text[0]);
	if (result != NULL)
		hgn_error_set(error, HGN_EINVAL, "move-unparsable", "'%.*s' is not the text of a move: expected a space before %s",
		    n, text, result);
	else if (game->castling != NULL && is_like_castling(text, len))
		hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' is not the text of a move: castling is written O-O or O-O-O", n, text);
	else if (len > 1 && text[len - 1] == '=')
		hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' is not the text of a move: expected a piece's letter after =, or a space before it", n, text);
	else if (capital[0] != text[0] && hgn_move_token_read(&token, game, capital, len, NULL) == 0)
		hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' is not the text of a move: the letters of pieces are capitals, as in %.*s", n, text, n, capital);
}

int
hgn_move_read_odd(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error)
{
	char spelled[LONGEST];
	size_t n;

	if (len == 0 || len > sizeof spelled || !position->game->pgn)
		return HGN_EINVAL;
	if (spell_figurines(spelled, &n, text, len))
		return hgn_move_read(out, marks, position, spelled, n, error);
	if (error != NULL && strcmp(error->rule, "move-unparsable") == 0)
		explain(error, position->game, text, len);
	return HGN_EINVAL;
}
