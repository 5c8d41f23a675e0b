/* SPDX-License-Identifier: MIT
 * Drawing of the board. */
#ifndef HGN_DRAW_BOARD_LAYER_H
#define HGN_DRAW_BOARD_LAYER_H

#include "draw/scene.h"

/* Layer: cells, and outlines of levels. */
extern const struct hgn_layer hgn_layer_cells;

#endif
