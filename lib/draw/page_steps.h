/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_PAGE_STEPS_H
#define HGN_DRAW_PAGE_STEPS_H

#include "draw/svg.h"
#include "draw/intern.h"

/* The drawings of one game, cut into pieces that are kept once. Zero-initialise. */
struct hgn_steps {
	struct hgn_intern pieces;
	/* Numbers of pieces: for each side, and new. */
	struct hgn_step_list { uint32_t *list; size_t n, cap; } last[2], now;
	bool failed;            /* memory ran out */
};
void hgn_steps_clear(struct hgn_steps *steps);
/* Append, as JSON, how a drawing comes from the last one of that side (0 White below, 1 Black). */
void hgn_steps_add(struct hgn_buf *out, struct hgn_steps *steps, int side,
    const struct hgn_fragment *drawing);
/* Append the pieces as a JSON list of texts. */
void hgn_steps_pieces(struct hgn_buf *out, const struct hgn_steps *steps);

#endif
