/* SPDX-License-Identifier: MIT
 * Schemas of YAML files, and sections of notation files that have parts for different games. */
#include <stdarg.h>
#include <string.h>

#include "base/error.h"
#include "base/schema.h"
#include "base/template.h"
#include "hgn/tools/tools.h"

#define MAX_KEYS 64

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
