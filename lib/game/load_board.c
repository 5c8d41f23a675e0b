/* SPDX-License-Identifier: MIT
 * Loading of the sections `board`, `cells` and `zones` of game files. `cells` has the keys of notation files. Names of
 * pieces, zones and rule ids, which other sections refer to. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "board/cells_plan.h"
#include "game/loader.h"
#include "hgn/tools/tools.h"

/* ---- names of pieces, zones and rule ids ---- */

int
hgn_load_letter(struct hgn_loader *load, const struct hgn_node *node)
{
	int type = -1;

	if (node->kind == HGN_NODE_SCALAR)
		type = hgn_game_find_type(hgn_loading(load)->game, node->text, strlen(node->text));
	if (type < 0)
		hgn_load_fail(load, node, "expected the letter of one of the pieces");
	return type;
}

int
hgn_load_zone(struct hgn_loader *load, const struct hgn_node *node)
{
	const char *names[HGN_MAX_ZONES];
	const struct hgn_game *game = hgn_loading(load)->game;
	int i;

	for (i = 0; i < game->zones; i++)
		names[i] = game->zone[i].name;
	if (game->zones == 0)
		hgn_load_fail(load, node, "this game has no zones");
	if (load->status == 0)
		hgn_load_set(load, hgn_node_enum(&i, node, names, (size_t)game->zones, load->file, load->error));
	return load->status == 0 ? i : -1;
}

const char *
hgn_load_reason(struct hgn_loader *load, const struct hgn_node *node)
{
	const char *id =
	    node->kind == HGN_NODE_SCALAR ? hgn_game_find_reason(hgn_loading(load)->game, node->text) : NULL;

	if (id == NULL)
		hgn_load_fail(load, node, "expected a rule id that 'reasons' explains");
	else if (*id == '\0' && hgn_loading(load)->unexplained == NULL)
		hgn_loading(load)->unexplained = node;
	return id;
}

int
hgn_key_zone(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	*(int8_t *)to = (int8_t)hgn_load_zone(load, node);
	return load->status;
}

int
hgn_key_reason(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	*(const char **)to = hgn_load_reason(load, node);
	return load->status;
}

/* ---- names of cells ---- */

#define MAX_RANK 999 /* maximum number in a cell name */

struct naming {
	struct hgn_loader *load;
	struct hgn_cell_texts texts;
	struct hgn_cell_text made[HGN_MAX_CELLS];
	const char *name[HGN_MAX_CELLS]; /* names of the board, then names that the game defines */
};

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

/* Compute the names from the template, or take the board's names, and apply exceptions. */
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

int
hgn_key_cells(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	struct hgn_arena arena = { NULL };
	struct hgn_loader loader = { &arena, load->file, load->error, 0 };
	struct naming naming = { .load = load, .texts = { .board = &game->board, .rule = "", .game = game->id,
	    .arena = &arena, .error = load->error } };
	int status;

	(void)key;
	if (node->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, node, "expected a mapping such as {text: \"{file}{rank}\"}");
	if (hgn_node_get(node, "games") != NULL)
		return hgn_load_fail(load, hgn_node_get(node, "games"),
		    "'games' requires a notation file; a game gives each cell one name");
	if (game->families > 0)
		return hgn_load_fail(load, node, "games with clans cannot rename cells");
	status = hgn_key_cells_plan(&naming.texts.plan, &loader, NULL, node);
	if (status == 0)
		status = make_names(&naming);
	if (status == 0)
		status = check_letters(load, naming.texts.plan, node);
	if (status == 0)
		status = hgn_board_rename(&game->board, naming.name, &game->arena, load->error);
	hgn_arena_clear(&arena);
	return load->status = status;
}

/* ---- the board ---- */

static bool
is_prism(const struct hgn_board_plan *plan)
{
	return plan->lattice == HGN_HEX_PRISM || plan->lattice == HGN_SQUARE_PRISM;
}

/* Parse a range of columns such as "2-6", or one column such as "4". */
static bool
parse_row(int *low, int *high, const char *text, uint64_t max)
{
	const char *dash = strchr(text, '-');
	uint64_t a, b;

	if (dash == NULL)
		dash = text + strlen(text);
	if (!hgn_text_number(&a, text, (size_t)(dash - text), max))
		return false;
	b = a;
	if (*dash == '-' && !hgn_text_number(&b, dash + 1, strlen(dash + 1), max))
		return false;
	*low = (int)a;
	*high = (int)b;
	return a >= 1 && a <= b;
}

/* Load the number of levels, or a word with their letters from top to bottom. */
static int
load_levels(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_board_plan *plan = to;
	const char *text;

	if (!is_prism(plan))
		return hgn_load_fail(load, node, "only a hex-prism or square-prism board has levels");
	if (node->kind == HGN_NODE_SCALAR && hgn_count_digits(node->text, strlen(node->text)) > 2)
		return hgn_load_fail(load, node, "expected a number of levels up to %d, or a letter for each (names "
		    "of cells begin with a letter, but a notation can write digits)", HGN_MAX_LEVELS);
	if (node->kind != HGN_NODE_SCALAR || !hgn_is_lower(node->text[0]))
		return hgn_key_int(&plan->levels, load, key, node);
	for (text = node->text; hgn_is_lower(*text) && strchr(text + 1, *text) == NULL; text++)
		continue;
	if (*text != '\0' || text - node->text > HGN_MAX_LEVELS)
		return hgn_load_fail(load, node,
		    "expected a number of levels, or a word with another letter for each of at most "
		    "%d, from the top", HGN_MAX_LEVELS);
	plan->levels = (int)(text - node->text);
	memcpy(plan->level_letter, node->text, (size_t)plan->levels);
	return 0;
}

/* Load the heights of files of a hex-flat board: "6" is six cells numbered from 1; "2-10" is nine cells numbered from
 * 2. */
static int
load_heights(struct hgn_board_plan *plan, struct hgn_loader *load, const struct hgn_node *files)
{
	const struct hgn_node *child;
	int i, low, high;

	if (files->kind != HGN_NODE_LIST || files->n == 0 || files->n > HGN_MAX_FILES)
		return hgn_load_fail(load, files, "expected a list of at most %d heights, one for each file",
		    HGN_MAX_FILES);
	for (child = files->first; child != NULL; child = child->next) {
		if (child->kind != HGN_NODE_SCALAR || !parse_row(&low, &high, child->text, HGN_MAX_RANKS))
			return hgn_load_fail(load, child,
			    "expected how many cells the file has, at most %d, or the numbers of its "
			    "first and last, such as 2-10", HGN_MAX_RANKS);
		if (strchr(child->text, '-') == NULL)
			low = 1;
		plan->first[plan->files] = low;
		plan->height[plan->files++] = high - low + 1;
	}
	for (i = 1; i < plan->files; i++)
		if ((plan->height[i] - plan->height[i - 1]) % 2 == 0)
			return hgn_load_fail(load, files,
			    "neighbouring files of a hex-flat board must differ by an odd number of cells");
	return load->status;
}

static int
load_files(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_board_plan *plan = to;

	if (hgn_lattice_has_columns(plan->lattice))
		return hgn_load_fail(load, node, "a %s board has no 'files': 'ranks' lists the columns of each rank",
		    hgn_lattice_names[plan->lattice]);
	return plan->lattice == HGN_HEX_FLAT ? load_heights(plan, load, node) :
	    hgn_key_int(&plan->files, load, key, node);
}

/* Load the columns of each rank. */
static int
load_rows(struct hgn_board_plan *plan, struct hgn_loader *load, const struct hgn_node *rows)
{
	const struct hgn_node *child;
	bool prism = plan->lattice == HGN_HEX_PRISM; /* its cell names have one digit per coordinate */
	size_t max = prism ? 9 : HGN_MAX_RANKS;
	int i = 0;

	if (rows->kind != HGN_NODE_LIST || rows->n == 0 || rows->n > max)
		return hgn_load_fail(load, rows,
		    "expected a list of at most %zu rows of columns, such as [1-2, 1-3, 2-3]", max);
	for (child = rows->first; child != NULL; child = child->next, i++)
		if (child->kind != HGN_NODE_SCALAR ||
		    !parse_row(&plan->low[i], &plan->high[i], child->text, prism ? 9 : HGN_MAX_FILES))
			return hgn_load_fail(load, child, "expected the first and last column of rank %d, such as 1-4",
			    i + 1);
	plan->ranks = i;
	return 0;
}

/* Load the number of ranks, or the columns of each rank. */
static int
load_ranks(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_board_plan *plan = to;
	struct hgn_key number = *key;
	int height = 0, i;

	if (plan->lattice == HGN_HEX_FLAT)
		return hgn_load_fail(
		    load, node, "a hex-flat board has no 'ranks': 'files' gives the height of each file");
	if (hgn_lattice_has_columns(plan->lattice))
		return load_rows(plan, load, node);
	number.max = plan->lattice == HGN_SQUARE ? HGN_MAX_RANKS : 9;
	hgn_key_int(&height, load, &number, node);
	for (i = 0; i < plan->files; i++) {
		plan->height[i] = height;
		plan->first[i] = 1;
	}
	return load->status;
}

static int
load_columns(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_board_plan *plan = to;

	return hgn_lattice_has_columns(plan->lattice) ? hgn_key_word(&plan->rightwards, load, key, node) :
	    hgn_load_fail(load, node, "only hex-pointy and hex-prism boards have columns");
}

/* Load a word or a list of words for the symmetry of the board. */
static int
load_mirror(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_board_plan *plan = to;
	bool list = node->kind == HGN_NODE_LIST;
	const struct hgn_node *child = list ? node->first : node;
	uint8_t word = 0;
	int seen = 0;

	for (; load->status == 0 && child != NULL; child = list ? child->next : NULL) {
		hgn_key_word(&word, load, key, child);
		if (load->status == 0 && (seen >> word & 1 || (word < 2 && (seen & 3) != 0)))
			return hgn_load_fail(load, child, "expected reflection or half-turn, once");
		seen |= 1 << word;
	}
	plan->mirror.files = seen >> 1 & 1;
	plan->mirror.levels = seen >> 2 & 1;
	if (load->status == 0 && plan->mirror.levels && plan->levels == 1)
		return hgn_load_fail(load, node, "this board has no levels that could change places");
	return load->status;
}

/* Load the letters of files. */
static int
load_letters(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_board_plan *plan = to;
	int i;

	(void)key;
	if (plan->files == 0)
		return hgn_load_fail(load, node, "'letters' requires 'files'");
	if (node->kind != HGN_NODE_SCALAR || (int)strlen(node->text) != plan->files)
		return hgn_load_fail(load, node, "expected a word of %d letters, one for each file", plan->files);
	for (i = 0; i < plan->files; i++) {
		if (!hgn_is_lower(node->text[i]) || strchr(node->text, node->text[i]) != node->text + i)
			return hgn_load_fail(load, node, "the files' letters must be different and from a to z");
		plan->letter[i] = node->text[i];
	}
	return 0;
}

/* Load holes, which are given by cell names. */
static int
load_holes(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_board_plan *plan = to;
	const struct hgn_node *child;
	uint64_t rank;
	const char *file;

	(void)key;
	if (node->kind != HGN_NODE_LIST || node->n > sizeof plan->hole / sizeof plan->hole[0])
		return hgn_load_fail(load, node, "expected a list of at most %zu cells that do not exist",
		    sizeof plan->hole / sizeof plan->hole[0]);
	if (is_prism(plan))
		return hgn_load_fail(load, node, "a prism cannot have holes; use 'ranks'");
	for (child = node->first; child != NULL; child = child->next) {
		if (child->kind != HGN_NODE_SCALAR ||
		    (file = memchr(plan->letter, child->text[0], sizeof plan->letter)) == NULL ||
		    child->text[0] == '\0' ||
		    !hgn_text_number(&rank, child->text + 1, strlen(child->text + 1), HGN_MAX_RANKS) || rank == 0)
			return hgn_load_fail(load, child, "expected a cell such as a1");
		plan->hole[plan->holes].file = (int)(file - plan->letter) + (plan->lattice == HGN_HEX_POINTY);
		plan->hole[plan->holes++].rank = (int)rank;
	}
	return 0;
}

static const char *const ways[] = { "left", "right" }, *const drawn[] = { "cells", "points" },
    *const mirrors[] = { "reflection", "half-turn", "levels" };

static const struct hgn_key board_keys[] = {
	{ "lattice", hgn_key_word, HGN_FIELD(struct hgn_board_plan, lattice), .required = true,
	    .words = hgn_lattice_names, .n = HGN_LATTICES, .about = "which cells are neighbours" },
	{ "files", load_files, .min = 1, .max = HGN_MAX_FILES, .about = "how many files there are, or their heights" },
	{ "ranks", load_ranks, .min = 1, .about = "how many ranks there are, or their columns" },
	{ "columns", load_columns, .size = 1, HGN_WORDS(ways), .about = "the direction in which columns are numbered" },
	{ "levels", load_levels, .min = 1, .max = HGN_MAX_LEVELS,
	    .about = "how many levels there are, or their letters" },
	{ "level-columns", hgn_key_int, HGN_FIELD(struct hgn_board_plan, level_columns), .min = 1,
	    .max = HGN_MAX_LEVELS, .about = "how many levels drawings have in a row" },
	{ "drawn", hgn_key_word, HGN_FIELD(struct hgn_board_plan, points), HGN_WORDS(drawn),
	    .about = "whether drawings have cells, or lines that join points" },
	{ "letters", load_letters, .about = "letters of the files" },
	{ "holes", load_holes, .about = "cells that do not exist" },
	{ "plain", hgn_key_flag, HGN_FIELD(struct hgn_board_plan, plain), .about = "all cells have one colour" },
	{ "mirror", load_mirror, .size = 1, HGN_WORDS(mirrors), .about = "what Black's side is" },
	{ NULL },
};
const struct hgn_schema hgn_board_schema = { "hgn-game.5", "The board", board_keys };

/* Report a board without the declared symmetry. If none is declared, a board that has a half-turn instead of the
 * default is also an error; other boards have no mirror image. */
static int
check_mirror(struct hgn_loader *load, struct hgn_board_plan *plan, const struct hgn_node *node)
{
	const struct hgn_node *mirror = hgn_node_get(node, "mirror");
	bool half_turn;

	if (mirror != NULL)
		return hgn_load_fail(load, mirror, "this board does not have this symmetry");
	plan->mirror.files = true;
	load->status = hgn_board_build(&hgn_loading(load)->game->board, plan, &hgn_loading(load)->game->arena,
	    load->error);
	half_turn = load->status == 0 && hgn_loading(load)->game->board.symmetric;
	plan->mirror.files = false;
	if (half_turn)
		return hgn_load_fail(load, node,
		    "this board has the symmetry of a half-turn, not of a reflection; use 'mirror: half-turn'");
	if (load->status == 0)
		load->status = hgn_board_build(&hgn_loading(load)->game->board, plan, &hgn_loading(load)->game->arena,
		    load->error);
	return load->status;
}

int
hgn_key_board(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	struct hgn_board_plan plan = { .levels = 1 };
	const char *needed;
	int i;

	(void)key;
	for (i = 0; i < HGN_MAX_LEVELS; i++)
		plan.level_letter[i] = (char)('a' + i);
	for (i = 0; i < HGN_MAX_FILES; i++)
		plan.letter[i] = (char)('a' + i);
	if (hgn_load_map(&plan, load, &hgn_board_schema, node) != 0)
		return load->status;
	needed = !hgn_lattice_has_columns(plan.lattice) && plan.files == 0 ? "files" :
	    plan.lattice != HGN_HEX_FLAT && hgn_node_get(node, "ranks") == NULL ? "ranks" :
	    is_prism(&plan) && hgn_node_get(node, "levels") == NULL ? "levels" : NULL;
	if (needed != NULL)
		return hgn_load_fail(load, node, "a %s board needs '%s'", hgn_lattice_names[plan.lattice], needed);
	load->status = hgn_board_build(&game->board, &plan, load->arena, load->error);
	if (load->status == HGN_EINVAL)
		hgn_node_at(load->error, load->file, node);
	return load->status == 0 && !game->board.symmetric ? check_mirror(load, &plan, node) : load->status;
}

/* ---- zones ---- */

static void
add_matching(struct hgn_cells *cells, const struct hgn_board *board, int file, int rank, int level)
{
	int cell;

	for (cell = 0; cell < board->cells; cell++)
		if ((file < 0 || board->file[cell] == file) && (rank < 0 || board->rank[cell] == rank) &&
		    (level < 0 || board->level[cell] == level))
			hgn_cells_add(cells, (unsigned)cell);
}

/* Add the cells of "rank 3", "file c" or "level a". Return false if the text has another form. */
static bool
select_line(struct hgn_cells *cells, const struct hgn_board *board, const char *text)
{
	uint64_t n;

	if (strncmp(text, "rank ", 5) == 0 && hgn_text_number(&n, text + 5, strlen(text + 5), (uint64_t)board->ranks) &&
	    n > 0)
		add_matching(cells, board, -1, (int)n, -1);
	else if (strncmp(text, "file ", 5) == 0 && hgn_is_lower(text[5]) && text[6] == '\0' &&
	    board->file_of_letter[(unsigned char)text[5]] >= 0)
		add_matching(cells, board, board->file_of_letter[(unsigned char)text[5]], -1, -1);
	else if (strncmp(text, "level ", 6) == 0 && hgn_is_lower(text[6]) && text[7] == '\0' &&
	    board->level_of_letter[(unsigned char)text[6]] >= 0)
		add_matching(cells, board, -1, -1, board->level_of_letter[(unsigned char)text[6]]);
	else
		return false;
	return true;
}

/* Add the cells of "c1", or of "c1-c3" along a file. If the game renames its cells, ranks may descend. Return false if
 * the text has another form. */
static bool
select_cells(struct hgn_cells *cells, const struct hgn_board *board, const char *text)
{
	uint16_t first, last;
	size_t n = strlen(text), len = hgn_board_read_cell(&first, board, text, n);
	int rank, high;

	if (len == 0 || first == HGN_NO_CELL)
		return false;
	if (len == n) {
		hgn_cells_add(cells, first);
		return true;
	}
	if (text[len] != '-' || hgn_board_read_cell(&last, board, text + len + 1, n - len - 1) != n - len - 1 ||
	    last == HGN_NO_CELL || board->file[first] != board->file[last] || board->level[first] != board->level[last])
		return false;
	rank = board->rank[first];
	high = board->rank[last];
	if (rank > high) {
		rank = board->rank[last];
		high = board->rank[first];
	}
	for (; rank <= high; rank++)
		add_matching(cells, board, board->file[first], rank, board->level[first]);
	return true;
}

/* Load the cells of a zone. */
static int
load_cells(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	const struct hgn_node *child;

	(void)key;
	if (list->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, list, "expected a list of cells");
	for (child = list->first; child != NULL; child = child->next)
		if (child->kind != HGN_NODE_SCALAR ||
		    (!select_line(to, board, child->text) && !select_cells(to, board, child->text)))
			return hgn_load_fail(load, child,
			    "'%s' is not a cell, part of a file, rank, file or level of this board",
			    child->kind == HGN_NODE_SCALAR ? child->text : "this");
	return 0;
}

static int
load_title(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_zone *zone = to;

	hgn_key_text(&zone->title, load, key, node);
	if (load->status == 0 && strlen(node->text) >= sizeof zone->name)
		return hgn_load_fail(load, node, "a zone's title has at most %zu bytes", sizeof zone->name - 1);
	return load->status;
}

static int
load_shown(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_zone *zone = to;
	bool shown = false;

	hgn_key_flag(&shown, load, key, node);
	zone->shown = shown ? 1 : -1;
	return load->status;
}

static const struct hgn_key zone_keys[] = {
	{ "title", load_title, .about = "what sentences call it" },
	{ "shown", load_shown, .about = "whether drawings have its outline" },
	{ "white", load_cells, HGN_FIELD(struct hgn_zone, cells[HGN_WHITE]), .required = true,
	    .about = "White's cells" },
	{ "black", load_cells, HGN_FIELD(struct hgn_zone, cells[HGN_BLACK]), .about = "Black's cells" },
	{ NULL },
};
const struct hgn_schema hgn_zone_schema = { "hgn-game.5", "~Zones", zone_keys };

int
hgn_key_zones(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	struct hgn_zone *zone;
	const struct hgn_node *child;
	bool black;
	int cell;

	(void)key;
	if (node->kind != HGN_NODE_MAP || node->n > HGN_MAX_ZONES)
		return hgn_load_fail(load, node, "expected a mapping of at most %d zones", HGN_MAX_ZONES);
	for (child = node->first; child != NULL; child = child->next, game->zones++) {
		zone = &game->zone[game->zones];
		black = hgn_node_get(child, "black") != NULL;
		if (strlen(child->key) >= sizeof zone->name)
			return hgn_load_fail(load, child, "a zone's name has at most %zu letters",
			    sizeof zone->name - 1);
		strcpy(zone->name, child->key);
		if (hgn_load_map(zone, load, &hgn_zone_schema, child) != 0)
			return load->status;
		if (!black && !game->board.symmetric)
			return hgn_load_fail(load, child, "this board is not symmetric: 'black' is required");
		for (cell = 0; !black && cell < game->board.cells; cell++) /* the mirror image of White's */
			if (hgn_cells_has(&zone->cells[HGN_WHITE], (unsigned)cell))
				hgn_cells_add(&zone->cells[HGN_BLACK], game->board.mirror[cell]);
	}
	return 0;
}

/* Load the keys `lines` and `gaps`. */
int
hgn_key_strokes(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	const struct hgn_board *board = &game->board;
	struct hgn_stroke stroke = { .gap = strcmp(key->name, "gaps") == 0 };
	const struct hgn_node *child;
	const char *dash;
	int i;

	if (!board->points)
		return hgn_load_fail(load, node, "'%s' requires 'drawn: points' in 'board'", key->name);
	if (node->kind != HGN_NODE_LIST || node->n > (size_t)(HGN_MAX_STROKES - game->strokes))
		return hgn_load_fail(load, node,
		    "expected a list of lines such as d1-f3, and at most %d lines and gaps", HGN_MAX_STROKES);
	for (child = node->first; child != NULL; child = child->next) {
		dash = child->kind == HGN_NODE_SCALAR ? strchr(child->text, '-') : NULL;
		stroke.from = stroke.to = HGN_NO_CELL;
		if (dash != NULL) {
			stroke.from = hgn_cell_find(game, child->text, (size_t)(dash - child->text));
			stroke.to = hgn_cell_find(game, dash + 1, strlen(dash + 1));
		}
		if (stroke.from == HGN_NO_CELL || stroke.to == HGN_NO_CELL || stroke.from == stroke.to ||
		    board->level[stroke.from] != board->level[stroke.to])
			return hgn_load_fail(load, child, "expected two different points of a level, such as d1-f3");
		for (i = 0; i < board->nears[stroke.from] && board->near[stroke.from][i] != stroke.to; i++)
			;
		if (stroke.gap && i == board->nears[stroke.from])
			return hgn_load_fail(load, child, "expected a gap between two adjacent points");
		game->stroke[game->strokes++] = stroke;
	}
	return 0;
}
