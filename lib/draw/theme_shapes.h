/* SPDX-License-Identifier: MIT
 * Shapes of pieces in themes, which replace letters and the figures of games. */
#ifndef HGN_DRAW_THEME_SHAPES_H
#define HGN_DRAW_THEME_SHAPES_H

#include "base/schema.h"
#include "game/figure.h"

extern const struct hgn_schema hgn_shape_schema;

/* State of loading a theme file. */
struct hgn_theme_loader {
	struct hgn_loader base; /* the first member */
	const struct hgn_files *files;
};

/* Load `shapes`, a mapping of letters to path data, into an array of 26 struct hgn_figure. The texts are not copied
 * from the nodes. */
hgn_load_fn hgn_key_shapes;

#endif
