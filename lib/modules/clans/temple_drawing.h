/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_TEMPLE_DRAWING_H
#define HGN_MODULES_CLANS_TEMPLE_DRAWING_H

#include "draw/scene.h"

/* The Temples of both sides. */
extern const struct hgn_layer hgn_layer_temples;
/* For a legend: whether there are spots that are closed, or may be where there is no position; and one of them. */
bool hgn_temple_closes(const struct hgn_scene *scene);
void hgn_temple_sample(struct hgn_scene *scene, struct hgn_place at, int percent);

#endif
