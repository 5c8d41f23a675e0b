/* SPDX-License-Identifier: MIT
 * Pieces as small pictures in place of letters: shapes of the theme, or figures of the game. */
#ifndef HGN_DRAW_FIGURINES_H
#define HGN_DRAW_FIGURINES_H

#include "draw/scene.h"
#include "draw/theme_shapes.h"

/* Return the figure of a type, or NULL if it is a disc with a letter. */
const struct hgn_figure *hgn_figurine_find(const struct hgn_scene *scene, int type);
/* Define the common parts of the pieces of a type: "fR", the outline, and "lR", the lines in it, R being its letter. */
void hgn_figurine_define_type(struct hgn_scene *scene, int type);
/* Define the shape of a piece, "wR" or "bR". Its lines take their colour from the group that uses it. */
void hgn_figurine_define(struct hgn_scene *scene, unsigned code);
/* Append their rules for dark screens. */
void hgn_figurine_rules(struct hgn_scene *scene);

#endif
