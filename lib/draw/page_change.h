/* SPDX-License-Identifier: MIT
 * How the drawings of a page change from one to the next. */
#ifndef HGN_DRAW_PAGE_CHANGE_H
#define HGN_DRAW_PAGE_CHANGE_H

#include "draw/page_steps.h"

/* Append how the drawing that was made comes from the last one: how many lines stay, how many go, how many come, and
 * these; again and again; what is left stays. It is the last one then. Numbers are packed: see
 * page_escape.h. */
void hgn_steps_change(struct hgn_buf *out, struct hgn_page_step *steps, int side);

#endif
