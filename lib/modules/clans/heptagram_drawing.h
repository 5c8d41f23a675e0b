/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_HEPTAGRAM_DRAWING_H
#define HGN_MODULES_CLANS_HEPTAGRAM_DRAWING_H

#include "draw/scene.h"

/* The ring of Souls. */
extern const struct hgn_layer hgn_layer_heptagram;
/* For a legend: its ring alone, or its star. */
void hgn_heptagram_sample(struct hgn_scene *scene, struct hgn_place at, int radius, bool star);

#endif
