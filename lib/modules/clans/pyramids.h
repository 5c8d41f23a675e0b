/* SPDX-License-Identifier: MIT
 * Drawing of pieces as pyramids. */
#ifndef HGN_MODULES_CLANS_PYRAMIDS_H
#define HGN_MODULES_CLANS_PYRAMIDS_H

#include "draw/scene.h"

/* The layer of pieces. */
extern const struct hgn_layer hgn_layer_pyramids;
/* Append `<g class="NAME contour" ...>` for pyramids; the caller closes it. */
void hgn_pyramids_begin(struct hgn_scene *scene, const char *name);
/* Append a Soul at a location, inside such a group. */
void hgn_pyramids_soul(struct hgn_scene *scene, int clan, struct hgn_place at, int scale);
/* Classes of parts that have the colour of their owner. */
extern const char *const hgn_part_classes[2];
/* Write the id of a piece's shape, whose plinth inherits its colour. */
void hgn_pyramid_id(char id[8], const struct hgn_scene *scene, unsigned code);

#endif
