/* SPDX-License-Identifier: MIT
 * Loading of the section `cells` of game files, which has the keys of notation files. */
#include "game/load_cells.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/cell_texts.h"
#include "board/names.h"
#include "hgn/tools/tools.h"

#define MAX_RANK 999 /* maximum number in a cell name */

struct naming {
	struct hgn_loader *load;
	struct hgn_cell_texts texts;
	struct hgn_cell_text made[HGN_MAX_CELLS];
	const char *name[HGN_MAX_CELLS]; /* names of the board, then names that the game defines */
};

/* Report a key that is allowed only in notation files. */
static int
check_keys(struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *key;

	if (node->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, node, "expected a mapping such as {text: \"{file}{rank}\"}");
	key = hgn_node_get(node, "games");
	return key == NULL ? 0 : hgn_load_fail(load, key, "'games' requires a notation file; a game gives each cell "
	    "one name");
}

/* Return true if a text is a valid cell name: one to three lower-case letters except x, which marks captures, and a
 * number. */
static bool
is_name(const char *text)
{
	size_t letters = 0, digits;
	uint64_t number;

	while (hgn_is_lower(text[letters]) && text[letters] != 'x')
		letters++;
	digits = strlen(text + letters);
	return letters >= 1 && letters <= 3 && letters + digits <= HGN_LONGEST_NAME &&
	    hgn_text_number(&number, text + letters, digits, MAX_RANK) && number > 0;
}

/* Check that names are valid and unique. */
static int
check_names(struct naming *naming)
{
	const struct hgn_board *board = &hgn_loading(naming->load)->game->board;
	const struct hgn_cell_text *made = naming->made;
	unsigned cell, before;

	for (cell = 0; cell < (unsigned)board->cells; cell++) {
		if (!is_name(made[cell].text))
			return hgn_cell_texts_fail(&naming->texts, made[cell].by,
			    "%s would be called '%.40s'; expected one to three lower-case letters except x, then a "
			    "number from 1 to %d, at most %d characters",
			    board->name[cell], made[cell].text, MAX_RANK, HGN_LONGEST_NAME);
		before = hgn_cell_texts_find(naming->name, cell, made[cell].text);
		if (before < cell)
			return hgn_cell_texts_fail(&naming->texts,
			    made[cell].by != NULL ? made[cell].by : made[before].by,
			    "%s and %s would both be called '%s'%s", board->name[before], board->name[cell],
			    made[cell].text, hgn_cell_texts_lack(&naming->texts, before, cell));
		naming->name[cell] = made[cell].text;
	}
	return 0;
}

/* Compute the names from the template or take the board's names, and apply exceptions. */
static int
make_names(struct naming *naming)
{
	const struct hgn_board *board = &hgn_loading(naming->load)->game->board;
	const struct hgn_cells_plan *plan = naming->texts.plan;
	unsigned cell, cells = (unsigned)board->cells;
	int status = 0;

	for (cell = 0; cell < cells; cell++)
		naming->made[cell].text = board->name[cell];
	if (plan->text.part != NULL)
		status = hgn_cell_texts_fill(naming->made, &naming->texts);
	for (cell = 0; cell < cells; cell++)
		naming->name[cell] = naming->made[cell].text;
	if (status == 0)
		status = hgn_cell_texts_rename(naming->made, &naming->texts, naming->name, cells);
	return status == 0 ? check_names(naming) : status;
}

/* Report a list with more letters than the board needs. */
static int
check_letters(struct hgn_loader *load, const struct hgn_cells_plan *plan, const struct hgn_node *node)
{
	const struct hgn_node *letters;
	struct hgn_coordinates numbers;
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	size_t i, need;

	hgn_coordinates_make(&numbers, board, plan->degrees / (hgn_board_is_square(board) ? 90 : 60));
	for (i = 0; i < plan->numbers; i++) {
		const struct hgn_cell_number *number = &plan->number[i];

		letters = number->name != NULL ? hgn_node_get(hgn_node_get(node, number->name), "letters") : NULL;
		need = (size_t)(number->from + numbers.high[number->of] - numbers.low[number->of]);
		if (letters != NULL && number->letters > need)
			return hgn_load_fail(load, letters, "'%s' has %zu letters, and this board needs %zu",
			    number->name, number->letters, need);
	}
	return 0;
}

/* Replace the board's cell names by copies of new names. */
static int
rename_cells(struct naming *naming, const struct hgn_node *node)
{
	struct hgn_loader *load = naming->load;
	struct hgn_game *game = hgn_loading(load)->game;
	struct hgn_cell_texts *texts = &naming->texts;
	struct hgn_loader loader = { texts->arena, load->file, load->error, 0 };
	int status;

	*texts = (struct hgn_cell_texts){ .board = &game->board, .rule = "", .game = game->id, .arena = texts->arena,
		.error = load->error };
	status = hgn_key_cells_plan(&texts->plan, &loader, NULL, node);
	if (status == 0)
		status = make_names(naming);
	if (status == 0 && check_letters(load, texts->plan, node) != 0)
		return load->status;
	return status == 0 ? hgn_board_rename(&game->board, naming->name, &game->arena, load->error) : status;
}

int
hgn_key_cells(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const struct hgn_game *game = to;
	struct hgn_arena arena = { NULL };
	struct naming naming = { .load = load, .texts = { .arena = &arena } };

	(void)key;
	if (check_keys(load, node) != 0)
		return load->status;
	if (game->families > 0)
		return hgn_load_fail(load, node, "games with clans cannot rename cells");
	load->status = rename_cells(&naming, node);
	hgn_arena_clear(&arena);
	return load->status;
}
