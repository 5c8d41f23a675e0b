/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_BOARD_LAYER_H
#define HGN_DRAW_BOARD_LAYER_H

#include "draw/scene.h"

/* Cells and the edges of levels; the outlines of zones. */
extern const struct hgn_layer hgn_layer_cells, hgn_layer_zones;
/* Add the zones that have outlines to the legend; append the picture of one, its i-th entry. */
void hgn_zones_legend(struct hgn_scene *scene);
void hgn_zone_picture(struct hgn_scene *scene, int i);

#endif
