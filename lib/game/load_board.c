/* SPDX-License-Identifier: MIT
 * The sections `board` and `zones` of a game file. */
#include "game/load_board.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/names.h"

static int
load_lattice(struct hgn_board_plan *plan, struct hgn_game_loader *load, const struct hgn_node *board)
{
	const struct hgn_node *node = hgn_node_get(board, "lattice");

	if (node == NULL)
		return hgn_load_fail(&load->base, board, "a board needs a 'lattice'");
	plan->lattice = (enum hgn_lattice)hgn_load_enum(load, node, hgn_lattice_names, HGN_LATTICES);
	return load->base.status;
}

/* "2-6", or "4" for a row of one column. */
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

/* A number, or a word with a letter for each level from the top. */
static int
load_levels(struct hgn_board_plan *plan, struct hgn_game_loader *load, const struct hgn_node *board)
{
	const struct hgn_node *node = hgn_node_get(board, "levels");
	const char *text;
	int i;

	for (i = 0; i < HGN_MAX_LEVELS; i++)
		plan->level_letter[i] = (char)('a' + i);
	if (node == NULL || (plan->lattice != HGN_HEX_PRISM && plan->lattice != HGN_SQUARE_PRISM))
		return node == NULL ? hgn_load_fail(&load->base, board, "a prism needs 'levels'") :
		    hgn_load_fail(&load->base, node, "only a hex-prism or square-prism board has levels");
	if (node->kind != HGN_NODE_SCALAR || !hgn_is_lower(node->text[0]))
		return hgn_load_int(&plan->levels, load, node, 1, HGN_MAX_LEVELS);
	for (text = node->text; hgn_is_lower(*text) && strchr(text + 1, *text) == NULL; text++)
		continue;
	if (*text != '\0' || text - node->text > HGN_MAX_LEVELS)
		return hgn_load_fail(&load->base, node, "expected a number of levels, or a word with another letter for each of at most "
		    "%d, from the top", HGN_MAX_LEVELS);
	plan->levels = (int)(text - node->text);
	memcpy(plan->level_letter, node->text, (size_t)plan->levels);
	return 0;
}

static int
load_squares(struct hgn_board_plan *plan, struct hgn_game_loader *load, const struct hgn_node *board)
{
	const struct hgn_node *files = hgn_node_get(board, "files"), *ranks = hgn_node_get(board, "ranks");
	int i;

	if (ranks == NULL)
		return hgn_load_fail(&load->base, board, "a board of squares needs 'ranks'");
	hgn_load_int(&plan->files, load, files, 1, HGN_MAX_FILES);
	for (i = 0; load->base.status == 0 && i < plan->files; i++) {
		hgn_load_int(&plan->height[i], load, ranks, 1, plan->lattice == HGN_SQUARE ? HGN_MAX_RANKS : 9);
		plan->first[i] = 1;
	}
	return load->base.status != 0 || plan->lattice == HGN_SQUARE ? load->base.status : load_levels(plan, load, board);
}

/* "6": six cells, numbered from 1; "2-10": nine, from 2. */
static bool
parse_file(struct hgn_board_plan *plan, const struct hgn_node *node)
{
	int low, high;

	if (node->kind != HGN_NODE_SCALAR || !parse_row(&low, &high, node->text, HGN_MAX_RANKS))
		return false;
	if (strchr(node->text, '-') == NULL)
		low = 1;
	plan->first[plan->files] = low;
	plan->height[plan->files++] = high - low + 1;
	return true;
}

/* hex-flat: `files` lists how many cells each file has; squares: `files` and `ranks` are numbers. */
static int
load_files(struct hgn_board_plan *plan, struct hgn_game_loader *load, const struct hgn_node *board)
{
	const struct hgn_node *files = hgn_node_get(board, "files"), *ranks = hgn_node_get(board, "ranks"), *child;
	int i;

	if (files == NULL)
		return hgn_load_fail(&load->base, board, "this lattice needs 'files'");
	if (hgn_node_get(board, "columns") != NULL)
		return hgn_load_fail(&load->base, hgn_node_get(board, "columns"), "only hex-pointy and hex-prism boards have columns");
	if (hgn_node_get(board, "levels") != NULL && plan->lattice != HGN_SQUARE_PRISM)
		return load_levels(plan, load, board);
	if (plan->lattice != HGN_HEX_FLAT)
		return load_squares(plan, load, board);
	if (ranks != NULL)
		return hgn_load_fail(&load->base, ranks, "a hex-flat board has no 'ranks': 'files' says how high each file "
		    "is");
	if (files->kind != HGN_NODE_LIST || files->n == 0 || files->n > HGN_MAX_FILES)
		return hgn_load_fail(&load->base, files, "expected a list of at most %d heights, one for each file",
		    HGN_MAX_FILES);
	for (child = files->first; child != NULL; child = child->next)
		if (!parse_file(plan, child))
			return hgn_load_fail(&load->base, child, "expected how many cells the file has, at most %d, or the numbers of its "
			    "first and last, such as 2-10", HGN_MAX_RANKS);
	for (i = 1; i < plan->files; i++)
		if ((plan->height[i] - plan->height[i - 1]) % 2 == 0)
			return hgn_load_fail(&load->base, files,
			    "neighbouring files of a hex-flat board must differ by an odd number of cells");
	return load->base.status;
}

static int
load_rows(struct hgn_board_plan *plan, struct hgn_game_loader *load, const struct hgn_node *board)
{
	static const char *const ways[] = { "left", "right" };
	const struct hgn_node *rows = hgn_node_get(board, "ranks"), *child;
	bool prism = plan->lattice == HGN_HEX_PRISM; /* whose names have a digit for each */
	size_t max = prism ? 9 : HGN_MAX_RANKS;
	int i = 0;

	if (rows == NULL || rows->kind != HGN_NODE_LIST || rows->n == 0 || rows->n > max)
		return hgn_load_fail(&load->base, rows != NULL ? rows : board,
		    "this lattice needs 'ranks': a list of at most %zu rows of columns, such as [1-2, 1-3, 2-3]", max);
	for (child = rows->first; child != NULL; child = child->next, i++)
		if (child->kind != HGN_NODE_SCALAR ||
		    !parse_row(&plan->low[i], &plan->high[i], child->text, prism ? 9 : HGN_MAX_FILES))
			return hgn_load_fail(&load->base, child, "expected the first and last column of rank %d, such as 1-4",
			    i + 1);
	plan->ranks = i;
	plan->rightwards = hgn_load_enum(load, hgn_node_get(board, "columns"), ways, 2) == 1;
	if (load->base.status != 0 || (!prism && hgn_node_get(board, "levels") == NULL))
		return load->base.status;
	return load_levels(plan, load, board);
}

/* A word, or a list of words: what Black's side is. */
static int
load_mirror(struct hgn_board_plan *plan, struct hgn_game_loader *load, const struct hgn_node *board)
{
	static const char *const words[] = { "reflection", "half-turn", "levels" };
	const struct hgn_node *node = hgn_node_get(board, "mirror"), *child;
	bool list = node != NULL && node->kind == HGN_NODE_LIST;
	int seen = 0, word;

	for (child = list ? node->first : node; load->base.status == 0 && child != NULL; child = list ? child->next : NULL) {
		word = hgn_load_enum(load, child, words, 3);
		if (load->base.status == 0 && (seen >> word & 1 || (word < 2 && (seen & 3) != 0)))
			return hgn_load_fail(&load->base, child, "Black's side is either a reflection or a half-turn, and says it once");
		seen |= 1 << word;
	}
	plan->mirror.files = seen >> 1 & 1;
	plan->mirror.levels = seen >> 2 & 1;
	if (load->base.status == 0 && plan->mirror.levels && plan->levels == 1)
		return hgn_load_fail(&load->base, node, "this board has no levels that could change places");
	return load->base.status;
}

static int
load_letters(struct hgn_board_plan *plan, struct hgn_game_loader *load, const struct hgn_node *board)
{
	const struct hgn_node *node = hgn_node_get(board, "letters");
	int i;

	for (i = 0; i < HGN_MAX_FILES; i++)
		plan->letter[i] = (char)('a' + i);
	if (node == NULL)
		return 0;
	if (node->kind != HGN_NODE_SCALAR || (int)strlen(node->text) != plan->files)
		return hgn_load_fail(&load->base, node, "expected a word of %d letters, one for each file", plan->files);
	for (i = 0; i < plan->files; i++) {
		if (!hgn_is_lower(node->text[i]) || strchr(node->text, node->text[i]) != node->text + i)
			return hgn_load_fail(&load->base, node, "the files' letters must be different and from a to z");
		plan->letter[i] = node->text[i];
	}
	return 0;
}

/* Holes are written as the names of the cells that they would be. */
static int
load_holes(struct hgn_board_plan *plan, struct hgn_game_loader *load, const struct hgn_node *board)
{
	const struct hgn_node *node = hgn_node_get(board, "holes"), *child;
	uint64_t rank;
	const char *file;

	if (node == NULL)
		return 0;
	if (node->kind != HGN_NODE_LIST || node->n > sizeof plan->hole / sizeof plan->hole[0])
		return hgn_load_fail(&load->base, node, "expected a list of cells that do not exist");
	if (plan->lattice == HGN_HEX_PRISM || plan->lattice == HGN_SQUARE_PRISM)
		return hgn_load_fail(&load->base, node, "a prism has no holes: 'ranks' alone says which cells a level has");
	for (child = node->first; child != NULL; child = child->next) {
		if (child->kind != HGN_NODE_SCALAR || (file = strchr(plan->letter, child->text[0])) == NULL ||
		    child->text[0] == '\0' ||
		    !hgn_text_number(&rank, child->text + 1, strlen(child->text + 1), HGN_MAX_RANKS) || rank == 0)
			return hgn_load_fail(&load->base, child, "expected a cell such as a1");
		plan->hole[plan->holes].file = (int)(file - plan->letter) + (plan->lattice == HGN_HEX_POINTY);
		plan->hole[plan->holes++].rank = (int)rank;
	}
	return 0;
}

/* A board that is not what Black's side is said to be: an error where that was said, or where a half turn would do. What
 * is neither has no mirror image. */
static int
check_mirror(struct hgn_game_loader *load, struct hgn_board_plan *plan, const struct hgn_node *node)
{
	const struct hgn_node *mirror = hgn_node_get(node, "mirror");
	bool half_turn;

	if (mirror != NULL)
		return hgn_load_fail(&load->base, mirror, "this board does not look so from the other side");
	plan->mirror.files = true;
	load->base.status = hgn_board_build(&load->game->board, plan, &load->game->arena, load->base.error);
	half_turn = load->base.status == 0 && load->game->board.symmetric;
	plan->mirror.files = false;
	if (half_turn)
		return hgn_load_fail(&load->base, node, "Black's side of this board is White's after a half turn, and no reflection: "
		    "say 'mirror: half-turn'");
	if (load->base.status == 0)
		load->base.status = hgn_board_build(&load->game->board, plan, &load->game->arena, load->base.error);
	return load->base.status;
}

int
hgn_load_board(struct hgn_game_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "lattice", "files", "ranks", "columns", "levels", "letters", "holes", "mirror" };
	struct hgn_board_plan plan = { .levels = 1 };
	bool columns;

	if (hgn_load_keys(load, node, keys, sizeof keys / sizeof keys[0]) != 0 || load_lattice(&plan, load, node) != 0)
		return load->base.status;
	columns = plan.lattice == HGN_HEX_POINTY || plan.lattice == HGN_HEX_PRISM;
	if ((columns ? load_rows(&plan, load, node) : load_files(&plan, load, node)) != 0 ||
	    load_letters(&plan, load, node) != 0 || load_holes(&plan, load, node) != 0 ||
	    load_mirror(&plan, load, node) != 0)
		return load->base.status;
	load->base.status = hgn_board_build(&load->game->board, &plan, &load->game->arena, load->base.error);
	if (load->base.status == HGN_EINVAL)
		hgn_error_at(load->base.error, load->base.file, node->line, node->col);
	return load->base.status == 0 && !load->game->board.symmetric ? check_mirror(load, &plan, node) : load->base.status;
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

/* "rank 3", "file c", "level a". False when it is not such a thing. */
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

/* "c1", or "c1-c3" along a file. */
static bool
select_cells(struct hgn_cells *cells, const struct hgn_board *board, const char *text)
{
	uint16_t first, last;
	size_t n = strlen(text), len = hgn_board_read_cell(&first, board, text, n);
	int rank;

	if (len == 0 || first == HGN_NO_CELL)
		return false;
	if (len == n) {
		hgn_cells_add(cells, first);
		return true;
	}
	if (text[len] != '-' || hgn_board_read_cell(&last, board, text + len + 1, n - len - 1) != n - len - 1 ||
	    last == HGN_NO_CELL || board->file[first] != board->file[last] || board->level[first] != board->level[last])
		return false;
	for (rank = board->rank[first]; rank <= board->rank[last]; rank++)
		add_matching(cells, board, board->file[first], rank, board->level[first]);
	return true;
}

static int
load_cells(struct hgn_cells *cells, struct hgn_game_loader *load, const struct hgn_node *list)
{
	const struct hgn_board *board = &load->game->board;
	const struct hgn_node *child;

	if (list->kind != HGN_NODE_LIST)
		return hgn_load_fail(&load->base, list, "expected a list of cells");
	for (child = list->first; child != NULL; child = child->next)
		if (child->kind != HGN_NODE_SCALAR ||
		    (!select_line(cells, board, child->text) && !select_cells(cells, board, child->text)))
			return hgn_load_fail(&load->base, child, "'%s' is no cell, stretch of a file, rank, file or level of "
			    "this board", child->kind == HGN_NODE_SCALAR ? child->text : "this");
	return 0;
}

static int
load_zone(struct hgn_game_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "white", "black", "title" };
	struct hgn_game *game = load->game;
	struct hgn_zone *zone = &game->zone[game->zones];
	const struct hgn_node *white = hgn_node_get(node, "white"), *black = hgn_node_get(node, "black"),
	    *title = hgn_node_get(node, "title");
	int cell;

	hgn_load_keys(load, node, keys, 3);
	if (strlen(node->key) >= sizeof zone->name)
		return hgn_load_fail(&load->base, node, "a zone's name has at most %zu letters", sizeof zone->name - 1);
	strcpy(zone->name, node->key);
	if (white == NULL)
		return hgn_load_fail(&load->base, node, "a zone needs its 'white' cells");
	if (title != NULL)
		zone->title = hgn_load_text(load, node, "title", true);
	if (load->base.status == 0 && title != NULL && strlen(title->text) >= sizeof zone->name)
		return hgn_load_fail(&load->base, title, "a zone's title has at most %zu bytes", sizeof zone->name - 1);
	if (load_cells(&zone->cells[HGN_WHITE], load, white) != 0 ||
	    (black != NULL && load_cells(&zone->cells[HGN_BLACK], load, black) != 0))
		return load->base.status;
	if (black == NULL && !game->board.symmetric)
		return hgn_load_fail(&load->base, node, "this board has no mirror image: say the 'black' cells too");
	for (cell = 0; black == NULL && cell < game->board.cells; cell++)
		if (hgn_cells_has(&zone->cells[HGN_WHITE], (unsigned)cell))
			hgn_cells_add(&zone->cells[HGN_BLACK], game->board.mirror[cell]);
	game->zones++;
	return 0;
}

int
hgn_load_zones(struct hgn_game_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *child;

	if (node == NULL)
		return 0;
	if (node->kind != HGN_NODE_MAP || node->n > HGN_MAX_ZONES)
		return hgn_load_fail(&load->base, node, "expected a mapping of at most %d zones", HGN_MAX_ZONES);
	for (child = node->first; load->base.status == 0 && child != NULL; child = child->next)
		load_zone(load, child);
	return load->base.status;
}
