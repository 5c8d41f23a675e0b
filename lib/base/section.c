/* SPDX-License-Identifier: MIT
 * Loading of sections of notation files, and selection of the part for a game. */
#include "base/section.h"

#include <string.h>

#include "base/error.h"

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
