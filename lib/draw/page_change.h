/* SPDX-License-Identifier: MIT
 * HTML pages: differences between drawings. */
#ifndef HGN_DRAW_PAGE_CHANGE_H
#define HGN_DRAW_PAGE_CHANGE_H

#include "draw/page_steps.h"
#include "hgn/tools/tools.h"

/* Append the difference between a drawing and the previous one, as groups: number of lines kept, number removed, number
 * added, and the added lines. All remaining lines are kept. Numbers are packed, see page_escape.h. The drawing becomes
 * the previous one. */
void hgn_steps_change(struct hgn_buf *out, struct hgn_page_step *steps, int side);

#endif
