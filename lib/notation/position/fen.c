/* SPDX-License-Identifier: MIT
 * Parsing of FEN. The words of the text are first assigned to fields. Then the fields are parsed in a fixed order,
 * because in some dialects a field precedes another on which it depends, such as the en passant cell before the side to
 * move. */
#include "notation/position/fen.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "board/board.h"
#include "notation/position/castling_fen.h"
#include "notation/position/fen_board.h"
#include "notation/position/fen_check.h"
#include "notation/position/fen_write.h"
#include "hgn/tools/tools.h"

#define MAX_NUMBER UINT64_C(4000000000) /* leaves room for the moves of any record */

/* ---- words and fields ---- */

struct fen_word {
	size_t from, to;
};

/* The words of a text, and the field to which each is assigned. */
struct words {
	struct fen_word word[HGN_FEN_FIELDS + 1];
	size_t n;
	bool spaced; /* words are not separated by single spaces */
	struct fen_word field[HGN_FEN_FIELDS];
	bool has[HGN_FEN_FIELDS];
	bool no_state;  /* "- -" is missing before the counters */
	bool no_clock, no_number; /* required counters are missing */
};

static size_t
find_word_end(const struct hgn_fen_scan *scan, size_t at, size_t len)
{
	while (at < len && scan->text[at] != ' ' && !(scan->lenient && hgn_is_space(scan->text[at])))
		at++;
	return at;
}

/* Split a text into at most `max` words, of which the last extends to the end. Words are separated by one space; in
 * lenient parsing by any white space, which may also surround the text. */
static void
split(struct words *words, const struct hgn_fen_scan *scan, size_t len, size_t max)
{
	const char *text = scan->text;
	size_t all = len, at = 0, start;

	while (scan->lenient && len > 0 && hgn_is_space(text[len - 1]))
		len--;
	words->spaced = len < all;
	for (words->n = 0;; at++) {
		for (start = at; scan->lenient && at < len && hgn_is_space(text[at]); at++)
			continue;
		words->spaced |= at > start;
		words->word[words->n].from = at;
		at = words->n + 1 == max ? len : find_word_end(scan, at, len);
		words->word[words->n++].to = at;
		if (at == len)
			return;
		words->spaced |= text[at] != ' ';
	}
}

static bool
is_number(const struct hgn_fen_scan *scan, struct fen_word word)
{
	while (word.from < word.to && hgn_is_digit(scan->text[word.from]))
		word.from++;
	return word.from == word.to;
}

/* List the fields of native FEN. Return their number. */
static size_t
list_native(uint8_t *list, const struct hgn_game *game)
{
	size_t n = 0;

	list[n++] = HGN_FEN_BOARD;
	list[n++] = HGN_FEN_SIDE;
	if (game->six_fields)
		list[n++] = HGN_FEN_CASTLING;
	list[n++] = HGN_FEN_STATE;
	if (game->state[HGN_FEN_EXTRA] != NULL)
		list[n++] = HGN_FEN_EXTRA;
	if (game->six_fields)
		list[n++] = HGN_FEN_CLOCK;
	list[n++] = HGN_FEN_NUMBER;
	return n;
}

/* Return the expected number of fields, for messages. */
static const char *
count_fields(const struct hgn_fen_scan *scan)
{
	static const char *const counts[] = { "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
	    "nine" };
	uint8_t list[HGN_FEN_FIELDS];

	return counts[scan->dialect == NULL ? list_native(list, scan->position->game) : scan->dialect->plan->fields];
}

static const char *
owner(const struct hgn_fen_scan *scan)
{
	return scan->dialect == NULL ? "game" : "dialect";
}

/* Note that a field at the end of a text is missing. Return true if it is optional. */
static bool
omit(struct words *words, const struct hgn_fen_scan *scan, enum hgn_fen_field field)
{
	if (field == HGN_FEN_EXTRA || (scan->dialect != NULL && scan->dialect->plan->optional))
		return true;
	words->no_clock |= field == HGN_FEN_CLOCK;
	words->no_number |= field == HGN_FEN_NUMBER;
	return scan->lenient && scan->position->game->six_fields && (field == HGN_FEN_CLOCK || field == HGN_FEN_NUMBER);
}

/* Return true if a text of fewer than `n` fields omits one that is usually -, and has a counter in its place. */
static bool
is_skipped(const struct words *words, const struct hgn_fen_scan *scan, uint8_t field, size_t next, size_t n)
{
	const struct hgn_game *game = scan->position->game;

	return words->n < n && scan->lenient && scan->dialect == NULL && game->six_fields &&
	    hgn_castling_rules(game) == NULL && game->en_passant < 0 &&
	    (field == HGN_FEN_CASTLING || field == HGN_FEN_STATE) && next < words->n &&
	    is_number(scan, words->word[next]);
}

/* Assign words to a list of `n` fields. */
static int
assign(struct words *words, const struct hgn_fen_scan *scan, const uint8_t *list, size_t n)
{
	size_t next = 0, all = words->n, i;

	for (i = 0; i < n; i++) {
		bool elsewhere = list[i] == HGN_FEN_EXTRA && next < all && is_number(scan, words->word[next]);

		if (elsewhere && is_number(scan, words->word[all - 1]))
			continue;
		if (is_skipped(words, scan, list[i], next, n)) {
			words->no_state = true;
			continue;
		}
		words->has[list[i]] = next < all;
		if (next < all)
			words->field[list[i]] = elsewhere ? words->word[--all] : words->word[next++];
		else if (!omit(words, scan, (enum hgn_fen_field)list[i]))
			return hgn_fen_fail_shape(scan, words->word[words->n - 1].to,
			    "too few fields (positions of this %s have %s)", owner(scan), count_fields(scan));
	}
	return next == all ? 0 : hgn_fen_fail_shape(scan, words->word[next].from,
	    "too many fields (positions of this %s have %s)", owner(scan), count_fields(scan));
}

/* ---- fields ---- */

static int
read_side(struct hgn_fen_scan *scan)
{
	const struct hgn_module_state *own = scan->position->game->state[HGN_FEN_STATE];
	const char *letters = hgn_dialect_sides(scan->dialect);
	char c = hgn_fen_peek(scan);

	scan->has_side = c != '-' || own == NULL || !own->sideless;
	if (scan->has_side && (c == '\0' || (c != letters[HGN_WHITE] && c != letters[HGN_BLACK])))
		return hgn_fen_fail(scan, scan->at, "expected %c or %c, the side to move,", letters[HGN_WHITE],
		    letters[HGN_BLACK]);
	scan->position->side = c == letters[HGN_BLACK];
	scan->at++;
	return 0;
}

/* Parse the name of a cell in the dialect. */
static int
read_cell(struct hgn_fen_scan *scan, uint16_t *cell)
{
	const char *text = scan->text + scan->at, *colon = memchr(text, ':', scan->end - scan->at);
	size_t len = colon != NULL ? (size_t)(colon - text) : scan->end - scan->at;

	if (scan->dialect == NULL)
		len = hgn_board_read_cell(cell, &scan->position->game->board, text, scan->end - scan->at);
	else
		*cell = hgn_dialect_find_cell(scan->dialect, text, len);
	if (len == 0 || *cell == HGN_NO_CELL)
		return hgn_fen_fail_shape(scan, scan->at, "the en passant cell does not exist");
	scan->at += len;
	return 0;
}

/* Parse an en passant cell, or `cell:pawn` if the cell does not determine the Pawn. */
static int
read_target(struct hgn_fen_scan *scan)
{
	uint16_t target, pawn = HGN_NO_CELL, pawns[HGN_EP_PAWNS];
	size_t start = scan->at;
	int status = read_cell(scan, &target), n, i;

	if (status != 0)
		return status;
	n = hgn_fen_ep_pawns(pawns, scan->position, target);
	if (hgn_fen_peek(scan) == ':') {
		start = ++scan->at;
		status = read_cell(scan, &pawn);
		for (i = 0; i < n && pawns[i] != pawn; i++)
			continue;
		if (status == 0 && i == n)
			return hgn_fen_fail(scan, start,
			    "not a piece that could have stepped over the en-passant cell");
	} else if (n > 1) {
		return hgn_fen_fail(scan, start,
		    "two pieces could have stepped over the en-passant cell: 'target:pawn' is needed");
	} else if (n == 1) {
		pawn = pawns[0];
	}
	if (status == 0)
		hgn_position_set_ep(scan->position, target, pawn);
	return status;
}

static int
read_en_passant(struct hgn_fen_scan *scan)
{
	if (hgn_fen_peek(scan) == '-') {
		scan->at++;
		return 0;
	}
	if (scan->position->game->en_passant < 0)
		return hgn_fen_fail(scan, scan->at,
		    "expected - in place of the en passant cell, because this game has no en passant captures,");
	return read_target(scan);
}

/* Parse a field of a module. The rest of HGN_FEN_STATE is parsed as the en passant cell. */
static int
read_own(struct hgn_fen_scan *scan, enum hgn_fen_field field)
{
	const struct hgn_module_state *own = scan->position->game->state[field];
	size_t start = scan->at;
	int status = own != NULL && own->read != NULL ? own->read(scan) : 0;

	return status == 0 && scan->at == start && field == HGN_FEN_STATE ? read_en_passant(scan) : status;
}

static int
read_state(struct hgn_fen_scan *scan)
{
	return read_own(scan, HGN_FEN_STATE);
}

/* Parse the field of a module before the counters. In a dialect, it is - if the game has no such field. */
static int
read_extra(struct hgn_fen_scan *scan)
{
	if (scan->position->game->state[HGN_FEN_EXTRA] != NULL)
		return read_own(scan, HGN_FEN_EXTRA);
	if (hgn_fen_peek(scan) != '-')
		return hgn_fen_fail(scan, scan->at, "expected -, because positions of this game have no extra field,");
	scan->at++;
	return 0;
}

/* Parse a number of moves, or of plies if `plies` is set, of which a move has two. */
static int
read_number(uint32_t *out, struct hgn_fen_scan *scan, bool plies)
{
	uint64_t number;

	if (!hgn_text_number(&number, scan->text + scan->at, scan->end - scan->at, MAX_NUMBER << plies))
		return HGN_EINVAL;
	*out = (uint32_t)(plies ? (number + 1) / 2 : number);
	scan->at = scan->end;
	return 0;
}

/* Parse the number of plies since the last capture or pawn move, if the game counts them. */
static int
read_clock(struct hgn_fen_scan *scan)
{
	uint32_t clock;

	if (read_number(&clock, scan, false) != 0)
		return hgn_fen_fail(scan, scan->at, "expected the number of plies since a capture or a Pawn's move");
	scan->position->state.clock = scan->position->game->six_fields ? clock : 0;
	return 0;
}

/* Read the move number. */
static int
read_move_number(struct hgn_fen_scan *scan)
{
	struct hgn_position *position = scan->position;
	const struct hgn_module_state *own = position->game->state[HGN_FEN_STATE];
	size_t start = scan->at;

	if (read_number(&position->number, scan, scan->dialect != NULL && scan->dialect->plan->plies) != 0)
		return hgn_fen_fail(scan, start, "expected the move number (positions of this %s have %s fields)",
		    owner(scan), count_fields(scan));
	if (position->number == 0 && position->state.phase != 0 && own != NULL && own->numbered != NULL)
		return hgn_fen_fail(scan, start, "expected a number from 1, as %s have,", own->numbered);
	if (position->number == 0 && position->game->six_fields && !scan->lenient)
		return hgn_fen_fail(scan, start, "invalid move number 0: expected 1 or more");
	scan->renumbered = position->number == 0 && position->game->six_fields;
	position->number += scan->renumbered;
	return 0;
}

/* ---- missing fields ---- */

/* Set the state of a missing field to its default. */
static void
set_default(struct hgn_position *position, enum hgn_fen_field field)
{
	const struct hgn_state *state = field == HGN_FEN_STATE ? hgn_fen_default_state(position) : NULL;

	if (field == HGN_FEN_SIDE)
		position->side = hgn_game_start(position->game)->side;
	if (field == HGN_FEN_CASTLING)
		position->state.rights = hgn_fen_default_rights(position);
	if (field == HGN_FEN_NUMBER)
		position->number = 1;
	if (position->game->state[field] != NULL && position->game->state[field]->reset != NULL)
		position->game->state[field]->reset(position);
	if (state == NULL)
		return;
	hgn_position_set_ep(position, state->ep_target, state->ep_pawn);
	position->state.phase = state->phase;
}

/* ---- complete texts ---- */

/* Parse the fields of a text into an empty position. */
static int
read_fields(struct words *words, struct hgn_fen_scan *scan, size_t len)
{
	static int (*const readers[HGN_FEN_FIELDS])(struct hgn_fen_scan *) = { hgn_fen_read_board, hgn_fen_read_pocket,
		read_side, hgn_castling_fen_read, read_en_passant, read_state, read_extra, read_clock,
		read_move_number };
	uint8_t native[HGN_FEN_FIELDS];
	const uint8_t *list = scan->dialect == NULL ? native : scan->dialect->plan->field;
	size_t n = scan->dialect == NULL ? list_native(native, scan->position->game) : scan->dialect->plan->fields;
	int status = 0, field;

	split(words, scan, len, n + 1);
	words->has[HGN_FEN_BOARD] = true;
	words->field[HGN_FEN_BOARD] = words->word[0];
	for (field = 0; status == 0 && field < HGN_FEN_FIELDS; field++) {
		if (!words->has[field]) {
			if (field != HGN_FEN_STATE || !words->has[HGN_FEN_EN_PASSANT])
				set_default(scan->position, (enum hgn_fen_field)field);
			continue;
		}
		scan->at = words->field[field].from;
		scan->end = words->field[field].to;
		status = readers[field](scan);
		if (status == 0 && scan->at < scan->end)
			status = hgn_fen_fail(scan, scan->at, "expected a space");
		if (status == 0 && field == HGN_FEN_BOARD)
			status = assign(words, scan, list, n);
	}
	return status;
}

static void
note(struct hgn_buf *repairs, size_t before, const char *what)
{
	hgn_buf_puts(repairs, repairs->len > before ? ", " : "");
	hgn_buf_puts(repairs, what);
}

/* Append a description of all repairs. */
static void
describe(struct hgn_buf *repairs, const struct words *words, struct hgn_fen_scan *scan)
{
	const struct hgn_position *position = scan->position;
	const struct hgn_game *game = position->game;
	size_t before = repairs->len;
	int side;

	if (scan->reordered) {
		note(repairs, before, "with castling rights in the order ");
		hgn_buf_puts(repairs, hgn_castling_letters(game));
	}
	if (scan->renumbered)
		note(repairs, before, "with move number 1 in place of 0");
	if (words->no_state)
		note(repairs, before, "with '- -' before the counters");
	if (words->no_clock && words->no_number)
		note(repairs, before, "with 0 plies since a capture or a Pawn's move, and move number 1");
	else if (words->no_number)
		note(repairs, before, "with move number 1");
	if (scan->dropped.len > 0) {
		note(repairs, before, "without the castling rights ");
		hgn_buf_puts(repairs, hgn_buf_string(&scan->dropped));
		hgn_buf_puts(repairs, ", whose pieces are not on their initial cells");
	}
	for (side = 0; side < 2; side++)
		if (hgn_position_lacks_royal(position, side) && !hgn_position_is_playable(position)) {
			note(repairs, before, "without ");
			hgn_buf_printf(repairs, "%s's %s", hgn_side_names[side], game->type[game->royal_of[side]].name);
		}
	if (position->partial) {
		note(repairs, before, "although ");
		hgn_buf_puts(repairs, hgn_buf_string(&scan->missing));
	}
	if (!hgn_position_is_playable(position))
		hgn_buf_puts(repairs, ": no move can be played");
	if (words->spaced && repairs->len == before)
		note(repairs, before, "with single spaces between its fields");
	repairs->failed |= scan->dropped.failed || scan->missing.failed;
}

int
hgn_position_read_fen(struct hgn_position *position, const struct hgn_dialect *dialect, struct hgn_buf *repairs,
    const char *fen, size_t len, struct hgn_error *error)
{
	struct hgn_position fresh;
	struct words words;
	struct hgn_fen_scan scan = {.text = fen,
	    .len = len,
	    .position = &fresh,
	    .dialect = dialect,
	    .error = error,
	    .lenient = repairs != NULL,
	    .has_side = true};
	int status;

	memset(&words, 0, sizeof words);
	hgn_position_clear(&fresh, hgn_game_original(position->game));
	status = dialect != NULL && dialect->game != fresh.game ?
	    hgn_fen_refuse(error, "'%.60s' is a dialect of %s, not of %s",
	    dialect->notation->name, dialect->game->id, fresh.game->id) : read_fields(&words, &scan, len);
	if (status == 0)
		status = hgn_fen_check(&fresh, repairs != NULL ? &scan.missing : NULL, error);
	if (status == 0 && repairs != NULL)
		describe(repairs, &words, &scan);
	if (repairs != NULL && (repairs->failed || scan.dropped.failed))
		status = hgn_error_nomem(error);
	if (status == 0)
		hgn_position_copy(position, &fresh);
	hgn_buf_clear(&scan.dropped);
	hgn_buf_clear(&scan.missing);
	return status;
}

int
hgn_position_set_fen(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error)
{
	return hgn_position_read_fen(position, NULL, NULL, fen, len, error);
}

int
hgn_fen_read_back(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error)
{
	struct hgn_buf repairs = { 0 };
	int status = hgn_position_read_fen(position, NULL, &repairs, fen, len, error);

	hgn_buf_clear(&repairs);
	return status;
}
