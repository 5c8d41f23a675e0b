/* SPDX-License-Identifier: MIT
 * Dialects of position text: what a file says of one, and how it fits a game. */
#include "game/module.h"
#include "notation/dialect.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/section.h"
#include "base/text.h"

static const char *const field_names[HGN_FIELDS] = { "board", "side", "castling", "en-passant", "state", "clock",
	"number" };

/* ---- reading the section ---- */

struct loading {
	struct hgn_dialect_plan *plan;
	struct hgn_arena *arena;
	const char *file;
	struct hgn_error *error;
};

/* One of two words; false is the first. */
static int
load_word(bool *out, const struct loading *load, const struct hgn_node *map, const char *key, const char *first,
    const char *second)
{
	const char *words[2] = { first, second };
	const struct hgn_node *node = hgn_node_get(map, key);
	int which = 0, status = node == NULL ? 0 : hgn_node_enum(&which, node, words, 2, load->file, load->error);

	*out = which == 1;
	return status;
}

/* Different small letters. */
static int
load_files(struct loading *load, const struct hgn_node *node)
{
	const char *text;
	size_t i;

	if (node == NULL)
		return 0;
	text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	for (i = 0; hgn_is_lower(text[i]) && strchr(text, text[i]) == text + i; i++)
		continue;
	if (i == 0 || text[i] != '\0')
		return hgn_node_error(load->error, load->file, node, "expected the letters of the files, such as abcdefgh");
	load->plan->files = hgn_arena_strndup(load->arena, text, i);
	return load->plan->files != NULL ? 0 : hgn_error_nomem(load->error);
}

/* A capital, or if there are labels, capitals and digits. */
static bool
is_piece(const char *text, bool label)
{
	size_t i = 1;

	while (label && (hgn_is_upper(text[i]) || hgn_is_digit(text[i])))
		i++;
	return hgn_is_upper(text[0]) && text[i] == '\0';
}

/* A mapping of the game's letters to others. */
static int
load_pieces(struct loading *load, const struct hgn_node *map)
{
	bool label = load->plan->label[0] != '\0';
	const struct hgn_node *node;
	int status = 0;

	if (map != NULL && map->kind != HGN_NODE_MAP)
		return hgn_node_error(load->error, load->file, map, "expected a mapping of letters");
	for (node = map != NULL ? map->first : NULL; status == 0 && node != NULL; node = node->next) {
		if (!hgn_is_upper(node->key[0]) || node->key[1] != '\0' ||
		    !is_piece(node->kind == HGN_NODE_SCALAR ? node->text : "", label))
			return hgn_node_error(load->error, load->file, node, label ?
			    "expected a capital letter or a label of capitals and digits for a capital letter" :
			    "expected a capital letter for a capital letter");
		status = hgn_section_text(&load->plan->piece[node->key[0] - 'A'], load->arena, node, load->file, load->error);
	}
	return status;
}

/* ---- signs ---- */

static bool
is_sign(const struct loading *load, char c)
{
	const struct hgn_dialect_plan *plan = load->plan;

	return c > ' ' && c < 0x7F && c != '/' && !hgn_is_alpha(c) && !hgn_is_digit(c) && c != plan->gap && c != plan->fill &&
	    c != plan->label[0] && c != plan->label[1];
}

/* `n` different signs that mean nothing else. */
static int
load_signs(char *out, struct loading *load, const struct hgn_node *map, const char *key, size_t n)
{
	const struct hgn_node *node = hgn_node_get(map, key);
	size_t i;

	for (i = 0; node != NULL && i < n; i++) {
		if (node->kind != HGN_NODE_SCALAR || strlen(node->text) != n || !is_sign(load, node->text[i]))
			return hgn_node_error(load->error, load->file, node, n == 1 ?
			    "expected a sign that has no other meaning, such as -" : "expected two signs that have no other meaning, such as {}");
		out[i] = node->text[i];
	}
	return 0;
}

/* The numbers of lines and places. */
static int
load_grid(struct loading *load, const struct hgn_node *list)
{
	struct hgn_dialect_plan *plan = load->plan;
	int line = 0, place = 0, status;

	if (list == NULL)
		return 0;
	if (list->kind != HGN_NODE_LIST || list->n != 2)
		return hgn_node_error(load->error, load->file, list, "expected two numbers, such as [diag, file]");
	status = hgn_node_enum(&line, list->first, hgn_coordinate_names, HGN_BY_ORDINAL, load->file, load->error);
	if (status == 0)
		status = hgn_node_enum(&place, list->first->next, hgn_coordinate_names, HGN_BY_ORDINAL, load->file, load->error);
	plan->grid = true;
	plan->line = (enum hgn_coordinate)line;
	plan->place = (enum hgn_coordinate)place;
	return status;
}

static int
load_flag(bool *out, const struct loading *load, const struct hgn_node *map, const char *key)
{
	const struct hgn_node *node = hgn_node_get(map, key);

	return node != NULL ? hgn_node_bool(out, node, load->file, load->error) : 0;
}

/* What differs from FEN in the shape of the text. */
static int
load_shape(struct loading *load, const struct hgn_node *map)
{
	struct hgn_dialect_plan *plan = load->plan;
	int status = load_grid(load, hgn_node_get(map, "grid"));

	if (status == 0 && plan->grid && hgn_node_get(map, "lines") != NULL)
		return hgn_node_error(load->error, load->file, hgn_node_get(map, "lines"), "'grid' says already what the lines are");
	if (status == 0)
		status = load_signs(&plan->gap, load, map, "gap", 1);
	if (status == 0)
		status = load_signs(&plan->fill, load, map, "fill", 1);
	if (status == 0)
		status = load_signs(plan->label, load, map, "quotes", 2);
	if (status == 0)
		status = load_flag(&plan->loose, load, map, "loose");
	return status == 0 ? load_flag(&plan->optional, load, map, "optional") : status;
}

static int
load_fields(struct loading *load, const struct hgn_node *list)
{
	struct hgn_dialect_plan *plan = load->plan;
	const struct hgn_node *node;
	int which, status;

	if (list->kind != HGN_NODE_LIST || list->n < 2)
		return hgn_node_error(load->error, load->file, list, "expected a list such as [board, side, en-passant, number]");
	for (node = list->first; node != NULL; node = node->next) {
		status = hgn_node_enum(&which, node, field_names, HGN_FIELDS, load->file, load->error);
		if (status != 0)
			return status;
		if (memchr(plan->field, which, plan->fields) != NULL)
			return hgn_node_error(load->error, load->file, node, "'%s' stands there twice", field_names[which]);
		plan->field[plan->fields++] = (uint8_t)which;
	}
	if (memchr(plan->field, HGN_FIELD_EN_PASSANT, plan->fields) != NULL &&
	    memchr(plan->field, HGN_FIELD_STATE, plan->fields) != NULL)
		return hgn_node_error(load->error, load->file, list, "captures in passing are part of the state: 'en-passant' or 'state'");
	if (plan->field[0] != HGN_FIELD_BOARD || memchr(plan->field, HGN_FIELD_SIDE, plan->fields) == NULL)
		return hgn_node_error(load->error, load->file, list, "the board comes first, and the side to move has to be there");
	return 0;
}

static int
load_plan(struct loading *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "games", "lines", "first-line", "first-cell", "files", "pieces", "fields", "grid",
		"gap", "fill", "loose", "quotes", "optional" };
	struct hgn_dialect_plan *plan = load->plan;
	int status = hgn_node_keys(node, keys, sizeof keys / sizeof *keys, load->file, load->error);

	if (status == 0 && (hgn_node_get(node, "games") == NULL || hgn_node_get(node, "fields") == NULL))
		return hgn_node_error(load->error, load->file, node, "'%s' is missing",
		    hgn_node_get(node, "games") == NULL ? "games" : "fields");
	if (status == 0)
		status = hgn_section_games(&plan->game, &plan->games, load->arena, hgn_node_get(node, "games"), load->file,
		    load->error);
	if (status == 0)
		status = load_shape(load, node);
	if (status == 0)
		status = load_word(&plan->by_files, load, node, "lines", "ranks", "files");
	if (status == 0)
		status = load_word(&plan->line_back, load, node, "first-line", plan->by_files ? "left" : "top",
		    plan->by_files ? "right" : "bottom");
	if (status == 0)
		status = load_word(&plan->cell_back, load, node, "first-cell", plan->by_files ? "top" : "left",
		    plan->by_files ? "bottom" : "right");
	if (status == 0)
		status = load_files(load, hgn_node_get(node, "files"));
	if (status == 0)
		status = load_pieces(load, hgn_node_get(node, "pieces"));
	return status == 0 ? load_fields(load, hgn_node_get(node, "fields")) : status;
}

/* A game is named once. */
static int
check_games(const struct loading *load, const struct hgn_node *node)
{
	const struct hgn_node *id = hgn_node_get(node, "games")->first;
	const struct hgn_dialect_plan *plan = load->plan, *before;
	size_t i;

	for (i = 0; i < plan->games; i++, id = id->next)
		for (before = plan->next; before != NULL; before = before->next)
			if (hgn_section_has_game(before->game, before->games, plan->game[i]))
				return hgn_node_error(load->error, load->file, id, "'%.40s' has positions already", plan->game[i]);
	return 0;
}

int
hgn_dialect_plan_load(const struct hgn_dialect_plan **out, struct hgn_arena *arena, const struct hgn_node *node,
    const char *file, struct hgn_error *error)
{
	const struct hgn_node *part = node->kind == HGN_NODE_LIST ? node->first : node;
	struct loading load = { NULL, arena, file, error };
	int status = 0;

	*out = NULL;
	if (node->kind == HGN_NODE_SCALAR || part == NULL)
		return hgn_node_error(error, file, node, "expected a mapping");
	for (; status == 0 && part != NULL; part = node->kind == HGN_NODE_LIST ? part->next : NULL) {
		load.plan = hgn_arena_alloc(arena, sizeof *load.plan);
		if (load.plan == NULL)
			return hgn_error_nomem(error);
		if (part->kind != HGN_NODE_MAP)
			return hgn_node_error(error, file, part, "expected a mapping");
		load.plan->next = *out;
		status = load_plan(&load, part);
		if (status == 0)
			status = check_games(&load, part);
		*out = load.plan;
	}
	return status;
}

/* ---- fitting a game ---- */

/* Where a cell's line comes in the text, and where the cell comes in its line. */
static void
order_of(int *line, int *place, const struct hgn_dialect *dialect, unsigned cell)
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

	order_of(&line_a, &place_a, dialect, a);
	order_of(&line_b, &place_b, dialect, b);
	return line_a != line_b ? line_a < line_b : place_a < place_b;
}

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
		dialect->ends[i] = true;
		if (i + 1 == board->cells)
			break;
		order_of(&line, &place, dialect, dialect->cell[i]);
		order_of(&next, &place, dialect, dialect->cell[i + 1]);
		dialect->ends[i] = line != next;
	}
}

/* A rectangle of squares, of which each is a cell or a gap. */
static int
fill_grid(struct hgn_dialect *dialect, const struct hgn_coordinates *numbers, struct hgn_error *error)
{
	const struct hgn_dialect_plan *plan = dialect->plan;
	const struct hgn_board *board = &dialect->game->board;
	const int16_t *lines = numbers->at[plan->line], *places = numbers->at[plan->place];
	int top = numbers->high[plan->line], left = numbers->low[plan->place];
	int height = top - numbers->low[plan->line] + 1, width = numbers->high[plan->place] - left + 1, cell, line, place;
	uint16_t *square;

	if (height * width > HGN_MAX_SQUARES)
		return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' cannot be used for %s: its grid has more than %d squares",
		    dialect->notation->name, dialect->game->id, HGN_MAX_SQUARES);
	dialect->squares = height * width;
	for (line = 0; line < dialect->squares; line++) {
		dialect->cell[line] = HGN_NO_CELL;
		dialect->ends[line] = line % width == width - 1;
	}
	for (cell = 0; cell < board->cells; cell++) {
		line = plan->line_back ? height - 1 - (top - lines[cell]) : top - lines[cell];
		place = plan->cell_back ? width - 1 - (places[cell] - left) : places[cell] - left;
		square = &dialect->cell[line * width + place];
		if (*square != HGN_NO_CELL)
			return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' cannot be used for %s: %s and %s are one square of its grid",
			    dialect->notation->name, dialect->game->id, board->name[*square], board->name[cell]);
		*square = (uint16_t)cell;
	}
	if (plan->gap == '\0' && dialect->squares > board->cells)
		return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' cannot be used for %s: it has no sign for gaps",
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

/* The dialect's letters. */
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
			return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' has a letter for %c, and %s has no such piece",
			    dialect->notation->name, 'A' + i, game->id);
		for (j = 0; j < i && dialect->text[i] != NULL; j++)
			if (dialect->text[j] != NULL && strcmp(dialect->text[i], dialect->text[j]) == 0)
				return hgn_error_set(error, HGN_EINVAL, "", "in '%.60s' %.40s stands for two pieces of %s",
				    dialect->notation->name, dialect->text[i], game->id);
	}
	return 0;
}

static bool
has_field(const struct hgn_dialect *dialect, enum hgn_field field)
{
	return memchr(dialect->plan->field, field, dialect->plan->fields) != NULL;
}

/* What a position of the game says and the dialect cannot; NULL when there is nothing. */
static const char *
lacks(const struct hgn_dialect *dialect)
{
	const struct hgn_game *game = dialect->game;
	int type;

	for (type = 0; type < game->types; type++)
		if (game->type[type].neutral)
			return "pieces that are nobody's";
	if (game->families > 0 || (game->text != NULL && game->text->fen_read != NULL && !has_field(dialect, HGN_FIELD_STATE)))
		return "the state of its positions";
	if (game->board.levels > 1)
		return "boards of several levels";
	if (hgn_castling_rules(game) != NULL && !has_field(dialect, HGN_FIELD_CASTLING))
		return "castling";
	if (game->en_passant >= 0 && !has_field(dialect, HGN_FIELD_EN_PASSANT) && !has_field(dialect, HGN_FIELD_STATE))
		return "captures in passing";
	return NULL;
}

int
hgn_dialect_make(struct hgn_dialect *dialect, struct hgn_error *error)
{
	const struct hgn_board *board = &dialect->game->board;
	const char *files = dialect->plan->files, *lacking = lacks(dialect);
	int status = 0;

	if (lacking != NULL)
		return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' cannot be used for %s: it has no place for %s",
		    dialect->notation->name, dialect->game->id, lacking);
	if (files != NULL && (board->lattice == HGN_HEX_POINTY || strlen(files) != (size_t)board->files))
		return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' cannot be used for %s: it has letters for %zu files",
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
hgn_dialect_of(struct hgn_dialect **out, const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error)
{
	const struct hgn_dialect_plan *plan = notation->positions;
	struct hgn_dialect *dialect;
	int status;

	*out = NULL;
	while (plan != NULL && !hgn_section_has_game(plan->game, plan->games, game->id))
		plan = plan->next;
	if (plan == NULL)
		return 0;
	dialect = calloc(1, sizeof *dialect);
	if (dialect == NULL)
		return hgn_error_nomem(error);
	dialect->notation = notation;
	dialect->plan = plan;
	dialect->game = game;
	status = hgn_dialect_make(dialect, error);
	if (status == 0)
		*out = dialect;
	else
		hgn_dialect_free(dialect);
	return status;
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
