/* SPDX-License-Identifier: MIT
 * Making the names of cells for a game, and looking them up. */
#include "notation/cell_names.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/error.h"
#include "notation/facts.h"

struct making {
	struct hgn_cell_names *names;
	const struct hgn_cells_plan *plan;
	const struct hgn_game *game;
	struct hgn_coordinates *numbers;
	const struct hgn_cell_word **renamed; /* [place]: by which word, if by one */
	struct hgn_error *error;
};

/* Something wrong at a line of the plan's file. */
static int HGN_PRINTF(4, 5)
fail_at(const struct making *making, uint64_t line, uint64_t col, const char *format, ...)
{
	char message[256];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	hgn_error_set(making->error, HGN_EINVAL, "letters-mismatch", "%s", message);
	hgn_error_at(making->error, making->plan != NULL ? making->plan->file : NULL, line, col);
	return HGN_EINVAL;
}

/* ---- the table ---- */

static struct hgn_cell_name *
find_slot(const struct hgn_cell_names *names, const struct hgn_cell_name *name)
{
	size_t at = hgn_cell_name_hash(name->head, name->len);
	struct hgn_cell_name *slot;

	while ((slot = &names->slot[at++ & names->mask])->text != NULL)
		if (slot->head == name->head && slot->len == name->len && memcmp(slot->text, name->text, name->len) == 0)
			break;
	return slot;
}

/* What the template lacks where it calls two cells of different levels the same. */
static const char *
lacking(const struct making *making, unsigned one, unsigned other)
{
	const struct hgn_board *board = &making->game->board;
	const struct hgn_cells_plan *plan = making->plan;
	size_t i;

	if (plan == NULL || one >= (unsigned)board->cells || other >= (unsigned)board->cells ||
	    board->level[one] == board->level[other])
		return "";
	for (i = 0; i < plan->numbers; i++)
		if (plan->number[i].of == HGN_BY_LEVEL)
			return "";
	return ": 'text' has no number of the level";
}

/* Two places have a name. It comes from a word, or from the template. */
static int
fail_twice(const struct making *making, const struct hgn_cell_name *name, unsigned before,
    const struct hgn_cell_word *word)
{
	const struct hgn_cells_plan *plan = making->plan;
	char one[HGN_CELL_NAME], other[HGN_CELL_NAME];

	if (word == NULL)
		word = making->renamed[before];
	hgn_place_name(one, making->game, before);
	hgn_place_name(other, making->game, name->place);
	return fail_at(making, word != NULL ? word->line : plan != NULL ? plan->line : 0, word != NULL ? word->col :
	    plan != NULL ? plan->col : 0, "%s and %s of %s are both called '%s'%s", one, other, making->game->id, name->text,
	    word == NULL ? lacking(making, before, name->place) : "");
}

/* Let a text be read as a place. */
static int
add_name(const struct making *making, const struct hgn_cell_name *name, const struct hgn_cell_word *word)
{
	struct hgn_cell_names *names = making->names;
	struct hgn_cell_name *slot = find_slot(names, name);

	if (slot->text != NULL && slot->place != name->place)
		return fail_twice(making, name, slot->place, word);
	*slot = *name;
	names->lengths[(unsigned char)name->text[0]] |= UINT32_C(1) << name->len;
	return 0;
}

/* Copy a text to the names. */
static int
make_name(struct hgn_cell_name *out, const struct making *making, unsigned place, const char *text, uint64_t line,
    uint64_t col)
{
	size_t len = strlen(text);

	if (len > HGN_CELL_TEXT)
		return fail_at(making, line, col, "'%.40s...' has more than %d bytes", text, HGN_CELL_TEXT);
	out->text = hgn_arena_strndup(&making->names->arena, text, len);
	if (out->text == NULL)
		return hgn_error_nomem(making->error);
	out->len = (uint8_t)len;
	out->head = hgn_cell_name_head(text, len);
	out->place = (uint16_t)place;
	return 0;
}

static int
allocate(const struct making *making)
{
	struct hgn_cell_names *names = making->names;
	const struct hgn_cells_plan *plan = making->plan;
	size_t n = names->places, size = 64;

	if (plan != NULL)
		n += plan->places.n + plan->renamed.n + plan->aliases.n;
	while (size < 4 * n)
		size *= 2;
	names->mask = size - 1;
	names->written = hgn_arena_alloc(&names->arena, names->places * sizeof *names->written);
	names->slot = hgn_arena_alloc(&names->arena, size * sizeof *names->slot);
	return names->written != NULL && names->slot != NULL ? 0 : hgn_error_nomem(making->error);
}

/* ---- numbers in texts ---- */

/* 1 is a, 26 z, 27 aa. */
static void
put_base26(struct hgn_buf *out, int n, bool upper)
{
	char digits[8];
	size_t at = sizeof digits;

	for (; n > 0; n = (n - 1) / 26)
		digits[--at] = (char)((upper ? 'A' : 'a') + (n - 1) % 26);
	hgn_buf_add(out, digits + at, sizeof digits - at);
}

/* Whether its files have letters. */
static bool
has_letters(const struct hgn_board *board)
{
	return board->lattice != HGN_HEX_PRISM;
}

struct putting {
	const struct making *making;
	unsigned cell;
};

static int
put_number(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	const struct putting *putting = ctx;
	const struct hgn_cell_number *number = &putting->making->plan->number[name];
	const struct hgn_coordinates *numbers = putting->making->numbers;
	const struct hgn_board *board = &putting->making->game->board;
	int at = numbers->at[number->of][putting->cell], n = number->from;

	(void)error;
	n += number->down ? numbers->high[number->of] - at : at - numbers->low[number->of];
	if (number->style == HGN_AS_LETTERS)
		hgn_buf_puts(out, number->letter[n - 1]);
	else if (number->style == HGN_AS_BASE26)
		put_base26(out, n, number->upper);
	else if (number->style == HGN_AS_OWN && has_letters(board))
		hgn_buf_putc(out, board->lattice == HGN_HEX_POINTY ? (char)('a' + n - 1) : board->letter[n - 1]);
	else
		hgn_buf_printf(out, "%d", n);
	return 0;
}

/* Every number of the board has a letter. */
static int
check_letters(const struct making *making)
{
	const struct hgn_cells_plan *plan = making->plan;
	size_t i;

	for (i = 0; i < plan->numbers; i++) {
		const struct hgn_cell_number *number = &plan->number[i];
		int last = number->from + making->numbers->high[number->of] - making->numbers->low[number->of];
		int letters = number->style == HGN_AS_OWN ? HGN_MAX_FILES : (int)number->letters;

		if (number->name != NULL && (number->style == HGN_AS_OWN || number->style == HGN_AS_LETTERS) && last > letters)
			return fail_at(making, number->line, number->col, "'%s' needs %d letters for %s and has %d", number->name, last,
			    making->game->id, letters);
	}
	return 0;
}

static int
turn_board(const struct making *making)
{
	const struct hgn_cells_plan *plan = making->plan;
	const struct hgn_board *board = &making->game->board;
	int step = hgn_board_is_square(board) ? 90 : 60;
	struct hgn_board_turn turn = { plan->degrees / step, plan->flip_file, plan->flip_rank };
	char one[HGN_CELL_NAME], other[HGN_CELL_NAME];
	uint16_t twins[2];

	if (plan->degrees % step != 0)
		return fail_at(making, plan->line, plan->col, "%s cannot be turned by %d degrees: its board takes steps of %d",
		    making->game->id, plan->degrees, step);
	hgn_coordinates_make(making->numbers, board, turn);
	if (hgn_coordinates_order(making->numbers, twins, board, plan->order, plan->orders))
		return check_letters(making);
	hgn_place_name(one, making->game, twins[0]);
	hgn_place_name(other, making->game, twins[1]);
	return fail_at(making, plan->line, plan->col, "%s and %s of %s have the same place in the order", one, other,
	    making->game->id);
}

/* Name the cells by the template. */
static int
fill_in(const struct making *making)
{
	const struct hgn_cells_plan *plan = making->plan;
	struct putting putting = { making, 0 };
	struct hgn_buf text = { 0 };
	int status = turn_board(making);

	for (; status == 0 && putting.cell < (unsigned)making->game->board.cells; putting.cell++) {
		text.len = 0;
		status = hgn_template_write(&text, &plan->text, put_number, &putting, making->error);
		if (status == 0)
			status = text.failed ? hgn_error_nomem(making->error) :
			    make_name(&making->names->written[putting.cell], making, putting.cell, hgn_buf_string(&text), plan->line,
			    plan->col);
	}
	hgn_buf_clear(&text);
	return status;
}

/* ---- exceptions ---- */

/* The cell or place of an own name; how many there are when there is none. */
static unsigned
find_own(const struct making *making, const char *text)
{
	char name[HGN_CELL_NAME];
	unsigned place;

	for (place = 0; place < making->names->places; place++) {
		hgn_place_name(name, making->game, place);
		if (strcmp(name, text) == 0)
			break;
	}
	return place;
}

/* The cell of a name that the template makes. */
static unsigned
find_written(const struct making *making, const char *text)
{
	const struct hgn_cell_names *names = making->names;
	unsigned place;

	for (place = 0; place < names->places; place++)
		if (names->written[place].text != NULL && strcmp(names->written[place].text, text) == 0)
			break;
	return place;
}

/* Names that take the place of others. `own`: they are given for own names. */
static int
rename_words(const struct making *making, const struct hgn_cell_words *words, bool own)
{
	struct hgn_cell_name renamed[HGN_MAX_CELLS + HGN_MAX_PLACES];
	bool given[HGN_MAX_CELLS + HGN_MAX_PLACES] = { false };
	unsigned place;
	size_t i;
	int status = 0;

	for (i = 0; status == 0 && i < words->n; i++) {
		const struct hgn_cell_word *word = &words->word[i];

		if (!word->written)
			continue;
		place = own ? find_own(making, word->name) : find_written(making, word->name);
		if (place == making->names->places)
			return fail_at(making, word->line, word->col, own ? "%s has no cell or place '%.40s'" :
			    "no cell of %s is called '%.40s'", making->game->id, word->name);
		status = make_name(&renamed[place], making, place, word->text, word->line, word->col);
		given[place] = true;
		making->renamed[place] = word;
	}
	for (place = 0; status == 0 && place < making->names->places; place++)
		if (given[place])
			making->names->written[place] = renamed[place];
	return status;
}

/* Names that are read besides. */
static int
add_aliases(const struct making *making, const struct hgn_cell_words *words, bool own)
{
	struct hgn_cell_name name;
	unsigned place;
	size_t i;
	int status = 0;

	for (i = 0; status == 0 && i < words->n; i++) {
		const struct hgn_cell_word *word = &words->word[i];

		if (own && word->written)
			continue;
		place = own ? find_own(making, word->name) : find_written(making, word->text);
		if (place == making->names->places)
			return fail_at(making, word->line, word->col, "no cell of %s is called '%.40s'", making->game->id,
			    own ? word->name : word->text);
		status = make_name(&name, making, place, own ? word->text : word->name, word->line, word->col);
		if (status == 0)
			status = add_name(making, &name, word);
	}
	return status;
}

/* ---- all of it ---- */

/* The library's names of some places. */
static int
keep_own(const struct making *making, unsigned from, unsigned to)
{
	char name[HGN_CELL_NAME];
	unsigned place;
	int status = 0;

	for (place = from; status == 0 && place < to; place++) {
		hgn_place_name(name, making->game, place);
		status = make_name(&making->names->written[place], making, place, name, 0, 0);
	}
	return status;
}

/* What is written is read too. */
static int
add_written(const struct making *making)
{
	const struct hgn_cell_names *names = making->names;
	unsigned place;
	int status = 0;

	for (place = 0; status == 0 && place < names->places; place++)
		if (names->written[place].text != NULL)
			status = add_name(making, &names->written[place], making->renamed[place]);
	return status;
}

static int
make_names(const struct making *making)
{
	const struct hgn_cells_plan *plan = making->plan;
	unsigned cells = (unsigned)making->game->board.cells, places = making->names->places;
	int status = allocate(making);

	if (status == 0)
		status = plan == NULL || plan->own_cells ? keep_own(making, 0, cells) : fill_in(making);
	if (status == 0 && (plan == NULL || plan->own_places))
		status = keep_own(making, cells, places);
	if (status == 0 && plan != NULL)
		status = rename_words(making, &plan->renamed, false);
	if (status == 0 && plan != NULL)
		status = rename_words(making, &plan->places, true);
	if (status == 0)
		status = add_written(making);
	if (status == 0 && plan != NULL)
		status = add_aliases(making, &plan->places, true);
	if (status == 0 && plan != NULL)
		status = add_aliases(making, &plan->aliases, false);
	return status;
}

int
hgn_cell_names_make(struct hgn_cell_names *out, const struct hgn_cells_plan *plan, const struct hgn_game *game,
    struct hgn_error *error)
{
	struct hgn_coordinates numbers;
	const struct hgn_cell_word *renamed[HGN_MAX_CELLS + HGN_MAX_PLACES] = { NULL };
	struct making making = { out, hgn_cells_plan_find(plan, game->id), game, &numbers, renamed, error };
	int status;

	memset(out, 0, sizeof *out);
	out->plan = making.plan;
	out->game = game;
	out->places = hgn_places(game);
	status = make_names(&making);
	if (status != 0)
		hgn_cell_names_clear(out);
	return status;
}

void
hgn_cell_names_clear(struct hgn_cell_names *names)
{
	hgn_arena_clear(&names->arena);
	memset(names, 0, sizeof *names);
}

int
hgn_cell_names_write(struct hgn_buf *out, const struct hgn_cell_names *names, unsigned place, struct hgn_error *error)
{
	const struct hgn_cell_name *name = &names->written[place];
	char own[HGN_CELL_NAME];

	if (name->text != NULL) {
		hgn_buf_add(out, name->text, name->len);
		return 0;
	}
	hgn_place_name(own, names->game, place);
	return hgn_error_set(error, HGN_EINVAL, "not-expressible", "the notation has no name for %s of %s", own,
	    names->game->id);
}

size_t
hgn_cell_names_read(uint16_t *place, const struct hgn_cell_names *names, const char *text, size_t n)
{
	uint32_t lengths = n > 0 ? names->lengths[(unsigned char)text[0]] : 0;
	size_t len;

	for (len = n < HGN_CELL_TEXT ? n : HGN_CELL_TEXT; len > 0 && lengths >> 1 != 0; len--)
		if (lengths >> len & 1 && (*place = hgn_cell_names_find(names, text, len)) != HGN_NO_CELL)
			return len;
	*place = HGN_NO_CELL;
	return 0;
}

/* ---- names without anything between them ---- */

/* Whether a name begins with `rest` and has another name behind that. */
static bool
continues(const struct hgn_cell_names *names, const char *rest, size_t len)
{
	size_t i;

	for (i = 0; i <= names->mask; i++) {
		const struct hgn_cell_name *name = &names->slot[i];

		if (name->text != NULL && name->len > len && memcmp(name->text, rest, len) == 0 &&
		    hgn_cell_names_find(names, name->text + len, name->len - len) != HGN_NO_CELL)
			return true;
	}
	return false;
}

bool
hgn_cell_names_run_together(uint16_t twins[2], const struct hgn_cell_names *names)
{
	const struct hgn_cell_name *name, *end = names->slot + names->mask + 1;
	size_t len;

	for (name = names->slot; name < end; name++)
		for (len = 1; name->text != NULL && len < name->len; len++) {
			twins[0] = hgn_cell_names_find(names, name->text, len);
			twins[1] = name->place;
			if (twins[0] != HGN_NO_CELL && continues(names, name->text + len, name->len - len))
				return true;
		}
	return false;
}
