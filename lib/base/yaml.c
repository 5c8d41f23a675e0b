/* SPDX-License-Identifier: MIT
 * Parsing of YAML: builds a tree of nodes from the events of libyaml. */
#include "base/yaml.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <yaml.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

#define MAX_CHOICES 256 /* maximum bytes of a list of expected words in messages */
#define MAX_EXAMPLES 3  /* maximum keys to show if a node should be a mapping */

/* A mapping or sequence whose end has not been read. */
struct open_node {
	struct hgn_node *node;
	struct hgn_node *last;   /* last child so far */
	struct hgn_node *keyed;  /* key that still lacks its value, or NULL */
};

struct node_builder {
	struct hgn_arena *arena;
	const char *file;
	struct hgn_error *error;
	struct open_node open[HGN_YAML_DEPTH];
	int depth;
	struct hgn_node *root;
};

static int
fail(struct node_builder *build, const yaml_mark_t *mark, const char *message)
{
	int status = hgn_error_set(build->error, HGN_EINVAL, "", "%s", message);

	hgn_error_at(build->error, build->file, mark->line + 1, mark->column + 1);
	return status;
}

/* Append a node to the innermost open mapping or sequence. */
static int
attach(struct node_builder *build, struct hgn_node *node)
{
	struct open_node *open;

	if (build->depth == 0) {
		build->root = node;
		return 0;
	}
	open = &build->open[build->depth - 1];
	if (open->node->n == HGN_YAML_CHILDREN)
		return hgn_node_error(build->error, build->file, node, "more than %d values", HGN_YAML_CHILDREN);
	if (open->keyed != NULL) {
		node->key = open->keyed->text;
		node->key_line = open->keyed->line;
		node->key_col = open->keyed->col;
		open->keyed = NULL;
	}
	if (open->last == NULL)
		open->node->first = node;
	else
		open->last->next = node;
	open->last = node;
	open->node->n++;
	return 0;
}

/* Create a node at a location. Return NULL if memory runs out. */
static struct hgn_node *
new_node(struct node_builder *build, enum hgn_node_kind kind, const yaml_mark_t *mark)
{
	struct hgn_node *node = hgn_arena_alloc(build->arena, sizeof *node);

	if (node == NULL) {
		hgn_error_nomem(build->error);
		return NULL;
	}
	node->kind = kind;
	node->line = mark->line + 1;
	node->col = mark->column + 1;
	return node;
}

static bool
awaits_key(const struct node_builder *build)
{
	const struct open_node *open = build->depth > 0 ? &build->open[build->depth - 1] : NULL;

	return open != NULL && open->node->kind == HGN_NODE_MAP && open->keyed == NULL;
}

/* Add a scalar, which is a value or a key. Report a duplicate key. */
static int
scalar(struct node_builder *build, const yaml_event_t *event)
{
	const char *text = (const char *)event->data.scalar.value;
	size_t n = event->data.scalar.length;
	struct hgn_node *node;

	if (event->data.scalar.anchor != NULL || event->data.scalar.tag != NULL)
		return fail(build, &event->start_mark, "anchors and tags are not allowed");
	if (memchr(text, '\0', n) != NULL)
		return fail(build, &event->start_mark, "a NUL inside a value");
	node = new_node(build, HGN_NODE_SCALAR, &event->start_mark);
	if (node == NULL || (node->text = hgn_arena_strndup(build->arena, text, n)) == NULL)
		return hgn_error_nomem(build->error);
	node->quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
	if (!awaits_key(build))
		return attach(build, node);
	if (hgn_node_get(build->open[build->depth - 1].node, node->text) != NULL)
		return hgn_node_error(build->error, build->file, node, "duplicate key '%s'", node->text);
	build->open[build->depth - 1].keyed = node;
	return 0;
}

/* Add a mapping or sequence, and make it the innermost open one. */
static int
open_collection(struct node_builder *build, enum hgn_node_kind kind, bool decorated, const yaml_mark_t *mark)
{
	struct hgn_node *node;
	int status;

	if (decorated)
		return fail(build, mark, "anchors and tags are not allowed");
	if (awaits_key(build))
		return fail(build, mark, "a key must be a plain word");
	if (build->depth == HGN_YAML_DEPTH)
		return fail(build, mark, "nested too deeply");
	node = new_node(build, kind, mark);
	if (node == NULL)
		return HGN_ENOMEM;
	status = attach(build, node);
	if (status != 0)
		return status;
	build->open[build->depth++] = (struct open_node){ .node = node };
	return 0;
}

/* Process an event of the parser. */
static int
process_event(struct node_builder *build, const yaml_event_t *event)
{
	switch (event->type) {
	case YAML_SCALAR_EVENT:
		return scalar(build, event);
	case YAML_MAPPING_START_EVENT:
		return open_collection(build, HGN_NODE_MAP,
		    event->data.mapping_start.anchor != NULL || event->data.mapping_start.tag != NULL,
		    &event->start_mark);
	case YAML_SEQUENCE_START_EVENT:
		return open_collection(build, HGN_NODE_LIST,
		    event->data.sequence_start.anchor != NULL || event->data.sequence_start.tag != NULL,
		    &event->start_mark);
	case YAML_MAPPING_END_EVENT:
	case YAML_SEQUENCE_END_EVENT:
		build->depth--;
		return 0;
	case YAML_ALIAS_EVENT:
		return fail(build, &event->start_mark, "aliases are not allowed");
	case YAML_DOCUMENT_START_EVENT:
		if (build->root != NULL)
			return fail(build, &event->start_mark, "only one document per file");
		return 0;
	default:
		return 0;
	}
}

int
hgn_yaml_parse(const struct hgn_node **root, struct hgn_arena *arena, const char *bytes, size_t n, const char *file,
    struct hgn_error *error)
{
	struct node_builder build = { .arena = arena, .file = file, .error = error };
	const yaml_mark_t *mark;
	yaml_parser_t parser;
	yaml_event_t event;
	char message[sizeof error->message];
	int status = 0;
	bool ended = false;

	if (n > HGN_YAML_SIZE) {
		hgn_error_set(error, HGN_EINVAL, "", "larger than %d bytes", HGN_YAML_SIZE);
		hgn_error_at(error, file, 1, 1);
		return HGN_EINVAL;
	}
	if (!yaml_parser_initialize(&parser))
		return hgn_error_nomem(error);
	yaml_parser_set_input_string(&parser, (const unsigned char *)(n > 0 ? bytes : ""), n);
	while (status == 0 && !ended) {
		if (!yaml_parser_parse(&parser, &event)) {
			/* the location of an unclosed construct is its beginning */
			mark = parser.error == YAML_SCANNER_ERROR && parser.context != NULL ? &parser.context_mark :
			    &parser.problem_mark;
			hgn_text_print(message, sizeof message, "not YAML: %s",
			    parser.problem != NULL ? parser.problem : "unreadable");
			status = parser.error == YAML_MEMORY_ERROR || parser.error == YAML_NO_ERROR ?
			    hgn_error_nomem(error) : fail(&build, mark, message);
			break;
		}
		ended = event.type == YAML_STREAM_END_EVENT;
		status = process_event(&build, &event);
		yaml_event_delete(&event);
	}
	yaml_parser_delete(&parser);
	if (status == 0 && (build.root == NULL || build.root->kind != HGN_NODE_MAP)) {
		hgn_error_set(error, HGN_EINVAL, "", "expected a mapping of keys to values");
		status = hgn_error_at(error, file, 1, 1);
	}
	*root = build.root;
	return status;
}

const struct hgn_node *
hgn_node_get(const struct hgn_node *map, const char *key)
{
	const struct hgn_node *child = map != NULL && map->kind == HGN_NODE_MAP ? map->first : NULL;

	while (child != NULL && strcmp(child->key, key) != 0)
		child = child->next;
	return child;
}

int
hgn_node_at(struct hgn_error *error, const char *file, const struct hgn_node *node)
{
	return hgn_error_at(error, node->file != NULL ? node->file : file, node->line, node->col);
}

int
hgn_node_error(struct hgn_error *error, const char *file, const struct hgn_node *node, const char *format, ...)
{
	char message[sizeof error->message], found[HGN_FOUND_SIZE] = "";
	const char *what = found;
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	if (node->kind == HGN_NODE_SCALAR)
		what = node->text[0] == '\0' ? "nothing" : hgn_text_found(found, node->text, strlen(node->text));
	else if (node->n == 0)
		what = node->kind == HGN_NODE_LIST ? "an empty list" : "an empty mapping";
	else
		snprintf(found, sizeof found, "a %s of %zu", node->kind == HGN_NODE_LIST ? "list" : "mapping", node->n);
	if (strncmp(message, "expected ", strlen("expected ")) == 0)
		hgn_error_set(error, HGN_EINVAL, "", "%s, found %s", message, what);
	else
		hgn_error_set(error, HGN_EINVAL, "", "%s", message);
	hgn_node_at(error, file, node);
	return HGN_EINVAL;
}

int
hgn_node_keys(const struct hgn_node *map, const char *const *keys, size_t n, const char *file, struct hgn_error *error)
{
	const struct hgn_node *child;
	char all[MAX_CHOICES];
	size_t i;
	int near;

	if (map->kind != HGN_NODE_MAP) {
		hgn_text_choices(all, sizeof all, keys, n > MAX_EXAMPLES ? MAX_EXAMPLES : n);
		return hgn_node_error(error, file, map, "expected a mapping with %s%s",
		    n > 1 ? "keys such as " : "the key ", all);
	}
	for (child = map->first; child != NULL; child = child->next) {
		for (i = 0; i < n && strcmp(keys[i], child->key) != 0; i++)
			continue;
		if (i < n)
			continue;
		near = hgn_text_nearest(child->key, keys, n);
		hgn_text_choices(all, sizeof all, keys, n);
		if (near >= 0)
			hgn_error_set(error, HGN_EINVAL, "", "unknown key '%s'; did you mean '%s'?", child->key,
			    keys[near]);
		else if (child->kind == HGN_NODE_SCALAR && child->text[0] == '\0' && !child->quoted)
			hgn_error_set(error, HGN_EINVAL, "",
			    "unknown key '%s', without a value: a text with a comma needs quotes, and a "
			    "list brackets", child->key);
		else
			hgn_error_set(error, HGN_EINVAL, "", "unknown key '%s'; expected %s", child->key, all);
		hgn_error_at(error, child->file != NULL ? child->file : file, child->key_line, child->key_col);
		return HGN_EINVAL;
	}
	return 0;
}

int
hgn_node_int(int *out, const struct hgn_node *node, int min, int max, const char *file, struct hgn_error *error)
{
	const char *text = node->text;
	uint64_t value;
	bool negative;

	if (node->kind == HGN_NODE_SCALAR && !node->quoted) {
		negative = text[0] == '-';
		if (hgn_text_number(&value, text + negative, strlen(text + negative), INT32_MAX)) {
			*out = negative ? -(int)value : (int)value;
			if (*out >= min && *out <= max)
				return 0;
		}
	}
	return hgn_node_error(error, file, node, "expected a whole number from %d to %d", min, max);
}

int
hgn_node_bool(bool *out, const struct hgn_node *node, const char *file, struct hgn_error *error)
{
	if (node->kind == HGN_NODE_SCALAR && !node->quoted &&
	    (strcmp(node->text, "true") == 0 || strcmp(node->text, "false") == 0)) {
		*out = node->text[0] == 't';
		return 0;
	}
	return hgn_node_error(error, file, node, "expected true or false");
}

int
hgn_node_enum(int *out, const struct hgn_node *node, const char *const *names, size_t n, const char *file,
    struct hgn_error *error)
{
	char all[MAX_CHOICES];
	size_t i;
	int near;

	if (node->kind != HGN_NODE_SCALAR)
		return hgn_node_error(error, file, node, "expected a word such as '%s'", names[0]);
	for (i = 0; i < n; i++)
		if (strcmp(names[i], node->text) == 0) {
			*out = (int)i;
			return 0;
		}
	near = hgn_text_nearest(node->text, names, n);
	if (near >= 0)
		return hgn_node_error(
		    error, file, node, "unknown value '%s'; did you mean '%s'?", node->text, names[near]);
	hgn_text_choices(all, sizeof all, names, n);
	return hgn_node_error(error, file, node, "unknown value '%s'; expected %s", node->text, all);
}

void
hgn_node_set_file(const struct hgn_node *node, const char *file)
{
	for (; node != NULL; node = node->next) {
		if (node->file == NULL)
			((struct hgn_node *)(uintptr_t)node)->file = file;
		hgn_node_set_file(node->first, file);
	}
}
