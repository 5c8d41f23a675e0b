/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_MARK_LAYER_H
#define HGN_DRAW_MARK_LAYER_H

#include "draw/scene.h"

/* Layers of the last move and of check: below the pieces, and above them. */
extern const struct hgn_layer hgn_layer_marks, hgn_layer_notes;
/* For modules: the shape of a cross in a disc, when the last move captured nothing otherwise; and one on a cell. */
void hgn_marks_define_cross(struct hgn_scene *scene);
void hgn_marks_cross(struct hgn_scene *scene, unsigned cell);

#endif
