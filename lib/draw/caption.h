/* SPDX-License-Identifier: MIT
 * Drawing of the text below the board. */
#ifndef HGN_DRAW_CAPTION_H
#define HGN_DRAW_CAPTION_H

#include "draw/scene.h"

/* The layer of the text. */
extern const struct hgn_layer hgn_layer_caption;
/* With svg->split, return true if the caption is compared relative to the middle of its first line, so that its texts
 * are separate lines. */
bool hgn_caption_is_apart(const struct hgn_scene *scene);

#endif
