/* SPDX-License-Identifier: MIT
 * Reading the section `cells`: a template, the numbers in it, and names that are exceptions. */
#include "board/cells_plan.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/section.h"
#include "base/text.h"

/* What a part may say besides numbers. */
static const char *const part_keys[] = { "games", "text", "aliases", "renamed", "places", "order", "turn", "mirror" };
#define PART_KEYS (sizeof part_keys / sizeof *part_keys)
#define MAX_NAMES 32 /* numbers that a file defines and those that it need not define */

struct loading {
	struct hgn_cells_plan *plan;
	const struct hgn_node *node;
	struct hgn_arena *arena;
	const char *file;
	struct hgn_error *error;
};

static int HGN_PRINTF(3, 4)
fail_key(const struct loading *load, const struct hgn_node *node, const char *format, ...)
{
	char message[200];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	hgn_node_error(load->error, load->file, node, "%s", message);
	return hgn_error_at(load->error, load->file, node->key_line, node->key_col);
}

static bool
is_part_key(const char *key)
{
	size_t i;

	for (i = 0; i < PART_KEYS && strcmp(part_keys[i], key) != 0; i++)
		continue;
	return i < PART_KEYS;
}

/* ---- what a number is written with ---- */

/* What cannot be seen, or ends a name. */
static bool
is_readable(const char *text)
{
	for (; *text != '\0'; text++)
		if ((unsigned char)*text <= ' ' || *text == 0x7F)
			return false;
	return true;
}

static int
add_letter(struct hgn_cell_number *number, const struct loading *load, const char **list, const struct hgn_node *node,
    const char *text, size_t len)
{
	char *copy = hgn_arena_strndup(load->arena, text, len);
	size_t i;

	if (copy == NULL)
		return hgn_error_nomem(load->error);
	if (len == 0 || !is_readable(copy))
		return hgn_node_error(load->error, load->file, node, "expected letters, and no blanks");
	for (i = 0; i < number->letters; i++)
		if (strcmp(list[i], copy) == 0)
			return hgn_node_error(load->error, load->file, node, "'%.40s' stands there twice", copy);
	list[number->letters++] = copy;
	return 0;
}

/* A word of letters, or a list of texts. */
static int
load_letters(struct hgn_cell_number *number, const struct loading *load, const struct hgn_node *node)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	size_t room = node->kind == HGN_NODE_LIST ? node->n : strlen(text), at, len;
	const char **list = hgn_arena_alloc(load->arena, (room + 1) * sizeof *list);
	const struct hgn_node *child;
	int status = 0;

	if (list == NULL)
		return hgn_error_nomem(load->error);
	number->letter = list;
	for (child = node->kind == HGN_NODE_LIST ? node->first : NULL; status == 0 && child != NULL; child = child->next)
		status = child->kind != HGN_NODE_SCALAR ? hgn_node_error(load->error, load->file, child, "expected a text") :
		    add_letter(number, load, list, child, child->text, strlen(child->text));
	for (at = 0; status == 0 && text[at] != '\0'; at += len) {
		len = hgn_utf8_len(text + at, strlen(text + at));
		status = add_letter(number, load, list, node, text + at, len);
	}
	if (status == 0 && number->letters == 0)
		return hgn_node_error(load->error, load->file, node, "expected letters, such as abcdefgh");
	return status;
}

static int
default_letters(struct hgn_cell_number *number, const struct loading *load)
{
	const char **list = hgn_arena_alloc(load->arena, 26 * sizeof *list);
	int i;

	if (list == NULL)
		return hgn_error_nomem(load->error);
	number->letter = list;
	for (i = 0; i < 26; i++) {
		char letter = (char)((number->upper ? 'A' : 'a') + i);

		list[number->letters] = hgn_arena_strndup(load->arena, &letter, 1);
		if (list[number->letters++] == NULL)
			return hgn_error_nomem(load->error);
	}
	return 0;
}

static int
load_style(struct hgn_cell_number *number, const struct loading *load, const struct hgn_node *map)
{
	static const char *const styles[] = { "number", "letters", "base26" }, *const cases[] = { "lower", "upper" };
	const struct hgn_node *as = hgn_node_get(map, "as"), *letters = hgn_node_get(map, "letters"),
	    *letter_case = hgn_node_get(map, "case");
	int style = letters != NULL ? HGN_AS_LETTERS : HGN_AS_NUMBER, upper = 0, status = 0;

	if (as != NULL)
		status = hgn_node_enum(&style, as, styles, 3, load->file, load->error);
	if (status == 0 && letter_case != NULL)
		status = hgn_node_enum(&upper, letter_case, cases, 2, load->file, load->error);
	if (status != 0)
		return status;
	number->style = (enum hgn_number_style)style;
	number->upper = upper == 1;
	if (letters != NULL && style != HGN_AS_LETTERS)
		return fail_key(load, letters, "'letters' are for what is written 'as: letters'");
	if (letter_case != NULL && (letters != NULL || style == HGN_AS_NUMBER))
		return fail_key(load, letter_case, letters != NULL ? "'letters' say already whether they are capitals" :
		    "numbers have no 'case'");
	if (style != HGN_AS_LETTERS)
		return 0;
	return letters != NULL ? load_letters(number, load, letters) : default_letters(number, load);
}

static int
own_style(struct hgn_cell_number *number, const struct loading *load)
{
	if (number->of == HGN_BY_FILE)
		number->style = HGN_AS_OWN;
	if (number->of != HGN_BY_LEVEL)
		return 0;
	number->style = HGN_AS_LETTERS;
	return default_letters(number, load);
}

/* One number; `map` is NULL for one that is called what it is and written as the library does. */
static int
load_number(struct hgn_cell_number *number, const struct loading *load, const struct hgn_node *map)
{
	static const char *const keys[] = { "of", "as", "letters", "case", "from", "descending" };
	const struct hgn_node *of = hgn_node_get(map, "of"), *from = hgn_node_get(map, "from"),
	    *down = hgn_node_get(map, "descending");
	int which = -1, i, status = map == NULL ? 0 : hgn_node_keys(map, keys, 6, load->file, load->error);

	for (i = 0; i < HGN_COORDINATES; i++)
		if (strcmp(number->name, hgn_coordinate_names[i]) == 0)
			which = i;
	if (status == 0 && of == NULL && which < 0)
		return fail_key(load, map, "'%.40s' needs 'of', such as 'of: file'", number->name);
	if (status == 0 && of != NULL)
		status = hgn_node_enum(&which, of, hgn_coordinate_names, HGN_COORDINATES, load->file, load->error);
	number->of = (enum hgn_coordinate)which;
	number->from = 1;
	number->line = map != NULL ? map->line : load->plan->line;
	number->col = map != NULL ? map->col : load->plan->col;
	if (status == 0)
		status = map != NULL ? load_style(number, load, map) : own_style(number, load);
	if (status == 0 && from != NULL)
		status = hgn_node_int(&number->from, from, number->style == HGN_AS_NUMBER ? -9999 : 1, 9999, load->file, load->error);
	if (status == 0 && down != NULL)
		status = hgn_node_bool(&number->down, down, load->file, load->error);
	return status;
}

/* ---- the template ---- */

/* What may stand in the template: the part's own numbers first, then those that it need not define. */
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

/* A key that is nothing, or a number that is not used. */
static int
check_keys(const struct loading *load, const char *const *names, size_t n)
{
	const char *known[PART_KEYS + MAX_NAMES];
	const struct hgn_node *node;
	size_t used = PART_KEYS, i;

	memcpy(known, part_keys, sizeof part_keys);
	for (i = 0; i < n; i++)
		if (hgn_template_has(&load->plan->text, (int)i))
			known[used++] = names[i];
	for (node = load->node->first; node != NULL; node = node->next) {
		for (i = 0; i < used && strcmp(known[i], node->key) != 0; i++)
			continue;
		if (i == used && node->kind == HGN_NODE_MAP && hgn_text_nearest(node->key, known, used) < 0)
			return fail_key(load, node, "'{%.40s}' does not stand in 'text'", node->key);
	}
	return hgn_node_keys(load->node, known, used, load->file, load->error);
}

static int
load_text(const struct loading *load, const struct hgn_node *text)
{
	struct hgn_cells_plan *plan = load->plan;
	const char *names[MAX_NAMES];
	size_t n = collect_names(names, load->node), i;
	struct hgn_cell_number *number = hgn_arena_alloc(load->arena, n * sizeof *number);
	int status = number == NULL ? hgn_error_nomem(load->error) : 0;

	plan->number = number;
	plan->numbers = n;
	if (status == 0 && text != NULL) {
		plan->line = text->line;
		plan->col = text->col;
		status = hgn_template_compile(&plan->text, load->arena, text, names, n, load->file, load->error);
		if (status == 0 && (text->text[0] == '\0' || !is_readable(text->text)))
			return hgn_node_error(load->error, load->file, text, "expected a template without blanks, such as {file}{rank}");
	}
	if (status == 0)
		status = check_keys(load, names, n);
	for (i = 0; status == 0 && i < n; i++) {
		if (!hgn_template_has(&plan->text, (int)i))
			continue;
		number[i].name = hgn_arena_strndup(load->arena, names[i], strlen(names[i]));
		status = number[i].name == NULL ? hgn_error_nomem(load->error) :
		    load_number(&number[i], load, hgn_node_get(load->node, names[i]));
	}
	return status;
}

/* ---- exceptions ---- */

static int
add_word(struct hgn_cell_words *words, const struct loading *load, const char *name, const struct hgn_node *node,
    bool written)
{
	struct hgn_cell_word word = { .name = name, .written = written, .line = node->line, .col = node->col };
	int status = hgn_section_text(&word.text, load->arena, node, load->file, load->error);

	if (status == 0 && !is_readable(word.text))
		return hgn_node_error(load->error, load->file, node, "a name has no blanks");
	words->word[words->n++] = word;
	return status;
}

/* A mapping of names to texts; with lists, the first text is written. */
static int
load_words(struct hgn_cell_words *words, const struct loading *load, const char *key, bool lists)
{
	const struct hgn_node *map = hgn_node_get(load->node, key), *node, *child;
	size_t room = 0;
	int status = 0;

	if (map == NULL)
		return 0;
	if (map->kind != HGN_NODE_MAP)
		return hgn_node_error(load->error, load->file, map, "expected a mapping of names to names");
	for (node = map->first; node != NULL; node = node->next)
		room += node->kind == HGN_NODE_LIST ? node->n : 1;
	words->word = hgn_arena_alloc(load->arena, (room + 1) * sizeof *words->word);
	if (words->word == NULL)
		return hgn_error_nomem(load->error);
	for (node = map->first; status == 0 && node != NULL; node = node->next) {
		const char *name = hgn_arena_strndup(load->arena, node->key, strlen(node->key));

		if (name == NULL)
			return hgn_error_nomem(load->error);
		if (node->kind != HGN_NODE_LIST)
			status = add_word(words, load, name, node, lists);
		else if (!lists || node->n == 0)
			return hgn_node_error(load->error, load->file, node, "expected a name");
		else
			for (child = node->first; status == 0 && child != NULL; child = child->next)
				status = add_word(words, load, name, child, child == node->first);
	}
	return status;
}

static int
load_places(const struct loading *load)
{
	static const char *const own[] = { "own" };
	const struct hgn_node *places = hgn_node_get(load->node, "places");
	int which;

	if (places == NULL || places->kind != HGN_NODE_SCALAR)
		return load_words(&load->plan->places, load, "places", true);
	load->plan->own_places = true;
	return hgn_node_enum(&which, places, own, 1, load->file, load->error);
}

/* ---- the order, and how the board lies ---- */

/* Load a key such as rank, -file or file+rank. */
static int
load_order_key(struct hgn_order_key *key, const struct loading *load, const struct hgn_node *node)
{
	bool scalar = node->kind == HGN_NODE_SCALAR;
	size_t n = scalar ? strcspn(node->text, "+") : 0;
	struct hgn_node word = *node;
	char first[32] = "";
	int which = 0, status;

	*key = (struct hgn_order_key){ .plus = HGN_COORDINATES, .down = scalar && node->text[0] == '-' };
	if (scalar && node->text[n] == '+' && n < sizeof first) {
		word.text = node->text + n + 1;
		status = hgn_node_enum(&which, &word, hgn_coordinate_names, HGN_BY_ORDINAL, load->file, load->error);
		if (status != 0)
			return status;
		key->plus = (enum hgn_coordinate)which;
		memcpy(first, node->text, n);
		word.text = first;
	}
	word.text += key->down;
	status = hgn_node_enum(&which, &word, hgn_coordinate_names, HGN_BY_ORDINAL, load->file, load->error);
	key->of = (enum hgn_coordinate)(status == 0 ? which : 0);
	return status;
}

static int
load_order(const struct loading *load)
{
	const struct hgn_node *list = hgn_node_get(load->node, "order"), *node;
	struct hgn_cells_plan *plan = load->plan;
	size_t i;
	int status = 0;

	if (list == NULL)
		return 0;
	if (list->kind != HGN_NODE_LIST || list->n == 0 || list->n > HGN_BY_ORDINAL)
		return hgn_node_error(load->error, load->file, list, "expected a list such as [-file, rank]");
	for (node = list->first; status == 0 && node != NULL; node = node->next)
		status = load_order_key(&plan->order[plan->orders++], load, node);
	for (i = 0; status == 0 && i < plan->numbers; i++)
		if (plan->number[i].name != NULL && plan->number[i].of == HGN_BY_ORDINAL)
			return 0;
	return status != 0 ? status : fail_key(load, list, "'order' is for ordinals, and none stands in 'text'");
}

static int
load_turn(const struct loading *load)
{
	static const char *const mirrors[] = { "file", "rank" };
	const struct hgn_node *turn = hgn_node_get(load->node, "turn"), *mirror = hgn_node_get(load->node, "mirror");
	struct hgn_cells_plan *plan = load->plan;
	int which = -1, status = 0;

	if (turn != NULL)
		status = hgn_node_int(&plan->degrees, turn, 0, 300, load->file, load->error);
	if (status == 0 && plan->degrees % 60 != 0 && plan->degrees % 90 != 0)
		return hgn_node_error(load->error, load->file, turn, "expected 60, 120, 180, 240 or 300, on squares 90, 180 or 270");
	if (status == 0 && mirror != NULL)
		status = hgn_node_enum(&which, mirror, mirrors, 2, load->file, load->error);
	plan->flip_file = which == 0;
	plan->flip_rank = which == 1;
	return status;
}

/* ---- parts ---- */

/* A game is named by one part, and one part may name none. */
static int
check_games(const struct hgn_cells_plan *plan, const struct hgn_node *part, const char *file, struct hgn_error *error)
{
	const struct hgn_cells_plan *before;
	const struct hgn_node *node = plan->games > 0 ? hgn_node_get(part, "games")->first : part;
	size_t i;

	for (before = plan->next; before != NULL && plan->games == 0; before = before->next)
		if (before->games == 0)
			return hgn_node_error(error, file, part, "two parts without 'games'");
	for (i = 0; i < plan->games; i++, node = node->next)
		for (before = plan->next; before != NULL; before = before->next)
			if (hgn_section_has_game(before->game, before->games, plan->game[i]))
				return hgn_node_error(error, file, node, "'%.40s' has cells already", plan->game[i]);
	return 0;
}

static int
load_part(struct hgn_cells_plan *plan, struct hgn_arena *arena, const struct hgn_node *node, const char *file,
    struct hgn_error *error)
{
	struct loading load = { plan, node, arena, file, error };
	const struct hgn_node *games = hgn_node_get(node, "games"), *text = hgn_node_get(node, "text");
	int status = 0;

	plan->line = node->line;
	plan->col = node->col;
	plan->own_cells = text == NULL;
	plan->own_places = text == NULL;
	plan->file = hgn_arena_strndup(arena, file, strlen(file));
	if (plan->file == NULL)
		return hgn_error_nomem(error);
	if (games != NULL)
		status = hgn_section_games(&plan->game, &plan->games, arena, games, file, error);
	if (status == 0)
		status = load_text(&load, text);
	if (status == 0)
		status = load_words(&plan->aliases, &load, "aliases", false);
	if (status == 0)
		status = load_words(&plan->renamed, &load, "renamed", true);
	if (status == 0)
		status = load_places(&load);
	if (status == 0)
		status = load_order(&load);
	return status == 0 ? load_turn(&load) : status;
}

int
hgn_cells_plan_load(const struct hgn_cells_plan **out, struct hgn_arena *arena, const struct hgn_node *node,
    const char *file, struct hgn_error *error)
{
	const struct hgn_node *part = node->kind == HGN_NODE_LIST ? node->first : node;
	struct hgn_cells_plan *plan;
	int status = 0;

	*out = NULL;
	if (node->kind == HGN_NODE_SCALAR || node->n == 0)
		return hgn_node_error(error, file, node, "expected a mapping such as {text: \"{file}{rank}\"}, or a list of them");
	for (; status == 0 && part != NULL; part = node->kind == HGN_NODE_LIST ? part->next : NULL) {
		plan = hgn_arena_alloc(arena, sizeof *plan);
		if (plan == NULL)
			return hgn_error_nomem(error);
		if (part->kind != HGN_NODE_MAP)
			return hgn_node_error(error, file, part, "expected a mapping");
		plan->next = *out;
		status = load_part(plan, arena, part, file, error);
		if (status == 0)
			status = check_games(plan, part, file, error);
		*out = plan;
	}
	return status;
}

const struct hgn_cells_plan *
hgn_cells_plan_find(const struct hgn_cells_plan *plan, const char *game)
{
	const struct hgn_cells_plan *rest = NULL;

	for (; plan != NULL; plan = plan->next) {
		if (hgn_section_has_game(plan->game, plan->games, game))
			return plan;
		if (plan->games == 0)
			rest = plan;
	}
	return rest;
}
