/* SPDX-License-Identifier: MIT
 * The frame of documents, of one position and of several. */
#ifndef HGN_DRAW_DIAGRAM_H
#define HGN_DRAW_DIAGRAM_H

#include "draw/intern.h"
#include "draw/scene.h"

/* Read the position and lay out the board; call hgn_scene_clear() in any case, which reports whether memory ran out.
 * Errors are those of listing moves, if they are shown. */
int hgn_scene_init(struct hgn_scene *scene, struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_theme *theme, const struct hgn_diagram_options *options, struct hgn_error *error);
/* Reuse a scene that was made for the same game, side below and coordinates: its layout does not change. */
int hgn_scene_renew(struct hgn_scene *scene, struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_theme *theme, const struct hgn_diagram_options *options, struct hgn_error *error);
int hgn_scene_clear(struct hgn_scene *scene, struct hgn_error *error);
/* Have the layers claim room; then write what goes into <defs>; then the layers of the board, or the others. */
void hgn_scene_place(struct hgn_scene *scene);
void hgn_scene_define(struct hgn_scene *scene);
/* Append those shapes of a part of <defs> whose id is not known yet. */
void hgn_defs_merge(struct hgn_fragment *defs, struct hgn_intern *known, const struct hgn_fragment *part);
/* The layers of the board, or the others; which of them one is. */
void hgn_scene_draw(struct hgn_scene *scene, bool board);
bool hgn_scene_is_board(const struct hgn_scene *scene, const struct hgn_layer *layer);
/* Append the start of <svg>; the rules for dark screens; their element, with those rules, or these when they are not
 * NULL; the paper. */
extern const char *const hgn_length_units[];
void hgn_scene_root(struct hgn_scene *scene);
void hgn_scene_rules(struct hgn_scene *scene);
void hgn_scene_style(struct hgn_scene *scene, const struct hgn_fragment *lines);
void hgn_scene_background(struct hgn_scene *scene);

/* Append all of a document, but for what hgn_compact() does. */
void hgn_scene_write(struct hgn_scene *scene);

#endif
