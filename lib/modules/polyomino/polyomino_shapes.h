/* SPDX-License-Identifier: MIT
 * Placements of shapes, and division into pieces. */
#ifndef HGN_MODULES_POLYOMINO_POLYOMINO_SHAPES_H
#define HGN_MODULES_POLYOMINO_POLYOMINO_SHAPES_H

#include "modules/polyomino/polyomino.h"

/* Find all placements of a shape for a side: set its size, placement and first. Return 0 or HGN_ENOMEM. */
int hgn_polyomino_lay(struct hgn_polyomino *rules, struct hgn_game *game, int side, const struct hgn_shape *shape);
/* Return true if cells in the order of move text, as many as a piece of a side has, have its shape. */
bool hgn_polyomino_fits(const struct hgn_game *game, int side, const uint16_t *cells);
/* Sort cells in the order of move text. */
void hgn_polyomino_sort(const struct hgn_game *game, uint16_t *cells, int n);
/* Divide a set of cells into pieces of a side, always in the same way. `out` receives the pieces and has room for one
 * per cell, `n` receives their number. Return HGN_EINVAL if it is impossible, HGN_ELIMIT if it takes too long. */
int hgn_polyomino_divide(const struct hgn_placement **out, int *n, const struct hgn_game *game, int side,
    const struct hgn_cells *cells);

#endif
