/* SPDX-License-Identifier: MIT
 * Positions from text, in native FEN and in dialects: board, pockets and fields, incomplete text, and checks. */
#include "notation/position/fen.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "board/board.h"
#include "hgn/tools/tools.h"
#include "notation/position/fen_write.h"
#include "rules/attacks.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/movegen.h"
#include "rules/position.h"

/* ---- checks ---- */

/* Check the royal piece of a side. */
static int
check_royal(const struct hgn_position *position, int side, bool incomplete, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *royal = &game->type[game->royal_of[side]];
	unsigned n = position->count[game->royal_code[side]];
	bool waits = hgn_position_royal_waits(position, side);

	if (n == 0)
		return incomplete || waits || hgn_position_is_over(position) ? 0 :
		    hgn_fen_refuse(error, "%s has no %s", hgn_side_names[side], royal->name);
	if (n > 1 || waits)
		return hgn_fen_refuse(error, "%s has a second %s", hgn_side_names[side], royal->name);
	if (royal->confined >= 0 && !hgn_cells_has(&game->zone[royal->confined].cells[side], position->king[side]))
		return hgn_fen_refuse(error, "%s's %s is outside its zone", hgn_side_names[side], royal->name);
	return 0;
}

/* Check that the side not to move could have left this position. */
static int
check_left(const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const char *what = "", *rule;
	int mover = !position->side;

	if (position->state.phase != 0 || (game->royal < 0 && !(game->hooks & HGN_HOOK_FORBIDS)) ||
	    hgn_position_lacks_royal(position, HGN_WHITE) || hgn_position_lacks_royal(position, HGN_BLACK))
		return 0;
	rule = hgn_position_forbidden(&what, position, mover);
	if (rule == NULL)
		return 0;
	if (strcmp(rule, "king-in-check") == 0)
		return hgn_fen_refuse(error, "%s, who is not to move, has the %s in check", hgn_side_names[mover],
		    game->type[game->royal_of[mover]].name);
	return hgn_fen_refuse(error, "%s, who is not to move, has left %s", hgn_side_names[mover], what);
}

int
hgn_fen_check(struct hgn_position *position, struct hgn_buf *missing, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	struct hgn_error found;
	int status = 0, i;

	for (i = 0; status == 0 && i < 2; i++)
		if (game->royal_of[i] >= 0)
			status = check_royal(position, i, missing != NULL, error);
	if (status == 0)
		status = check_left(position, error);
	for (i = 0; status == 0 && i < HGN_FEN_FIELDS; i++) {
		if (game->state[i] == NULL || game->state[i]->check == NULL)
			continue;
		status = game->state[i]->check(position, &found);
		position->partial |= status == HGN_ENOTFOUND;
		if (status == HGN_ENOTFOUND && missing != NULL) {
			hgn_buf_puts(missing, found.message);
			status = 0;
		} else if (status != 0) {
			status = hgn_error_set(error, HGN_EINVAL, "tag-bad-fen", "%s", found.message);
		}
	}
	if (status == 0)
		hgn_position_refresh(position);
	return status;
}

/* ---- pieces ---- */

/* Return the game's letter for the text of a piece, in the case of its side; NUL if it is not a piece. */
static char
find_letter(const struct hgn_dialect *dialect, const char *text, size_t len)
{
	bool lower = hgn_is_lower(text[0]);
	size_t i, k;

	for (i = 0; i < 26; i++) {
		const char *piece = dialect->text[i];

		for (k = 0; piece != NULL && k < len && piece[k] == hgn_to_upper(text[k]) &&
		    hgn_is_lower(text[k]) <= lower; k++)
			continue;
		if (piece != NULL && k == len && piece[k] == '\0')
			return (char)((lower ? 'a' : 'A') + i);
	}
	return '\0';
}

/* Parse a letter, or a label of several letters. Return the game's letter, or NUL. */
static char
read_letter(struct hgn_fen_scan *scan)
{
	const struct hgn_dialect *dialect = scan->dialect;
	const char *text = scan->text + scan->at, *close;
	char c = hgn_fen_peek(scan);

	if (dialect != NULL && c != '\0' && c == dialect->plan->label[0]) {
		close = memchr(text, dialect->plan->label[1], scan->end - scan->at);
		if (close == NULL || close == text + 1)
			return '\0';
		scan->at += (size_t)(close + 1 - text);
		return find_letter(dialect, text + 1, (size_t)(close - text - 1));
	}
	if (!hgn_is_alpha(c))
		return '\0';
	scan->at++;
	return dialect == NULL ? c : find_letter(dialect, text, 1);
}

/* Parse the height of a stack: a digit after ^. */
static bool
read_stack(struct hgn_fen_scan *scan, int type)
{
	const struct hgn_module_state *own = scan->position->game->state[HGN_FEN_STATE];
	char digit = scan->at + 1 < scan->end ? scan->text[scan->at + 1] : '\0';

	if (digit < '1' || digit > '9' || own == NULL || own->set_stack == NULL ||
	    !own->set_stack(scan->position, type, digit - '0'))
		return false;
	scan->at += 2;
	return true;
}

/* Parse a piece: its letter, family, and stack or mark. Return the code, or 0. */
static unsigned
read_piece(struct hgn_fen_scan *scan)
{
	const struct hgn_game *game = scan->position->game;
	bool plus = hgn_fen_peek(scan) == '+';
	unsigned code;
	int family = -1, type, i;
	char c;

	scan->at += plus;
	c = read_letter(scan);
	if (c == '\0')
		return 0;
	if (plus) {
		for (code = 2 * (unsigned)game->types; code > 0; code--)
			if (game->code_text[code].n == 2 && game->code_text[code].text[0] == '+' &&
			    game->code_text[code].text[1] == c)
				break;
		return code; /* 0 if there is no such piece */
	}
	type = game->type_of[hgn_to_upper(c) - 'A'][0][0];
	if (type < 0) {
		family = hgn_game_family(game, hgn_fen_peek(scan));
		type = family >= 0 ? game->type_of[hgn_to_upper(c) - 'A'][family + 1][0] : -1;
		scan->at += family >= 0;
	}
	if (type >= 0 && family >= 0 && hgn_fen_peek(scan) == '^') {
		type = game->type_of[hgn_to_upper(c) - 'A'][family + 1][1];
		if (type < 0 || !read_stack(scan, type))
			return 0;
	}
	for (i = 0; type < 0 && family < 0 && game->other_letters && i < game->types; i++)
		if (strchr(game->type[i].others, hgn_to_upper(c)) != NULL)
			return hgn_code(game, i, hgn_is_lower(c));
	if (type < 0 || (game->type[type].neutral && game->type[type].letter != c))
		return 0;
	return hgn_code(game, type, game->type[type].neutral ? HGN_WHITE : hgn_is_lower(c));
}

static int
fail_piece(struct hgn_fen_scan *scan, size_t at)
{
	char c = scan->text[at];

	return hgn_is_alpha(c) ? hgn_fen_fail(scan, at, "unknown piece '%c'", c) :
	    hgn_fen_fail(scan, at, "no piece of this game");
}

/* ---- squares ---- */

/* State of parsing the squares. */
struct board {
	struct hgn_fen_scan *scan;
	int squares;
	char gap, fill; /* characters of the dialect, or NUL */
	bool loose;
	uint64_t run; /* number of empty cells of the current run that remain */
};

/* Return the cell of a square, or HGN_NO_CELL for a gap. */
static unsigned
square_cell(const struct hgn_fen_scan *scan, int square)
{
	return scan->dialect == NULL ? (unsigned)square : scan->dialect->cell[square];
}

/* Return the character after a square: / or |, a space after the last one, NUL if there is none. */
static char
square_end(const struct hgn_fen_scan *scan, int square)
{
	return scan->dialect == NULL ? scan->position->game->board.after[square] : scan->dialect->after[square];
}

/* Return true if a pocket may follow the board. */
static bool
has_own_pocket(const struct hgn_fen_scan *scan)
{
	return scan->position->game->state[HGN_FEN_POCKET] != NULL && !hgn_dialect_has(scan->dialect, HGN_FEN_POCKET);
}

/* Report an error in the line of a square, and whether the number of lines is wrong too. */
static int
fail_line(const struct board *board, size_t at, int square, const char *what)
{
	const struct hgn_fen_scan *scan = board->scan;
	const struct hgn_board *cells = &scan->position->game->board;
	const char *name = scan->dialect == NULL ? "rank" : "line";
	char which[64], count[80] = "";
	size_t lines = 0, given = 1, line = 1, i;

	for (i = 0; i < (size_t)board->squares; i++) {
		lines += square_end(scan, (int)i) != 0;
		line += square_end(scan, (int)i) != 0 && (int)i < square;
	}
	for (i = 0; i < scan->end; i++)
		given += scan->text[i] == '/' || scan->text[i] == '|';
	given -= given > lines && has_own_pocket(scan); /* a pocket written like another rank */
	if (scan->dialect != NULL)
		snprintf(which, sizeof which, "line %zu of the board", line);
	else if (cells->levels > 1)
		snprintf(which, sizeof which, "rank %d of level %c", cells->rank[square],
		    cells->level_letter[cells->level[square]]);
	else
		snprintf(which, sizeof which, "rank %d", cells->rank[square]);
	if (given != lines)
		snprintf(count, sizeof count, ", and the board has %zu %ss, of which %zu are given,", lines, name,
		    given);
	return hgn_fen_fail_shape(scan, at, "%s %s%s", which, what, count);
}

/* Report that a line, squares `first` to `last`, does not have `given` cells; UINT_MAX means too many. */
static int
fail_cells(const struct board *board, size_t at, int first, int last, unsigned given)
{
	unsigned n = (unsigned)(last - first) + 1;
	char what[64];

	if (given > n)
		snprintf(what, sizeof what, "has %u cell%s, and more are given", n, n == 1 ? "" : "s");
	else
		snprintf(what, sizeof what, "has %u cell%s, and %u %s given", n, n == 1 ? "" : "s", given,
		    given == 1 ? "is" : "are");
	return fail_line(board, at, last, what);
}

/* Put the next piece of the text on a square. */
static int
put_piece(struct hgn_fen_scan *scan, unsigned cell)
{
	const struct hgn_game *game = scan->position->game;
	const struct hgn_module_state *own = game->state[HGN_FEN_POCKET];
	size_t start = scan->at;
	unsigned code = read_piece(scan);

	if (code == 0)
		return fail_piece(scan, start);
	if (cell == HGN_NO_CELL)
		return hgn_fen_fail_shape(scan, start, "a piece where the board has no cell");
	if (code == game->royal_code[hgn_code_side(game, code)] &&
	    scan->position->king[hgn_code_side(game, code)] != HGN_NO_CELL)
		return hgn_fen_fail(scan, start, "a second %s of that side",
		    game->type[hgn_code_type(game, code)].name);
	hgn_position_put(scan->position, cell, code);
	if (hgn_fen_peek(scan) != '~')
		return 0;
	scan->at++;
	return own == NULL || own->set_promoted == NULL || own->set_promoted(scan->position, cell, true) ? 0 :
	    hgn_fen_fail(scan, start, "not a promoted piece");
}

/* Parse the content of a square. */
static int
read_square(struct board *board, unsigned cell)
{
	struct hgn_fen_scan *scan = board->scan;

	if (board->run > 0) {
		board->run--;
		return cell != HGN_NO_CELL ? 0 : hgn_fen_fail_shape(scan, scan->at,
		    "empty cells where the board has none");
	}
	if (board->gap == '\0' || hgn_fen_peek(scan) != board->gap)
		return put_piece(scan, cell);
	if (cell != HGN_NO_CELL)
		return hgn_fen_fail_shape(scan, scan->at, "a gap where the board has the cell %s",
		    scan->position->game->board.name[cell]);
	scan->at++;
	return 0;
}

/* Return true if a byte ends the board. */
static bool
is_end(const struct hgn_fen_scan *scan, char c)
{
	return c == '\0' || (c == '[' && scan->position->game->state[HGN_FEN_POCKET] != NULL);
}

/* Parse a line, squares `first` to `last`. */
static int
read_line(struct board *board, int first, int last)
{
	struct hgn_fen_scan *scan = board->scan;
	int i = first, next, status = 0;
	size_t start;
	char c;

	while (status == 0 && i <= last) {
		c = hgn_fen_peek(scan);
		if (board->run == 0 && (c == '/' || c == '|' || is_end(scan, c))) {
			for (next = i; board->loose && next <= last && square_cell(scan, next) == HGN_NO_CELL; next++)
				continue;
			return next > last ? 0 : fail_cells(board, scan->at, first, last, (unsigned)(i - first));
		}
		if (board->run == 0 && board->fill != '\0' && c == board->fill) {
			scan->at++;
			return 0;
		}
		if (board->run > 0 || !hgn_is_digit(c)) {
			status = read_square(board, square_cell(scan, i++));
			continue;
		}
		start = scan->at;
		scan->at += hgn_count_digits(scan->text + start, scan->end - start);
		if (!hgn_text_number(&board->run, scan->text + start, scan->at - start, HGN_MAX_CELLS) ||
		    board->run == 0)
			return hgn_fen_fail(scan, start, "a run of empty cells is a plain number");
		if (board->run > (uint64_t)(last - i) + 1 && !board->loose)
			return fail_cells(board, start, first, last, UINT_MAX);
	}
	return status;
}

/* Parse the end of a line. */
static int
read_line_end(struct board *board, int first, int last)
{
	struct hgn_fen_scan *scan = board->scan;
	bool more = last + 1 < board->squares;
	char separator = square_end(scan, last), c = hgn_fen_peek(scan);

	if (board->run > 0)
		return more ? 0 : hgn_fen_fail_shape(scan, scan->at - 1, "the board has fewer empty cells");
	if (more && board->loose) {
		scan->at += c == '/';
		return 0;
	}
	if (hgn_is_digit(c) || hgn_is_alpha(c))
		return fail_cells(board, scan->at, first, last, UINT_MAX);
	if (!more)
		return 0;
	if (is_end(scan, c))
		return fail_line(board, scan->at, last + 1, "is missing");
	if (c != separator)
		return hgn_fen_fail_shape(scan, scan->at, separator == '|' ? "expected '|' after the level" :
		    scan->dialect == NULL ? "expected '/' after the rank" : "expected '/' after the line");
	scan->at++;
	return 0;
}

/* ---- pockets ---- */

/* Parse the pieces of a pocket up to `close`. A number before a piece is its count. */
static int
read_pieces(struct hgn_fen_scan *scan, char close)
{
	const struct hgn_module_state *own = scan->position->game->state[HGN_FEN_POCKET];
	uint64_t n = 1;
	unsigned code;
	size_t start;

	for (; hgn_fen_peek(scan) != close; n = 1) {
		start = scan->at;
		scan->at += hgn_count_digits(scan->text + start, scan->end - start);
		if (scan->at > start && (!hgn_text_number(&n, scan->text + start, scan->at - start, HGN_MAX_CELLS) ||
		    n == 0))
			return hgn_fen_fail(scan, start, "a number of pieces is a plain number");
		start = scan->at;
		code = start < scan->end ? read_piece(scan) : 0;
		if (code == 0)
			return start < scan->end ? fail_piece(scan, start) :
			    hgn_fen_fail(scan, start, "expected a piece or '%c'", close);
		if (!own->set_pocket(scan->position, code, own->pocket(scan->position, code) + (unsigned)n))
			return hgn_fen_fail(scan, start, "the pocket cannot hold this piece, or not so many");
	}
	return 0;
}

/* Parse a pocket as a separate field: pieces with their counts before them, or -. */
static int
fen_read_pocket(struct hgn_fen_scan *scan)
{
	if (hgn_fen_peek(scan) != '-')
		return read_pieces(scan, '\0');
	scan->at++;
	return 0;
}

/* Parse the pocket after the board, if there is one: in brackets, or like another rank. */
static int
read_own_pocket(struct hgn_fen_scan *scan)
{
	int status;

	if (hgn_fen_peek(scan) == '/') {
		scan->at++;
		return read_pieces(scan, '\0');
	}
	if (hgn_fen_peek(scan) != '[')
		return 0;
	scan->at++;
	scan->at += hgn_fen_peek(scan) == '-' && scan->at + 1 < scan->end && scan->text[scan->at + 1] == ']';
	status = read_pieces(scan, ']');
	scan->at += status == 0;
	return status;
}

/* Parse the board and the pocket after it. */
static int
fen_read_board(struct hgn_fen_scan *scan)
{
	const struct hgn_game *game = scan->position->game;
	const struct hgn_dialect *dialect = scan->dialect;
	struct board board = { .scan = scan, .squares = game->board.cells };
	int first = 0, i, status;

	if (dialect != NULL) {
		board.squares = dialect->squares;
		board.gap = dialect->plan->gap;
		board.fill = dialect->plan->fill;
		board.loose = dialect->plan->loose;
	}
	for (i = 0; i < board.squares; i++) {
		if (square_end(scan, i) == 0)
			continue;
		status = read_line(&board, first, i);
		if (status == 0)
			status = read_line_end(&board, first, i);
		if (status != 0)
			return status;
		first = i + 1;
	}
	if (has_own_pocket(scan))
		return read_own_pocket(scan);
	return hgn_fen_peek(scan) == '/' || hgn_fen_peek(scan) == '|' ?
	    fail_line(&board, scan->at, board.squares - 1, "is the last one") : 0;
}

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
		while (at < len && (words->n + 1 == max ||
		    (text[at] != ' ' && !(scan->lenient && hgn_is_space(text[at])))))
			at++;
		words->word[words->n++].to = at;
		if (at == len)
			return;
		words->spaced |= text[at] != ' ';
	}
}

static bool
is_number(const struct hgn_fen_scan *scan, struct fen_word word)
{
	return hgn_count_digits(scan->text + word.from, word.to - word.from) == word.to - word.from;
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

/* Return true if a text is native FEN of a game in which two of the six fields are always -. */
static bool
lacks_state(const struct hgn_fen_scan *scan)
{
	const struct hgn_game *game = scan->position->game;

	return scan->dialect == NULL && game->six_fields && hgn_castling_rules(game) == NULL && game->en_passant < 0;
}

/* Note that a field at the end of a text is missing. Return true if it is optional. */
static bool
omit(struct words *words, const struct hgn_fen_scan *scan, enum hgn_fen_field field)
{
	bool unused = field == HGN_FEN_CASTLING || field == HGN_FEN_STATE;

	if (field == HGN_FEN_EXTRA || (scan->dialect != NULL && scan->dialect->plan->optional))
		return true;
	words->no_clock |= field == HGN_FEN_CLOCK;
	words->no_number |= field == HGN_FEN_NUMBER;
	words->no_state |= unused && lacks_state(scan);
	return scan->lenient && scan->position->game->six_fields &&
	       (field == HGN_FEN_CLOCK || field == HGN_FEN_NUMBER || (unused && lacks_state(scan)));
}

/* Return true if a text of fewer than `n` fields omits one that is usually -, and has a counter in its place. */
static bool
is_skipped(const struct words *words, const struct hgn_fen_scan *scan, uint8_t field, size_t next, size_t n)
{
	return words->n < n && scan->lenient && lacks_state(scan) &&
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

	if (c == 'r' && scan->lenient && lacks_state(scan)) /* red */
		c = 'w';
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

/* Parse the state: the field of a module, otherwise the en passant cell. */
static int
read_state(struct hgn_fen_scan *scan)
{
	const struct hgn_module_state *own = scan->position->game->state[HGN_FEN_STATE];
	size_t start = scan->at;
	int status = own != NULL && own->read != NULL ? own->read(scan) : 0;

	return status == 0 && scan->at == start ? read_en_passant(scan) : status;
}

/* Parse the field of a module before the counters. In a dialect, it is - if the game has no such field. */
static int
read_extra(struct hgn_fen_scan *scan)
{
	const struct hgn_module_state *own = scan->position->game->state[HGN_FEN_EXTRA];

	if (own != NULL)
		return own->read != NULL ? own->read(scan) : 0;
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
	static int (*const readers[HGN_FEN_FIELDS])(struct hgn_fen_scan *) = { fen_read_board, fen_read_pocket,
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
