/* SPDX-License-Identifier: MIT
 * Loading of the key `shuffle` of game files, which describes how pieces of the initial position are shuffled. */
#include "game/load_shuffle.h"

/* Load a list of piece letters. */
static int
load_letters(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	const struct hgn_node *child;
	uint64_t *types = to;

	(void)key;
	if (list->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, list, "expected a list of letters such as [B]");
	for (child = list->first; load->status == 0 && child != NULL; child = child->next) {
		int type = hgn_load_letter(load, child);

		if (load->status == 0)
			*types |= (uint64_t)1 << type;
	}
	return load->status;
}

/* Load a mapping such as {K: R}: the King must be between two Rooks. */
static int
load_between(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_shuffle *shuffle = to;
	struct hgn_node inner;

	(void)key;
	if (map->kind != HGN_NODE_MAP || map->n != 1)
		return hgn_load_fail(load, map, "expected a piece and the one on both sides of it, such as {K: R}");
	inner = *map->first;
	inner.kind = HGN_NODE_SCALAR;
	inner.text = inner.key;
	shuffle->inner = (int8_t)hgn_load_letter(load, &inner);
	if (load->status == 0)
		shuffle->outer = (int8_t)hgn_load_letter(load, map->first);
	return load->status;
}

static const struct hgn_key shuffle_keys[] = {
	{ "zone", hgn_key_zone, HGN_FIELD(struct hgn_shuffle, zone), .required = true,
	    .about = "cells whose pieces change places" },
	{ "cell-colours", load_letters, HGN_FIELD(struct hgn_shuffle, apart),
	    .about = "piece letters on cells of different colours" },
	{ "between", load_between, .about = "a piece between two others" },
	{ NULL },
};
const struct hgn_schema hgn_shuffle_schema = { "hgn-game.5", "Keys/shuffle", shuffle_keys };

int
hgn_key_shuffle(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	struct hgn_shuffle *shuffle;

	(void)key;
	if (!game->board.symmetric)
		return hgn_load_fail(load, node, "'shuffle' requires a board that looks the same from both sides");
	shuffle = hgn_load_alloc(load, sizeof *shuffle);
	if (shuffle == NULL)
		return load->status;
	*shuffle = (struct hgn_shuffle){ .inner = -1, .outer = -1 };
	game->shuffle = shuffle;
	return hgn_load_map(shuffle, load, &hgn_shuffle_schema, node);
}
