/* SPDX-License-Identifier: MIT
 * Names of cells in a notation: fills in the template of a plan, and applies its exceptions. */
#include "board/cell_texts.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "hgn/tools/tools.h"

static int
fail_at(const struct hgn_cell_texts *texts, uint64_t line, uint64_t col, const char *format, va_list args)
{
	char message[256];

	hgn_text_vprint(message, sizeof message, format, args);
	hgn_error_set(texts->error, HGN_EINVAL, texts->rule, "%s", message);
	hgn_error_at(texts->error, texts->plan != NULL ? texts->plan->part.file : NULL, line, col);
	return HGN_EINVAL;
}

int
hgn_cell_texts_fail(const struct hgn_cell_texts *texts, const struct hgn_cell_word *word, const char *format, ...)
{
	const struct hgn_cells_plan *plan = texts->plan;
	va_list args;
	int status;

	va_start(args, format);
	status = fail_at(texts, word != NULL ? word->line : plan != NULL ? plan->line : 0, word != NULL ? word->col :
	    plan != NULL ? plan->col : 0, format, args);
	va_end(args);
	return status;
}

static int HGN_PRINTF(3, 4)
fail_number(const struct hgn_cell_texts *texts, const struct hgn_cell_number *number, const char *format, ...)
{
	va_list args;
	int status;

	va_start(args, format);
	status = fail_at(texts, number->line, number->col, format, args);
	va_end(args);
	return status;
}

const char *
hgn_cell_texts_lack(const struct hgn_cell_texts *texts, unsigned one, unsigned other)
{
	const struct hgn_board *board = texts->board;
	const struct hgn_cells_plan *plan = texts->plan;
	size_t i;

	if (plan == NULL || one >= (unsigned)board->cells || other >= (unsigned)board->cells ||
	    board->level[one] == board->level[other])
		return "";
	for (i = 0; i < plan->numbers; i++)
		if (plan->number[i].of == HGN_BY_LEVEL)
			return "";
	return ": 'text' does not contain the level";
}

/* ---- numbers in names ---- */

struct filling {
	const struct hgn_cell_texts *texts;
	struct hgn_coordinates numbers;
	unsigned cell;
};

/* Return true if files have letters. */
static bool
has_letters(const struct hgn_board *board)
{
	return board->lattice != HGN_HEX_PRISM;
}

/* Append the value of a name in the template, in the style of the plan. */
static int
put_number(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	const struct filling *filling = ctx;
	const struct hgn_cell_number *number = &filling->texts->plan->number[name];
	const struct hgn_coordinates *numbers = &filling->numbers;
	const struct hgn_board *board = filling->texts->board;
	int at = numbers->at[number->of][filling->cell], n = number->from;

	(void)error;
	n += number->down ? numbers->high[number->of] - at : at - numbers->low[number->of];
	if (number->style == HGN_AS_LETTERS)
		hgn_buf_puts(out, number->letter[n - 1]);
	else if (number->style == HGN_AS_OWN && has_letters(board))
		hgn_buf_putc(out, board->lattice == HGN_HEX_POINTY ? (char)('a' + n - 1) : board->letter[n - 1]);
	else
		hgn_buf_printf(out, "%d", n);
	return 0;
}

/* Return the number of letters for files of the turned board. The alphabet continues the game's own letters only if
 * they end like it. */
static int
count_own_letters(const struct hgn_board *board)
{
	return hgn_lattice_has_columns(board->lattice) || board->letter[board->files - 1] == 'a' + board->files - 1 ?
	    HGN_MAX_FILES : board->files;
}

/* Check that the plan has a letter for each number on the board. */
static int
check_letters(const struct filling *filling)
{
	const struct hgn_cell_texts *texts = filling->texts;
	const struct hgn_cells_plan *plan = texts->plan;
	size_t i;

	for (i = 0; i < plan->numbers; i++) {
		const struct hgn_cell_number *number = &plan->number[i];
		int last = number->from + filling->numbers.high[number->of] - filling->numbers.low[number->of];
		int letters = number->style == HGN_AS_OWN ? count_own_letters(texts->board) :
		    (int)number->letters;

		if (number->name != NULL && (number->style == HGN_AS_OWN || number->style == HGN_AS_LETTERS) &&
		    last > letters)
			return fail_number(texts, number, "'%s' needs %d letters for %s and has %d", number->name, last,
			    texts->game, letters);
	}
	return 0;
}

/* Compute the coordinates of the turned board, and the ordinals of its cells. */
static int
turn_board(struct filling *filling)
{
	const struct hgn_cell_texts *texts = filling->texts;
	const struct hgn_cells_plan *plan = texts->plan;
	const struct hgn_board *board = texts->board;
	int step = hgn_board_is_square(board) ? 90 : 60;
	uint16_t twins[2];

	if (plan->degrees % step != 0)
		return hgn_cell_texts_fail(texts, NULL, "%s cannot be turned by %d degrees; expected a multiple of %d",
		    texts->game, plan->degrees, step);
	hgn_coordinates_make(&filling->numbers, board, plan->degrees / step);
	if (hgn_coordinates_order(&filling->numbers, twins, board, plan->order, plan->orders))
		return check_letters(filling);
	return hgn_cell_texts_fail(texts, NULL, "'order' does not distinguish %s and %s of %s", board->name[twins[0]],
	    board->name[twins[1]], texts->game);
}

int
hgn_cell_texts_fill(struct hgn_cell_text *out, const struct hgn_cell_texts *texts)
{
	struct filling filling = { .texts = texts };
	struct hgn_buf text = { 0 };
	int status = turn_board(&filling);

	for (; status == 0 && filling.cell < (unsigned)texts->board->cells; filling.cell++) {
		text.len = 0;
		status = hgn_template_write(&text, &texts->plan->text, put_number, &filling, texts->error);
		if (status != 0)
			break;
		out[filling.cell].text = text.failed ? NULL : hgn_arena_strndup(texts->arena, text.data, text.len);
		if (out[filling.cell].text == NULL)
			status = hgn_error_nomem(texts->error);
	}
	hgn_buf_clear(&text);
	return status;
}

/* ---- exceptions ---- */

unsigned
hgn_cell_texts_find(const char *const *own, unsigned n, const char *text)
{
	unsigned i;

	for (i = 0; i < n; i++)
		if (own[i] != NULL && strcmp(own[i], text) == 0)
			break;
	return i;
}

int
hgn_cell_texts_rename(struct hgn_cell_text *out, const struct hgn_cell_texts *texts, const char *const *own, unsigned n)
{
	const struct hgn_cell_words *words = &texts->plan->renamed;
	unsigned cell;
	size_t i;

	for (i = 0; i < words->n; i++) {
		cell = hgn_cell_texts_find(own, n, words->word[i].name);
		if (cell == n)
			return hgn_cell_texts_fail(
			    texts, &words->word[i], "%s has no cell '%.40s'", texts->game, words->word[i].name);
		out[cell] = (struct hgn_cell_text){ words->word[i].text, &words->word[i] };
	}
	return 0;
}
