/* SPDX-License-Identifier: MIT
 * Positions in the dialects of other programs, read into the native text and written. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/dialect.h"
#include "notation/castling_fen.h"
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

/* Put a letter on a cell. */
static int
put(struct scan *scan, unsigned cell)
{
	const struct hgn_dialect *dialect = scan->dialect;
	const struct hgn_game *game = dialect->game;
	char c = peek(scan), upper = hgn_to_upper(c), own = hgn_is_upper(upper) ? dialect->own[upper - 'A'] : '\0';

	if (own == '\0')
		return fail(scan, scan->at, "no piece of this game");
	own = hgn_is_lower(c) ? hgn_to_lower(own) : own;
	if (game->royal >= 0 && game->type[game->royal].letter == hgn_to_upper(own) &&
	    memchr(scan->on, own, (size_t)game->board.cells) != NULL)
		return fail(scan, scan->at, "a second %s of that side", game->type[game->royal].name);
	scan->on[cell] = own;
	scan->at++;
	return 0;
}

/* One line: cells first..last of the order. */
static int
scan_line(struct scan *scan, int first, int last, int line)
{
	int i = first, status = 0;
	uint64_t run;
	size_t start;

	while (status == 0 && i <= last) {
		start = scan->at;
		if (peek(scan) == '/' || peek(scan) == ' ')
			return fail_shape(scan, start, "line %d of the board has fewer than %d cell%s", line,
			    last - first + 1, first == last ? "" : "s");
		if (!hgn_is_digit(peek(scan))) {
			status = put(scan, scan->dialect->cell[i++]);
			continue;
		}
		while (hgn_is_digit(peek(scan)))
			scan->at++;
		if (!hgn_text_number(&run, scan->text + start, scan->at - start, HGN_MAX_CELLS) || run == 0)
			return fail(scan, start, "a run of empty cells is a plain number");
		if (run > (uint64_t)(last - i + 1))
			return fail_shape(scan, start, "line %d of the board has more than %d cell%s", line,
			    last - first + 1, first == last ? "" : "s");
		i += (int)run;
	}
	return status;
}

static int
scan_board(struct scan *scan)
{
	const struct hgn_dialect *dialect = scan->dialect;
	int cells = dialect->game->board.cells, first = 0, line = 1, i, status;

	for (i = 0; i < cells; i++) {
		if (!dialect->ends[i])
			continue;
		status = scan_line(scan, first, i, line);
		if (status != 0)
			return status;
		if (i + 1 < cells && peek(scan) == ' ')
			return fail_shape(scan, scan->at, "the board has only %d lines", line);
		if (peek(scan) != (i + 1 < cells ? '/' : ' '))
			return peek(scan) == '/' ? fail_shape(scan, scan->at, "the board has more than %d lines", line) :
			    fail_shape(scan, scan->at, "line %d of the board has more than %d cell%s", line, i - first + 1,
			    i == first ? "" : "s");
		scan->at += i + 1 < cells;
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
		if (scan->at == scan->len || scan->at + 1 == scan->len)
			return fail_shape(scan, scan->len, "fewer than %zu fields", plan->fields);
		scan->from[field] = ++scan->at;
		while (scan->at < scan->len && scan->text[scan->at] != ' ')
			scan->at++;
		scan->to[field] = scan->at;
		if (scan->to[field] == scan->from[field])
			return fail(scan, scan->at, "a second blank");
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
		return fail(scan, from, "this game has no captures in passing, and something other than - stands");
	if (files == NULL) {
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
	static const char *const what[] = { "the number of half-moves since a capture or a Pawn's move", "the move number" };
	uint64_t n;
	int field;

	for (field = HGN_FIELD_CLOCK; field <= HGN_FIELD_NUMBER; field++)
		if (scan->to[field] > 0 && !hgn_text_number(&n, scan->text + scan->from[field], scan->to[field] - scan->from[field],
		    UINT32_MAX))
			return fail(scan, scan->from[field], "expected %s", what[field - HGN_FIELD_CLOCK]);
	if (hgn_castling_rules(scan->dialect->game) == NULL && !is_dash(scan, HGN_FIELD_CASTLING))
		return fail(scan, scan->from[HGN_FIELD_CASTLING], "this game has no castling, and something other than - stands");
	return 0;
}

/* ---- the native text ---- */

static void
add_field(struct hgn_buf *out, const struct scan *scan, enum hgn_field field, const char *missing)
{
	hgn_buf_putc(out, ' ');
	if (scan->to[field] > 0)
		hgn_buf_add(out, scan->text + scan->from[field], scan->to[field] - scan->from[field]);
	else
		hgn_buf_puts(out, missing);
}

static void
add_board(struct hgn_buf *out, const struct scan *scan)
{
	const struct hgn_board *board = &scan->dialect->game->board;
	int cell, run = 0;

	for (cell = 0; cell < board->cells; cell++) {
		run += scan->on[cell] == '\0';
		if (run > 0 && (scan->on[cell] != '\0' || board->ends_rank[cell])) {
			hgn_buf_putn(out, run);
			run = 0;
		}
		if (scan->on[cell] != '\0')
			hgn_buf_putc(out, scan->on[cell]);
		if (board->ends_rank[cell] && cell + 1 < board->cells)
			hgn_buf_putc(out, '/');
	}
}

int
hgn_dialect_read(struct hgn_buf *out, const struct hgn_dialect *dialect, const char *fen, size_t len,
    struct hgn_error *error)
{
	const struct hgn_game *game = dialect->game;
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
	if (status != 0)
		return status;
	add_board(out, &scan);
	add_field(out, &scan, HGN_FIELD_SIDE, "w");
	if (game->six_fields)
		add_field(out, &scan, HGN_FIELD_CASTLING, "-");
	hgn_buf_putc(out, ' ');
	hgn_buf_puts(out, scan.en_passant == HGN_NO_CELL ? "-" : game->board.name[scan.en_passant]);
	if (game->six_fields)
		add_field(out, &scan, HGN_FIELD_CLOCK, "0");
	add_field(out, &scan, HGN_FIELD_NUMBER, "1");
	return out->failed ? hgn_error_nomem(error) : 0;
}

/* ---- writing ---- */

static void
write_board(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position)
{
	const struct hgn_game *game = dialect->game;
	int i, run = 0;

	for (i = 0; i < game->board.cells; i++) {
		unsigned code = position->at[dialect->cell[i]];
		char letter = code != 0 ? dialect->letter[game->type[hgn_code_type(game, code)].letter - 'A'] : '\0';

		run += code == 0;
		if (run > 0 && (code != 0 || dialect->ends[i])) {
			hgn_buf_putn(out, run);
			run = 0;
		}
		if (code != 0)
			hgn_buf_putc(out, hgn_code_side(game, code) == HGN_BLACK ? hgn_to_lower(letter) : letter);
		if (dialect->ends[i] && i + 1 < game->board.cells)
			hgn_buf_putc(out, '/');
	}
}

static void
write_en_passant(struct hgn_buf *out, const struct hgn_dialect *dialect, unsigned cell)
{
	const struct hgn_board *board = &dialect->game->board;

	if (cell == HGN_NO_CELL)
		hgn_buf_putc(out, '-');
	else if (dialect->plan->files == NULL)
		hgn_buf_puts(out, board->name[cell]);
	else
		hgn_buf_printf(out, "%c%d", dialect->plan->files[board->file[cell]], board->rank[cell]);
}

int
hgn_dialect_write(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position,
    struct hgn_error *error)
{
	const struct hgn_dialect_plan *plan = dialect->plan;
	size_t i;

	if (position->game != dialect->game)
		return hgn_error_set(error, HGN_EINVAL, "not-expressible", "'%.60s' is a dialect of %s, not of %s",
		    dialect->notation->name, dialect->game->id, position->game->id);
	for (i = 0; i < plan->fields; i++) {
		hgn_buf_puts(out, i > 0 ? " " : "");
		switch ((enum hgn_field)plan->field[i]) {
		case HGN_FIELD_BOARD:
			write_board(out, dialect, position);
			break;
		case HGN_FIELD_SIDE:
			hgn_buf_putc(out, position->side == HGN_WHITE ? 'w' : 'b');
			break;
		case HGN_FIELD_CASTLING:
			hgn_castling_fen_write(out, position);
			break;
		case HGN_FIELD_EN_PASSANT:
			write_en_passant(out, dialect, position->state.ep_target);
			break;
		case HGN_FIELD_CLOCK:
			hgn_buf_putn(out, dialect->game->counts_halfmoves ? position->state.clock : 0);
			break;
		default:
			hgn_buf_putn(out, position->number);
		}
	}
	return out->failed ? hgn_error_nomem(error) : 0;
}
