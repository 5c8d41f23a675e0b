/* SPDX-License-Identifier: MIT
 * Drawing of marks of the last move and of check. */
#ifndef HGN_DRAW_MARK_LAYER_H
#define HGN_DRAW_MARK_LAYER_H

#include "draw/scene.h"

/* Layers of the last move and of check: below the pieces, and above them. */
extern const struct hgn_layer hgn_layer_marks, hgn_layer_notes;
/* For modules: define the cross in a disc if the last move is not a normal capture; draw one on a cell. */
void hgn_marks_define_cross(struct hgn_scene *scene);
void hgn_marks_cross(struct hgn_scene *scene, unsigned cell);

#endif
