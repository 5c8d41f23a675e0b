/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_CAPTION_H
#define HGN_DRAW_CAPTION_H

#include "draw/scene.h"

/* The layer of text below the board. */
extern const struct hgn_layer hgn_layer_caption;
/* With svg->split, return true if the caption is compared from the middle of its first line, so that its texts are
 * lines of their own. */
bool hgn_caption_is_apart(const struct hgn_scene *scene);

#endif
