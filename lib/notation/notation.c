/* SPDX-License-Identifier: MIT
 * Notations: the letters of pieces in other languages, from a word or from a file of formats/notations. */
#include "notation/notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/section.h"
#include "base/text.h"
#include "board/cells_plan.h"
#include "notation/dialect.h"
#include "notation/game_names.h"
#include "notation/moves_plan.h"
#include "notation/record_plan.h"

/* Where a notation is being read into, and what messages name. */
struct loading {
	struct hgn_notation *notation;
	const char *file; /* NULL for a word */
	struct hgn_error *error;
};

static int HGN_PRINTF(3, 4)
fail(const struct loading *load, const struct hgn_letter *at, const char *format, ...)
{
	char message[256];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	if (load->file == NULL)
		return hgn_error_set(load->error, HGN_EINVAL, "", "the letters '%.60s': %s", load->notation->name, message);
	hgn_error_set(load->error, HGN_EINVAL, "", "%s", message);
	hgn_error_at(load->error, load->file, at->line, at->col);
	return HGN_EINVAL;
}

/* ---- what may stand for a piece ---- */

/* Blanks, controls and what has no shape of its own. */
static bool
is_invisible(uint32_t c)
{
	static const uint32_t ranges[][2] = { { 0x80, 0xA0 }, { 0xAD, 0xAD }, { 0x1680, 0x1680 }, { 0x2000, 0x200F },
		{ 0x2028, 0x202F }, { 0x205F, 0x206F }, { 0x3000, 0x3000 }, { 0xFE00, 0xFE0F }, { 0xFEFF, 0xFEFF },
		{ 0xFFF0, 0xFFFF }, { 0xE0000, 0x10FFFF } };
	size_t i;

	for (i = 0; i < sizeof ranges / sizeof *ranges; i++)
		if (c >= ranges[i][0] && c <= ranges[i][1])
			return true;
	return false;
}

/* It begins as nothing else in a move does, and goes on with letters, so that it ends where it ends. */
static int
check_text(const struct loading *load, const struct hgn_letter *letter)
{
	const char *text = letter->text;
	size_t i, n;

	if (letter->len == 0)
		return fail(load, letter, "a letter is empty");
	if (letter->len > HGN_LETTER_TEXT)
		return fail(load, letter, "'%.20s...' has more than %d bytes", text, HGN_LETTER_TEXT);
	for (i = 0; i < letter->len; i += n) {
		n = hgn_utf8_len(text + i, letter->len - i);
		if (n == 0)
			return fail(load, letter, "not UTF-8");
		if (n > 1 && is_invisible(hgn_utf8_code(text + i, n)))
			return fail(load, letter, "a letter holds what cannot be seen (U+%04X)",
			    (unsigned)hgn_utf8_code(text + i, n));
		if (n == 1 && !hgn_is_alpha(text[i]))
			return fail(load, letter, "'%.*s' holds what has another meaning in moves", (int)letter->len, text);
		if (n == 1 && i == 0 && !hgn_is_upper(text[i]))
			return fail(load, letter, "'%.*s' would be taken for a cell: a letter of A to Z must be a capital",
			    (int)letter->len, text);
	}
	return 0;
}

/* Add a letter to a set that has room. No text stands for two pieces. */
static int
add_letter(struct loading *load, struct hgn_letter_set *set, struct hgn_letter letter)
{
	size_t i;
	int status = check_text(load, &letter);

	for (i = 0; status == 0 && i < set->letters; i++)
		if (set->letter[i].len == letter.len && memcmp(set->letter[i].text, letter.text, letter.len) == 0)
			return letter.own == '\0' || letter.own == set->letter[i].own ?
			    fail(load, &letter, "'%.*s' stands there twice", (int)letter.len, letter.text) :
			    fail(load, &letter, "'%.*s' stands for %c already", (int)letter.len, letter.text, set->letter[i].own);
	if (status == 0)
		set->letter[set->letters++] = letter;
	return status;
}

static struct hgn_letter_set *
new_set(struct loading *load)
{
	struct hgn_letter_set *set = hgn_arena_alloc(&load->notation->arena, sizeof *set);

	if (set != NULL)
		set->letter = hgn_arena_alloc(&load->notation->arena, HGN_MAX_LETTERS * sizeof *set->letter);
	return set != NULL && set->letter != NULL ? set : NULL;
}

static struct hgn_notation *
new_notation(const char *name, size_t n)
{
	struct hgn_notation *notation = calloc(1, sizeof *notation);

	if (notation == NULL)
		return NULL;
	notation->patterns.arena = &notation->arena;
	notation->name = hgn_arena_strndup(&notation->arena, name, n);
	if (notation->name != NULL)
		return notation;
	hgn_notation_free(notation);
	return NULL;
}

void
hgn_notation_free(struct hgn_notation *notation)
{
	if (notation == NULL)
		return;
	hgn_patterns_clear(&notation->patterns);
	hgn_arena_clear(&notation->arena);
	free(notation);
}

/* ---- words ---- */

/* Each character is a letter, or what stands between commas is. */
static int
load_word(struct loading *load, const char *word)
{
	struct hgn_letter_set *set = new_set(load);
	bool commas = strchr(word, ',') != NULL;
	const char *at = word, *end = word + strlen(word);
	int status = 0;

	if (set == NULL)
		return hgn_error_nomem(load->error);
	while (status == 0 && at <= end) {
		size_t n = commas ? strcspn(at, ",") : hgn_utf8_len(at, (size_t)(end - at));
		struct hgn_letter letter = { .len = n, .written = true };

		if (set->letters == HGN_MAX_LETTERS)
			return fail(load, &letter, "more than %d", HGN_MAX_LETTERS);
		if (n == 0 && !commas && *at != '\0')
			return fail(load, &letter, "not UTF-8");
		letter.text = hgn_arena_strndup(&load->notation->arena, at, n);
		status = letter.text == NULL ? hgn_error_nomem(load->error) : add_letter(load, set, letter);
		at += n + commas;
		if (!commas && at == end)
			break;
	}
	load->notation->sets = set;
	return status;
}

/* ---- files ---- */

static int
load_letter(struct loading *load, struct hgn_letter_set *set, const struct hgn_node *node, char own, bool written)
{
	struct hgn_letter letter = { .own = own, .written = written, .line = node->line, .col = node->col };

	if (node->kind != HGN_NODE_SCALAR)
		return hgn_node_error(load->error, load->file, node, "expected a letter");
	if (set->letters == HGN_MAX_LETTERS)
		return hgn_node_error(load->error, load->file, node, "more than %d letters", HGN_MAX_LETTERS);
	letter.len = strlen(node->text);
	letter.text = hgn_arena_strndup(&load->notation->arena, node->text, letter.len);
	return letter.text == NULL ? hgn_error_nomem(load->error) : add_letter(load, set, letter);
}

/* A mapping of the game's letters to texts, or to lists of texts of which the first is written. */
static int
load_pieces(struct loading *load, struct hgn_letter_set *set, const struct hgn_node *map)
{
	const struct hgn_node *node, *child;
	int status = 0;

	if (map->kind != HGN_NODE_MAP || map->n == 0)
		return hgn_node_error(load->error, load->file, map, "expected a mapping of letters");
	for (node = map->first; status == 0 && node != NULL; node = node->next) {
		if (!hgn_is_upper(node->key[0]) || node->key[1] != '\0') {
			hgn_node_error(load->error, load->file, node,
			    "'%.20s' is no letter of a piece: those are one of A to Z", node->key);
			return hgn_error_at(load->error, load->file, node->key_line, node->key_col);
		}
		if (node->kind != HGN_NODE_LIST) {
			status = load_letter(load, set, node, node->key[0], true);
			continue;
		}
		if (node->n == 0)
			return hgn_node_error(load->error, load->file, node, "expected a letter");
		for (child = node->first; status == 0 && child != NULL; child = child->next)
			status = load_letter(load, set, child, node->key[0], child == node->first);
	}
	return status;
}

/* A game has its letters once. */
static int
check_games(const struct loading *load, const struct hgn_letter_set *set, const struct hgn_node *list)
{
	const struct hgn_letter_set *before;
	const struct hgn_node *node = list->first;
	size_t i, j;

	for (i = 0; i < set->games; i++, node = node->next)
		for (before = set; before != NULL; before = before->next)
			for (j = 0; j < (before == set ? i : before->games); j++)
				if (strcmp(before->game[j], set->game[i]) == 0)
					return hgn_node_error(load->error, load->file, node, "'%.40s' has letters already", set->game[i]);
	return 0;
}

/* The letters of records that have others. */
static int
load_other(struct loading *load, struct hgn_letter_set *set, const struct hgn_node *node)
{
	struct hgn_letter_set *other = new_set(load);

	if (other == NULL)
		return hgn_error_nomem(load->error);
	other->game = set->game;
	other->games = set->games;
	other->line = node->line;
	other->col = node->col;
	set->other = other;
	return load_pieces(load, other, node);
}

/* One `{games, pieces, else}`; the sets are kept last first. */
static int
load_set(struct loading *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "games", "pieces", "else" };
	struct hgn_letter_set *set = new_set(load);
	int status;

	if (set == NULL)
		return hgn_error_nomem(load->error);
	if (node->kind != HGN_NODE_MAP)
		return hgn_node_error(load->error, load->file, node, "expected a mapping of 'games' and 'pieces'");
	status = hgn_node_keys(node, keys, 3, load->file, load->error);
	if (status != 0)
		return status;
	if (hgn_node_get(node, "games") == NULL || hgn_node_get(node, "pieces") == NULL)
		return hgn_node_error(load->error, load->file, node, "'%s' is missing",
		    hgn_node_get(node, "games") == NULL ? "games" : "pieces");
	set->line = node->line;
	set->col = node->col;
	set->next = load->notation->sets;
	status = hgn_section_games(&set->game, &set->games, &load->notation->arena, hgn_node_get(node, "games"), load->file,
	    load->error);
	if (status == 0)
		status = check_games(load, set, hgn_node_get(node, "games"));
	if (status == 0)
		status = load_pieces(load, set, hgn_node_get(node, "pieces"));
	if (status == 0 && hgn_node_get(node, "else") != NULL)
		status = load_other(load, set, hgn_node_get(node, "else"));
	load->notation->sets = set;
	return status;
}

static int
load_text(const char **out, struct loading *load, const struct hgn_node *root, const char *key)
{
	const struct hgn_node *node = hgn_node_get(root, key);

	if (node == NULL)
		return hgn_node_error(load->error, load->file, root, "'%s' is missing", key);
	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
		return hgn_node_error(load->error, load->file, node, "'%s' must be a text", key);
	*out = hgn_arena_strndup(&load->notation->arena, node->text, strlen(node->text));
	return *out != NULL ? 0 : hgn_error_nomem(load->error);
}

static int
load_sets(struct loading *load, const struct hgn_node *list)
{
	const struct hgn_node *node;
	int status = 0;

	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_node_error(load->error, load->file, list, "'letters' is a list of mappings of 'games' and 'pieces'");
	for (node = list->first; status == 0 && node != NULL; node = node->next)
		status = load_set(load, node);
	return status;
}

static int
load_positions(struct loading *load, const struct hgn_node *map)
{
	return hgn_dialect_plan_load(&load->notation->positions, &load->notation->arena, map, load->file, load->error);
}

static int
load_cells(struct loading *load, const struct hgn_node *node)
{
	struct hgn_loader loader = { &load->notation->arena, load->file, load->error, 0 };

	return hgn_key_cells_plan(&load->notation->cells, &loader, NULL, node);
}

static int
load_game_names(struct loading *load, const struct hgn_node *map)
{
	return hgn_game_names_load(&load->notation->games, &load->notation->arena, map, load->file, load->error);
}

static int
load_record(struct loading *load, const struct hgn_node *map)
{
	return hgn_record_plan_load(&load->notation->record, &load->notation->patterns, map, load->file, load->error);
}

static int
load_moves(struct loading *load, const struct hgn_node *node)
{
	return hgn_moves_plan_load(&load->notation->moves, &load->notation->patterns, node, load->file, load->error);
}

/* In the order in which they are read, whatever that of the file. */
static const struct {
	const char *key;
	int (*load)(struct loading *load, const struct hgn_node *node);
} sections[] = {
	{ "games", load_game_names },
	{ "letters", load_sets },
	{ "positions", load_positions },
	{ "cells", load_cells },
	{ "moves", load_moves },
	{ "record", load_record },
};

enum { TEXTS = 3, SECTIONS = sizeof sections / sizeof *sections };

static int
load_sections(struct loading *load, const struct hgn_node *root)
{
	const struct hgn_node *node;
	int status = 0;
	size_t i;

	for (i = 0; status == 0 && i < SECTIONS; i++)
		if ((node = hgn_node_get(root, sections[i].key)) != NULL)
			status = sections[i].load(load, node);
	return status == 0 && root->n <= TEXTS ? hgn_node_error(load->error, load->file, root,
	    "'letters', 'positions' or another section is missing") : status;
}

static int
load_root(struct loading *load, const struct hgn_node *root)
{
	const char *keys[TEXTS + SECTIONS] = { "id", "title", "about" };
	struct hgn_notation *notation = load->notation;
	int status;
	size_t i;

	for (i = 0; i < SECTIONS; i++)
		keys[TEXTS + i] = sections[i].key;
	if (root->kind != HGN_NODE_MAP)
		return hgn_node_error(load->error, load->file, root, "a notation is a mapping");
	status = hgn_node_keys(root, keys, sizeof keys / sizeof *keys, load->file, load->error);
	if (status == 0)
		status = load_text(&notation->name, load, root, "id");
	if (status == 0)
		status = load_text(&notation->title, load, root, "title");
	if (status == 0)
		status = load_text(&notation->about, load, root, "about");
	return status == 0 ? load_sections(load, root) : status;
}

int
hgn_notation_parse(struct hgn_notation **out, const char *bytes, size_t n, const char *file, struct hgn_error *error)
{
	struct hgn_arena document = { NULL };
	struct loading load = { new_notation("", 0), file, error };
	const struct hgn_node *root;
	int status;

	*out = NULL;
	if (load.notation == NULL)
		return hgn_error_nomem(error);
	status = hgn_yaml_parse(&root, &document, bytes, n, file, error);
	if (status == 0)
		status = load_root(&load, root);
	hgn_arena_clear(&document);
	if (status == 0) {
		load.notation->codec = (struct hgn_codec){ load.notation->name, load.notation->about,
		    hgn_moves_plan_reads(load.notation->moves), hgn_moves_plan_writes(load.notation->moves), load.notation };
		*out = load.notation;
	} else {
		hgn_notation_free(load.notation);
	}
	return status;
}

int
hgn_notation_read_word(struct hgn_notation **out, const char *word, struct hgn_error *error)
{
	struct loading load = { new_notation(word, strlen(word)), NULL, error };
	int status;

	*out = NULL;
	if (load.notation == NULL)
		return hgn_error_nomem(error);
	status = load_word(&load, word);
	if (status == 0)
		*out = load.notation;
	else
		hgn_notation_free(load.notation);
	return status;
}
