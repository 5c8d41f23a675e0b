/* SPDX-License-Identifier: MIT
 * What the sections of notation files share: parts for some games. */
#include "base/section.h"

#include <string.h>

#include "base/error.h"

int
hgn_key_games(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_part *part = to;

	(void)key;
	return hgn_load_set(load, hgn_section_games(&part->game, &part->games, load->arena, list, load->file, load->error));
}

/* Refuse a game that another part has, and a second part without games. */
static int
check_games(const struct hgn_part *part, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *id = part->games > 0 ? hgn_node_get(node, "games")->first : node;
	const struct hgn_part *before;
	size_t i;

	for (before = part->next; before != NULL && part->games == 0; before = before->next)
		if (before->games == 0)
			return hgn_load_fail(load, node, "'games' is missing: another part is for all games already");
	for (i = 0; i < part->games; i++, id = id->next)
		for (before = part->next; before != NULL; before = before->next)
			if (hgn_section_has_game(before->game, before->games, part->game[i]))
				return hgn_load_fail(load, id, "another part is for '%.40s' already", part->game[i]);
	return 0;
}

int
hgn_load_parts(const struct hgn_part **out, struct hgn_loader *load, size_t size, hgn_load_fn *one,
    const struct hgn_node *node)
{
	bool list = node->kind == HGN_NODE_LIST;
	const struct hgn_node *child = list ? node->first : node;
	const char *file = hgn_load_copy(load, load->file);
	struct hgn_part *part;

	*out = NULL;
	if (node->kind == HGN_NODE_SCALAR || node->n == 0)
		return hgn_load_fail(load, node, "expected a mapping, or a list of mappings");
	for (; load->status == 0 && child != NULL; child = list ? child->next : NULL) {
		part = hgn_load_alloc(load, size);
		if (part == NULL)
			return load->status;
		*part = (struct hgn_part){ .next = *out, .file = file, .line = child->line, .col = child->col };
		*out = part;
		if (one(part, load, NULL, child) == 0)
			check_games(part, load, child);
	}
	return load->status;
}

const struct hgn_part *
hgn_part_find(const struct hgn_part *part, const char *game)
{
	const struct hgn_part *rest = NULL;

	for (; part != NULL; part = part->next) {
		if (hgn_section_has_game(part->game, part->games, game))
			return part;
		if (part->games == 0)
			rest = part;
	}
	return rest;
}

int
hgn_section_text(const char **out, struct hgn_arena *arena, const struct hgn_node *node, const char *file,
    struct hgn_error *error)
{
	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
		return hgn_node_error(error, file, node, "expected a text");
	*out = hgn_arena_strndup(arena, node->text, strlen(node->text));
	return *out != NULL ? 0 : hgn_error_nomem(error);
}

void *
hgn_section_room(int *status, struct hgn_arena *arena, const struct hgn_node *node, enum hgn_node_kind kind,
    size_t size, const char *what, const char *file, struct hgn_error *error)
{
	void *list = NULL;

	if (node->kind != kind || node->n == 0)
		*status = hgn_node_error(error, file, node, "expected %s", what);
	else if ((list = hgn_arena_alloc(arena, node->n * size)) == NULL)
		*status = hgn_error_nomem(error);
	return list;
}

int
hgn_section_games(const char *const **ids, size_t *n, struct hgn_arena *arena, const struct hgn_node *list,
    const char *file, struct hgn_error *error)
{
	const struct hgn_node *node;
	const char **id;

	*n = 0;
	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_node_error(error, file, list, "expected a list of games, such as [chess]");
	*ids = id = hgn_arena_alloc(arena, list->n * sizeof *id);
	if (id == NULL)
		return hgn_error_nomem(error);
	for (node = list->first; node != NULL; node = node->next) {
		if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
			return hgn_node_error(error, file, node, "expected the id of a game");
		id[*n] = hgn_arena_strndup(arena, node->text, strlen(node->text));
		if (id[(*n)++] == NULL)
			return hgn_error_nomem(error);
	}
	return 0;
}

bool
hgn_section_has_game(const char *const *ids, size_t n, const char *id)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (strcmp(ids[i], id) == 0)
			return true;
	return false;
}
