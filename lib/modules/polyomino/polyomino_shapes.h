/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_POLYOMINO_POLYOMINO_SHAPES_H
#define HGN_MODULES_POLYOMINO_POLYOMINO_SHAPES_H

#include "modules/polyomino/polyomino.h"

/* Find all ways to lay a shape on the board, for a side: fills its size, placement and first. HGN_ENOMEM. */
int hgn_polyomino_lay(struct hgn_polyomino *rules, struct hgn_game *game, int side, const struct hgn_shape *shape);
/* Whether cells in the order of move text, as many as a piece of a side has, are one. */
bool hgn_polyomino_fits(const struct hgn_game *game, int side, const uint16_t *cells);
/* Bring cells into the order of move text. */
void hgn_polyomino_sort(const struct hgn_game *game, uint16_t *cells, int n);
/* Divide a set of cells into pieces of a side, always in the same way: the pieces go to `out`, which has room for one
 * a cell, their number to `n`. HGN_EINVAL when it is not possible, HGN_ELIMIT when it takes too long to tell. */
int hgn_polyomino_divide(const struct hgn_placement **out, int *n, const struct hgn_game *game, int side,
    const struct hgn_cells *cells);

#endif
