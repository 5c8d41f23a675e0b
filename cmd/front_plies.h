/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_PLIES_H
#define HGN_CMD_FRONT_PLIES_H

#include "hgn.h"

/* Which ply: `n` counts from 0 (the start position), or from the end when negative (-1 = the last). Or a node: `n` counts
 * the moves as they are written, variations too, from 1; 0 = all of them. */
struct front_ply {
	enum { FRONT_PLY_LAST, FRONT_PLY_FIRST, FRONT_PLY_NTH, FRONT_PLY_NODE } which;
	int64_t n;
};

/* Every `step`th ply of a range, both ends included. */
struct front_range {
	struct front_ply from, to;
	uint64_t step;
	bool single; /* written as one ply */
};

/* A list of plies; an empty one means the last. */
#define FRONT_RANGES 32
struct front_plies {
	size_t n;
	struct front_range list[FRONT_RANGES];
};

/* Read a list of plies and of ranges. */
bool front_parse_plies(struct front_plies *out, const char *text);
/* The ordinal that a ply has in a record of so many: 0 = the start; below 0 or over `plies` = there is none. */
int64_t front_ply_of(const struct front_ply *ply, uint32_t plies);
/* Return true if a list names a node by its number, or any node with `node` 0. */
bool front_plies_node(const struct front_plies *list, size_t node);
/* Whether a half-move of a record of so many is in a list, and whether a list can mean several. */
bool front_plies_has(const struct front_plies *list, uint32_t ply, uint32_t plies);
bool front_plies_many(const struct front_plies *list);

#endif
