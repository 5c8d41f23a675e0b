/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_ARROWS_H
#define HGN_DRAW_ARROWS_H

#include "draw/scene.h"

/* Layers of highlights of modules and of marks, below the pieces; and of arrows above them. */
extern const struct hgn_layer hgn_layer_halos, hgn_layer_circles, hgn_layer_arrows;
/* Append the rules for dark screens that they need. */
void hgn_arrows_rules(struct hgn_scene *scene);
/* Append sentences about marks and arrows that were asked for. */
void hgn_arrows_describe(struct hgn_scene *scene);

#endif
