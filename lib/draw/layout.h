/* SPDX-License-Identifier: MIT
 * Layouts: the locations of all parts of a board.
 *
 * Lengths are in hundredths of a unit, x to the right, y downwards. A hexagon's corners are 30 units from its centre
 * and its sides 26, which is regular to one part in a thousand; a square's sides are 26 units from its centre. Levels
 * of a board are side by side or in rows, the top level first. */
#ifndef HGN_DRAW_LAYOUT_H
#define HGN_DRAW_LAYOUT_H

#include "board/board.h"
#include "hgn.h"

/* Distance of a cell's sides from its centre. */
#define HGN_CELL_REACH 2600

struct hgn_place {
	int x, y;
};

struct hgn_box {
	int left, top, right, bottom;
};

/* A coordinate beside the board; `at` is the middle of its text. */
struct hgn_edge_label {
	struct hgn_place at;
	char text[4];
};

#define HGN_MAX_EDGE_LABELS (HGN_MAX_RANKS + HGN_MAX_FILES + 1)

struct hgn_layout {
	const struct hgn_board *board;  /* owned by the caller */
	bool flip;
	int corners;                    /* number of corners of a cell: 4 or 6 */
	struct hgn_place corner[6];     /* from the centre, in clockwise order */
	struct hgn_place inward[6];     /* in thousandths: from side i (corner i to i + 1) towards the centre */
	struct hgn_vec side[6];         /* step of the board across side i */
	struct hgn_place cell[HGN_MAX_CELLS];
	struct hgn_place level[HGN_MAX_LEVELS]; /* location of each level relative to the first one */
	struct hgn_box box;             /* cells, labels and titles of all levels, and a margin; in whole units */
	struct hgn_place title[HGN_MAX_LEVELS]; /* middle of the title below each level */
	struct hgn_edge_label label[HGN_MAX_EDGE_LABELS]; /* labels of the first level; the other levels have the
	                                                   * same */
	int labels;
	bool edgeless;                  /* labels were requested, but omitted: some rank has no room for its number */
};

/* Place the cells and, if `labels` is set and there is room for all, the coordinates along the edges. If there are two
 * levels or more, place titles, with this number of levels per row (0 = that of the board). The cells are centred in the box. */
void hgn_layout_make(struct hgn_layout *layout, const struct hgn_board *board, bool flip, bool labels, int columns);

/* Reduce the box to the part between two cells, which are corners of a rectangle, and place the coordinates again;
 * `part` is that rectangle. Only for boards with one level. */
void hgn_layout_crop(struct hgn_layout *layout, struct hgn_box *part, unsigned from, unsigned to, bool labels);

/* Return the neighbour across side i of a cell as drawn, or HGN_NO_CELL. */
static inline uint16_t
hgn_layout_across(const struct hgn_layout *layout, unsigned cell, int side)
{
	return hgn_board_step(layout->board, cell, layout->side[side]);
}

static inline bool
hgn_box_has(const struct hgn_box *box, struct hgn_place at)
{
	return at.x >= box->left && at.x <= box->right && at.y >= box->top && at.y <= box->bottom;
}

/* Round up to a whole unit. */
int hgn_layout_up(int n);
/* Return the square root, rounded down; n >= 0. */
int64_t hgn_layout_root(int64_t n);

#endif
