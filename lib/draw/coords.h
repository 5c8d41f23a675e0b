/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_COORDS_H
#define HGN_DRAW_COORDS_H

#include "draw/scene.h"

/* Coordinates, and the titles of levels. */
extern const struct hgn_layer hgn_layer_coords;

#endif
