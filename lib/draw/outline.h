/* SPDX-License-Identifier: MIT
 * Outlines of sets of cells. */
#ifndef HGN_DRAW_OUTLINE_H
#define HGN_DRAW_OUTLINE_H

#include "draw/layout.h"
#include "draw/svg.h"

/* Append path data for a closed line around each connected part of a set, `inset` hundredths of a unit inside it. */
void hgn_outline_cells(struct hgn_svg *svg, const struct hgn_layout *layout, const struct hgn_cells *set, int inset);
/* Append path data for a cell whose centre is the origin. */
void hgn_outline_cell(struct hgn_svg *svg, const struct hgn_layout *layout, int inset);
/* Write the path data of a cell after the move to its first corner, which are the same for all cells. Return their
 * length. */
#define HGN_OUTLINE_STEPS (12 * HGN_SVG_DIGITS)
size_t hgn_outline_steps(char text[HGN_OUTLINE_STEPS], const struct hgn_layout *layout);

#endif
