/* SPDX-License-Identifier: MIT */
#include "notation/game_names.h"

#include <string.h>

#include "base/error.h"

/* Add a name to the last game. */
static int
add_name(struct hgn_game_names *names, struct hgn_arena *arena, const struct hgn_node *node, const char *file,
    struct hgn_error *error)
{
	const struct hgn_named_game *other;
	const char *text;

	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
		return hgn_node_error(error, file, node, "expected the name of a game");
	other = hgn_game_names_find(names, node->text, strlen(node->text));
	if (other != NULL && strcmp(other->id, names->game[names->games - 1].id) != 0)
		return hgn_node_error(error, file, node, "'%.60s' is the name of %s already", node->text, other->id);
	text = hgn_arena_strndup(arena, node->text, strlen(node->text));
	if (text == NULL)
		return hgn_error_nomem(error);
	names->name[names->names++] = text;
	names->game[names->games - 1].n++;
	return 0;
}

static int
add_game(struct hgn_game_names *names, struct hgn_arena *arena, const struct hgn_node *node, const char *file,
    struct hgn_error *error)
{
	const struct hgn_node *name = node->kind == HGN_NODE_LIST ? node->first : node;
	const char *id = hgn_arena_strndup(arena, node->key, strlen(node->key));
	int status = id != NULL ? 0 : hgn_error_nomem(error);

	if (node->kind == HGN_NODE_LIST && node->n == 0)
		return hgn_node_error(error, file, node, "expected a name of the game, or a list of them");
	names->game[names->games++] = (struct hgn_named_game){ id, names->names, 0 };
	for (; status == 0 && name != NULL; name = node->kind == HGN_NODE_LIST ? name->next : NULL)
		status = add_name(names, arena, name, file, error);
	return status;
}

int
hgn_game_names_load(const struct hgn_game_names **out, struct hgn_arena *arena, const struct hgn_node *node,
    const char *file, struct hgn_error *error)
{
	struct hgn_game_names *names = hgn_arena_alloc(arena, sizeof *names);
	const struct hgn_node *child;
	size_t n = 0;
	int status = 0;

	if (node->kind != HGN_NODE_MAP || node->n == 0)
		return hgn_node_error(error, file, node, "'games' is a mapping of ids of games to names");
	for (child = node->first; child != NULL; child = child->next)
		n += child->kind == HGN_NODE_LIST ? child->n : 1;
	if (names != NULL) {
		names->game = hgn_arena_alloc(arena, node->n * sizeof *names->game);
		names->name = hgn_arena_alloc(arena, n * sizeof *names->name);
	}
	if (names == NULL || names->game == NULL || names->name == NULL)
		return hgn_error_nomem(error);
	for (child = node->first; status == 0 && child != NULL; child = child->next)
		status = add_game(names, arena, child, file, error);
	*out = names;
	return status;
}

static bool
is_text(const char *text, const char *bytes, size_t len)
{
	return strlen(text) == len && memcmp(text, bytes, len) == 0;
}

const struct hgn_named_game *
hgn_game_names_find(const struct hgn_game_names *names, const char *text, size_t len)
{
	size_t i, k;

	for (i = 0; names != NULL && i < names->games; i++) {
		const struct hgn_named_game *game = &names->game[i];

		if (is_text(game->id, text, len))
			return game;
		for (k = game->first; k < game->first + game->n; k++)
			if (is_text(names->name[k], text, len))
				return game;
	}
	return NULL;
}

const char *
hgn_game_names_text(const struct hgn_game_names *names, const char *id)
{
	size_t i;

	for (i = 0; names != NULL && i < names->games; i++)
		if (strcmp(names->game[i].id, id) == 0)
			return names->name[names->game[i].first];
	return NULL;
}
