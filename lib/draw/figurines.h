/* SPDX-License-Identifier: MIT
 * Pieces as small pictures, in place of letters: those that the theme has a shape for, and of chess those whose type
 * says which it looks like. */
#ifndef HGN_DRAW_FIGURINES_H
#define HGN_DRAW_FIGURINES_H

#include "draw/scene.h"
#include "draw/theme_shapes.h"

/* Whether a type is drawn as a picture. */
static inline bool
hgn_figurine_has(const struct hgn_scene *scene, int type)
{
	const struct hgn_type *t = &scene->game->type[type];

	return !scene->options->letters && (t->figure != HGN_FIGURE_NONE || hgn_theme_shape(scene->theme, t->letter) != NULL);
}

/* Append what the pieces of a type have in common: "fR", the outline, and "lR", the lines in it, R being its letter. */
void hgn_figurine_define_type(struct hgn_scene *scene, int type);
/* Append the shape of a piece, "wR" or "bR"; the lines in it take their colour from the group that uses it. */
void hgn_figurine_define(struct hgn_scene *scene, unsigned code);
/* Append the rules for dark screens that they need. */
void hgn_figurine_rules(struct hgn_scene *scene);

#endif
