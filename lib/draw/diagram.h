/* SPDX-License-Identifier: MIT
 * Documents with one position or several. */
#ifndef HGN_DRAW_DIAGRAM_H
#define HGN_DRAW_DIAGRAM_H

#include "draw/intern.h"
#include "draw/scene.h"

/* Read the position and lay out the board. hgn_scene_clear() must be called in any case, and reports whether memory ran
 * out. The errors are those of listing moves, if moves are shown. */
int hgn_scene_init(struct hgn_scene *scene, struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_theme *theme, const struct hgn_diagram_options *options, struct hgn_error *error);
/* Reuse a scene that was made for the same game, orientation and coordinates: its layout is kept. */
int hgn_scene_renew(struct hgn_scene *scene, struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_theme *theme, const struct hgn_diagram_options *options, struct hgn_error *error);
int hgn_scene_clear(struct hgn_scene *scene, struct hgn_error *error);
/* Let the layers claim room; then write the content of <defs>; then the layers of the board, or the others. */
void hgn_scene_place(struct hgn_scene *scene);
void hgn_scene_define(struct hgn_scene *scene);
/* Append the shapes of a part of <defs> whose ids are new. */
void hgn_defs_merge(struct hgn_fragment *defs, struct hgn_intern *known, const struct hgn_fragment *part);
/* Draw the layers of the board, or the others; return which of these a layer belongs to. */
void hgn_scene_draw(struct hgn_scene *scene, bool board);
bool hgn_scene_is_board(const struct hgn_scene *scene, const struct hgn_layer *layer);
/* Append the start tag of <svg>; the rules for dark screens; their element, with these rules, or with `rules` unless
 * NULL; the paper. */
extern const char *const hgn_length_units[];
void hgn_scene_root(struct hgn_scene *scene);
void hgn_scene_rules(struct hgn_scene *scene);
void hgn_scene_style(struct hgn_scene *scene, const struct hgn_fragment *lines);
void hgn_scene_background(struct hgn_scene *scene);

/* Append the whole document, without compaction. */
void hgn_scene_write(struct hgn_scene *scene);

#endif
