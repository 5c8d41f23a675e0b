/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_ZONE_LAYER_H
#define HGN_DRAW_ZONE_LAYER_H

#include "draw/scene.h"

/* Outlines of zones. */
extern const struct hgn_layer hgn_layer_zones;
/* Add the zones that have outlines to the legend. */
void hgn_zones_legend(struct hgn_scene *scene);
/* Append the picture of a zone, which is the i-th entry of the legend. */
void hgn_zone_picture(struct hgn_scene *scene, int i);

#endif
