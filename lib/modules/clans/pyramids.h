/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_PYRAMIDS_H
#define HGN_MODULES_CLANS_PYRAMIDS_H

#include "draw/scene.h"

/* Pieces as pyramids. */
extern const struct hgn_layer hgn_layer_pyramids;
/* Append `<g class="NAME contour" ...>` for pyramids; the caller ends it. */
void hgn_pyramids_begin(struct hgn_scene *scene, const char *name);
/* Append a Soul around a place, inside such a group. */
void hgn_pyramids_soul(struct hgn_scene *scene, int clan, struct hgn_place at, int scale);
/* The classes of what has the colour of its owner. */
extern const char *const hgn_part_classes[2];
/* The id of a piece's shape, whose plinth has the colour of what it is used in. */
void hgn_pyramid_id(char id[8], const struct hgn_scene *scene, unsigned code);

#endif
