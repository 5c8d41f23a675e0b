/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_CAPTION_H
#define HGN_DRAW_CAPTION_H

#include "draw/scene.h"

/* What stands below the board. */
extern const struct hgn_layer hgn_layer_caption;

#endif
