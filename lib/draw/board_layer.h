/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_BOARD_LAYER_H
#define HGN_DRAW_BOARD_LAYER_H

#include "draw/scene.h"

/* Cells and the edges of levels. */
extern const struct hgn_layer hgn_layer_cells;

#endif
