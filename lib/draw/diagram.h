/* SPDX-License-Identifier: MIT
 * Drawing of documents. */
#ifndef HGN_DRAW_DIAGRAM_H
#define HGN_DRAW_DIAGRAM_H

#include "draw/intern.h"
#include "draw/scene.h"

/* Initialise a scene for a position, and lay out the board. Call hgn_scene_clear() in any case; it returns an error if
 * memory ran out. Return the errors of hgn_position_moves() if moves are shown. */
int hgn_scene_init(struct hgn_scene *scene, struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_theme *theme, const struct hgn_diagram_options *options, struct hgn_error *error);
int hgn_scene_clear(struct hgn_scene *scene, struct hgn_error *error);
/* Reserve room for all layers; write the content of <defs>. */
void hgn_scene_place(struct hgn_scene *scene);
void hgn_scene_define(struct hgn_scene *scene);
/* Append those shapes of a part of <defs> whose ids are new. */
void hgn_defs_merge(struct hgn_buf *defs, struct hgn_intern *known, const struct hgn_buf *part);
/* Write the id of the clipping path for a set of levels, or for a part of the board if `levels` is 0. */
#define HGN_CROP_ID 16
void hgn_scene_crop_id(char id[HGN_CROP_ID], unsigned levels);
/* Draw the layers of the board if `board` is set, otherwise all other layers. A layer of the board does not depend on
 * the position. */
void hgn_scene_draw(struct hgn_scene *scene, bool board);
bool hgn_scene_is_board(const struct hgn_scene *scene, const struct hgn_layer *layer);
/* Append the start tag of <svg>; <style> with all rules for dark screens; the background. */
extern const char *const hgn_length_units[];
void hgn_scene_root(struct hgn_scene *scene);
void hgn_scene_style(struct hgn_scene *scene);
void hgn_scene_background(struct hgn_scene *scene);

#endif
