/* SPDX-License-Identifier: MIT
 * Parses and queries lists of plies, as in --ply. */
#ifndef HGN_CMD_OPTIONS_PLIES_H
#define HGN_CMD_OPTIONS_PLIES_H

#include "hgn.h"

/* A ply: `n` counts from 0 (the initial position), or from the end if negative (-1 = the last). Or a node: `n` counts
 * moves in the order of writing, variations included, from 1; 0 = all of them. */
struct options_ply {
	enum { OPTIONS_PLY_LAST, OPTIONS_PLY_FIRST, OPTIONS_PLY_NTH, OPTIONS_PLY_NODE } which;
	int64_t n;
};

/* Every `step`th ply of a range, both ends included. */
struct options_ply_range {
	struct options_ply from, to;
	uint64_t step;
	bool single; /* written as a single ply */
};

/* A list of plies; an empty list means the last ply. */
#define OPTIONS_PLY_RANGES 32
struct options_plies {
	size_t n;
	struct options_ply_range list[OPTIONS_PLY_RANGES];
};

/* Parse a list of plies and ranges. Return false if it is malformed. */
bool options_parse_plies(struct options_plies *out, const char *text);
/* Return the ordinal of a ply in a record of `plies` plies: 0 = the initial position. If it is below 0 or over `plies`,
 * the record has no such ply. */
int64_t options_ply_number(const struct options_ply *ply, uint32_t plies);
/* Return true if a list contains a node by its number, or with `node` 0, any node. */
bool options_plies_have_node(const struct options_plies *list, size_t node);
/* Return whether a ply of a record of `plies` plies is in a list; whether a list can mean several plies. */
bool options_plies_have(const struct options_plies *list, uint32_t ply, uint32_t plies);
bool options_plies_many(const struct options_plies *list);

#endif
