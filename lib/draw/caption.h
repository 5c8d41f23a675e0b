/* SPDX-License-Identifier: MIT
 * Drawing of the text below the board. */
#ifndef HGN_DRAW_CAPTION_H
#define HGN_DRAW_CAPTION_H

#include "draw/scene.h"

/* Return a length scaled by the size of the text. */
static inline int
hgn_caption_sized(const struct hgn_scene *scene, int length)
{
	return length * scene->caption_scale / HGN_CAPTION_SCALE;
}

/* Layer: the text below the board. */
extern const struct hgn_layer hgn_layer_caption;
/* Return the text below the caption, such as the side to move, in the language of the drawing. */
const char *hgn_caption_side(const struct hgn_scene *scene);

#endif
