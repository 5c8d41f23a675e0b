/* SPDX-License-Identifier: MIT
 * Drawing of marks for the last move and check. */
#ifndef HGN_DRAW_MARK_LAYER_H
#define HGN_DRAW_MARK_LAYER_H

#include "draw/scene.h"

/* Layers: marks below the pieces; marks above the pieces. */
extern const struct hgn_layer hgn_layer_marks, hgn_layer_notes;
/* For modules: define the badge of a capture, unless the last move is an ordinary capture; draw this badge on a
 * cell. */
void hgn_marks_define_cross(struct hgn_scene *scene);
void hgn_marks_cross(struct hgn_scene *scene, unsigned cell);

#endif
