/* SPDX-License-Identifier: MIT
 * Drawing of outlines of zones. */
#ifndef HGN_DRAW_ZONE_LAYER_H
#define HGN_DRAW_ZONE_LAYER_H

#include "draw/scene.h"

/* Layer: outlines of zones. */
extern const struct hgn_layer hgn_layer_zones;
/* Return true if the outline of a zone is drawn by default. */
bool hgn_zone_is_shown(const struct hgn_game *game, int zone);
/* Write the title of a zone; the words of its name if it has none. */
void hgn_zone_title(char out[HGN_ZONE_TITLE], const struct hgn_game *game, int zone);
/* Add the zones that have outlines to the legend. */
void hgn_zones_legend(struct hgn_scene *scene);
/* Draw the sample of zone number i in the legend. */
void hgn_zone_picture(struct hgn_scene *scene, int i);

#endif
