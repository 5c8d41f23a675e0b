/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_CAPTION_H
#define HGN_DRAW_CAPTION_H

#include "draw/scene.h"

/* What stands below the board. */
extern const struct hgn_layer hgn_layer_caption;
/* Whether it is told from the middle of its first line, where svg->split: its texts have to be lines of their own. */
bool hgn_caption_is_apart(const struct hgn_scene *scene);

#endif
