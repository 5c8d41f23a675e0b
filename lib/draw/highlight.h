/* SPDX-License-Identifier: MIT
 * Finding and describing highlights. */
#ifndef HGN_DRAW_HIGHLIGHT_H
#define HGN_DRAW_HIGHLIGHT_H

#include "draw/scene.h"

/* Find the highlights of options->highlights: scene->highlight. */
int hgn_scene_find_highlight(struct hgn_scene *scene, struct hgn_error *error);
/* Return the symbols of highlights that a legend explains, as bits, except those of modules. */
unsigned hgn_highlight_symbols(const struct hgn_scene *scene);
/* Describe the highlights as text. */
void hgn_scene_describe_highlight(struct hgn_scene *scene);

#endif
