/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_HIGHLIGHT_H
#define HGN_DRAW_HIGHLIGHT_H

#include "draw/scene.h"

/* Find out what options->highlights asks for: scene->highlight. */
int hgn_scene_find_highlight(struct hgn_scene *scene, struct hgn_error *error);
/* The signs of it that a legend explains, as bits; but for those of modules. */
unsigned hgn_highlight_signs(const struct hgn_scene *scene);
/* What is pointed out, in words. */
void hgn_scene_describe_highlight(struct hgn_scene *scene);

#endif
