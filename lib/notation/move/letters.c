/* SPDX-License-Identifier: MIT
 * Piece letters for parsing and writing moves: the letters of a notation, adapted to a game. */
#include "notation/move/letters.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "record/typography.h"
#include "hgn/tools/tools.h"

/* ---- construction ---- */

/* Return true if a lower-case letter can follow a piece letter in a move. */
static bool
may_follow(const struct hgn_game *game, char c)
{
	const struct hgn_board *board = &game->board;
	int i;

	if (board->renamed ? hgn_board_begins(board, c) :
	    hgn_board_is_prism(board) ? board->level_of_letter[(unsigned char)c] >= 0 :
	    board->file_of_letter[(unsigned char)c] >= 0)
		return true;
	for (i = 0; i < game->families; i++)
		if (game->family_letter[i] == c)
			return true;
	return c == 'x';
}

/* Insert a letter, sorted by descending length, so that the first match is the longest. */
static void
insert(struct hgn_letters *out, const struct hgn_letter *letter, char own)
{
	size_t i = out->n++;

	for (; i > 0 && out->entry[i - 1].letter->len < letter->len; i--)
		out->entry[i] = out->entry[i - 1];
	out->entry[i].letter = letter;
	out->entry[i].own = own;
	if (letter->written)
		out->written[own - 'A'] = letter;
}

/* Check that the game has a piece for a letter, and that the letter cannot be mistaken for a shorter one followed by a
 * cell. */
static int
check_letter(const struct hgn_letters *out, const struct hgn_letter *letter, char own, struct hgn_error *error)
{
	const char *name = out->notation->name;
	size_t i;
	int type;

	for (type = 0; type < out->game->types && out->game->type[type].letter != own; type++)
		continue;
	if (type == out->game->types)
		return hgn_error_set(error, HGN_EINVAL, "letters-mismatch",
		    "'%.60s' has a letter for %c, and %s has no such piece", name, own, out->game->id);
	for (i = 1; i < letter->len; i++)
		if (hgn_is_lower(letter->text[i]) && may_follow(out->game, letter->text[i]))
			return hgn_error_set(error, HGN_EINVAL, "letters-mismatch",
			    "'%.60s' cannot be used for %s: '%s' could be %.*s and the %c of what follows", name,
			    out->game->id, letter->text, (int)i, letter->text, letter->text[i]);
	return 0;
}

/* Set the letters for a game. */
static int
make(struct hgn_letters *out, const struct hgn_letter_set *set, struct hgn_error *error)
{
	const char *order = out->game->letter_order;
	size_t i;
	int status = 0;

	out->other = set->other;
	for (i = 0; status == 0 && i < set->letters; i++) {
		char own = set->part.games == 0 ? order[i] : set->letter[i].own;

		status = check_letter(out, &set->letter[i], own, error);
		insert(out, &set->letter[i], own);
	}
	for (; status == 0 && *order != '\0'; order++)
		if (out->written[*order - 'A'] == NULL)
			status = hgn_error_set(error, HGN_EINVAL, "letters-mismatch",
			    "'%.60s' has no letter for the %c of %s", out->notation->name, *order, out->game->id);
	if (status != 0)
		out->notation = NULL;
	return status;
}

int
hgn_letters_make(struct hgn_letters *out, const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error)
{
	const struct hgn_letter_set *set = notation->sets == NULL ? NULL :
	    (const struct hgn_letter_set *)hgn_part_find(&notation->sets->part, game->id);
	const char *order = game->letter_order;

	memset(out, 0, sizeof *out);
	if (set == NULL)
		return hgn_part_missing(error, notation->sets != NULL ? &notation->sets->part : NULL, notation->name,
		    "letters", game->id);
	if (set->part.games == 0 && set->letters != strlen(order))
		return hgn_error_set(error, HGN_EINVAL, "letters-mismatch",
		    "'%.60s' has %zu letters, and %s needs %zu, in the "
		    "order %s", notation->name, set->letters, game->id, strlen(order), order);
	out->notation = notation;
	out->game = game;
	return make(out, set, error);
}

int
hgn_letters_make_other(struct hgn_letters *out, const struct hgn_letters *first, struct hgn_error *error)
{
	memset(out, 0, sizeof *out);
	if (first->other == NULL)
		return 0;
	out->notation = first->notation;
	out->game = first->game;
	return make(out, first->other, error);
}

/* ---- reading ---- */

/* Return the entry with which a text begins, or NULL. The first letter may be lower case. */
static const struct hgn_letters_entry *
entry_at(const struct hgn_letters *letters, const char *text, size_t len)
{
	char capital = hgn_to_upper(text[0]);
	size_t i;

	for (i = 0; i < letters->n; i++) {
		const struct hgn_letter *letter = letters->entry[i].letter;

		if (letter->len <= len && letter->text[0] == capital && memcmp(letter->text + 1, text + 1,
		    letter->len - 1) == 0)
			return &letters->entry[i];
	}
	return NULL;
}

bool
hgn_letter_begins(const char *text, size_t len)
{
	return len > 0 && (hgn_is_upper(text[0]) || (unsigned char)text[0] >= 0x80);
}

size_t
hgn_letter_front(char *own, const struct hgn_letters *letters, const struct hgn_game *game, const char *text,
    size_t len)
{
	const struct hgn_letters_entry *entry;

	if (!hgn_letter_begins(text, len))
		return 0;
	*own = text[0];
	if (letters == NULL && hgn_is_upper(text[0]))
		return 1;
	entry = letters != NULL ? entry_at(letters, text, len) : NULL;
	if (entry != NULL) {
		*own = entry->own;
		return entry->letter->len;
	}
	*own = game->pgn ? hgn_figurine_letter(text, len) : '\0';
	return *own != '\0' ? 3 : 0;
}

/* Return true if a lower-case letter after a byte may be a promotion. */
static bool
may_follow_target(char before)
{
	return hgn_is_digit(before) || before == '=' || before == '(' || before == '/';
}

size_t
hgn_letter_back(char *own, const struct hgn_letters *letters, const struct hgn_game *game, const char *text, size_t len)
{
	const struct hgn_letters_entry *entry;
	size_t n;

	if (len == 0)
		return 0;
	*own = hgn_to_upper(text[len - 1]);
	if (letters == NULL && hgn_is_alpha(text[len - 1]))
		return 1;
	for (n = HGN_LETTER_TEXT; letters != NULL && n > 0; n--) {
		entry = n < len ? entry_at(letters, text + len - n, n) : NULL;
		if (entry == NULL || entry->letter->len != n ||
		    (hgn_is_lower(text[len - n]) && !may_follow_target(text[len - n - 1])))
			continue;
		*own = entry->own;
		return n;
	}
	/* The letter of the letterless piece, for which the notation has none, is written only for promotions. */
	if (len > 1 && letters != NULL && game->silent_type >= 0 &&
	    text[len - 1] == game->type[game->silent_type].letter && hgn_letter_is_own(letters, text[len - 1]) &&
	    may_follow_target(text[len - 2]))
		return 1;
	*own = game->pgn && len > 3 ? hgn_figurine_letter(text + len - 3, 3) : '\0';
	return *own != '\0' ? 3 : 0;
}

size_t
hgn_letter_missing(const struct hgn_letters *letters, const char *text, size_t len)
{
	size_t n = 1;

	if (letters == NULL)
		return 0;
	while (n < len && ((unsigned char)text[len - n] & 0xC0) == 0x80)
		n++;
	return n < len && may_follow_target(text[len - n - 1]) && !hgn_is_digit(text[len - n]) &&
	    (hgn_is_alpha(text[len - n]) || (unsigned char)text[len - n] >= 0x80) ? n : 0;
}

int
hgn_letter_unknown(struct hgn_error *error, const struct hgn_letters *letters, const char *text, size_t at, size_t len)
{
	size_t n = hgn_utf8_len(text + at, len - at);
	const char *own;
	struct hgn_buf known = { 0 };

	for (own = letters->game->letter_order; *own != '\0'; own++)
		hgn_buf_printf(&known, " %s", letters->written[*own - 'A']->text);
	hgn_error_set(error, HGN_EINVAL, "no-such-piece", "'%.*s' is not one of the letters%s", (int)n, text + at,
	    hgn_buf_string(&known));
	if (known.failed)
		hgn_error_nomem(error);
	hgn_buf_clear(&known);
	return hgn_error_at(error, NULL, 1, at + 1);
}
