/* SPDX-License-Identifier: MIT
 * Ways to move, as a game file describes them. */
#ifndef HGN_GAME_WAYS_H
#define HGN_GAME_WAYS_H

#include "game/loader.h"

#define HGN_MAX_VECTORS 128

/* A list of vectors. */
struct hgn_vectors {
	struct hgn_vec v[HGN_MAX_VECTORS];
	int n;
};

enum hgn_manner { HGN_MANNER_STEP, HGN_MANNER_SLIDE, HGN_MANNER_LEAP, HGN_MANNER_RIDE, HGN_MANNER_HOP };
enum { HGN_ONLY_MOVE, HGN_ONLY_CAPTURE, HGN_ONLY_NOTHING };

/* A way to move. Initialise it with HGN_WAY_TO_MOVE. */
struct hgn_way_to_move {
	const struct hgn_node *what; /* key of the manner, for messages; NULL = not set yet */
	enum hgn_manner manner;
	struct hgn_vectors vectors;
	int min, max, times, before, after; /* max 0 = unlimited for slides and rides, otherwise 1 */
	uint8_t over, only;
	int8_t zone, to; /* -1 = any */
	bool blocks, stays;
	bool anywhere;   /* leap to all cells of the zone `to` */
	struct hgn_vectors via; /* vectors of the first step of a leap that can be blocked; none = it passes over any
				 * pieces */
};

#define HGN_WAY_TO_MOVE \
	{ .min = 1, .times = 1, .before = HGN_MAX_RANKS, .after = HGN_MAX_RANKS, .only = HGN_ONLY_NOTHING, .zone = -1, \
	    .to = -1 }

/* Add a way to move to a type. `node` is the location for messages. */
int hgn_load_way(struct hgn_loader *load, const struct hgn_way_to_move *way, int type, const struct hgn_node *node);

#endif
