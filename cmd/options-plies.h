/* SPDX-License-Identifier: MIT
 * Parses and queries lists of plies, as in --ply. */
#ifndef HGN_CMD_OPTIONS_PLIES_H
#define HGN_CMD_OPTIONS_PLIES_H

#include "hgn.h"

/* A ply or a node. `n` of a ply counts from the initial position, which is 0, or from the end if negative (-1 = the
 * last ply). `n` of a node counts moves in the order of the movetext, including variations, from 1; 0 = all nodes. */
struct options_ply {
	enum { OPTIONS_PLY_LAST, OPTIONS_PLY_FIRST, OPTIONS_PLY_NTH, OPTIONS_PLY_NODE } which;
	int64_t n;
};

/* Every `step`th ply of an inclusive range. */
struct options_ply_range {
	struct options_ply from, to;
	uint64_t step;
	bool single; /* written as a single ply, not a range */
};

/* A list of plies. If it is empty, it means the last ply. */
#define OPTIONS_PLY_RANGES 32
struct options_plies {
	size_t n;
	struct options_ply_range list[OPTIONS_PLY_RANGES];
};

/* Parse a list of plies and ranges. Return false if it is malformed. */
bool options_parse_plies(struct options_plies *out, const char *text);
/* Return the ordinal of a ply in a record of `plies` plies; 0 = the initial position. If it is negative or more than
 * `plies`, the ply does not exist. */
int64_t options_ply_number(const struct options_ply *ply, uint32_t plies);
/* Return true if a list contains a node, or any node if `node` is 0. */
bool options_plies_have_node(const struct options_plies *list, size_t node);
/* Return true if a list contains a ply of a record of `plies` plies; return true if a list can contain several
 * plies. */
bool options_plies_have(const struct options_plies *list, uint32_t ply, uint32_t plies);
bool options_plies_many(const struct options_plies *list);

#endif
