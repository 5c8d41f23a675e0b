/* SPDX-License-Identifier: MIT
 * What the sections of notation files share. */
#include "base/section.h"

#include <string.h>

#include "base/error.h"

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
