/* SPDX-License-Identifier: MIT
 * Coordinates of cells, for names of cells in notations.
 *
 * x grows to White's right and y away from White; on hexes both are counted in halves.
 *   file     x from White's left; on pointy-top boards the column
 *   rank     hex-flat: the number of the cell in its file, from White's side; else the row
 *   row      y
 *   diag     (y + x) / 2, equal along lines from top left to bottom right; on squares y + x
 *   anti     (y - x) / 2, equal along lines from bottom left to top right; on squares y - x
 *   level    0 = a = top
 *   column   pointy-top: the board's own column, which grows to White's left; else the file
 *   ordinal  the index of the cell in a list of all cells
 */
#ifndef HGN_BOARD_COORDINATES_H
#define HGN_BOARD_COORDINATES_H

#include "board/board.h"

enum hgn_coordinate { HGN_BY_FILE, HGN_BY_RANK, HGN_BY_ROW, HGN_BY_DIAG, HGN_BY_ANTI, HGN_BY_LEVEL, HGN_BY_COLUMN,
	HGN_BY_ORDINAL, HGN_COORDINATES };
extern const char *const hgn_coordinate_names[HGN_COORDINATES];

/* A sort key: a coordinate or the sum of two, ascending or descending. */
struct hgn_order_key {
	enum hgn_coordinate of, plus; /* plus = HGN_COORDINATES if it is not a sum */
	bool down;
};

struct hgn_coordinates {
	int16_t at[HGN_COORDINATES][HGN_MAX_CELLS];
	int low[HGN_COORDINATES], high[HGN_COORDINATES]; /* range of each coordinate on the whole board, including
							  * holes */
};

/* Compute all coordinates except ordinals, which become 0, on a board that is rotated clockwise `turns` times by 60
 * degrees, or by 90 degrees on squares. */
void hgn_coordinates_make(struct hgn_coordinates *out, const struct hgn_board *board, int turns);
/* Set the ordinals of cells, 0-based: sort them by the keys, of which the first is the most significant; without keys,
 * keep the order of the board. Return false if two cells are equal in all keys, and store them in `twins`. */
bool hgn_coordinates_order(struct hgn_coordinates *out, uint16_t twins[2], const struct hgn_board *board,
    const struct hgn_order_key *key, size_t keys);

#endif
