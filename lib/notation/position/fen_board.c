/* SPDX-License-Identifier: MIT
 * Parsing of the board field of FEN: squares in the order of the dialect, each of which contains a piece, is empty, or
 * is not a cell. */
#include "notation/position/fen_board.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "rules/position.h"
#include "hgn/tools/tools.h"

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

/* Return the code of the promoted form for a letter; 0 if there is none. */
static unsigned
find_promoted(const struct hgn_game *game, char letter)
{
	const char text[2] = { '+', letter };
	unsigned code;

	for (code = 2 * (unsigned)game->types; code > 0; code--)
		if (game->code_text[code].n == 2 && memcmp(game->code_text[code].text, text, 2) == 0)
			break;
	return code;
}

/* Return the code of the piece for which a letter is an alternative; 0 if there is none. */
static unsigned
find_other(const struct hgn_game *game, char letter)
{
	int type;

	for (type = 0; game->other_letters && type < game->types; type++)
		if (strchr(game->type[type].others, hgn_to_upper(letter)) != NULL)
			return hgn_code(game, type, hgn_is_lower(letter));
	return 0;
}

/* Return true if the game's FEN marks promoted pieces. */
static bool
marks_promoted(const struct hgn_game *game)
{
	return game->state[HGN_FEN_POCKET] != NULL && game->state[HGN_FEN_POCKET]->set_promoted != NULL;
}

/* Parse a piece: its letter, family, and stack or mark. Return the code, or 0. */
static unsigned
read_piece(struct hgn_fen_scan *scan)
{
	const struct hgn_game *game = scan->position->game;
	bool plus = hgn_fen_peek(scan) == '+';
	int family = -1, type;
	char c;

	scan->at += plus;
	c = read_letter(scan);
	if (c == '\0')
		return 0;
	if (plus)
		return find_promoted(game, c);
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
	if (type < 0 && family < 0)
		return find_other(game, c);
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

/* Parse a number of empty cells, at most `max` unless lines may continue. */
static int
read_run(struct board *board, int first, int last, int max)
{
	struct hgn_fen_scan *scan = board->scan;
	size_t start = scan->at;

	while (hgn_is_digit(hgn_fen_peek(scan)))
		scan->at++;
	if (!hgn_text_number(&board->run, scan->text + start, scan->at - start, HGN_MAX_CELLS) || board->run == 0)
		return hgn_fen_fail(scan, start, "a run of empty cells is a plain number");
	return board->run > (uint64_t)max && !board->loose ? fail_cells(board, start, first, last, UINT_MAX) : 0;
}

/* Put the next piece of the text on a square. */
static int
put_piece(struct hgn_fen_scan *scan, unsigned cell)
{
	const struct hgn_game *game = scan->position->game;
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
	return !marks_promoted(game) || game->state[HGN_FEN_POCKET]->set_promoted(scan->position, cell, true) ? 0 :
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

/* Return true if the line may end before the square `next`. */
static bool
may_end(const struct board *board, int next, int last)
{
	while (board->loose && next <= last && square_cell(board->scan, next) == HGN_NO_CELL)
		next++;
	return next > last;
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
	int i = first, status = 0;
	char c;

	while (status == 0 && i <= last) {
		c = hgn_fen_peek(scan);
		if (board->run == 0 && (c == '/' || c == '|' || is_end(scan, c)))
			return may_end(board, i, last) ? 0 : fail_cells(board, scan->at, first, last,
			    (unsigned)(i - first));
		if (board->run == 0 && board->fill != '\0' && c == board->fill) {
			scan->at++;
			return 0;
		}
		if (board->run == 0 && hgn_is_digit(c))
			status = read_run(board, first, last, last - i + 1);
		else
			status = read_square(board, square_cell(scan, i++));
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
		while (hgn_is_digit(hgn_fen_peek(scan)))
			scan->at++;
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

int
hgn_fen_read_pocket(struct hgn_fen_scan *scan)
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

int
hgn_fen_read_board(struct hgn_fen_scan *scan)
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
