/* SPDX-License-Identifier: MIT
 * Pieces as small pictures, in place of letters: the shapes of the theme, or the figures of the game. */
#ifndef HGN_DRAW_FIGURINES_H
#define HGN_DRAW_FIGURINES_H

#include "draw/scene.h"
#include "draw/theme_shapes.h"

/* Return the figure of a type, or NULL if it is a disc with a letter. */
const struct hgn_figure *hgn_figurine_of(const struct hgn_scene *scene, int type);
/* Append what the pieces of a type have in common: "fR", the outline, and "lR", the lines in it, R being its letter. */
void hgn_figurine_define_type(struct hgn_scene *scene, int type);
/* Append the shape of a piece, "wR" or "bR"; the lines in it take their colour from the group that uses it. */
void hgn_figurine_define(struct hgn_scene *scene, unsigned code);
/* Append the rules for dark screens that they need. */
void hgn_figurine_rules(struct hgn_scene *scene);

#endif
