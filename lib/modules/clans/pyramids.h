/* SPDX-License-Identifier: MIT
 * Drawing of pieces as pyramids. */
#ifndef HGN_MODULES_CLANS_PYRAMIDS_H
#define HGN_MODULES_CLANS_PYRAMIDS_H

#include "draw/scene.h"

/* Layer: pieces as pyramids. */
extern const struct hgn_layer hgn_layer_pyramids;
/* Append `<g class="NAME contour" ...>` for pyramids. The caller closes the element. */
void hgn_pyramids_begin(struct hgn_scene *scene, const char *name);
/* Append a Soul at a location, in a group of pyramids. */
void hgn_pyramids_soul(struct hgn_scene *scene, int clan, struct hgn_place at, int scale);
/* Classes of parts in the colour of each side. */
extern const char *const hgn_part_classes[2];
/* Write the id of a piece's shape. Its plinth inherits its colour. */
void hgn_pyramid_id(char id[8], const struct hgn_scene *scene, unsigned code);

#endif
