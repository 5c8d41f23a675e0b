/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_BOARD_H
#define HGN_DRAW_BOARD_H

#include "draw/scene.h"

/* Cells and the edges of levels; the outlines of zones. */
extern const struct hgn_layer hgn_layer_cells, hgn_layer_zones;

#endif
