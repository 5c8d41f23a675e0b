/* SPDX-License-Identifier: MIT
 * Figures: pictures of pieces, in files figures/NAME.yaml, to which games and themes refer. */
#ifndef HGN_GAME_FIGURE_H
#define HGN_GAME_FIGURE_H

#include "base/data.h"
#include "base/schema.h"

/* SVG path data; the origin is the centre of the cell, see hgn-figure(5). */
struct hgn_figure {
	const char *outline; /* filled with the colour of the piece's owner */
	const char *lines;   /* strokes on the filled outline; NULL = none */
};

extern const struct hgn_schema hgn_figure_schema;

/* Parse a figure file of `n` bytes. `file` is its name in messages. The texts are allocated in the arena. */
int hgn_figure_parse(struct hgn_figure *out, struct hgn_arena *arena, const char *bytes, size_t n, const char *file,
    struct hgn_error *error);
/* Load the figure with the name in a node, from `files` or, if that is NULL, from the built-in files. Store NULL for
 * the name `none`. */
int hgn_figure_load(const struct hgn_figure **out, struct hgn_loader *load, const struct hgn_node *node,
    const struct hgn_files *files);

#endif
