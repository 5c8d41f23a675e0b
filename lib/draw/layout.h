/* SPDX-License-Identifier: MIT
 * Where everything of a board stands on the paper.
 *
 * Lengths are in hundredths of a unit, x to the right, y downwards. A hexagon's corners are 30 units from its centre
 * and its sides 26, which is regular to one part in a thousand; a square's sides are 26 units from its centre.
 * Levels of a board that has several stand side by side or in rows, the top level first. */
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
	const struct hgn_board *board;  /* lent */
	bool flip;
	int corners;                    /* of a cell: 4 or 6 */
	struct hgn_place corner[6];     /* from the centre, clockwise as drawn */
	struct hgn_place inward[6];     /* in thousandths: from side i (corner i to i + 1) towards the centre */
	struct hgn_vec side[6];         /* step of the board across side i */
	struct hgn_place cell[HGN_MAX_CELLS];
	struct hgn_place level[HGN_MAX_LEVELS]; /* where each level is, seen from the first one */
	struct hgn_box box;             /* cells, labels and titles of all levels, and a margin; whole units */
	struct hgn_place title[HGN_MAX_LEVELS]; /* middle of the text below each level */
	struct hgn_edge_label label[HGN_MAX_EDGE_LABELS]; /* of the first level; the other levels have the same */
	int labels;
	bool edgeless;                  /* no labels, although wanted: some rank has no room for its number */
};

/* Place the cells and, if `labels`, the coordinates along the edges, if they can hold all. Titles are placed if there
 * are two levels or more, with this number of levels per row (0 = all). The distance of the cells from both sides of
 * the box is the same. */
void hgn_layout_make(struct hgn_layout *layout, const struct hgn_board *board, bool flip, bool labels, int columns);

/* Narrow the box to what lies between two cells, which are corners of a rectangle, and place the coordinates anew; `part`
 * is that rectangle. Boards of one level. */
void hgn_layout_crop(struct hgn_layout *layout, struct hgn_box *part, unsigned from, unsigned to, bool labels);

/* The neighbour across side i of a cell as drawn, or HGN_NO_CELL. */
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

/* The next whole unit. */
int hgn_layout_up(int n);
/* The square root, rounded down; n >= 0. */
int64_t hgn_layout_root(int64_t n);

#endif
