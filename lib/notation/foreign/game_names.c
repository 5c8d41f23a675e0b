/* SPDX-License-Identifier: MIT
 * External names of games: loading and look-up. */
#include "notation/foreign/game_names.h"

#include "hgn/tools/tools.h"

#include <string.h>

/* Add a name to the last game. */
static int
add_name(struct hgn_game_names *names, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_named_game *other;

	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
		return hgn_load_fail(load, node, "expected the name of a game");
	other = hgn_game_names_find(names, node->text, strlen(node->text));
	if (other != NULL && strcmp(other->id, names->game[names->games - 1].id) != 0)
		return hgn_load_fail(load, node, "'%.60s' is the name of %s already", node->text, other->id);
	names->name[names->names++] = hgn_load_copy(load, node->text);
	names->game[names->games - 1].n++;
	return load->status;
}

/* Add a game with its name or list of names. */
static int
add_game(struct hgn_game_names *names, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *name = node->kind == HGN_NODE_LIST ? node->first : node;
	const char *id = hgn_load_copy(load, node->key);

	if (node->kind == HGN_NODE_LIST && node->n == 0)
		return hgn_load_fail(load, node, "expected a name of the game, or a list of them");
	names->game[names->games++] = (struct hgn_named_game){ id, names->names, 0 };
	for (; load->status == 0 && name != NULL; name = node->kind == HGN_NODE_LIST ? name->next : NULL)
		add_name(names, load, name);
	return load->status;
}

int
hgn_key_game_names(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game_names *names = hgn_load_alloc(load, sizeof *names);
	const struct hgn_node *child;
	size_t n = 0;

	(void)key;
	if (node->kind != HGN_NODE_MAP || node->n == 0)
		return hgn_load_fail(load, node, "'games' is a mapping of ids of games to names");
	for (child = node->first; child != NULL; child = child->next)
		n += child->kind == HGN_NODE_LIST ? child->n : 1;
	if (names != NULL) {
		names->game = hgn_load_alloc(load, node->n * sizeof *names->game);
		names->name = hgn_load_alloc(load, n * sizeof *names->name);
	}
	for (child = node->first; load->status == 0 && child != NULL; child = child->next)
		add_game(names, load, child);
	*(const struct hgn_game_names **)to = names;
	return load->status;
}

const struct hgn_named_game *
hgn_game_names_find(const struct hgn_game_names *names, const char *text, size_t len)
{
	size_t i, k;

	for (i = 0; names != NULL && i < names->games; i++) {
		const struct hgn_named_game *game = &names->game[i];

		if (hgn_text_is(text, len, game->id))
			return game;
		for (k = game->first; k < game->first + game->n; k++)
			if (hgn_text_is(text, len, names->name[k]))
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
