/* SPDX-License-Identifier: MIT
 * Drawing of coordinates. */
#ifndef HGN_DRAW_COORDS_H
#define HGN_DRAW_COORDS_H

#include "draw/scene.h"

/* Layer: coordinates, and titles of levels. */
extern const struct hgn_layer hgn_layer_coords;

#endif
