/* SPDX-License-Identifier: MIT
 * Text boards: draw the board in characters, with cells as close to their true location as a terminal allows.
 *
 * A cell is one character. On square boards ranks and files are straight. On flat-top hexes a file is two columns from
 * the next, and half a rank higher or lower. On pointy-top hexes each rank is shifted by half a cell. Levels are side
 * by side. White's pieces are upper case, Black's lower case, empty cells dots. A piece is followed by the letter of
 * its family, a stack by ^. Text of a module, such as off-board places, is at the right of the board. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/module.h"
#include "rules/position.h"

#define MAX_WIDTH 2048 /* maximum columns: 9 levels of hexes with 26 columns and 32 ranks have fewer */

/* State of drawing a text board, line by line. */
struct canvas {
	const struct hgn_position *position;
	int left[HGN_MAX_LEVELS]; /* first column of each level */
	int low, high;            /* minimum and maximum height */
	int min, max;             /* minimum and maximum column of a level */
};

/* A line of text: spaces, except before column `end`. */
struct line {
	char text[MAX_WIDTH];
	int end;
};

/* Find the column of a cell, and its height in lines. */
static void
place(const struct hgn_board *board, unsigned cell, int *column, int *height)
{
	struct hgn_vec v = board->at[cell];

	switch (board->lattice) {
	case HGN_SQUARE:
	case HGN_SQUARE_PRISM:
		*column = 2 * v.a;
		*height = v.b;
		break;
	case HGN_HEX_FLAT:
		*column = 3 * v.a;
		*height = v.b;
		break;
	default:
		*column = 2 * (v.a - 2 * v.b);
		*height = v.a;
	}
}

/* Find the ranges of columns and heights, and the first column of each level. */
static void
measure(struct canvas *canvas)
{
	const struct hgn_board *board = &canvas->position->game->board;
	int column, height, cell, level, margin = board->renamed ? HGN_LONGEST_NAME + 1 : 4;

	for (cell = 0; cell < board->cells; cell++) {
		place(board, (unsigned)cell, &column, &height);
		if (cell == 0 || column < canvas->min)
			canvas->min = column;
		if (cell == 0 || column > canvas->max)
			canvas->max = column;
		if (cell == 0 || height < canvas->low)
			canvas->low = height;
		if (cell == 0 || height > canvas->high)
			canvas->high = height;
	}
	for (level = 0; level < board->levels; level++)
		canvas->left[level] = margin + level * (canvas->max - canvas->min + 8);
}

static void
put(struct line *line, int column, const char *text)
{
	int n = (int)strlen(text);

	if (column < 0 || column + n > MAX_WIDTH)
		return;
	memcpy(line->text + column, text, (size_t)n);
	if (column + n > line->end)
		line->end = column + n;
}

/* Write the name of the first cell before each line of a level, for games that define names of cells. */
static void
label_line(struct line *line, const struct canvas *canvas, int row)
{
	const struct hgn_board *board = &canvas->position->game->board;
	int first[HGN_MAX_LEVELS], at[HGN_MAX_LEVELS], cell, column, height, level;

	memset(first, -1, sizeof first);
	for (cell = 0; cell < board->cells; cell++) {
		level = board->level[cell];
		place(board, (unsigned)cell, &column, &height);
		if (height != row || (first[level] >= 0 && column >= at[level]))
			continue;
		first[level] = cell;
		at[level] = column;
	}
	for (level = 0; level < board->levels; level++)
		if (first[level] >= 0)
			put(line, canvas->left[level] +
			    at[level] - canvas->min - 1 - (int)strlen(board->name[first[level]]),
			    board->name[first[level]]);
}

/* Append a line, with middle dots for empty cells and without trailing spaces, and clear it. */
static void
end_line(struct hgn_buf *out, struct line *line)
{
	size_t n = (size_t)line->end, i, start = 0;

	while (n > 0 && line->text[n - 1] == ' ')
		n--;
	for (i = 0; i < n; i++)
		if (line->text[i] == '.') {
			hgn_buf_add(out, line->text + start, i - start);
			hgn_buf_puts(out, "\xC2\xB7"); /* a middle dot */
			start = i + 1;
		}
	hgn_buf_add(out, line->text + start, n - start);
	hgn_buf_putc(out, '\n');
	memset(line->text, ' ', (size_t)line->end);
	line->end = 0;
}

/* Append the lines of all levels, from the top. */
static void
write_rows(struct hgn_buf *out, const struct canvas *canvas)
{
	const struct hgn_game *game = canvas->position->game;
	const struct hgn_board *board = &game->board;
	struct line line = { .end = 0 };
	struct hgn_buf text = { 0 };
	char piece[sizeof game->code_text->text + 1] = "";
	unsigned code;
	int row, cell, column, height, low = canvas->low, beside = game->text != NULL ? game->text->board_lines : 0;

	if (beside > 0 && canvas->high + 1 - beside < low)
		low = canvas->high + 1 - beside;
	memset(line.text, ' ', sizeof line.text);
	for (row = canvas->high; row >= low; row--) {
		for (cell = 0; cell < board->cells; cell++) {
			place(board, (unsigned)cell, &column, &height);
			if (height != row)
				continue;
			column += canvas->left[board->level[cell]] - canvas->min;
			code = canvas->position->at[cell];
			memcpy(piece, code != 0 ? game->code_text[code].text : ".\0", sizeof piece - 1);
			put(&line, column, piece);
			if (board->renamed || (cell > 0 && board->rank[cell - 1] == board->rank[cell] &&
			    board->level[cell - 1] == board->level[cell]))
				continue;
			/* along the stepped edge of hex boards */
			snprintf(piece, sizeof piece, "%d", board->rank[cell]);
			put(&line, column - 1 - (int)strlen(piece), piece);
		}
		if (board->renamed)
			label_line(&line, canvas, row);
		if (beside > 0) {
			text.len = 0;
			game->text->board_line(&text, canvas->position, canvas->high - row);
			put(&line, canvas->left[0] + canvas->max - canvas->min + 8, hgn_buf_string(&text));
		}
		end_line(out, &line);
	}
	out->failed |= text.failed;
	hgn_buf_clear(&text);
}

/* Append the file letters or the names of the levels. */
static void
write_labels(struct hgn_buf *out, const struct canvas *canvas)
{
	const struct hgn_board *board = &canvas->position->game->board;
	struct line line = { .end = 0 };
	char text[2] = "";
	int cell, column, height, i;

	memset(line.text, ' ', sizeof line.text);
	if (!board->renamed && (hgn_board_is_square(board) || board->lattice == HGN_HEX_FLAT)) {
		for (cell = 0; cell < board->cells; cell++) {
			place(board, (unsigned)cell, &column, &height);
			text[0] = board->letter[board->file[cell]];
			put(&line, canvas->left[board->level[cell]] + column - canvas->min, text);
		}
		end_line(out, &line);
	}
	if (!hgn_board_is_prism(board))
		return;
	for (i = 0; i < board->levels; i++) {
		char name[] = "level a";

		name[6] = board->level_letter[i];
		put(&line, canvas->left[i] + (canvas->max - canvas->min - 7) / 2, name);
	}
	end_line(out, &line);
}

/* Append the content of the pockets: "White's pocket: Q P P". */
static void
write_pockets(struct hgn_buf *out, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_module_state *pockets = game->state[HGN_FEN_POCKET];
	unsigned n;
	int side, type;

	for (side = 0; pockets != NULL && side < 2; side++) {
		hgn_buf_printf(out, "%s's pocket:", hgn_side_names[side]);
		for (type = 0; type < game->types; type++)
			for (n = pockets->pocket(position, hgn_code(game, type, side)); n > 0; n--) {
				hgn_buf_putc(out, ' ');
				hgn_buf_add(out, game->code_text[hgn_code(game, type, side)].text,
				    game->code_text[hgn_code(game, type, side)].n);
			}
		hgn_buf_putc(out, '\n');
	}
}

void
hgn_position_board(struct hgn_buf *out, const struct hgn_position *position)
{
	const struct hgn_module_text *own = position->game->text;
	struct canvas canvas = { .position = position };

	measure(&canvas);
	write_rows(out, &canvas);
	write_labels(out, &canvas);
	if (own != NULL && own->due != NULL) {
		own->due(out, position);
		hgn_buf_printf(out, ", move %u\n", (unsigned)position->number);
		return;
	}
	hgn_buf_printf(out, "%s to move, move %u%s\n", position->side == HGN_WHITE ? "White" : "Black",
	    (unsigned)position->number, hgn_position_in_check(position) ? ", in check" : "");
	write_pockets(out, position);
	if (own != NULL && own->board_notes != NULL)
		own->board_notes(out, position);
}
