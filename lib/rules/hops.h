/* SPDX-License-Identifier: MIT
 * Hops: moves over exactly one other piece, the hurdle. */
#ifndef HGN_RULES_HOPS_H
#define HGN_RULES_HOPS_H

#include "rules/position.h"

/* The pieces on a ray before a given cell. */
struct hgn_hurdles {
	int n;             /* number of pieces; 2 means two or more */
	unsigned cell;     /* cell of the first piece */
	int before, after; /* steps to the first piece, and from there to the given cell */
};
/* Find the pieces on a ray before its cell number `i`. Return `out`. */
const struct hgn_hurdles *hgn_ray_hurdles(struct hgn_hurdles *out, const struct hgn_position *position,
    const struct hgn_ray *ray, uint32_t i);
/* List the cells between the piece on `from` and the cell `to`. Return their number; 0 if the piece cannot hop
 * there. */
int hgn_hop_between(uint16_t between[HGN_MAX_RANKS], const struct hgn_position *position, unsigned from, unsigned to);
/* Return true if the piece on `from` may hop to cell number `i` of a ray in the current position. */
bool hgn_ray_hops(const struct hgn_position *position, unsigned from, const struct hgn_ray *ray, uint32_t i);
/* Return true if the piece on `from` may hop to `to` by a reverse ray in the current position. */
bool hgn_reverse_ray_hops(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to);
/* Return true if a piece of `side` could hop to a cell over a hurdle that is missing now. Any move may add the
 * hurdle. */
bool hgn_position_hops_aim(const struct hgn_position *position, unsigned cell, int side);

#endif
