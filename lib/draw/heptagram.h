/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_HEPTAGRAM_H
#define HGN_DRAW_HEPTAGRAM_H

#include "draw/scene.h"

/* The ring of Souls. */
extern const struct hgn_layer hgn_layer_heptagram;

#endif
