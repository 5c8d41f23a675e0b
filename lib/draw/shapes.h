/* SPDX-License-Identifier: MIT
 * Pieces of themes: what they look like in place of letters and of pictures that come with the library. */
#ifndef HGN_DRAW_SHAPES_H
#define HGN_DRAW_SHAPES_H

#include "base/yaml.h"
#include "draw/theme.h"

/* Read `shapes:` of a theme file, a mapping of letters to path data. The texts are those of the nodes. */
int hgn_shapes_parse(struct hgn_theme *theme, const struct hgn_node *map, const char *file, struct hgn_error *error);

/* Whether a text is path data of SVG; else `at` is the byte where it is none, from 0. */
bool hgn_shapes_path(size_t *at, const char *text);

/* The shape of a letter in a theme, or NULL. */
const struct hgn_piece_shape *hgn_theme_shape(const struct hgn_theme *theme, char letter);

#endif
