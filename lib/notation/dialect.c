/* SPDX-License-Identifier: MIT
 * Dialects of position text: what a file says of one, and how it fits a game. */
#include "notation/dialect.h"
#include "game/module.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/section.h"

static const char *const field_names[HGN_FIELDS] = { "board", "side", "castling", "en-passant", "clock", "number" };

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

/* A mapping of the game's letters to others, both capitals. */
static int
load_pieces(struct loading *load, const struct hgn_node *map)
{
	const struct hgn_node *node;

	if (map != NULL && map->kind != HGN_NODE_MAP)
		return hgn_node_error(load->error, load->file, map, "expected a mapping of letters");
	for (node = map != NULL ? map->first : NULL; node != NULL; node = node->next) {
		const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";

		if (!hgn_is_upper(node->key[0]) || node->key[1] != '\0' || !hgn_is_upper(text[0]) || text[1] != '\0')
			return hgn_node_error(load->error, load->file, node, "expected a capital letter for a capital letter");
		load->plan->piece[node->key[0] - 'A'] = text[0];
	}
	return 0;
}

static int
load_fields(struct loading *load, const struct hgn_node *list)
{
	struct hgn_dialect_plan *plan = load->plan;
	const struct hgn_node *node;
	int which, status = 0;

	if (list == NULL || list->kind != HGN_NODE_LIST || list->n < 2)
		return hgn_node_error(load->error, load->file, list, "expected a list such as [board, side, en-passant, number]");
	for (node = list->first; node != NULL; node = node->next) {
		status = hgn_node_enum(&which, node, field_names, HGN_FIELDS, load->file, load->error);
		if (status != 0)
			return status;
		if (memchr(plan->field, which, plan->fields) != NULL)
			return hgn_node_error(load->error, load->file, node, "'%s' stands there twice", field_names[which]);
		plan->field[plan->fields++] = (uint8_t)which;
	}
	if (plan->field[0] != HGN_FIELD_BOARD || memchr(plan->field, HGN_FIELD_SIDE, plan->fields) == NULL)
		return hgn_node_error(load->error, load->file, list, "the board comes first, and the side to move has to be there");
	return 0;
}

int
hgn_dialect_plan_load(const struct hgn_dialect_plan **out, struct hgn_arena *arena, const struct hgn_node *node,
    const char *file, struct hgn_error *error)
{
	static const char *const keys[] = { "games", "lines", "first-line", "first-cell", "files", "pieces", "fields" };
	struct loading load = { hgn_arena_alloc(arena, sizeof *load.plan), arena, file, error };
	struct hgn_dialect_plan *plan = load.plan;
	int status;

	if (plan == NULL)
		return hgn_error_nomem(error);
	*out = plan;
	if (node->kind != HGN_NODE_MAP)
		return hgn_node_error(error, file, node, "expected a mapping");
	status = hgn_node_keys(node, keys, sizeof keys / sizeof *keys, file, error);
	if (status == 0 && (hgn_node_get(node, "games") == NULL || hgn_node_get(node, "fields") == NULL))
		return hgn_node_error(error, file, node, "'%s' is missing", hgn_node_get(node, "games") == NULL ? "games" : "fields");
	if (status == 0)
		status = hgn_section_games(&plan->game, &plan->games, arena, hgn_node_get(node, "games"), file, error);
	if (status == 0)
		status = load_word(&plan->by_files, &load, node, "lines", "ranks", "files");
	if (status == 0)
		status = load_word(&plan->line_back, &load, node, "first-line", plan->by_files ? "left" : "top",
		    plan->by_files ? "right" : "bottom");
	if (status == 0)
		status = load_word(&plan->cell_back, &load, node, "first-cell", plan->by_files ? "top" : "left",
		    plan->by_files ? "bottom" : "right");
	if (status == 0)
		status = load_files(&load, hgn_node_get(node, "files"));
	if (status == 0)
		status = load_pieces(&load, hgn_node_get(node, "pieces"));
	return status == 0 ? load_fields(&load, hgn_node_get(node, "fields")) : status;
}

/* ---- fitting a game ---- */

/* Where a cell's line comes in the text, and where the cell comes in its line. */
static void
order_of(int *line, int *place, const struct hgn_dialect *dialect, unsigned cell)
{
	const struct hgn_dialect_plan *plan = dialect->plan;
	const struct hgn_board *board = &dialect->game->board;
	int down = -board->rank[cell], right = board->lattice == HGN_HEX_POINTY ? -board->file[cell] : board->file[cell];

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

/* The dialect's letters, both ways. */
static int
match_letters(struct hgn_dialect *dialect, struct hgn_error *error)
{
	const struct hgn_game *game = dialect->game;
	int type, i;
	char c;

	for (type = 0; type < game->types; type++) {
		i = game->type[type].letter - 'A';
		c = dialect->plan->piece[i];
		dialect->letter[i] = c != '\0' ? c : game->type[type].letter;
	}
	for (i = 0; i < 26; i++) {
		c = dialect->letter[i];
		if (c == '\0' && dialect->plan->piece[i] != '\0')
			return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' has a letter for %c, and %s has no such piece",
			    dialect->notation->name, 'A' + i, game->id);
		if (c != '\0' && dialect->own[c - 'A'] != '\0')
			return hgn_error_set(error, HGN_EINVAL, "", "in '%.60s' %c stands for two pieces of %s",
			    dialect->notation->name, c, game->id);
		if (c != '\0')
			dialect->own[c - 'A'] = (char)('A' + i);
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
	if (game->families > 0 || (game->text != NULL && game->text->fen_read != NULL))
		return "the state of its positions";
	if (game->board.levels > 1)
		return "boards of several levels";
	if (hgn_castling_rules(game) != NULL && !has_field(dialect, HGN_FIELD_CASTLING))
		return "castling";
	if (game->en_passant >= 0 && !has_field(dialect, HGN_FIELD_EN_PASSANT))
		return "captures in passing";
	return NULL;
}

int
hgn_dialect_make(struct hgn_dialect *dialect, struct hgn_error *error)
{
	const struct hgn_board *board = &dialect->game->board;
	const char *files = dialect->plan->files, *lacking = lacks(dialect);

	if (lacking != NULL)
		return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' cannot be used for %s: it has no place for %s",
		    dialect->notation->name, dialect->game->id, lacking);
	if (files != NULL && (board->lattice == HGN_HEX_POINTY || strlen(files) != (size_t)board->files))
		return hgn_error_set(error, HGN_EINVAL, "", "'%.60s' cannot be used for %s: it has letters for %zu files",
		    dialect->notation->name, dialect->game->id, strlen(files));
	order_cells(dialect);
	return match_letters(dialect, error);
}

void
hgn_dialect_free(struct hgn_dialect *dialect)
{
	if (dialect == NULL)
		return;
	hgn_notation_free(dialect->notation);
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
