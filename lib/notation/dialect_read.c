/* SPDX-License-Identifier: MIT
 * Positions in the dialects of other programs, read into the native text. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/names.h"
#include "notation/dialect.h"
#include "rules/position.h"

/* ---- reading ---- */

struct scan {
	const struct hgn_dialect *dialect;
	const char *text;
	size_t len, at;
	struct hgn_error *error;
	char on[HGN_MAX_CELLS];  /* the letter on each cell, NUL = empty */
	size_t from[HGN_FIELDS], to[HGN_FIELDS]; /* of each field's text; both 0 = it is not there */
	uint16_t en_passant;     /* the en-passant cell, or HGN_NO_CELL */
	uint64_t run;            /* of empty cells that the text has told already */
};

/* Fill the error; `rest` ends its sentence. */
static void
fail_with(struct scan *scan, size_t at, const char *rest, const char *format, va_list args)
{
	char message[256];

	vsnprintf(message, sizeof message, format, args);
	hgn_error_set(scan->error, HGN_EINVAL, "tag-bad-fen", "%s at byte %zu of the FEN%s", message, at + 1, rest);
	hgn_error_at(scan->error, NULL, 1, at + 1);
}

static int HGN_PRINTF(3, 4)
fail(struct scan *scan, size_t at, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	fail_with(scan, at, "", format, args);
	va_end(args);
	return HGN_EINVAL;
}

/* A shape that the dialect has not. */
static int HGN_PRINTF(3, 4)
fail_shape(struct scan *scan, size_t at, const char *format, ...)
{
	char rest[100];
	va_list args;

	snprintf(rest, sizeof rest, ": is it another dialect than '%.60s'?", scan->dialect->notation->name);
	va_start(args, format);
	fail_with(scan, at, rest, format, args);
	va_end(args);
	return HGN_EINVAL;
}

static char
peek(const struct scan *scan)
{
	return scan->at < scan->len ? scan->text[scan->at] : ' ';
}

/* The game's letter of a text of `len` bytes, in the case of its side; NUL when no piece has it. */
static char
find_piece(const struct hgn_dialect *dialect, const char *text, size_t len)
{
	bool lower = hgn_is_lower(text[0]);
	size_t i, k;

	for (i = 0; i < 26; i++) {
		const char *piece = dialect->text[i];

		for (k = 0; piece != NULL && k < len && piece[k] == hgn_to_upper(text[k]) && hgn_is_lower(text[k]) <= lower; k++)
			continue;
		if (piece != NULL && k == len && piece[k] == '\0')
			return (char)((lower ? 'a' : 'A') + i);
	}
	return '\0';
}

/* Put a letter, or what a label names, on a square. */
static int
put(struct scan *scan, unsigned cell)
{
	const struct hgn_dialect *dialect = scan->dialect;
	const struct hgn_game *game = dialect->game;
	const char *text = scan->text + scan->at, *end = NULL;
	char own = '\0';

	if (peek(scan) == dialect->plan->label[0] && dialect->plan->label[0] != '\0')
		end = memchr(text, dialect->plan->label[1], scan->len - scan->at);
	if (end != NULL)
		own = end > text + 1 ? find_piece(dialect, text + 1, (size_t)(end - text - 1)) : '\0';
	else if (hgn_is_alpha(peek(scan)))
		own = find_piece(dialect, text, 1);
	if (own == '\0')
		return fail(scan, scan->at, "no piece of this game");
	if (cell == HGN_NO_CELL)
		return fail_shape(scan, scan->at, "a piece where the board has no cell");
	if (game->royal >= 0 && game->type[game->royal].letter == hgn_to_upper(own) &&
	    memchr(scan->on, own, (size_t)game->board.cells) != NULL)
		return fail(scan, scan->at, "a second %s of that side", game->type[game->royal].name);
	scan->on[cell] = own;
	scan->at += end != NULL ? (size_t)(end + 1 - text) : 1;
	return 0;
}

static int
fail_line(struct scan *scan, size_t at, const char *what, int line, int squares)
{
	return fail_shape(scan, at, "line %d of the board has %s than %d cell%s", line, what, squares,
	    squares == 1 ? "" : "s");
}

/* A number of empty cells. Where lines end strictly there are at most `most`. */
static int
scan_run(struct scan *scan, int most, int line, int squares)
{
	size_t start = scan->at;

	while (hgn_is_digit(peek(scan)))
		scan->at++;
	if (!hgn_text_number(&scan->run, scan->text + start, scan->at - start, HGN_MAX_CELLS) || scan->run == 0)
		return fail(scan, start, "a run of empty cells is a plain number");
	return scan->run > (uint64_t)most && !scan->dialect->plan->loose ? fail_line(scan, start, "more", line,
	    squares) : 0;
}

/* What stands on the next square. */
static int
scan_square(struct scan *scan, unsigned cell)
{
	const struct hgn_dialect_plan *plan = scan->dialect->plan;

	if (scan->run > 0) {
		scan->run--;
		return cell != HGN_NO_CELL ? 0 : fail_shape(scan, scan->at, "empty cells where the board has none");
	}
	if (peek(scan) != plan->gap || plan->gap == '\0')
		return put(scan, cell);
	if (cell != HGN_NO_CELL)
		return fail_shape(scan, scan->at, "a gap where the board has the cell %s",
		    scan->dialect->game->board.name[cell]);
	scan->at++;
	return 0;
}

/* Whether a text may end a line here, whose next square is `first`. */
static bool
may_end(const struct hgn_dialect *dialect, int first, int last)
{
	while (dialect->plan->loose && first <= last && dialect->cell[first] == HGN_NO_CELL)
		first++;
	return first > last;
}

/* One line: squares first..last of the order. */
static int
scan_line(struct scan *scan, int first, int last, int line)
{
	const struct hgn_dialect *dialect = scan->dialect;
	int i = first, status = 0;

	while (status == 0 && i <= last) {
		if (scan->run == 0 && (peek(scan) == '/' || peek(scan) == ' '))
			return may_end(dialect, i, last) ? 0 : fail_line(scan, scan->at, "fewer", line,
			    last - first + 1);
		if (scan->run == 0 && dialect->plan->fill != '\0' && peek(scan) == dialect->plan->fill) {
			scan->at++;
			return 0;
		}
		if (scan->run == 0 && hgn_is_digit(peek(scan)))
			status = scan_run(scan, last - i + 1, line, last - first + 1);
		else
			status = scan_square(scan, dialect->cell[i++]);
	}
	return status;
}

/* What stands behind a line. */
static int
scan_line_end(struct scan *scan, int line, int squares, bool more)
{
	bool loose = scan->dialect->plan->loose;

	if (scan->run > 0 && (more || !loose))
		return 0;
	if (scan->run > 0)
		return fail_shape(scan, scan->at - 1, "the board has fewer empty cells");
	if (more && !loose && peek(scan) == ' ')
		return fail_shape(scan, scan->at, "the board has only %d lines", line);
	if (peek(scan) != (more ? '/' : ' ') && !(more && loose))
		return peek(scan) == '/' ? fail_shape(scan, scan->at, "the board has more than %d lines", line) :
		    fail_line(scan, scan->at, "more", line, squares);
	scan->at += more && peek(scan) == '/';
	return 0;
}

static int
scan_board(struct scan *scan)
{
	const struct hgn_dialect *dialect = scan->dialect;
	int first = 0, line = 1, i, status;

	for (i = 0; i < dialect->squares; i++) {
		if (!dialect->ends[i])
			continue;
		status = scan_line(scan, first, i, line);
		if (status == 0)
			status = scan_line_end(scan, line, i - first + 1, i + 1 < dialect->squares);
		if (status != 0)
			return status;
		first = i + 1;
		line++;
	}
	return 0;
}

/* The words after the board, by what they are. */
static int
scan_fields(struct scan *scan)
{
	const struct hgn_dialect_plan *plan = scan->dialect->plan;
	size_t i, field;

	for (i = 1; i < plan->fields; i++) {
		field = plan->field[i];
		if (scan->at == scan->len && plan->optional)
			return 0;
		if (scan->at == scan->len || scan->at + 1 == scan->len)
			return fail_shape(scan, scan->len, "fewer than %zu fields", plan->fields);
		scan->from[field] = ++scan->at;
		while (scan->at < scan->len && scan->text[scan->at] != ' ')
			scan->at++;
		scan->to[field] = scan->at;
		if (scan->to[field] == scan->from[field])
			return fail(scan, scan->at, "a second space");
	}
	if (scan->at < scan->len)
		return fail_shape(scan, scan->at + 1, "more than %zu fields", plan->fields);
	return 0;
}

static bool
is_dash(const struct scan *scan, enum hgn_field field)
{
	return scan->to[field] == 0 || (scan->to[field] == scan->from[field] + 1 && scan->text[scan->from[field]] == '-');
}

static int
check_side(struct scan *scan)
{
	size_t from = scan->from[HGN_FIELD_SIDE];

	if (scan->to[HGN_FIELD_SIDE] == 0)
		return 0;
	if (scan->to[HGN_FIELD_SIDE] == from + 1 && (scan->text[from] == 'w' || scan->text[from] == 'b'))
		return 0;
	return fail(scan, from, "expected w or b, the side to move,");
}

/* A cell by the dialect's file letters. */
static int
scan_en_passant(struct scan *scan)
{
	const struct hgn_board *board = &scan->dialect->game->board;
	const char *files = scan->dialect->plan->files, *file;
	size_t from = scan->from[HGN_FIELD_EN_PASSANT], len = scan->to[HGN_FIELD_EN_PASSANT] - from;
	const char *text = scan->text + from;
	uint64_t rank;

	scan->en_passant = HGN_NO_CELL;
	if (is_dash(scan, HGN_FIELD_EN_PASSANT))
		return 0;
	if (scan->dialect->game->en_passant < 0)
		return fail(scan, from,
		    "expected -, because this game has no en passant captures; found something else");
	if (scan->dialect->names.places > 0) {
		scan->en_passant = hgn_cell_names_find(&scan->dialect->names, text, len);
	} else if (files == NULL) {
		if (hgn_board_read_cell(&scan->en_passant, board, text, len) != len)
			scan->en_passant = HGN_NO_CELL;
	} else {
		file = hgn_is_lower(text[0]) ? strchr(files, text[0]) : NULL;
		if (file != NULL && hgn_text_number(&rank, text + 1, len - 1, HGN_MAX_RANKS))
			scan->en_passant = board->by_name[0][rank][file - files];
	}
	return scan->en_passant != HGN_NO_CELL ? 0 : fail_shape(scan, from, "no such cell");
}

static int
check_numbers(struct scan *scan)
{
	static const char *const what[] = { "the number of half-moves since a capture or a Pawn's move",
	    "the move number" };
	uint64_t n;
	int field;

	for (field = HGN_FIELD_CLOCK; field <= HGN_FIELD_NUMBER; field++)
		if (scan->to[field] > 0 && !hgn_text_number(&n, scan->text + scan->from[field],
		    scan->to[field] - scan->from[field],
		    UINT32_MAX))
			return fail(scan, scan->from[field], "expected %s", what[field - HGN_FIELD_CLOCK]);
	if (hgn_castling_rules(scan->dialect->game) == NULL && !is_dash(scan, HGN_FIELD_CASTLING))
		return fail(scan, scan->from[HGN_FIELD_CASTLING],
		    "expected -, because this game has no castling; found something else");
	return 0;
}

/* ---- the native text ---- */

static void
add_board(struct hgn_buf *out, const struct scan *scan)
{
	const struct hgn_board *board = &scan->dialect->game->board;
	int cell, run = 0;

	for (cell = 0; cell < board->cells; cell++) {
		run += scan->on[cell] == '\0';
		if (run > 0 && (scan->on[cell] != '\0' || board->behind[cell] != 0)) {
			hgn_buf_putn(out, run);
			run = 0;
		}
		if (scan->on[cell] != '\0')
			hgn_buf_putc(out, scan->on[cell]);
		if (board->behind[cell] != 0 && cell + 1 < board->cells)
			hgn_buf_putc(out, '/');
	}
}

/* Whether a piece of some of the types, of a side, is on a cell of the text. */
static bool
stands(const struct scan *scan, unsigned cell, uint64_t types, int side)
{
	const struct hgn_game *game = scan->dialect->game;
	char letter = scan->on[cell];
	int type = hgn_game_type(game, hgn_to_upper(letter));

	return type >= 0 && (types >> type & 1) && hgn_is_lower(letter) == (side == HGN_BLACK);
}

/* Rights to castle of the start position, as far as the pieces stand there. */
static void
add_rights(struct hgn_buf *out, const struct scan *scan)
{
	const struct hgn_game *game = scan->dialect->game;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	size_t before = out->len;
	uint8_t rights = castling != NULL && !castling->anywhere ? hgn_game_start(game)->state.rights : 0;
	int side, way;

	for (side = 0; rights != 0 && side < 2; side++)
		for (way = 0; way < castling->ways; way++) {
			const struct hgn_castle *castle = &castling->castle[side][way];

			if (!stands(scan, castle->from, UINT64_C(1) << game->royal, side) ||
			    !stands(scan, castle->partner_from, castling->partners, side))
				rights &= (uint8_t)~hgn_castling_right(castling, side, way);
		}
	for (way = 0; castling != NULL && castling->letter[way] != '\0'; way++)
		if (rights >> way & 1)
			hgn_buf_putc(out, castling->letter[way]);
	if (out->len == before)
		hgn_buf_putc(out, '-');
}

const char *
hgn_dialect_state(size_t *len, const char *fen, const struct hgn_game *game)
{
	int skip = game->six_fields ? 3 : 2;

	for (; skip > 0; skip--) {
		fen += strcspn(fen, " ");
		fen += *fen == ' ';
	}
	*len = strcspn(fen, " ");
	return fen;
}

/* The state of the start position, when the board is that of it. */
static void
add_state(struct hgn_buf *out, const struct scan *scan, size_t before)
{
	struct hgn_buf start = { 0 };
	const char *text, *state;
	size_t board, len;

	hgn_position_fen(&start, hgn_game_start(scan->dialect->game));
	text = hgn_buf_string(&start);
	board = strcspn(text, " ");
	state = hgn_dialect_state(&len, text, scan->dialect->game);
	if (!out->failed && out->len - before > board && memcmp(text, out->data + before, board + 1) == 0)
		hgn_buf_add(out, state, len);
	else
		hgn_buf_putc(out, '-');
	out->failed |= start.failed;
	hgn_buf_clear(&start);
}

/* A field, or what it says when it is missing. The text begins at `before`. */
static void
add_field(struct hgn_buf *out, const struct scan *scan, enum hgn_field field, size_t before)
{
	hgn_buf_putc(out, ' ');
	if (scan->to[field] > 0)
		hgn_buf_add(out, scan->text + scan->from[field], scan->to[field] - scan->from[field]);
	else if (field == HGN_FIELD_SIDE)
		hgn_buf_putc(out, hgn_game_start(scan->dialect->game)->side == HGN_WHITE ? 'w' : 'b');
	else if (field == HGN_FIELD_CASTLING)
		add_rights(out, scan);
	else if (field == HGN_FIELD_STATE)
		add_state(out, scan, before);
	else
		hgn_buf_puts(out, field == HGN_FIELD_CLOCK ? "0" : "1");
}

static void
add_native(struct hgn_buf *out, const struct scan *scan)
{
	const struct hgn_game *game = scan->dialect->game;
	size_t before = out->len;

	add_board(out, scan);
	add_field(out, scan, HGN_FIELD_SIDE, before);
	if (game->six_fields)
		add_field(out, scan, HGN_FIELD_CASTLING, before);
	if (scan->to[HGN_FIELD_EN_PASSANT] > 0)
		hgn_buf_printf(out, " %s", scan->en_passant == HGN_NO_CELL ? "-" : game->board.name[scan->en_passant]);
	else
		add_field(out, scan, HGN_FIELD_STATE, before);
	if (game->six_fields)
		add_field(out, scan, HGN_FIELD_CLOCK, before);
	add_field(out, scan, HGN_FIELD_NUMBER, before);
}

int
hgn_dialect_read(struct hgn_buf *out, const struct hgn_dialect *dialect, const char *fen, size_t len,
    struct hgn_error *error)
{
	struct scan scan = { .dialect = dialect, .text = fen, .len = len, .error = error };
	int status = scan_board(&scan);

	if (status == 0)
		status = scan_fields(&scan);
	if (status == 0)
		status = check_side(&scan);
	if (status == 0)
		status = scan_en_passant(&scan);
	if (status == 0)
		status = check_numbers(&scan);
	if (status == 0)
		add_native(out, &scan);
	return status == 0 && out->failed ? hgn_error_nomem(error) : status;
}
