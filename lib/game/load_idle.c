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

static void
look_at_pieces(struct idles *idles, const struct hgn_node *pieces)
{
	const struct hgn_game *game = idles->load->game;
	const struct hgn_node *child, *letter;
	int type;

	for (child = pieces->first; child != NULL; child = child->next) {
		letter = hgn_node_get(child, "letter");
		type = hgn_game_type(game, letter->text[0]);
		if (type >= 0 && !game->type[type].neutral && !(idles->load->types >> type & 1) &&
		    !stands_at_start(game, letter->text[0]))
			add(idles, "piece", letter, game->type[type].name);
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
	if (load->game->families == 0)
		look_at_pieces(&idles, pieces);
	i = 0;
	for (child = reasons != NULL ? reasons->first : NULL; child != NULL && i < HGN_MAX_REASONS; child = child->next, i++)
		if (!(load->reasons[i / 64] >> i % 64 & 1))
			add(&idles, "reason", child, child->key);
	load->game->idle = idles.list;
	load->game->idles = idles.n;
	return load->status;
}
