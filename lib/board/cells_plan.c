/* SPDX-License-Identifier: MIT
 * The section `cells` of notation and game files: coordinates of cells, the plan of their names, and the names. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/cells_plan.h"
#include "hgn/tools/tools.h"

/* ---- coordinates ---- */

const char *const hgn_coordinate_names[HGN_COORDINATES] = { "file", "rank", "row", "diag", "anti", "level", "column",
	"ordinal" };

struct point {
	int x, y;
};

/* Return the x and y of a vector. On hexes x + y is even. */
static struct point
point_at(const struct hgn_board *board, struct hgn_vec v)
{
	struct point p = { v.a, v.b };

	if (hgn_lattice_has_columns(board->lattice))
		p = (struct point){ v.a - 2 * v.b, v.a };
	else if (board->lattice == HGN_HEX_FLAT)
		p.y += (v.a + v.b) & 1;
	return p;
}

/* ---- the board including holes ---- */

#define MAX_PLACES (HGN_MAX_FILES * HGN_MAX_RANKS)

struct located_cell {
	struct point at;
	int cell; /* -1 for a hole */
};

/* Add the files of a hex-flat board. Files are centred, so one cell of a file determines its extent. */
static size_t
fill_files(struct located_cell *place, const struct hgn_board *board)
{
	int low[HGN_MAX_FILES], high[HGN_MAX_FILES] = { 0 }, cell, file, b;
	struct hgn_vec v;
	size_t n = 0;

	for (cell = 0; cell < board->cells; cell++) {
		file = board->file[cell];
		low[file] = board->at[cell].b - 2 * (board->rank[cell] - board->first[file]);
		high[file] = -low[file] + 1;
	}
	for (file = 0; file < board->files; file++)
		for (b = high[file] == 0 ? 1 : low[file]; b < high[file]; b += 2) {
			v = (struct hgn_vec){ file, b, 0 };
			cell = hgn_board_at(board, v);
			place[n++] = (struct located_cell){ point_at(board, v), cell == HGN_NO_CELL ? -1 : cell };
		}
	return n;
}

/* Add all cells and holes. */
static size_t
fill_places(struct located_cell *place, const struct hgn_board *board)
{
	int cell, file, rank;
	struct hgn_vec v;
	size_t n = 0;

	if (board->lattice == HGN_HEX_FLAT)
		return fill_files(place, board);
	if (hgn_lattice_has_columns(board->lattice) || hgn_board_is_prism(board)) {
		for (cell = 0; cell < board->cells; cell++)
			place[n++] = (struct located_cell){ point_at(board, board->at[cell]), cell };
		return n;
	}
	for (file = 0; file < board->files; file++)
		for (rank = 0; rank < board->ranks; rank++) {
			v = (struct hgn_vec){ file, rank, 0 };
			cell = hgn_board_at(board, v);
			place[n++] = (struct located_cell){ point_at(board, v), cell == HGN_NO_CELL ? -1 : cell };
		}
	return n;
}

/* ---- coordinates ---- */

static void
set(struct hgn_coordinates *out, const struct located_cell *place, enum hgn_coordinate of, int n)
{
	if (n < out->low[of])
		out->low[of] = n;
	if (n > out->high[of])
		out->high[of] = n;
	if (place->cell >= 0)
		out->at[of][place->cell] = (int16_t)n;
}

/* Return the lowest y among the places of a file. */
static int
lowest(const struct located_cell *place, size_t n, int x)
{
	int low = INT16_MAX;
	size_t i;

	for (i = 0; i < n; i++)
		if (place[i].at.x == x && place[i].at.y < low)
			low = place[i].at.y;
	return low;
}

/* Set all coordinates except ordinals. */
static void
set_all(struct hgn_coordinates *out, const struct hgn_board *board, const struct located_cell *place, size_t n)
{
	bool square = hgn_board_is_square(board), pointy = hgn_lattice_has_columns(board->lattice);
	size_t i;

	for (i = 0; i < n; i++) {
		int x = place[i].at.x, y = place[i].at.y, column = !pointy ? x : board->rightwards ? (y + x) / 2 :
		    (y - x) / 2;

		set(out, &place[i], HGN_BY_FILE, column);
		set(out, &place[i], HGN_BY_COLUMN, column);
		set(out, &place[i], HGN_BY_RANK, board->lattice == HGN_HEX_FLAT ? (y - lowest(place, n, x)) / 2 : y);
		set(out, &place[i], HGN_BY_ROW, y);
		set(out, &place[i], HGN_BY_DIAG, square ? y + x : (y + x) / 2);
		set(out, &place[i], HGN_BY_ANTI, square ? y - x : (y - x) / 2);
		set(out, &place[i], HGN_BY_LEVEL, place[i].cell >= 0 ? board->level[place[i].cell] : 0);
	}
}

void
hgn_coordinates_make(struct hgn_coordinates *out, const struct hgn_board *board, int turns)
{
	struct located_cell place[MAX_PLACES];
	size_t n = fill_places(place, board), i;
	int k;

	memset(out, 0, sizeof *out);
	for (i = 0; i < HGN_COORDINATES; i++) {
		out->low[i] = INT16_MAX;
		out->high[i] = INT16_MIN;
	}
	for (i = 0; i < n; i++)
		for (k = 0; k < turns; k++) {
			struct point *p = &place[i].at;

			*p = hgn_board_is_square(board) ? (struct point){ p->y, -p->x } :
			    hgn_lattice_has_columns(board->lattice) ?
			    (struct point){ (p->x + 3 * p->y) / 2, (p->y - p->x) / 2 } :
			    (struct point){ (p->x + p->y) / 2, (p->y - 3 * p->x) / 2 };
		}
	set_all(out, board, place, n);
	out->low[HGN_BY_ORDINAL] = 0;
	out->high[HGN_BY_ORDINAL] = board->cells - 1;
}

/* ---- ordinals ---- */

static int
compare(const struct hgn_coordinates *numbers, unsigned a, unsigned b, const struct hgn_order_key *key, size_t keys)
{
	size_t i;

	for (i = 0; i < keys; i++) {
		int difference = numbers->at[key[i].of][a] - numbers->at[key[i].of][b];

		if (key[i].plus != HGN_COORDINATES)
			difference += numbers->at[key[i].plus][a] - numbers->at[key[i].plus][b];
		if (difference != 0)
			return key[i].down ? -difference : difference;
	}
	return 0;
}

bool
hgn_coordinates_order(struct hgn_coordinates *out, uint16_t twins[2], const struct hgn_board *board,
    const struct hgn_order_key *key, size_t keys)
{
	uint16_t list[HGN_MAX_CELLS];
	int i, j;

	for (i = 0; i < board->cells; i++) {
		for (j = i; j > 0 && compare(out, (unsigned)i, list[j - 1], key, keys) < 0; j--)
			list[j] = list[j - 1];
		list[j] = (uint16_t)i;
		if (keys > 0 && j > 0 && compare(out, (unsigned)i, list[j - 1], key, keys) == 0) {
			twins[0] = list[j - 1];
			twins[1] = list[j];
			return false;
		}
	}
	for (i = 0; i < board->cells; i++)
		out->at[HGN_BY_ORDINAL][list[i]] = (int16_t)i;
	return true;
}

/* ---- plans ---- */

#define MAX_NAMES 32 /* maximum names in a template, including predefined ones */

/* ---- styles of numbers ---- */

/* Return true if a text consists of visible characters that cannot end a cell name. */
static bool
is_readable(const char *text)
{
	for (; *text != '\0'; text++)
		if ((unsigned char)*text <= ' ' || *text == 0x7F)
			return false;
	return true;
}

static int
add_letter(struct hgn_cell_number *number, struct hgn_loader *load, const char **list, const struct hgn_node *node,
    const char *text, size_t len)
{
	char *copy = hgn_arena_strndup(load->arena, text, len);
	size_t i;

	if (copy == NULL)
		return hgn_load_nomem(load);
	if (len == 0 || !is_readable(copy))
		return hgn_load_fail(load, node, "expected letters without spaces");
	for (i = 0; i < number->letters; i++)
		if (strcmp(list[i], copy) == 0)
			return hgn_load_fail(load, node, "duplicate letter '%.40s'", copy);
	list[number->letters++] = copy;
	return 0;
}

/* Load letters: a string with one character each, or a list of texts. */
static int
load_letters(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_cell_number *number = to;
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	size_t room = node->kind == HGN_NODE_LIST ? node->n : strlen(text), at, len;
	const char **list = hgn_load_alloc(load, (room + 1) * sizeof *list);
	const struct hgn_node *child;

	(void)key;
	number->letter = list;
	for (child = node->kind == HGN_NODE_LIST ? node->first : NULL; load->status == 0 && child != NULL;
	    child = child->next)
		if (child->kind != HGN_NODE_SCALAR)
			hgn_load_fail(load, child, "expected a text");
		else
			add_letter(number, load, list, child, child->text, strlen(child->text));
	for (at = 0; load->status == 0 && text[at] != '\0'; at += len) {
		len = hgn_utf8_len(text + at, strlen(text + at));
		add_letter(number, load, list, node, text + at, len);
	}
	return number->letters > 0 ? load->status : hgn_load_fail(load, node, "expected letters, such as abcdefgh");
}

static int
set_alphabet(struct hgn_cell_number *number, struct hgn_loader *load, bool upper)
{
	const char **list = hgn_load_alloc(load, 26 * sizeof *list);
	int i;

	number->letter = list;
	for (i = 0; load->status == 0 && i < 26; i++) {
		char letter[] = { (char)((upper ? 'A' : 'a') + i), '\0' };

		list[number->letters++] = hgn_load_copy(load, letter);
	}
	return load->status;
}

/* The definition of a number in a notation file. */
struct numbering {
	struct hgn_cell_number number;
	uint8_t upper;
};

static const char *const styles[] = { "number", "letters" }, *const cases[] = { "lower", "upper" };

static const struct hgn_key number_keys[] = {
	{ "of", hgn_key_word, HGN_FIELD(struct numbering, number.of), .words = hgn_coordinate_names,
	    .n = HGN_COORDINATES, .about = "what is counted" },
	{ "as", hgn_key_word, HGN_FIELD(struct numbering, number.style), HGN_WORDS(styles),
	    .about = "how it is written" },
	{ "letters", load_letters, .about = "the letters, in a word or a list" },
	{ "case", hgn_key_word, HGN_FIELD(struct numbering, upper), HGN_WORDS(cases), .about = "lower or upper case" },
	{ "from", hgn_key_int, HGN_FIELD(struct numbering, number.from), .min = -9999, .max = 9999,
	    .about = "what the lowest number becomes" },
	{ "descending", hgn_key_flag, HGN_FIELD(struct numbering, number.down), .about = "counted from the other end" },
	{ NULL },
};
const struct hgn_schema hgn_number_schema = { "hgn-notation.5", "Cells#2", number_keys };

/* Load the definition of a number. */
static int
load_number(struct hgn_cell_number *number, struct hgn_loader *load, const struct hgn_node *map, bool named)
{
	const struct hgn_node *letters = hgn_node_get(map, "letters"), *letter_case = hgn_node_get(map, "case");
	struct numbering numbering = { .number = *number };

	numbering.number.line = map->line;
	numbering.number.col = map->col;
	if (letters != NULL)
		numbering.number.style = HGN_AS_LETTERS;
	if (hgn_load_check(load, &hgn_number_schema, map) == 0 && !named && hgn_node_get(map, "of") == NULL)
		return hgn_load_fail_key(load, map, "'%.40s' needs 'of', such as 'of: file'", number->name);
	hgn_load_keys(&numbering, load, &hgn_number_schema, map);
	*number = numbering.number;
	if (letters != NULL && number->style != HGN_AS_LETTERS)
		return hgn_load_fail_key(load, letters, "'letters' requires 'as: letters'");
	if (letter_case != NULL && (letters != NULL || number->style == HGN_AS_NUMBER))
		return hgn_load_fail_key(load, letter_case, letters != NULL ?
		    "'case' cannot be combined with 'letters'" : "'case' requires 'as: letters'");
	if (number->style != HGN_AS_NUMBER && number->from < 1)
		return hgn_load_fail(load, hgn_node_get(map, "from"), "expected a whole number from 1 to 9999");
	return load->status == 0 && number->style == HGN_AS_LETTERS && number->letters == 0 ?
	    set_alphabet(number, load, numbering.upper == 1) : load->status;
}

/* Load the definition of a number. If `map` is NULL, the number is written as in HGN. */
static int
make_number(struct hgn_cell_number *number, struct hgn_loader *load, const struct hgn_cells_plan *plan,
    const struct hgn_node *map)
{
	bool named = false;
	int i;

	number->from = 1;
	number->line = plan->line;
	number->col = plan->col;
	for (i = 0; i < HGN_COORDINATES; i++)
		if (strcmp(number->name, hgn_coordinate_names[i]) == 0) {
			number->of = (enum hgn_coordinate)i;
			named = true;
		}
	if (map != NULL)
		return load_number(number, load, map, named);
	number->style = number->of == HGN_BY_FILE ? HGN_AS_OWN : number->of == HGN_BY_LEVEL ? HGN_AS_LETTERS :
	    HGN_AS_NUMBER;
	return number->of == HGN_BY_LEVEL ? set_alphabet(number, load, false) : load->status;
}

/* ---- exceptions, order and turning ---- */

static int
load_renamed(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_cell_words *words = to;
	const struct hgn_node *node;
	struct hgn_cell_word *word;

	if (map->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, map, "expected a mapping of names to names");
	words->word = word = hgn_load_alloc(load, (map->n + 1) * sizeof *word);
	for (node = map->first; load->status == 0 && node != NULL; node = node->next, word++, words->n++) {
		word->line = node->line;
		word->col = node->col;
		word->name = hgn_load_copy(load, node->key);
		if (load->status == 0 && hgn_key_text(&word->text, load, key, node) == 0 && !is_readable(word->text))
			return hgn_load_fail(load, node, "a name cannot contain spaces");
	}
	return load->status;
}

/* Load a sort key such as rank, -file or file+rank. */
static int
load_order_key(struct hgn_order_key *out, struct hgn_loader *load, const struct hgn_node *node)
{
	static const struct hgn_key names = { .size = sizeof(enum hgn_coordinate), .words = hgn_coordinate_names,
		.n = HGN_BY_ORDINAL };
	bool scalar = node->kind == HGN_NODE_SCALAR;
	size_t n = scalar ? strcspn(node->text, "+") : 0;
	struct hgn_node word = *node;
	char first[32] = "";

	*out = (struct hgn_order_key){ .plus = HGN_COORDINATES, .down = scalar && node->text[0] == '-' };
	if (scalar && node->text[n] == '+' && n < sizeof first) {
		word.text = node->text + n + 1;
		if (hgn_key_word(&out->plus, load, &names, &word) != 0)
			return load->status;
		memcpy(first, node->text, n);
		word.text = first;
	}
	word.text += out->down;
	return hgn_key_word(&out->of, load, &names, &word);
}

static int
load_order(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_cells_plan *plan = to;
	const struct hgn_node *node;
	size_t i;

	(void)key;
	if (list->kind != HGN_NODE_LIST || list->n == 0 || list->n > HGN_BY_ORDINAL)
		return hgn_load_fail(load, list, "expected a list such as [-file, rank]");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next)
		load_order_key(&plan->order[plan->orders++], load, node);
	for (i = 0; load->status == 0 && i < plan->numbers; i++)
		if (plan->number[i].name != NULL && plan->number[i].of == HGN_BY_ORDINAL)
			return 0;
	return hgn_load_fail_key(load, list, "'order' requires an ordinal in 'text'");
}

static int
load_turn(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	int *degrees = to;

	if (hgn_key_int(degrees, load, key, node) == 0 && *degrees % 60 != 0 && *degrees % 90 != 0)
		return hgn_load_fail(load, node, "expected 60, 120, 180, 240 or 300; on squares 90, 180 or 270");
	return load->status;
}

static const struct hgn_key cells_keys[] = {
	{ "games", hgn_key_games, .about = "ids of games" },
	{ "text", NULL, .about = "a template of names" },
	{ "renamed", load_renamed, HGN_FIELD(struct hgn_cells_plan, renamed), .about = "names in place of others" },
	{ "order", load_order, .about = "what cells are sorted by, for ordinals" },
	{ "turn", load_turn, HGN_FIELD(struct hgn_cells_plan, degrees), .max = 300,
	    .about = "turns the board, in degrees" },
	{ NULL },
};
const struct hgn_schema hgn_cells_schema = { "hgn-notation.5", "Cells", cells_keys };
#define CELLS_KEYS (sizeof cells_keys / sizeof *cells_keys - 1)

/* ---- the template ---- */

/* Collect the names that the template may use: first those that the part defines, then the predefined ones. */
static size_t
collect_names(const char **names, const struct hgn_node *part)
{
	const struct hgn_node *node;
	size_t n = 0, k;
	int i;

	for (node = part->first; node != NULL && n < MAX_NAMES - HGN_COORDINATES; node = node->next) {
		for (k = 0; k < CELLS_KEYS && strcmp(cells_keys[k].name, node->key) != 0; k++)
			continue;
		if (k == CELLS_KEYS)
			names[n++] = node->key;
	}
	for (i = 0; i < HGN_COORDINATES; i++)
		if (hgn_node_get(part, hgn_coordinate_names[i]) == NULL)
			names[n++] = hgn_coordinate_names[i];
	return n;
}

/* Report unknown keys, and definitions that the template does not use. */
static int
check_keys(const struct hgn_cells_plan *plan, struct hgn_loader *load, const struct hgn_node *part,
    const char *const *names, size_t n)
{
	const char *known[CELLS_KEYS + MAX_NAMES];
	const struct hgn_node *node;
	size_t used, i;

	for (used = 0; used < CELLS_KEYS; used++)
		known[used] = cells_keys[used].name;
	for (i = 0; i < n; i++)
		if (hgn_template_has(&plan->text, (int)i))
			known[used++] = names[i];
	for (node = part->first; node != NULL; node = node->next) {
		for (i = 0; i < used && strcmp(known[i], node->key) != 0; i++)
			continue;
		if (i == used && node->kind == HGN_NODE_MAP && hgn_text_nearest(node->key, known, used) < 0)
			return hgn_load_fail_key(load, node, "'text' does not use {%.40s}", node->key);
	}
	return load->status != 0 ? load->status :
	    hgn_load_set(load, hgn_node_keys(part, known, used, load->file, load->error));
}

/* Load the template and the numbers that it uses. */
static int
load_text(struct hgn_cells_plan *plan, struct hgn_loader *load, const struct hgn_node *part)
{
	const struct hgn_node *text = hgn_node_get(part, "text");
	const char *names[MAX_NAMES];
	size_t n = collect_names(names, part), i;
	const struct hgn_key key = { .words = names, .n = n };
	struct hgn_cell_number *number = hgn_load_alloc(load, n * sizeof *number);

	plan->number = number;
	plan->numbers = n;
	if (load->status == 0 && text != NULL) {
		plan->line = text->line;
		plan->col = text->col;
		if (hgn_key_template(&plan->text, load, &key, text) == 0 &&
		    (text->text[0] == '\0' || !is_readable(text->text)))
			return hgn_load_fail(load, text, "expected a template without spaces, such as {file}{rank}");
	}
	check_keys(plan, load, part, names, n);
	for (i = 0; load->status == 0 && i < n; i++) {
		if (!hgn_template_has(&plan->text, (int)i))
			continue;
		number[i].name = hgn_load_copy(load, names[i]);
		if (load->status == 0)
			make_number(&number[i], load, plan, hgn_node_get(part, names[i]));
	}
	return load->status;
}

/* ---- parts of the section ---- */

static int
load_part(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_cells_plan *plan = to;

	(void)key;
	if (node->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, node, "expected a mapping");
	plan->line = node->line;
	plan->col = node->col;
	load_text(plan, load, node);
	return hgn_load_keys(plan, load, &hgn_cells_schema, node);
}

int
hgn_key_cells_plan(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	return hgn_load_parts(to, load, key, sizeof(struct hgn_cells_plan), load_part, node);
}

const struct hgn_cells_plan *
hgn_cells_plan_find(const struct hgn_cells_plan *plan, const char *game)
{
	return plan != NULL ? (const struct hgn_cells_plan *)hgn_part_find(&plan->part, game) : NULL;
}

/* ---- names ---- */

int
hgn_cell_texts_fail(const struct hgn_cell_texts *texts, const struct hgn_cell_word *word, const char *format, ...)
{
	const struct hgn_cells_plan *plan = texts->plan;
	char message[256];
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	hgn_error_set(texts->error, HGN_EINVAL, texts->rule, "%s", message);
	hgn_error_at(texts->error, plan != NULL ? plan->part.file : NULL, word != NULL ? word->line :
	    plan != NULL ? plan->line : 0, word != NULL ? word->col : plan != NULL ? plan->col : 0);
	return HGN_EINVAL;
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
	else if (number->style == HGN_AS_OWN && board->lattice != HGN_HEX_PRISM) /* files have letters */
		hgn_buf_putc(out, board->lattice == HGN_HEX_POINTY ? (char)('a' + n - 1) : board->letter[n - 1]);
	else
		hgn_buf_printf(out, "%d", n);
	return 0;
}

/* Check that the plan has a letter for each number on the board. The game's own letters for files continue with the
 * alphabet only if they end like it. */
static int
check_letters(const struct filling *filling)
{
	const struct hgn_cell_texts *texts = filling->texts;
	const struct hgn_cells_plan *plan = texts->plan;
	const struct hgn_board *board = texts->board;
	int own = hgn_lattice_has_columns(board->lattice) || board->letter[board->files - 1] == 'a' + board->files - 1 ?
	    HGN_MAX_FILES : board->files;
	size_t i;

	for (i = 0; i < plan->numbers; i++) {
		const struct hgn_cell_number *number = &plan->number[i];
		int last = number->from + filling->numbers.high[number->of] - filling->numbers.low[number->of];
		int letters = number->style == HGN_AS_OWN ? own : (int)number->letters;
		const struct hgn_cell_word at = { .line = number->line, .col = number->col };

		if (number->name != NULL && (number->style == HGN_AS_OWN || number->style == HGN_AS_LETTERS) &&
		    last > letters)
			return hgn_cell_texts_fail(texts, &at, "'%s' needs %d letters for %s and has %d",
			    number->name, last, texts->game, letters);
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
