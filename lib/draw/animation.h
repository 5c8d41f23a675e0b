/* SPDX-License-Identifier: MIT
 * Animations of several positions. */
#ifndef HGN_DRAW_ANIMATION_H
#define HGN_DRAW_ANIMATION_H

#include "base/arena.h"
#include "base/hash_table.h"
#include "draw/svg.h"

struct hgn_animation_node;

/* The elements of all positions so far, without duplicates. Zero-initialise it. */
struct hgn_animation {
	struct hgn_arena arena;       /* owner of the nodes */
	struct hgn_fragment elements; /* text and events of the nodes */
	struct hgn_animation_node *first;
	struct hgn_animation_node **list;       /* nodes with different texts or parents, by the values of `table` */
	struct hgn_hash_table table;
	size_t cap;
	size_t n;                     /* nodes */
	uint32_t frames;              /* positions */
	bool failed;                  /* memory ran out */
};
void hgn_animation_clear(struct hgn_animation *animation);
/* Add a position, whose layers are the events of a fragment from `first` to before `end`. */
void hgn_animation_add(struct hgn_animation *animation, const struct hgn_fragment *part, size_t first, size_t end);
/* Append the layers of all positions, with the times at which each is visible; viewers without animation show the last
 * one. */
void hgn_animation_write(struct hgn_svg *svg, const struct hgn_animation *animation, unsigned milliseconds, bool loop);

#endif
