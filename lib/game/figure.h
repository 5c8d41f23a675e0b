/* SPDX-License-Identifier: MIT
 * Figures: pictures of pieces, in files figures/NAME.yaml that games and themes name. */
#ifndef HGN_GAME_FIGURE_H
#define HGN_GAME_FIGURE_H

#include "base/data.h"
#include "base/schema.h"

/* Path data around the middle of a cell, see hgn-figure(5). */
struct hgn_figure {
	const char *outline; /* filled with the colour of the owner */
	const char *lines;   /* strokes within it; NULL = none */
};

extern const struct hgn_schema hgn_figure_schema;

/* Parse a figure file of `n` bytes. The texts live in the arena. `file` is for messages. */
int hgn_figure_parse(struct hgn_figure *out, struct hgn_arena *arena, const char *bytes, size_t n, const char *file,
    struct hgn_error *error);
/* Load the figure that a node names, from `files`, or if that is NULL from the compiled-in files. Store NULL for
 * `none`. */
int hgn_figure_load(const struct hgn_figure **out, struct hgn_loader *load, const struct hgn_node *node,
    const struct hgn_files *files);

#endif
