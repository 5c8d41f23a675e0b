/* SPDX-License-Identifier: MIT
 * Dialects of FEN: loading from a notation file, and adaptation to a game. */
#include "game/module.h"
#include "notation/foreign/dialect.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "hgn/tools/tools.h"

static const char *const field_names[HGN_FEN_FIELDS] = { "board", "pocket", "side", "castling", "en-passant", "state",
	"extra", "clock", "number" };

/* ---- the file ---- */

/* Load the letters of files, which must be distinct lower-case letters. */
static int
load_files(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	size_t i;

	for (i = 0; hgn_is_lower(text[i]) && strchr(text, text[i]) == text + i; i++)
		continue;
	if (i == 0 || text[i] != '\0')
		return hgn_load_fail(load, node, "expected the letters of the files, such as abcdefgh");
	return hgn_key_text(to, load, key, node);
}

/* Return true if a text can be a piece: an upper-case letter or, with `label`, several upper-case letters and
 * digits. */
static bool
is_piece(const char *text, bool label)
{
	size_t i = 1;

	while (label && (hgn_is_upper(text[i]) || hgn_is_digit(text[i])))
		i++;
	return hgn_is_upper(text[0]) && text[i] == '\0';
}

/* Load a mapping of the game's piece letters to other texts. */
static int
load_pieces(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_dialect_plan *plan = to;
	bool label = plan->label[0] != '\0';
	const struct hgn_node *node;

	if (map->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, map, "expected a mapping of letters");
	for (node = map->first; load->status == 0 && node != NULL; node = node->next) {
		if (!hgn_is_upper(node->key[0]) || node->key[1] != '\0' ||
		    !is_piece(node->kind == HGN_NODE_SCALAR ? node->text : "", label))
			return hgn_load_fail(load, node, label ?
			    "expected an upper-case letter, or a label of upper-case letters and digits, for each "
			    "upper-case letter" :
			    "expected an upper-case letter for each upper-case letter");
		hgn_key_text(&plan->piece[node->key[0] - 'A'], load, key, node);
	}
	return load->status;
}

static bool
is_symbol(const struct hgn_dialect_plan *plan, char c)
{
	return c > ' ' && c < 0x7F && strchr("/+~", c) == NULL && !hgn_is_alpha(c) && !hgn_is_digit(c) &&
	    c != plan->gap && c != plan->fill && c != plan->label[0] && c != plan->label[1];
}

/* Load `key->max` distinct symbols that have no other meaning into the field at `key->min`. */
static int
load_symbols(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	char *out = (char *)to + key->min;
	size_t n = (size_t)key->max, i;

	for (i = 0; i < n; i++) {
		if (node->kind != HGN_NODE_SCALAR || strlen(node->text) != n || !is_symbol(to, node->text[i]))
			return hgn_load_fail(load, node, n == 1 ?
			    "expected a symbol that has no other meaning, such as -" :
			    "expected two symbols that have no other meaning, such as {}");
		out[i] = node->text[i];
	}
	return 0;
}

/* Load the letters for White and Black to move. */
static int
load_sides(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_dialect_plan *plan = to;
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";

	(void)key;
	if (strlen(text) != 2 || !hgn_is_lower(text[0]) || !hgn_is_lower(text[1]) || text[0] == text[1])
		return hgn_load_fail(load, node, "expected the letters of White and Black to move, such as wb");
	memcpy(plan->side, text, 2);
	return 0;
}

/* Load the coordinates by which lines of the grid and squares of a line are numbered. */
static int
load_grid(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_dialect_plan *plan = to;

	if (list->kind != HGN_NODE_LIST || list->n != 2)
		return hgn_load_fail(load, list, "expected two numbers, such as [diag, file]");
	plan->grid = true;
	return hgn_key_word(&plan->line, load, key, list->first) != 0 ? load->status :
	    hgn_key_word(&plan->place, load, key, list->first->next);
}

static int
load_lines(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_dialect_plan *plan = to;

	return plan->grid ? hgn_load_fail(load, node, "'grid' cannot be combined with 'lines'") :
	    hgn_key_word(&plan->by_files, load, key, node);
}

/* Load a direction: ranks may go up or down, files left or right. */
static int
load_end(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	static const char *const ups[] = { "top", "bottom" }, *const sides[] = { "left", "right" };
	struct hgn_dialect_plan *plan = to;
	bool line = key->min == 0;
	struct hgn_key own = { .size = sizeof(bool), .words = line != plan->by_files ? ups : sides, .n = 2 };

	return hgn_key_word(line ? &plan->line_back : &plan->cell_back, load, &own, node);
}

/* Load the list of fields. */
static int
load_fields(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_dialect_plan *plan = to;
	const struct hgn_node *node;
	uint8_t which;

	if (list->kind != HGN_NODE_LIST || list->n < 2)
		return hgn_load_fail(load, list, "expected a list such as [board, side, en-passant, number]");
	for (node = list->first; node != NULL; node = node->next) {
		if (hgn_key_word(&which, load, key, node) != 0)
			return load->status;
		if (memchr(plan->field, which, plan->fields) != NULL)
			return hgn_load_fail(load, node, "duplicate field '%s'", field_names[which]);
		plan->field[plan->fields++] = which;
	}
	if (memchr(plan->field, HGN_FEN_EN_PASSANT, plan->fields) != NULL &&
	    memchr(plan->field, HGN_FEN_STATE, plan->fields) != NULL)
		return hgn_load_fail(load, list, "'state' includes en passant: use 'en-passant' or 'state'");
	if (plan->field[0] != HGN_FEN_BOARD || memchr(plan->field, HGN_FEN_SIDE, plan->fields) == NULL)
		return hgn_load_fail(load, list, "expected the board first, and the side to move");
	return 0;
}

#define PLAN(field) HGN_FIELD(struct hgn_dialect_plan, field)
#define SYMBOLS(word, field, count, line) \
	{ word, load_symbols, .min = offsetof(struct hgn_dialect_plan, field), .max = count, .about = line }
static const char *const line_names[] = { "ranks", "files" }, *const number_names[] = { "moves", "plies" };

/* The order matters, because later keys depend on earlier ones. */
static const struct hgn_key dialect_keys[] = {
	{ "games", hgn_key_games, .required = true, .about = "ids of games" },
	{ "grid", load_grid, .size = sizeof(enum hgn_coordinate), .words = hgn_coordinate_names, .n = HGN_BY_ORDINAL,
	    .about = "numbers of the lines of a rectangle, and of places in them" },
	SYMBOLS("gap", gap, 1, "text where the grid has no cell"),
	SYMBOLS("fill", fill, 1, "text for empty cells at the end of a line"),
	SYMBOLS("quotes", label, 2, "symbols around names of several letters"),
	{ "loose", hgn_key_flag, PLAN(loose), .about = "runs of empty cells go on in the next line" },
	{ "optional", hgn_key_flag, PLAN(optional), .about = "the last fields may be missing" },
	{ "lines", load_lines, .size = sizeof(bool), HGN_WORDS(line_names), .about = "what a line of the board is" },
	{ "first-line", load_end, .min = 0, .about = "which line comes first" },
	{ "first-cell", load_end, .min = 1, .about = "which cell of a line comes first" },
	{ "files", load_files, PLAN(files), .about = "letters of the files" },
	{ "pieces", load_pieces, .about = "other piece letters" },
	{ "sides", load_sides, .about = "letters of White and Black to move" },
	{ "number", hgn_key_word, PLAN(plies), HGN_WORDS(number_names), .about = "what is numbered" },
	{ "fields", load_fields, .required = true, .size = 1, .words = field_names, .n = HGN_FEN_FIELDS,
	    .about = "what a position consists of" },
	{ NULL },
};
const struct hgn_schema hgn_dialect_schema = { "hgn-notation.5", "Dialects", dialect_keys };

/* ---- fitting a game ---- */

/* Find the sort keys of a cell: the order of its line in the text, and its order in the line. */
static void
find_order(int *line, int *place, const struct hgn_dialect *dialect, unsigned cell)
{
	const struct hgn_dialect_plan *plan = dialect->plan;
	const struct hgn_board *board = &dialect->game->board;
	int down = -board->rank[cell], right = board->file[cell];

	if (board->lattice == HGN_HEX_POINTY && !board->rightwards)
		right = -right;

	*line = plan->by_files ? right : down;
	*place = plan->by_files ? down : right;
	if (plan->line_back)
		*line = -*line;
	if (plan->cell_back)
		*place = -*place;
}

static bool
comes_before(const struct hgn_dialect *dialect, unsigned a, unsigned b)
{
	int line_a, place_a, line_b, place_b;

	find_order(&line_a, &place_a, dialect, a);
	find_order(&line_b, &place_b, dialect, b);
	return line_a != line_b ? line_a < line_b : place_a < place_b;
}

/* Sort the cells by their order in the text, and set the characters after them. */
static void
order_cells(struct hgn_dialect *dialect)
{
	const struct hgn_board *board = &dialect->game->board;
	int i, j, line, next, place;

	dialect->squares = board->cells;
	for (i = 0; i < board->cells; i++) {
		for (j = i; j > 0 && comes_before(dialect, (unsigned)i, dialect->cell[j - 1]); j--)
			dialect->cell[j] = dialect->cell[j - 1];
		dialect->cell[j] = (uint16_t)i;
	}
	for (i = 0; i < board->cells; i++) {
		dialect->after[i] = ' ';
		if (i + 1 == board->cells)
			break;
		find_order(&line, &place, dialect, dialect->cell[i]);
		find_order(&next, &place, dialect, dialect->cell[i + 1]);
		dialect->after[i] = line != next ? '/' : '\0';
	}
}

/* Build the grid: a rectangle of squares, each of which is a cell or a gap. */
static int
fill_grid(struct hgn_dialect *dialect, const struct hgn_coordinates *numbers, struct hgn_error *error)
{
	const struct hgn_dialect_plan *plan = dialect->plan;
	const struct hgn_board *board = &dialect->game->board;
	const int16_t *lines = numbers->at[plan->line], *places = numbers->at[plan->place];
	int top = numbers->high[plan->line], left = numbers->low[plan->place];
	int height = top - numbers->low[plan->line] + 1, width = numbers->high[plan->place] - left + 1, cell, line,
	    place;
	uint16_t *square;

	if (height * width > HGN_MAX_SQUARES)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "'%.60s' cannot be used for %s: its grid has more than %d squares",
		    dialect->notation->name, dialect->game->id, HGN_MAX_SQUARES);
	dialect->squares = height * width;
	for (line = 0; line < dialect->squares; line++) {
		dialect->cell[line] = HGN_NO_CELL;
		dialect->after[line] = line + 1 == dialect->squares ? ' ' : line % width == width - 1 ? '/' : '\0';
	}
	for (cell = 0; cell < board->cells; cell++) {
		line = plan->line_back ? height - 1 - (top - lines[cell]) : top - lines[cell];
		place = plan->cell_back ? width - 1 - (places[cell] - left) : places[cell] - left;
		square = &dialect->cell[line * width + place];
		if (*square != HGN_NO_CELL)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "'%.60s' cannot be used for %s: %s and %s are one square of its grid",
			    dialect->notation->name, dialect->game->id, board->name[*square], board->name[cell]);
		*square = (uint16_t)cell;
	}
	if (plan->gap == '\0' && dialect->squares > board->cells)
		return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' cannot be used for %s: it has no symbol for gaps",
		    dialect->notation->name, dialect->game->id);
	return 0;
}

static int
order_grid(struct hgn_dialect *dialect, struct hgn_error *error)
{
	struct hgn_coordinates numbers;

	hgn_coordinates_make(&numbers, &dialect->game->board, 0);
	return fill_grid(dialect, &numbers, error);
}

/* Set the text of each piece letter of the game, and check that they are unambiguous. */
static int
match_letters(struct hgn_dialect *dialect, struct hgn_error *error)
{
	const struct hgn_game *game = dialect->game;
	int type, i, j;

	for (type = 0; type < game->types; type++) {
		i = game->type[type].letter - 'A';
		dialect->letter[i][0] = game->type[type].letter;
		dialect->text[i] = dialect->plan->piece[i] != NULL ? dialect->plan->piece[i] : dialect->letter[i];
	}
	for (i = 0; i < 26; i++) {
		if (dialect->text[i] == NULL && dialect->plan->piece[i] != NULL)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "'%.60s' has a letter for %c, and %s has no such piece",
			    dialect->notation->name, 'A' + i, game->id);
		for (j = 0; j < i && dialect->text[i] != NULL; j++)
			if (dialect->text[j] != NULL && strcmp(dialect->text[i], dialect->text[j]) == 0)
				return hgn_error_set(error, HGN_EINVAL, "",
				    "in '%.60s' %.40s means two pieces of %s",
				    dialect->notation->name, dialect->text[i], game->id);
	}
	return 0;
}

/* Return true if a module of the game has a field that the dialect lacks. */
static bool
is_missing(const struct hgn_dialect *dialect, enum hgn_fen_field field)
{
	const struct hgn_module_state *own = dialect->game->state[field];

	return own != NULL && own->read != NULL && !hgn_dialect_has(dialect, field);
}

/* Return the name of a property of the game's positions that the dialect cannot represent, or NULL. */
static const char *
lacks(const struct hgn_dialect *dialect)
{
	const struct hgn_game *game = dialect->game;
	int type;

	for (type = 0; type < game->types; type++)
		if (game->type[type].neutral)
			return "neutral pieces";
	if (game->families > 0 || is_missing(dialect, HGN_FEN_STATE) || is_missing(dialect, HGN_FEN_EXTRA))
		return "the state of its positions";
	if (game->board.levels > 1)
		return "boards of several levels";
	if (hgn_castling_rules(game) != NULL && !hgn_dialect_has(dialect, HGN_FEN_CASTLING))
		return "castling";
	if (game->en_passant >= 0 && !hgn_dialect_has(dialect, HGN_FEN_EN_PASSANT) &&
	    !hgn_dialect_has(dialect, HGN_FEN_STATE))
		return "en passant captures";
	return NULL;
}

int
hgn_dialect_make(struct hgn_dialect *dialect, struct hgn_error *error)
{
	const struct hgn_board *board = &dialect->game->board;
	const char *files = dialect->plan->files, *lacking = lacks(dialect);
	int status = 0;

	if (lacking != NULL)
		return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' cannot be used for %s: it cannot hold %s",
		    dialect->notation->name, dialect->game->id, lacking);
	if (files != NULL && (board->lattice == HGN_HEX_POINTY || strlen(files) != (size_t)board->files))
		return hgn_error_set(error, HGN_EINVAL, "",
		    "'%.60s' cannot be used for %s: it has letters for %zu files",
		    dialect->notation->name, dialect->game->id, strlen(files));
	if (dialect->plan->grid)
		status = order_grid(dialect, error);
	else
		order_cells(dialect);
	if (status == 0)
		status = match_letters(dialect, error);
	return status == 0 && dialect->notation->cells != NULL ?
	    hgn_cell_names_make(&dialect->names, dialect->notation->cells, dialect->game, error) : status;
}

int
hgn_dialect_new_of(struct hgn_dialect **out, const struct hgn_notation *notation, const struct hgn_part *part,
    const struct hgn_game *game, struct hgn_error *error)
{
	struct hgn_dialect *dialect = calloc(1, sizeof *dialect);
	int status;

	*out = NULL;
	if (dialect == NULL)
		return hgn_error_nomem(error);
	dialect->notation = notation;
	dialect->plan = (const struct hgn_dialect_plan *)part;
	dialect->game = game;
	status = hgn_dialect_make(dialect, error);
	if (status == 0)
		*out = dialect;
	else
		hgn_dialect_free(dialect);
	return status;
}

int
hgn_dialect_new(struct hgn_dialect **out, const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error)
{
	const struct hgn_dialect_plan *plan = notation->positions;
	const struct hgn_part *part = plan != NULL ? hgn_part_find(&plan->part, game->id) : NULL;

	*out = NULL;
	return part != NULL ? hgn_dialect_new_of(out, notation, part, game, error) : 0;
}

void
hgn_dialect_free(struct hgn_dialect *dialect)
{
	if (dialect == NULL)
		return;
	hgn_cell_names_clear(&dialect->names);
	hgn_notation_free(dialect->own);
	free(dialect);
}

const struct hgn_game *
hgn_dialect_game(const struct hgn_dialect *dialect)
{
	return dialect->game;
}

const char *
hgn_dialect_name(const struct hgn_dialect *dialect)
{
	return dialect->notation->name;
}

/* ---- properties for the reader and the writer ---- */

bool
hgn_dialect_has(const struct hgn_dialect *dialect, enum hgn_fen_field field)
{
	return dialect != NULL && memchr(dialect->plan->field, field, dialect->plan->fields) != NULL;
}

const char *
hgn_dialect_sides(const struct hgn_dialect *dialect)
{
	return dialect != NULL && dialect->plan->side[0] != '\0' ? dialect->plan->side : "wb";
}

uint16_t
hgn_dialect_find_cell(const struct hgn_dialect *dialect, const char *text, size_t len)
{
	const struct hgn_board *board = &dialect->game->board;
	const char *files = dialect->plan->files, *file;
	uint16_t cell;
	uint64_t rank;

	if (dialect->names.places > 0)
		return hgn_cell_names_find(&dialect->names, text, len);
	if (files == NULL)
		return hgn_board_read_cell(&cell, board, text, len) == len && len > 0 ? cell : HGN_NO_CELL;
	file = len > 1 && hgn_is_lower(text[0]) ? strchr(files, text[0]) : NULL;
	if (file == NULL || !hgn_text_number(&rank, text + 1, len - 1, HGN_MAX_RANKS))
		return HGN_NO_CELL;
	return board->by_name[0][rank][file - files];
}

int
hgn_dialect_write_cell(struct hgn_buf *out, const struct hgn_dialect *dialect, unsigned cell, struct hgn_error *error)
{
	const struct hgn_board *board = &dialect->game->board;

	if (dialect->names.places > 0)
		return hgn_cell_names_write(out, &dialect->names, cell, error);
	if (dialect->plan->files == NULL)
		hgn_buf_puts(out, board->name[cell]);
	else
		hgn_buf_printf(out, "%c%d", dialect->plan->files[board->file[cell]], board->rank[cell]);
	return 0;
}
