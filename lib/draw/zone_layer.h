/* SPDX-License-Identifier: MIT
 * Drawing of outlines of zones. */
#ifndef HGN_DRAW_ZONE_LAYER_H
#define HGN_DRAW_ZONE_LAYER_H

#include "draw/scene.h"

/* The layer of outlines. */
extern const struct hgn_layer hgn_layer_zones;
/* Add the zones that have outlines to the legend. */
void hgn_zones_legend(struct hgn_scene *scene);
/* Draw the sample of a zone, which is the ith entry of the legend. */
void hgn_zone_picture(struct hgn_scene *scene, int i);

#endif
