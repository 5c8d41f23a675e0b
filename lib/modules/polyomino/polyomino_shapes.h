/* SPDX-License-Identifier: MIT
 * Shapes of polyominoes: placements, and division of covered cells into pieces. */
#ifndef HGN_MODULES_POLYOMINO_POLYOMINO_SHAPES_H
#define HGN_MODULES_POLYOMINO_POLYOMINO_SHAPES_H

#include "modules/polyomino/polyomino_rules.h"

/* Find all placements of a side's shape, and set size, placement and first. Return 0 or HGN_ENOMEM. */
int hgn_polyomino_lay(struct hgn_polyomino *rules, struct hgn_game *game, int side, const struct hgn_shape *shape);
/* Return true if cells, in the order of move text, have the shape of a side's pieces. There must be as many cells as in
 * a piece. */
bool hgn_polyomino_fits(const struct hgn_game *game, int side, const uint16_t *cells);
/* Sort cells into the order of move text. */
void hgn_polyomino_sort(const struct hgn_game *game, uint16_t *cells, int n);
/* Divide a set of cells into pieces of a side, deterministically. `out` has room for one piece per cell, `n` receives
 * their number. Return 0, HGN_EINVAL if it is impossible, or HGN_ELIMIT if it takes too long. */
int hgn_polyomino_divide(const struct hgn_placement **out, int *n, const struct hgn_game *game, int side,
    const struct hgn_cells *cells);

#endif
