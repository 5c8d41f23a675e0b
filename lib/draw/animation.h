/* SPDX-License-Identifier: MIT
 * Animations of several positions. */
#ifndef HGN_DRAW_ANIMATION_H
#define HGN_DRAW_ANIMATION_H

#include "draw/svg.h"

/* Times of an animation. */
struct hgn_animation {
	uint32_t frames;       /* number of positions */
	unsigned milliseconds; /* how long each position is shown */
	bool loop;             /* restart at the end; the last position is shown longer */
};
/* Append the start of the group of a position, and when it is visible. Viewers without animation show the last
 * position. */
void hgn_animation_begin(struct hgn_svg *svg, const struct hgn_animation *animation, uint32_t frame);

#endif
