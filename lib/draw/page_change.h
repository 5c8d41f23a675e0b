/* SPDX-License-Identifier: MIT
 * Differences between the drawings of a page. */
#ifndef HGN_DRAW_PAGE_CHANGE_H
#define HGN_DRAW_PAGE_CHANGE_H

#include "draw/page_steps.h"
#include "hgn/tools/tools.h"

/* Append the difference between a drawing and the last one, as repeated groups: the numbers of lines that are kept,
 * removed and added, and the added lines; the remaining lines are kept. The drawing becomes the last one. Numbers are
 * packed: see page_escape.h. */
void hgn_steps_change(struct hgn_buf *out, struct hgn_page_step *steps, int side);

#endif
