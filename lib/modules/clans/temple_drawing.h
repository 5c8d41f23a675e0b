/* SPDX-License-Identifier: MIT
 * Drawing of the Temples. */
#ifndef HGN_MODULES_CLANS_TEMPLE_DRAWING_H
#define HGN_MODULES_CLANS_TEMPLE_DRAWING_H

#include "draw/scene.h"

/* Layer: both Temples. */
extern const struct hgn_layer hgn_layer_temples;
/* Return true if the legend must explain closed spots: the position has some or, without a position, there may be some.
 * Draw one as a sample. */
bool hgn_temple_closes(const struct hgn_scene *scene);
void hgn_temple_sample(struct hgn_scene *scene, struct hgn_place at, int percent);

#endif
