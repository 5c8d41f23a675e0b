/* SPDX-License-Identifier: MIT
 * Loading of the section `cells` of notation files: a template for names, its numbers, and exceptions. */
#include "board/cells_plan.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

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

/* Check that the keys of a definition do not contradict each other. */
static int
check_style(const struct hgn_cell_number *number, struct hgn_loader *load, const struct hgn_node *map)
{
	const struct hgn_node *letters = hgn_node_get(map, "letters"), *letter_case = hgn_node_get(map, "case");

	if (letters != NULL && number->style != HGN_AS_LETTERS)
		return hgn_load_fail_key(load, letters, "'letters' requires 'as: letters'");
	if (letter_case != NULL && (letters != NULL || number->style == HGN_AS_NUMBER))
		return hgn_load_fail_key(load, letter_case, letters != NULL ?
		    "'case' cannot be combined with 'letters'" : "'case' requires 'as: letters'");
	if (number->style != HGN_AS_NUMBER && number->from < 1)
		return hgn_load_fail(load, hgn_node_get(map, "from"), "expected a whole number from 1 to 9999");
	return load->status;
}

/* Load the definition of a number. */
static int
load_number(struct hgn_cell_number *number, struct hgn_loader *load, const struct hgn_node *map, bool named)
{
	struct numbering numbering = { .number = *number };

	numbering.number.line = map->line;
	numbering.number.col = map->col;
	if (hgn_node_get(map, "letters") != NULL)
		numbering.number.style = HGN_AS_LETTERS;
	if (hgn_load_check(load, &hgn_number_schema, map) == 0 && !named && hgn_node_get(map, "of") == NULL)
		return hgn_load_fail_key(load, map, "'%.40s' needs 'of', such as 'of: file'", number->name);
	hgn_load_keys(&numbering, load, &hgn_number_schema, map);
	*number = numbering.number;
	if (load->status == 0 && check_style(number, load, map) == 0 && number->style == HGN_AS_LETTERS &&
	    number->letters == 0)
		set_alphabet(number, load, numbering.upper == 1);
	return load->status;
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

static bool
is_part_key(const char *name)
{
	size_t i;

	for (i = 0; i < CELLS_KEYS && strcmp(cells_keys[i].name, name) != 0; i++)
		continue;
	return i < CELLS_KEYS;
}

/* Collect the names that the template may use: first those that the part defines, then the predefined ones. */
static size_t
collect_names(const char **names, const struct hgn_node *part)
{
	const struct hgn_node *node;
	size_t n = 0;
	int i;

	for (node = part->first; node != NULL && n < MAX_NAMES - HGN_COORDINATES; node = node->next)
		if (!is_part_key(node->key))
			names[n++] = node->key;
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
