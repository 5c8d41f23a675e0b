/* SPDX-License-Identifier: MIT
 * Notations: loading of notation files, and of lists of piece letters. */
#include "notation/foreign/notation.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

/* Where letters come from, for messages. */
struct notation_loading {
	const char *word; /* NULL for a file */
	struct hgn_arena *arena;
	const char *file; /* NULL for a list of letters */
	struct hgn_error *error;
};

/* Report an error about a letter, with its location in the file. */
static int HGN_PRINTF(3, 4)
fail(const struct notation_loading *load, const struct hgn_letter *at, const char *format, ...)
{
	char message[256];
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	if (load->file == NULL)
		return hgn_error_set(load->error, HGN_EINVAL, "", "the letters '%.60s': %s", load->word, message);
	hgn_error_set(load->error, HGN_EINVAL, "", "%s", message);
	hgn_error_at(load->error, load->file, at->line, at->col);
	return HGN_EINVAL;
}

/* ---- texts for pieces ---- */

/* Return true for spaces, control characters and other invisible characters. */
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

/* Check that a text can be a piece letter: it consists of letters, so that its end can be found, and begins like
 * nothing else in a move. */
static int
check_text(const struct notation_loading *load, const struct hgn_letter *letter)
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
			return fail(load, letter, "a letter contains an invisible character (U+%04X)",
			    (unsigned)hgn_utf8_code(text + i, n));
		if (n == 1 && !hgn_is_alpha(text[i]))
			return fail(load, letter, "'%.*s' contains a character with another meaning in moves",
			    (int)letter->len, text);
		if (n == 1 && i == 0 && !hgn_is_upper(text[i]))
			return fail(load, letter,
			    "'%.*s' would be taken for a cell: an ASCII letter must be upper case", (int)letter->len,
			    text);
	}
	return 0;
}

/* Add a letter to a set that has room for it. Two pieces must not have the same text. */
static int
add_letter(const struct notation_loading *load, struct hgn_letter_set *set, struct hgn_letter letter)
{
	size_t i;
	int status = check_text(load, &letter);

	for (i = 0; status == 0 && i < set->letters; i++)
		if (set->letter[i].len == letter.len && memcmp(set->letter[i].text, letter.text, letter.len) == 0)
			return letter.own == '\0' || letter.own == set->letter[i].own ?
				   fail(load, &letter, "duplicate '%.*s'", (int)letter.len, letter.text) :
				   fail(load, &letter, "'%.*s' already means %c", (int)letter.len, letter.text,
				       set->letter[i].own);
	if (status == 0)
		set->letter[set->letters++] = letter;
	return status;
}

struct hgn_notation *
hgn_notation_new(const char *name, size_t n)
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

/* Load a list of piece letters: single characters, or comma-separated texts. */
static int
load_word(struct hgn_notation *notation, const struct notation_loading *load, const char *word)
{
	struct hgn_letter_set *set = hgn_arena_alloc(load->arena, sizeof *set);
	bool commas = strchr(word, ',') != NULL;
	const char *at = word, *end = word + strlen(word);
	int status = 0;

	if (set != NULL)
		set->letter = hgn_arena_alloc(load->arena, HGN_MAX_LETTERS * sizeof *set->letter);
	if (set == NULL || set->letter == NULL)
		return hgn_error_nomem(load->error);
	while (status == 0 && at <= end) {
		size_t n = commas ? strcspn(at, ",") : hgn_utf8_len(at, (size_t)(end - at));
		struct hgn_letter letter = { .len = n, .written = true };

		if (set->letters == HGN_MAX_LETTERS)
			return fail(load, &letter, "more than %d", HGN_MAX_LETTERS);
		if (n == 0 && !commas && *at != '\0')
			return fail(load, &letter, "not UTF-8");
		letter.text = hgn_arena_strndup(load->arena, at, n);
		status = letter.text == NULL ? hgn_error_nomem(load->error) : add_letter(load, set, letter);
		at += n + commas;
		if (!commas && at == end)
			break;
	}
	notation->sets = set;
	return status;
}

/* ---- files ---- */

static int
load_letter(struct hgn_letter_set *set, struct hgn_loader *load, const struct hgn_node *node, char own, bool written)
{
	struct notation_loading loading = { NULL, load->arena, load->file, load->error };
	struct hgn_letter letter = { .own = own, .written = written, .line = node->line, .col = node->col };

	if (node->kind != HGN_NODE_SCALAR)
		return hgn_load_fail(load, node, "expected a letter");
	if (set->letters == HGN_MAX_LETTERS)
		return hgn_load_fail(load, node, "more than %d letters", HGN_MAX_LETTERS);
	letter.len = strlen(node->text);
	letter.text = hgn_load_copy(load, node->text);
	return load->status != 0 ? load->status : hgn_load_set(load, add_letter(&loading, set, letter));
}

/* Load a mapping of the game's letters to texts, or to lists of texts of which the first is written. */
static int
load_pieces(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	const struct hgn_node *node, *child;
	struct hgn_letter_set *set = to;
	bool list;

	(void)key;
	set->letter = hgn_load_alloc(load, HGN_MAX_LETTERS * sizeof *set->letter);
	if (map->kind != HGN_NODE_MAP || map->n == 0)
		return hgn_load_fail(load, map, "expected a mapping of letters");
	for (node = map->first; load->status == 0 && node != NULL; node = node->next) {
		if (!hgn_is_upper(node->key[0]) || node->key[1] != '\0')
			return hgn_load_fail_key(load, node, "invalid piece letter '%.20s'; expected A to Z",
			    node->key);
		list = node->kind == HGN_NODE_LIST;
		if (list && node->n == 0)
			return hgn_load_fail(load, node, "expected a letter");
		child = list ? node->first : node;
		for (; load->status == 0 && child != NULL; child = list ? child->next : NULL)
			load_letter(set, load, child, node->key[0], !list || child == node->first);
	}
	return load->status;
}

/* Load the second set of letters, for records with letters that are not in the first. */
static int
load_other(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_letter_set *set = to, *other = hgn_load_alloc(load, sizeof *other);

	if (other == NULL)
		return load->status;
	other->part = set->part;
	other->part.line = node->line;
	other->part.col = node->col;
	set->other = other;
	return load_pieces(other, load, key, node);
}

static const struct hgn_key letters_keys[] = {
	{ "games", hgn_key_games, .required = true, .about = "ids of games" },
	{ "pieces", load_pieces, .required = true, .about = "texts for piece letters" },
	{ "else", load_other, .about = "texts of records with other letters" },
	{ NULL },
};
const struct hgn_schema hgn_letters_schema = { "hgn-notation.5", "~Letters", letters_keys };

int
hgn_key_letters(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_load_fail(load, list, "'letters' is a list of mappings of 'games' and 'pieces'");
	return hgn_key_parts(to, load, key, list);
}

int
hgn_notation_read_word(struct hgn_notation **out, const char *word, struct hgn_error *error)
{
	struct hgn_notation *notation = hgn_notation_new(word, strlen(word));
	struct notation_loading load = { word, NULL, NULL, error };
	int status;

	*out = NULL;
	if (notation == NULL)
		return hgn_error_nomem(error);
	load.arena = &notation->arena;
	status = load_word(notation, &load, word);
	if (status == 0)
		*out = notation;
	else
		hgn_notation_free(notation);
	return status;
}

const struct hgn_codec *
hgn_notation_codec(const struct hgn_notation *notation)
{
	return &notation->codec;
}
