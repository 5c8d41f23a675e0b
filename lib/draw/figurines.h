/* SPDX-License-Identifier: MIT
 * Pictures of pieces: shapes of the theme or figures of the game. */
#ifndef HGN_DRAW_FIGURINES_H
#define HGN_DRAW_FIGURINES_H

#include "draw/scene.h"

/* Return the picture of a type, or NULL if it is drawn as a disc with a letter. */
const struct hgn_figure *hgn_figurine_find(const struct hgn_scene *scene, int type);
/* Define the parts that both sides' pieces of a type have in common, for example for R: the outline "fR" and the lines
 * "lR". */
void hgn_figurine_define_type(struct hgn_scene *scene, int type);
/* Define the shape of a piece, for example "wR" or "bR". The group that uses it determines the colour of its lines. */
void hgn_figurine_define(struct hgn_scene *scene, unsigned code);

#endif
