/* SPDX-License-Identifier: MIT
 * What in a game file is of no use. */
#include "game/load_idle.h"

#include <string.h>

#include "base/text.h"

struct idles {
	struct hgn_loader *load;
	struct hgn_idle *list;
	int n;
};

static void
add(struct idles *idles, const char *what, const struct hgn_node *node, const char *name)
{
	struct hgn_idle *idle = &idles->list[idles->n++];

	idle->what = what;
	idle->name = hgn_load_copy(idles->load, name);
	idle->line = node->line;
	idle->col = node->col;
}

/* Whether the first position has a piece's letter. */
static bool
stands_at_start(const struct hgn_game *game, char letter)
{
	size_t n = strcspn(game->start, " ");

	return memchr(game->start, letter, n) != NULL || memchr(game->start, hgn_to_lower(letter), n) != NULL;
}

/* Whether a rule names a letter, by itself or in a word, or another piece does. */
static bool
is_named(const struct hgn_loader *load, char letter)
{
	const struct hgn_game *game = load->game;
	int type;

	for (type = 0; type < game->types; type++)
		if (game->type[type].letter == letter && load->types >> type & 1)
			return true;
	return load->letter[letter & 127];
}

static void
look_at_pieces(struct idles *idles, const struct hgn_node *pieces)
{
	const struct hgn_node *child, *letter;

	for (child = pieces->first; child != NULL; child = child->next) {
		letter = hgn_node_get(child, "letter");
		if (!is_named(idles->load, letter->text[0]) && !stands_at_start(idles->load->game, letter->text[0]))
			add(idles, "piece", letter, hgn_node_get(child, "name")->text);
	}
}

int
hgn_load_idle(struct hgn_loader *load, const struct hgn_node *root)
{
	const struct hgn_node *zones = hgn_node_get(root, "zones"), *pieces = hgn_node_get(root, "pieces"),
	    *reasons = hgn_node_get(root, "reasons"), *child;
	size_t most = (zones != NULL ? zones->n : 0) + pieces->n + (reasons != NULL ? reasons->n : 0);
	struct idles idles = { load, hgn_load_alloc(load, (most + 1) * sizeof *idles.list), 0 };
	int i = 0;

	if (idles.list == NULL)
		return load->status;
	for (child = zones != NULL ? zones->first : NULL; child != NULL; child = child->next, i++)
		if (!(load->zones >> i & 1))
			add(&idles, "zone", child, child->key);
	look_at_pieces(&idles, pieces);
	i = 0;
	for (child = reasons != NULL ? reasons->first : NULL; child != NULL; child = child->next, i++)
		if (!load->game->reason[i].named)
			add(&idles, "reason", child, child->key);
	load->game->idle = idles.list;
	load->game->idles = idles.n;
	return load->status;
}
