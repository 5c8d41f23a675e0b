/* SPDX-License-Identifier: MIT
 * Search for highlights, and their description. */
#ifndef HGN_DRAW_HIGHLIGHT_H
#define HGN_DRAW_HIGHLIGHT_H

#include "draw/scene.h"

/* Find the highlights in options->highlights, and store them in scene->highlight. */
int hgn_scene_find_highlight(struct hgn_scene *scene, struct hgn_error *error);
/* Return the set of symbols that a legend must explain, except symbols of modules. */
unsigned hgn_highlight_symbols(const struct hgn_scene *scene);
/* Append a description of the highlights. */
void hgn_scene_describe_highlight(struct hgn_scene *scene);

#endif
