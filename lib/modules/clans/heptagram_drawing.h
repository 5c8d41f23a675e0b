/* SPDX-License-Identifier: MIT
 * Drawing of the Heptagram. */
#ifndef HGN_MODULES_CLANS_HEPTAGRAM_DRAWING_H
#define HGN_MODULES_CLANS_HEPTAGRAM_DRAWING_H

#include "draw/scene.h"

/* Layer: the Heptagram. */
extern const struct hgn_layer hgn_layer_heptagram;
/* Draw a sample for the legend: the star if `star` is set, otherwise the ring. */
void hgn_heptagram_sample(struct hgn_scene *scene, struct hgn_place at, int radius, bool star);

#endif
