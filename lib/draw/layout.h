/* SPDX-License-Identifier: MIT
 * Layout of boards: the locations of cells, labels and titles.
 *
 * Lengths are in hundredths of a unit; x grows to the right, y downwards. The corners of a hexagon are 30 units from
 * its centre and its sides 26, which is regular within one part in a thousand. The sides of a square are 26 units from
 * its centre. Levels are arranged from left to right or in rows, the top level first. */
#ifndef HGN_DRAW_LAYOUT_H
#define HGN_DRAW_LAYOUT_H

#include "board/board.h"
#include "draw/svg.h"
#include "hgn.h"

/* Distance from the centre of a cell to its sides. */
#define HGN_CELL_REACH 2600

struct hgn_place {
	int x, y;
};

struct hgn_box {
	int left, top, right, bottom;
};

/* A coordinate beside the board. `at` is the middle of its text. */
struct hgn_edge_label {
	struct hgn_place at;
	char text[4];
};

#define HGN_MAX_EDGE_LABELS (HGN_MAX_RANKS + HGN_MAX_FILES + 1)

struct hgn_layout {
	const struct hgn_board *board;  /* owned by the caller */
	bool flip;
	int corners;                    /* corners of a cell: 4 or 6 */
	struct hgn_place corner[6];     /* relative to the centre, clockwise */
	struct hgn_place inward[6];     /* direction from side i (between corners i and i + 1) to the centre, in
					 * thousandths */
	struct hgn_vec side[6];         /* vector to the cell across side i */
	struct hgn_place cell[HGN_MAX_CELLS];
	struct hgn_place level[HGN_MAX_LEVELS]; /* location of each level, relative to the first */
	struct hgn_box box;             /* bounding box of everything with a margin, in whole units */
	struct hgn_place title[HGN_MAX_LEVELS]; /* middle of the title of each level */
	struct hgn_edge_label label[HGN_MAX_EDGE_LABELS]; /* labels of the first level; other levels have equal
							   * labels */
	int labels;
	bool edgeless;                  /* labels were omitted, because a rank has no room for its number */
};

/* Lay out a board. If `labels` is set, place coordinates along the edges, provided that there is room for all. If there
 * are several levels, place their titles, with `columns` levels per row (0 = as in the game). The cells are centred in
 * the box. */
void hgn_layout_make(struct hgn_layout *layout, const struct hgn_board *board, bool flip, bool labels, int columns);

/* Crop the board to the rectangle whose corners are two cells, and place the coordinates again. `part` is the
 * rectangle. Requires a board with one level. */
void hgn_layout_crop(struct hgn_layout *layout, struct hgn_box *part, unsigned from, unsigned to, bool labels);

/* Crop the board to the smallest rectangle that contains the levels of a set, with their labels and titles. `part` is
 * the rectangle. */
void hgn_layout_crop_levels(struct hgn_layout *layout, struct hgn_box *part, unsigned levels);

/* Return the neighbour of a cell across side i in the drawing, or HGN_NO_CELL. */
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

/* Append path data for a closed line around each connected part of a set, `inset` hundredths of a unit inside it. */
void hgn_outline_cells(struct hgn_svg *svg, const struct hgn_layout *layout, const struct hgn_cells *set, int inset);
/* Append path data for a cell whose centre is the origin. */
void hgn_outline_cell(struct hgn_svg *svg, const struct hgn_layout *layout, int inset);
/* Return a length, rounded up to a whole unit. */
int hgn_layout_up(int n);
/* Return a point of a circle around the origin, clockwise from the top, at `part` of `parts` equal parts. */
struct hgn_place hgn_circle_point(int radius, int part, int parts);

#endif
