/* SPDX-License-Identifier: MIT
 * Animations: when the group of each position is visible. The last position is visible, and hidden before its time; all
 * others are hidden, and visible at their time. */
#include "draw/animation.h"

#include <inttypes.h>

/* How many times longer the last position is shown than others, before the animation restarts. */
#define LAST_STAYS 3

/* Append a period in which the position is visible or hidden. */
static void
put_period(struct hgn_svg *svg, bool visible, uint64_t begin, uint64_t length)
{
	hgn_svg_put(svg, "<set attributeName='visibility' to='%s'", visible ? "visible" : "hidden");
	hgn_buf_printf(svg->out, " begin=\"%" PRIu64 "ms\" dur=\"%" PRIu64 "ms\"", begin, length);
	hgn_svg_put(svg, "/>");
}

/* Append the periods of a position in an animation that restarts: hidden before its time, and after it unless it is the
 * last one. */
static void
put_periods(struct hgn_svg *svg, const struct hgn_animation *animation, uint32_t frame)
{
	uint64_t all = (uint64_t)animation->frames - 1 + LAST_STAYS, begin = frame * UINT64_C(1000000) / all,
	    end = (frame + UINT64_C(1)) * 1000000 / all;
	bool first = frame == 0, last = frame + 1 == animation->frames;

	hgn_svg_put(svg, "<animate attributeName='visibility' calcMode='discrete' values='%svisible%s' keyTimes='0",
	    first ? "" : "hidden;", last ? "" : ";hidden");
	if (!first)
		hgn_buf_printf(svg->out, ";.%06" PRIu64, begin);
	if (!last)
		hgn_buf_printf(svg->out, ";.%06" PRIu64, end);
	hgn_buf_printf(svg->out, "\" dur=\"%" PRIu64 "ms\"", all * animation->milliseconds);
	hgn_svg_put(svg, " repeatCount='indefinite'/>");
}

void
hgn_animation_begin(struct hgn_svg *svg, const struct hgn_animation *animation, uint32_t frame)
{
	bool last = frame + 1 == animation->frames;

	hgn_svg_put(svg, last ? "<g class='position'>" : "<g class='position' visibility='hidden'>");
	if (animation->frames == 1)
		return;
	if (animation->loop)
		put_periods(svg, animation, frame);
	else if (last)
		put_period(svg, false, 0, (uint64_t)frame * animation->milliseconds);
	else
		put_period(svg, true, (uint64_t)frame * animation->milliseconds, animation->milliseconds);
}
