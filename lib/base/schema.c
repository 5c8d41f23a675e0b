/* SPDX-License-Identifier: MIT
 * Schemas of YAML files, with their fields, and sections of notation files that have parts for different games. */
#include <stdarg.h>
#include <string.h>

#include "base/error.h"
#include "base/schema.h"
#include "base/template.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

#define MAX_KEYS 64
#define PATH_MAX_BYTES 4000
#define WHOLE_MAX 4    /* maximum digits before the point, and after it */

static int
fail(struct hgn_loader *load, const struct hgn_node *node, const char *format, va_list args)
{
	char message[sizeof load->error->message];

	if (load->status != 0)
		return load->status;
	hgn_text_vprint(message, sizeof message, format, args);
	return load->status = hgn_node_error(load->error, load->file, node, "%s", message);
}

int
hgn_load_fail(struct hgn_loader *load, const struct hgn_node *node, const char *format, ...)
{
	va_list args;
	int status;

	va_start(args, format);
	status = fail(load, node, format, args);
	va_end(args);
	return status;
}

int
hgn_load_fail_key(struct hgn_loader *load, const struct hgn_node *node, const char *format, ...)
{
	struct hgn_node key = *node;
	va_list args;
	int status;

	key.line = node->key_line;
	key.col = node->key_col;
	va_start(args, format);
	status = fail(load, &key, format, args);
	va_end(args);
	return status;
}

int
hgn_load_nomem(struct hgn_loader *load)
{
	return load->status != 0 ? load->status : (load->status = hgn_error_nomem(load->error));
}

int
hgn_load_set(struct hgn_loader *load, int status)
{
	return load->status != 0 ? load->status : (load->status = status);
}

void *
hgn_load_alloc(struct hgn_loader *load, size_t n)
{
	void *memory = hgn_arena_alloc(load->arena, n);

	if (memory == NULL)
		hgn_load_nomem(load);
	return memory;
}

const char *
hgn_load_copy(struct hgn_loader *load, const char *text)
{
	const char *copy = hgn_arena_strndup(load->arena, text, strlen(text));

	if (copy == NULL)
		hgn_load_nomem(load);
	return copy;
}

void *
hgn_load_room(struct hgn_loader *load, const struct hgn_node *node, enum hgn_node_kind kind, size_t size,
    const char *what)
{
	if (node->kind == kind && node->n > 0)
		return hgn_load_alloc(load, node->n * size);
	hgn_load_fail(load, node, "expected %s", what);
	return NULL;
}

/* ---- mappings ---- */

int
hgn_load_check(struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map)
{
	const char *names[MAX_KEYS];
	size_t n;

	for (n = 0; n < MAX_KEYS && schema->key[n].name != NULL; n++)
		names[n] = schema->key[n].name;
	if (load->status == 0)
		load->status = hgn_node_keys(map, names, n, load->file, load->error);
	for (n = 0; load->status == 0 && schema->key[n].name != NULL; n++)
		if (schema->key[n].required && hgn_node_get(map, schema->key[n].name) == NULL)
			hgn_load_fail(load, map, "'%s' is missing: %s", schema->key[n].name, schema->key[n].about);
	return load->status;
}

int
hgn_load_keys(void *to, struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map)
{
	const struct hgn_key *key = schema->key;
	const struct hgn_node *node;

	for (; load->status == 0 && key->name != NULL; key++) {
		node = hgn_node_get(map, key->name);
		if (node != NULL && key->load != NULL)
			hgn_load_set(load, key->load((char *)to + key->at, load, key, node));
	}
	return load->status;
}

int
hgn_load_map(void *to, struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map)
{
	return hgn_load_check(load, schema, map) == 0 ? hgn_load_keys(to, load, schema, map) : load->status;
}

/* ---- fields ---- */

int
hgn_key_text(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
		return hgn_load_fail(load, node, "'%s' must be a text", key->name);
	*(const char **)to = hgn_load_copy(load, node->text);
	return load->status;
}

int
hgn_key_flag(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	return hgn_load_set(load, hgn_node_bool(to, node, load->file, load->error));
}

int
hgn_key_int(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	return hgn_load_set(load, hgn_node_int(to, node, key->min, key->max, load->file, load->error));
}

int
hgn_key_word(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	int which = 0;

	hgn_load_set(load, hgn_node_enum(&which, node, key->words, key->n, load->file, load->error));
	if (load->status == 0 && key->size == sizeof which)
		memcpy(to, &which, sizeof which);
	else if (load->status == 0)
		*(uint8_t *)to = (uint8_t)which;
	return load->status;
}

int
hgn_key_template(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	return hgn_load_set(load, hgn_template_compile(to, load->arena, node, key->words, key->n, load->file,
	    load->error));
}

int
hgn_key_map(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	return hgn_load_map(to, load, key->schema, node);
}

/* ---- SVG path data ----
 *
 * Drawings contain a copy of the data, so only commands and numbers of the SVG grammar are allowed. */

static const char *
skip_spaces(const char *p)
{
	return p + strspn(p, " \t\n");
}

static size_t
digits(const char *p)
{
	return strspn(p, "0123456789");
}

/* Skip a number. Return its end, or NULL if there is none. */
static const char *
skip_number(const char *p)
{
	size_t whole, part = 0;

	if (*p == '-' || *p == '+')
		p++;
	whole = digits(p);
	p += whole;
	if (*p == '.') {
		part = digits(p + 1);
		p += 1 + part;
	}
	return whole + part > 0 && whole <= WHOLE_MAX && part <= WHOLE_MAX ? p : NULL;
}

/* Return the number of arguments of a command: 0 for z, -1 if it is not a command. */
static int
count_numbers(char command)
{
	static const struct { char command; int numbers; } list[] = {
		{ 'm', 2 }, { 'l', 2 }, { 't', 2 }, { 'h', 1 }, { 'v', 1 }, { 'c', 6 }, { 's', 4 }, { 'q', 4 },
		{ 'a', 7 }, { 'z', 0 },
	};
	size_t i;

	for (i = 0; i < sizeof list / sizeof *list; i++)
		if (hgn_to_lower(command) == list[i].command)
			return list[i].numbers;
	return -1;
}

/* Skip one set of arguments of a command. Return its end, or NULL with the location of the error in `wrong`. The fourth
 * and fifth argument of an arc are flags, 0 or 1, which need no separator after them. */
static const char *
skip_numbers(const char **wrong, const char *p, char command, int n)
{
	bool arc = hgn_to_lower(command) == 'a';
	const char *next;
	int i;

	for (i = 0; i < n; i++) {
		p = i > 0 ? skip_spaces(p) : p;
		p = i > 0 && *p == ',' ? skip_spaces(p + 1) : p;
		*wrong = p;
		next = !arc || (i != 3 && i != 4) ? skip_number(p) : *p == '0' || *p == '1' ? p + 1 : NULL;
		if (next == NULL || (arc && i < 2 && *p == '-'))
			return NULL;
		p = next;
	}
	return p;
}

bool
hgn_path_check(size_t *at, const char *text)
{
	const char *p = skip_spaces(text), *wrong = p;
	char command = *p;
	bool comma;
	int n = hgn_to_lower(command) == 'm' ? 2 : -1;

	while (n >= 0) {
		p = skip_spaces(p + 1);
		do {
			if ((p = skip_numbers(&wrong, p, command, n)) == NULL) {
				*at = (size_t)(wrong - text);
				return false;
			}
			p = skip_spaces(p);
			comma = n > 0 && *p == ',';
			p = comma ? skip_spaces(p + 1) : p;
		} while (n > 0 && (comma || (*p != '\0' && strchr("+-.0123456789", *p) != NULL)));
		if (*p == '\0')
			return true;
		command = *p;
		n = count_numbers(command);
	}
	*at = (size_t)(p - text);
	return false;
}

int
hgn_key_path(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	size_t at, first = (size_t)(skip_spaces(text) - text);

	(void)key;
	if (*text == '\0')
		return hgn_load_fail(load, node, "expected path data, such as \"M-10 15L0-15 10 15z\"");
	if (strlen(text) > PATH_MAX_BYTES)
		return hgn_load_fail(load, node, "path data of more than %d bytes", PATH_MAX_BYTES);
	if (!hgn_path_check(&at, text))
		return hgn_load_fail(load, node, "path data, byte %zu: expected %s", at + 1, at == first ? "M" :
		    "a command, or a number with at most 4 digits before and after its point");
	*(const char **)to = hgn_load_copy(load, text);
	return load->status;
}

/* ---- sections with parts ---- */

bool
hgn_part_has_game(const struct hgn_part *part, const char *game)
{
	size_t i;

	for (i = 0; i < part->games && strcmp(part->game[i], game) != 0; i++)
		continue;
	return i < part->games;
}

int
hgn_key_games(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	static const struct hgn_key id = { .name = "games" };
	struct hgn_part *part = to;
	const struct hgn_node *node;
	const char **ids;

	(void)key;
	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_load_fail(load, list, "expected a list of games, such as [chess]");
	part->game = ids = hgn_load_alloc(load, list->n * sizeof *ids);
	for (node = list->first; load->status == 0 && node != NULL; node = node->next, part->games++)
		if (hgn_key_text(&ids[part->games], load, &id, node) == 0 && hgn_part_has_game(part, ids[part->games]))
			return hgn_load_fail(load, node, "duplicate game '%.40s'", ids[part->games]);
	return load->status;
}

/* Check that no other part lists the same game, and that at most one part lists no games. */
static int
check_games(const struct hgn_part *part, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *id = part->games > 0 ? hgn_node_get(node, "games")->first : node;
	const struct hgn_part *before;
	size_t i;

	for (before = part->next; before != NULL && part->games == 0; before = before->next)
		if (before->games == 0)
			return hgn_load_fail(
			    load, node, "'games' is missing: another section is already for all games");
	for (i = 0; i < part->games; i++, id = id->next)
		for (before = part->next; before != NULL; before = before->next)
			if (hgn_part_has_game(before, part->game[i]))
				return hgn_load_fail(load, id, "another section is already for '%.40s'", part->game[i]);
	return 0;
}

int
hgn_load_parts(void *to, struct hgn_loader *load, const struct hgn_key *key, size_t size, hgn_load_fn *one,
    const struct hgn_node *node)
{
	bool list = node->kind == HGN_NODE_LIST;
	const struct hgn_node *child = list ? node->first : node;
	const char *file = hgn_load_copy(load, load->file);
	struct hgn_part *part, *last = NULL;

	if (node->kind == HGN_NODE_SCALAR || node->n == 0)
		return hgn_load_fail(load, node, "expected a mapping, or a list of mappings");
	for (; load->status == 0 && child != NULL; child = list ? child->next : NULL) {
		part = hgn_load_alloc(load, size);
		if (part == NULL)
			return load->status;
		*part = (struct hgn_part){ .next = last, .file = file, .line = child->line, .col = child->col };
		last = part;
		if (one(part, load, key, child) == 0)
			check_games(part, load, child);
	}
	memcpy(to, &last, sizeof last);
	return load->status;
}

int
hgn_key_parts(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	return hgn_load_parts(to, load, key, key->n, hgn_key_map, node);
}

const struct hgn_part *
hgn_part_find(const struct hgn_part *part, const char *game)
{
	const struct hgn_part *rest = NULL;

	for (; part != NULL; part = part->next) {
		if (hgn_part_has_game(part, game))
			return part;
		if (part->games == 0)
			rest = part;
	}
	return rest;
}

void
hgn_part_list_games(struct hgn_buf *out, const struct hgn_part *part)
{
	const char *comma = "";
	size_t i;

	for (; part != NULL; part = part->next)
		for (i = 0; i < part->games; i++, comma = ", ")
			hgn_buf_printf(out, "%s%s", comma, part->game[i]);
}

int
hgn_part_missing(struct hgn_error *error, const struct hgn_part *part, const char *notation, const char *what,
    const char *game)
{
	struct hgn_buf games = { 0 };
	int status = HGN_EINVAL;

	hgn_part_list_games(&games, part);
	hgn_error_set(error, HGN_EINVAL, "letters-mismatch", "'%.60s' has no %s for %s, only for %s", notation, what,
	    game, hgn_buf_string(&games));
	if (games.failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&games);
	return status;
}
