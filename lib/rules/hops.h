/* SPDX-License-Identifier: MIT
 * Moves that hop: over exactly one other piece, the hurdle. */
#ifndef HGN_RULES_HOPS_H
#define HGN_RULES_HOPS_H

#include "rules/position.h"

/* The pieces on a ray before one of its cells. */
struct hgn_hurdles {
	int n;             /* how many: 0, 1, or 2 for more */
	unsigned cell;     /* of the first */
	int before, after; /* steps to it, and from it on */
};
/* Find those before the cell number `i` of a ray. Returns `out`. */
const struct hgn_hurdles *hgn_ray_hurdles(struct hgn_hurdles *out, const struct hgn_position *position,
    const struct hgn_ray *ray, uint32_t i);
/* The cells before the one that the piece on `from` hops to, and how many they are; 0 when it does not. */
int hgn_hop_between(uint16_t between[HGN_MAX_RANKS], const struct hgn_position *position, unsigned from, unsigned to);
/* Return true if the piece on `from` may hop to that cell with the present hurdles. */
bool hgn_ray_hops(const struct hgn_position *position, unsigned from, const struct hgn_ray *ray, uint32_t i);
/* Return true for the hop seen from the target. */
bool hgn_reverse_ray_hops(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to);
/* Return true if a piece of `side` would hop to a cell with a suitable hurdle, which any move may add. */
bool hgn_position_hops_aim(const struct hgn_position *position, unsigned cell, int side);

#endif
