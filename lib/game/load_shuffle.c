/* SPDX-License-Identifier: MIT
 * The key `shuffle` of game files: which pieces of the initial position change places by chance. */
#include "game/load_shuffle.h"

/* A list of letters of pieces. */
static int
load_letters(uint64_t *types, struct hgn_game_loader *load, const struct hgn_node *list)
{
	const struct hgn_node *child;

	if (list != NULL && list->kind != HGN_NODE_LIST)
		return hgn_load_fail(&load->base, list, "expected a list of letters such as [B]");
	for (child = list != NULL ? list->first : NULL; load->base.status == 0 && child != NULL; child = child->next) {
		int type = hgn_load_letter(load, child);

		if (load->base.status == 0)
			*types |= (uint64_t)1 << type;
	}
	return load->base.status;
}

/* {K: R}: the King is between two Rooks. */
static int
load_between(struct hgn_shuffle *shuffle, struct hgn_game_loader *load, const struct hgn_node *map)
{
	struct hgn_node key;

	if (map == NULL)
		return 0;
	if (map->kind != HGN_NODE_MAP || map->n != 1)
		return hgn_load_fail(&load->base, map, "expected a piece and the one on both sides of it, such as {K: R}");
	key = *map->first;
	key.kind = HGN_NODE_SCALAR;
	key.text = key.key;
	shuffle->inner = (int8_t)hgn_load_letter(load, &key);
	if (load->base.status == 0)
		shuffle->outer = (int8_t)hgn_load_letter(load, map->first);
	return load->base.status;
}

int
hgn_load_shuffle(struct hgn_game_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "zone", "cell-colours", "between" };
	struct hgn_shuffle *shuffle;

	if (node == NULL || load->base.status != 0)
		return load->base.status;
	if (node->kind != HGN_NODE_MAP || hgn_node_get(node, "zone") == NULL)
		return hgn_load_fail(&load->base, node, "expected a mapping with a zone, such as {zone: home}");
	if (!load->game->board.symmetric)
		return hgn_load_fail(&load->base, node, "pieces are shuffled only on boards that look the same from both sides");
	shuffle = hgn_load_alloc(&load->base, sizeof *shuffle);
	if (shuffle == NULL || hgn_load_keys(load, node, keys, 3) != 0)
		return load->base.status;
	*shuffle = (struct hgn_shuffle){ .inner = -1, .outer = -1 };
	shuffle->zone = (int8_t)hgn_load_zone(load, hgn_node_get(node, "zone"));
	if (load->base.status != 0 || load_letters(&shuffle->apart, load, hgn_node_get(node, "cell-colours")) != 0 ||
	    load_between(shuffle, load, hgn_node_get(node, "between")) != 0)
		return load->base.status;
	load->game->shuffle = shuffle;
	return 0;
}
