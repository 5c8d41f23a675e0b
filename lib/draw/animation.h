/* SPDX-License-Identifier: MIT
 * Positions one after the other in the same place. */
#ifndef HGN_DRAW_ANIMATION_H
#define HGN_DRAW_ANIMATION_H

#include "draw/book.h"

/* Append the layers of all positions, each with the time when it is seen; the last is what one sees without time. */
int hgn_animation_write(struct hgn_svg *svg, const struct hgn_diagram_book *book, unsigned milliseconds,
    struct hgn_error *error);

#endif
