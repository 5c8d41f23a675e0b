/* SPDX-License-Identifier: MIT
 * Animations of several positions. */
#ifndef HGN_DRAW_ANIMATION_H
#define HGN_DRAW_ANIMATION_H

#include "base/arena.h"
#include "base/hash_table.h"
#include "draw/svg.h"

struct hgn_animation_node;

/* The merged elements of all positions so far. Zero-initialise it. */
struct hgn_animation {
	struct hgn_arena arena;       /* receives the nodes */
	struct hgn_fragment elements; /* text and events of the nodes */
	struct hgn_animation_node *first;
	struct hgn_animation_node **list;       /* first nodes with each text and parent; `table` contains their
						 * indexes */
	struct hgn_hash_table table;
	size_t cap;
	size_t n;                     /* number of nodes */
	uint32_t frames;              /* number of positions */
	bool failed;                  /* memory ran out */
};
void hgn_animation_clear(struct hgn_animation *animation);
/* Add a position. Its layers are the events of a fragment from `first` to `end` - 1. */
void hgn_animation_add(struct hgn_animation *animation, const struct hgn_fragment *part, size_t first, size_t end);
/* Append all elements, with the times at which they are visible. Viewers without animation show the last position. */
void hgn_animation_write(struct hgn_svg *svg, const struct hgn_animation *animation, unsigned milliseconds, bool loop);

#endif
