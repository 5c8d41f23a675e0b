/* SPDX-License-Identifier: MIT
 * Ways to move, as a file has them. */
#ifndef HGN_GAME_WAYS_H
#define HGN_GAME_WAYS_H

#include "game/loader.h"

#define HGN_MAX_VECTORS 128

/* The vectors that a move repeats, and how many. */
struct hgn_vectors {
	struct hgn_vec v[HGN_MAX_VECTORS];
	int n;
};

enum hgn_manner { HGN_MANNER_STEP, HGN_MANNER_SLIDE, HGN_MANNER_LEAP, HGN_MANNER_RIDE, HGN_MANNER_HOP };
enum { HGN_ONLY_MOVE, HGN_ONLY_CAPTURE, HGN_ONLY_NOTHING };

/* Initialise with HGN_WAY_TO_MOVE. */
struct hgn_way_to_move {
	const struct hgn_node *what; /* NULL before a manner was met */
	enum hgn_manner manner;
	struct hgn_vectors vectors;
	int min, max, times, before, after; /* max 0 = as often as possible for slides and rides, else 1 */
	uint8_t over, only;
	int8_t zone, to; /* -1 = any */
	bool blocks, stays;
	bool anywhere;   /* a leap to all cells of `to` */
	struct hgn_vectors via; /* of which the first step of a leap is one; none = it leaps over what is between */
};

#define HGN_WAY_TO_MOVE \
	{ .min = 1, .times = 1, .before = HGN_MAX_RANKS, .after = HGN_MAX_RANKS, .only = HGN_ONLY_NOTHING, .zone = -1, .to = -1 }

/* Add a way to move to a type; `node` is for messages. */
int hgn_load_way(struct hgn_loader *load, const struct hgn_way_to_move *way, int type, const struct hgn_node *node);

#endif
