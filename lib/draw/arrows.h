/* SPDX-License-Identifier: MIT
 * Drawing of marks, arrows and highlights. */
#ifndef HGN_DRAW_ARROWS_H
#define HGN_DRAW_ARROWS_H

#include "draw/scene.h"

/* Layers: highlights of modules; marks below the pieces; arrows above the pieces. */
extern const struct hgn_layer hgn_layer_halos, hgn_layer_circles, hgn_layer_arrows;
/* Append sentences about marks and arrows. */
void hgn_arrows_describe(struct hgn_scene *scene);

#endif
