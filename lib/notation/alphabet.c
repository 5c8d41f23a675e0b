/* SPDX-License-Identifier: MIT
 * The letters of one game in another language: moves read and written with them.
 *
 * A piece's letter stands at the start of a move, of a part of a compound turn, after the = of a promotion, and in PGN
 * files right after the target. Nothing else that is capital or beyond ASCII is a letter, so translating needs no more
 * than to look at what comes before. */
#include "notation/alphabet.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/names.h"
#include "record/typography.h"

/* ---- making one ---- */

static const struct hgn_letter_set *
set_of(const struct hgn_notation *letters, const struct hgn_game *game)
{
	return letters->sets != NULL ? (const struct hgn_letter_set *)hgn_part_find(&letters->sets->part, game->id) : NULL;
}

static int
no_set(struct hgn_error *error, const struct hgn_notation *letters, const struct hgn_game *game)
{
	struct hgn_buf games = { 0 };
	int status = HGN_EINVAL;

	hgn_part_list_games(&games, letters->sets != NULL ? &letters->sets->part : NULL);
	hgn_error_set(error, HGN_EINVAL, "letters-mismatch", "'%.60s' has no letters for %s, only for %s",
	    letters->name, game->id, hgn_buf_string(&games));
	if (games.failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&games);
	return status;
}

/* Whether a small letter can follow a piece's own letter. */
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

/* Longer texts go first, so that the first that fits is the right one. */
static void
insert(struct hgn_alphabet *out, const struct hgn_letter *letter, char own)
{
	size_t i = out->n++;

	for (; i > 0 && out->entry[i - 1].letter->len < letter->len; i--)
		out->entry[i] = out->entry[i - 1];
	out->entry[i].letter = letter;
	out->entry[i].own = own;
	if (letter->written)
		out->written[own - 'A'] = letter;
}

static bool
has_letter(const struct hgn_game *game, char letter)
{
	int type;

	for (type = 0; type < game->types; type++)
		if (game->type[type].letter == letter)
			return true;
	return false;
}

static int
check_letter(const struct hgn_alphabet *out, const struct hgn_letter *letter, char own, struct hgn_error *error)
{
	const char *name = out->letters->name;
	size_t i;

	if (!has_letter(out->game, own))
		return hgn_error_set(error, HGN_EINVAL, "letters-mismatch",
		    "'%.60s' has a letter for %c, and %s has no such piece", name, own, out->game->id);
	for (i = 1; i < letter->len; i++)
		if (hgn_is_lower(letter->text[i]) && may_follow(out->game, letter->text[i]))
			return hgn_error_set(error, HGN_EINVAL, "letters-mismatch",
			    "'%.60s' cannot be used for %s: '%s' could be %.*s and the %c of what follows", name,
			    out->game->id, letter->text, (int)i, letter->text, letter->text[i]);
	return 0;
}

static int
check_all(const struct hgn_alphabet *out, struct hgn_error *error)
{
	const char *own;

	for (own = out->game->letter_order; *own != '\0'; own++)
		if (out->written[*own - 'A'] == NULL)
			return hgn_error_set(error, HGN_EINVAL, "letters-mismatch",
			    "'%.60s' has no letter for the %c of %s", out->letters->name, *own, out->game->id);
	return 0;
}

/* Fill in an alphabet of a notation and a game. */
static int
make(struct hgn_alphabet *out, const struct hgn_letter_set *set, struct hgn_error *error)
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
	if (status == 0)
		status = check_all(out, error);
	if (status != 0)
		out->letters = NULL;
	return status;
}

int
hgn_alphabet_make(struct hgn_alphabet *out, const struct hgn_notation *letters, const struct hgn_game *game,
    struct hgn_error *error)
{
	const struct hgn_letter_set *set = set_of(letters, game);
	const char *order = game->letter_order;

	memset(out, 0, sizeof *out);
	if (set == NULL)
		return no_set(error, letters, game);
	if (set->part.games == 0 && set->letters != strlen(order))
		return hgn_error_set(error, HGN_EINVAL, "letters-mismatch", "'%.60s' has %zu letters, and %s needs %zu, in the "
		    "order %s", letters->name, set->letters, game->id, strlen(order), order);
	out->letters = letters;
	out->game = game;
	return make(out, set, error);
}

int
hgn_alphabet_make_other(struct hgn_alphabet *out, const struct hgn_alphabet *first, struct hgn_error *error)
{
	memset(out, 0, sizeof *out);
	if (first->other == NULL)
		return 0;
	out->letters = first->letters;
	out->game = first->game;
	return make(out, first->other, error);
}

/* ---- using it ---- */

/* What has capitals that are no pieces: castling and the null move. */
static bool
is_other(const char *text, size_t len)
{
	return (len >= 3 && memcmp(text, "O-O", 3) == 0) || hgn_is_null_move(text, len);
}

/* Whether a piece's letter may stand at byte `at`. */
static bool
is_place(const char *text, size_t at)
{
	char before = at > 0 ? text[at - 1] : ',';

	return before == ',' || before == '=' || before == '(' || before == 'x' || before == ':' || hgn_is_digit(before);
}

/* Whether what stands at byte `at`, where a letter may, can be nothing else. A small letter at the end of a PGN move is
 * that of a promotion. */
static bool
is_letter(const struct hgn_alphabet *alphabet, const char *text, size_t at, size_t len)
{
	char next = at + 1 < len ? text[at + 1] : '+';

	if (hgn_is_upper(text[at]) || (unsigned char)text[at] >= 0x80)
		return true;
	return alphabet->game->pgn && at > 0 && text[at - 1] != 'x' && text[at - 1] != ':' && hgn_is_lower(text[at]) &&
	    (next == '+' || next == '#' || next == ')');
}

/* The entry that begins a text, or NULL. */
static const struct hgn_alphabet_entry *
entry_at(const struct hgn_alphabet *alphabet, const char *text, size_t len)
{
	char capital = hgn_to_upper(text[0]);
	size_t i;

	for (i = 0; i < alphabet->n; i++) {
		const struct hgn_letter *letter = alphabet->entry[i].letter;

		if (letter->len <= len && letter->text[0] == capital && memcmp(letter->text + 1, text + 1,
		    letter->len - 1) == 0)
			return &alphabet->entry[i];
	}
	return NULL;
}

static int
unknown(struct hgn_error *error, const struct hgn_alphabet *alphabet, const char *text, size_t at, size_t len)
{
	size_t n = hgn_utf8_len(text + at, len - at);
	const char *own;
	struct hgn_buf known = { 0 };

	for (own = alphabet->game->letter_order; *own != '\0'; own++)
		hgn_buf_printf(&known, " %s", alphabet->written[*own - 'A']->text);
	hgn_error_set(error, HGN_EINVAL, "no-such-piece", "'%.*s' is not one of the letters%s", (int)n, text + at,
	    hgn_buf_string(&known));
	if (known.failed)
		hgn_error_nomem(error);
	hgn_buf_clear(&known);
	return hgn_error_at(error, NULL, 1, at + 1);
}

/* Whether the figurine of a piece stands there, which the reader of moves knows. */
static bool
is_figurine(const struct hgn_alphabet *alphabet, const char *text, size_t len)
{
	return alphabet->game->pgn && hgn_figurine_letter(text, len) != '\0';
}

/* hgn_alphabet_read(), which stops when `out` has grown by `most` bytes; *at becomes the byte that it has come to. */
static int
translate(struct hgn_buf *out, size_t *at, const struct hgn_alphabet *alphabet, const char *text, size_t len,
    size_t most, struct hgn_error *error)
{
	const struct hgn_alphabet_entry *entry;
	size_t end = out->len + most;

	*at = 0;
	if (is_other(text, len)) {
		*at = most < len ? most : len;
		hgn_buf_add(out, text, *at);
		return out->failed ? hgn_error_nomem(error) : 0;
	}
	while (*at < len && out->len < end && !out->failed) {
		if (!is_place(text, *at) || !is_letter(alphabet, text, *at, len)) {
			hgn_buf_putc(out, text[(*at)++]);
			continue;
		}
		entry = entry_at(alphabet, text + *at, len - *at);
		if (entry == NULL && is_figurine(alphabet, text + *at, len - *at)) {
			hgn_buf_add(out, text + *at, 3);
			*at += 3;
			continue;
		}
		if (entry == NULL)
			return unknown(error, alphabet, text, *at, len);
		hgn_buf_putc(out, hgn_is_lower(text[*at]) ? hgn_to_lower(entry->own) : entry->own);
		*at += entry->letter->len;
	}
	return out->failed ? hgn_error_nomem(error) : 0;
}

int
hgn_alphabet_read(struct hgn_buf *out, const struct hgn_alphabet *alphabet, const char *text, size_t len,
    struct hgn_error *error)
{
	size_t at;

	return translate(out, &at, alphabet, text, len, SIZE_MAX - out->len, error);
}

void
hgn_alphabet_write(struct hgn_buf *out, const struct hgn_alphabet *alphabet, const char *text, size_t len)
{
	const struct hgn_letter *letter;
	size_t i;

	if (is_other(text, len)) {
		hgn_buf_add(out, text, len);
		return;
	}
	for (i = 0; i < len; i++) {
		letter = hgn_is_upper(text[i]) && is_place(text, i) ? alphabet->written[text[i] - 'A'] : NULL;
		if (letter != NULL)
			hgn_buf_add(out, letter->text, letter->len);
		else
			hgn_buf_putc(out, text[i]);
	}
}

/* ---- messages ---- */

/* The byte of the text as written that byte `off` of the translation comes from. */
static size_t
place_of(const struct hgn_alphabet *alphabet, const char *text, size_t len, size_t off)
{
	struct hgn_buf own = { 0 };
	size_t at;

	translate(&own, &at, alphabet, text, len, off, NULL);
	hgn_buf_clear(&own);
	return at;
}

/* Where `n` bytes stand in a text, or SIZE_MAX. */
static size_t
find(const struct hgn_buf *own, const char *part, size_t n)
{
	size_t i;

	for (i = 0; n > 0 && i + n <= own->len; i++)
		if (memcmp(own->data + i, part, n) == 0)
			return i;
	return SIZE_MAX;
}

/* What a message quotes of the move, between quotes that stay; returns the byte of the closing one, or 0 when it quotes
 * something else. */
static size_t
quote(struct hgn_buf *out, const struct hgn_alphabet *alphabet, const struct hgn_buf *own, const char *text, size_t len,
    const char *message)
{
	const char *end = strchr(message + 1, '\'');
	size_t from = end != NULL ? find(own, message + 1, (size_t)(end - message) - 1) : SIZE_MAX, to;

	if (from == SIZE_MAX)
		return 0;
	to = place_of(alphabet, text, len, from + (size_t)(end - message) - 1);
	from = place_of(alphabet, text, len, from);
	hgn_buf_putc(out, '\'');
	hgn_buf_add(out, text + from, to - from);
	return (size_t)(end - message);
}

static bool
is_word(char c)
{
	return hgn_is_alpha(c) || hgn_is_digit(c) || c == '-' || c == '@' || (unsigned char)c >= 0x80;
}

void
hgn_alphabet_explain(struct hgn_error *error, const struct hgn_alphabet *alphabet, const struct hgn_buf *own,
    const char *text, size_t len)
{
	struct hgn_buf out = { 0 };
	const char *message = error->message;
	size_t i;

	if (error->col > 0)
		error->col = place_of(alphabet, text, len, (size_t)error->col - 1) + 1;
	for (i = 0; message[i] != '\0'; i++) {
		bool alone = hgn_is_upper(message[i]) && !is_word(message[i + 1]) && (i == 0 || !is_word(message[i - 1]));
		const struct hgn_letter *letter = alone ? alphabet->written[message[i] - 'A'] : NULL;

		if (message[i] == '\'')
			i += quote(&out, alphabet, own, text, len, message + i);
		if (letter != NULL)
			hgn_buf_puts(&out, letter->text);
		else
			hgn_buf_putc(&out, message[i]);
	}
	hgn_text_clip(error->message, sizeof error->message, hgn_buf_string(&out));
	if (out.failed || own->failed)
		hgn_error_nomem(error);
	hgn_buf_clear(&out);
}
