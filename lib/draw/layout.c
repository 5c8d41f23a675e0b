/* SPDX-License-Identifier: MIT
 * Layout of boards: computes the locations of cells, labels and titles. */
#include "draw/layout.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "draw/svg.h"

#define MARGIN 1000
#define LEVEL_GAP 1600     /* from the labels of a level to the cells of the level above */
#define TITLE_DROP 2400    /* from the lowest corner of a level to the middle of its title */
#define TITLE_MORE 900     /* added to TITLE_DROP if letters of files are between */
#define TITLE_HEIGHT 1600
#define TITLE_ROOM 1300    /* from the middle of the lowest titles to the text below */
#define LABEL_GAP 1000     /* from the side of a cell to the middle of its label */
#define LABEL_GAP_WIDE 300 /* added for each digit after the first */
#define LABEL_HALF 700
#define LABEL_NEAR 1700     /* minimum distance between the middles of labels */
#define CROP_MORE 200      /* width of the strip beyond the edges of a cropped board that remains visible */

/* Geometry of a cell. Fields are explained in struct hgn_layout. */
struct cell_shape {
	int corners;
	struct hgn_place corner[6], inward[6];
	struct hgn_vec side[6];
	/* Sides of a cell for the letter of its file, and for the number of its rank (the first of two that is at the
	 * edge), for both orientations. */
	int file_side, rank_side[2];
	struct hgn_place from_a, from_b; /* change of a cell's location per step of its coordinates a and b */
};

static const struct cell_shape square = {
	.corners = 4,
	.corner = { { -2600, -2600 }, { 2600, -2600 }, { 2600, 2600 }, { -2600, 2600 } },
	.inward = { { 0, 1000 }, { -1000, 0 }, { 0, -1000 }, { 1000, 0 } },
	.side = { { 0, 1, 0 }, { 1, 0, 0 }, { 0, -1, 0 }, { -1, 0, 0 } },
	.file_side = 2, .rank_side = { 3, 3 },
	.from_a = { 5200, 0 }, .from_b = { 0, -5200 },
};

static const struct cell_shape flat = {
	.corners = 6,
	.corner = { { -1500, -2600 }, { 1500, -2600 }, { 3000, 0 }, { 1500, 2600 }, { -1500, 2600 }, { -3000, 0 } },
	.inward = { { 0, 1000 }, { -866, 500 }, { -866, -500 }, { 0, -1000 }, { 866, -500 }, { 866, 500 } },
	.side = { { 0, 2, 0 }, { 1, 1, 0 }, { 1, -1, 0 }, { 0, -2, 0 }, { -1, -1, 0 }, { -1, 1, 0 } },
	.file_side = 3, .rank_side = { 5, 4 },
	.from_a = { 4500, 0 }, .from_b = { 0, -2600 },
};

static const struct cell_shape pointy = {
	.corners = 6,
	.corner = { { 0, -3000 }, { 2600, -1500 }, { 2600, 1500 }, { 0, 3000 }, { -2600, 1500 }, { -2600, -1500 } },
	.inward = { { -500, 866 }, { -1000, 0 }, { -500, -866 }, { 500, -866 }, { 1000, 0 }, { 500, 866 } },
	.side = { { 1, 0, 0 }, { 0, -1, 0 }, { -1, -1, 0 }, { -1, 0, 0 }, { 0, 1, 0 }, { 1, 1, 0 } },
	.file_side = 0, .rank_side = { 4, 4 },
	.from_a = { 2600, -4500 }, .from_b = { -5200, 0 },
};

static const struct cell_shape *
choose_shape(const struct hgn_board *board)
{
	return hgn_board_is_square(board) ? &square : board->lattice == HGN_HEX_FLAT ? &flat : &pointy;
}

static void
box_include(struct hgn_box *box, int left, int top, int right, int bottom)
{
	if (left < box->left)
		box->left = left;
	if (top < box->top)
		box->top = top;
	if (right > box->right)
		box->right = right;
	if (bottom > box->bottom)
		box->bottom = bottom;
}

static void
box_include_label(struct hgn_box *box, int x, int y)
{
	box_include(box, x - LABEL_HALF, y - LABEL_HALF, x + LABEL_HALF, y + LABEL_HALF);
}

/* Place the cells with the centre of the lattice at (0, 0), and all levels on top of each other. Return their bounding
 * box. */
static struct hgn_box
place_cells(struct hgn_layout *layout, const struct cell_shape *shape)
{
	struct hgn_box box = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };
	int c, sign = layout->flip ? -1 : 1, wide = 0, high = 0, i;

	for (i = 0; i < shape->corners; i++) {
		wide = shape->corner[i].x > wide ? shape->corner[i].x : wide;
		high = shape->corner[i].y > high ? shape->corner[i].y : high;
	}
	for (c = 0; c < layout->board->cells; c++) {
		struct hgn_vec v = layout->board->at[c];
		struct hgn_place *place = &layout->cell[c];

		place->x = sign * (v.a * shape->from_a.x + v.b * shape->from_b.x);
		place->y = sign * (v.a * shape->from_a.y + v.b * shape->from_b.y);
		box_include(&box, place->x - wide, place->y - high, place->x + wide, place->y + high);
	}
	return box;
}

/* Return the location of a label outside a side of a cell. */
static struct hgn_place
label_place(const struct hgn_layout *layout, unsigned cell, int side, const char *text)
{
	struct hgn_place in = layout->inward[side], at = layout->cell[cell];
	int out = HGN_CELL_REACH + LABEL_GAP;

	if (text[0] != '\0' && text[1] != '\0' && in.x != 0)
		out += LABEL_GAP_WIDE;
	return (struct hgn_place){ at.x - in.x * out / 1000, at.y - in.y * out / 1000 };
}

static void
add_label(struct hgn_layout *layout, struct hgn_place at, const char *text)
{
	struct hgn_edge_label *label = &layout->label[layout->labels];

	if (layout->labels == HGN_MAX_EDGE_LABELS)
		return;
	layout->labels++;
	label->at = at;
	memcpy(label->text, text, sizeof label->text);
	box_include_label(&layout->box, at.x, at.y);
}

/* Write the label of a rank or a file. */
static void
rank_text(char *text, int rank)
{
	*hgn_put_number(text, (unsigned)rank) = '\0';
}

static void
file_text(char *text, const struct hgn_board *board, int file)
{
	rank_text(text, file);
	if (board->lattice != HGN_HEX_PRISM)
		memcpy(text, (char[]){ hgn_board_file_letter(board, file), '\0' }, 2);
}

/* Cells of the first level that have coordinates beside them: the leftmost of each rank, and the outermost of each
 * file. */
struct ends {
	int rank[HGN_MAX_RANKS + 1], file[HGN_MAX_FILES + 1];
	bool named[HGN_MAX_FILES + 1]; /* [file]: the number of its rank is appended to the letter of the file */
};

/* Return the side for letters of files. It is mirrored if columns are numbered from left to right. */
static int
file_side(const struct hgn_layout *layout, const struct cell_shape *shape)
{
	return layout->board->rightwards ? 2 : shape->file_side;
}

/* Find the cells of struct ends, among those in the drawn part of the board. */
static void
find_ends(struct ends *ends, const struct hgn_layout *layout, const struct cell_shape *shape,
    const struct hgn_box *part)
{
	const struct hgn_board *board = layout->board;
	struct hgn_place in = shape->inward[file_side(layout, shape)];
	int c, *rank, *file;

	memset(ends->rank, 0xFF, sizeof ends->rank);
	memset(ends->file, 0xFF, sizeof ends->file);
	memset(ends->named, 0, sizeof ends->named);
	for (c = 0; c < board->cells; c++) {
		if (board->level[c] > 0 || !hgn_box_has(part, layout->cell[c]))
			continue;
		rank = &ends->rank[board->rank[c]];
		file = &ends->file[board->file[c]];
		if (*rank < 0 || layout->cell[c].x < layout->cell[*rank].x)
			*rank = c;
		if (*file < 0 || in.x * (layout->cell[c].x - layout->cell[*file].x) +
		    in.y * (layout->cell[c].y - layout->cell[*file].y) < 0)
			*file = c;
	}
}

/* Return the side of a cell for the number of its rank, or -1 if no side at the left is at the edge and not too close
 * to the previous label. */
static int
rank_side(const struct hgn_layout *layout, const struct cell_shape *shape, unsigned cell)
{
	const struct hgn_edge_label *last = &layout->label[layout->labels - 1];
	struct hgn_place at;
	int i, side;

	for (i = 0; i < 2; i++) {
		side = shape->rank_side[i];
		at = label_place(layout, cell, side, "");
		if (hgn_layout_across(layout, cell, side) == HGN_NO_CELL && (layout->labels == 0 ||
		    abs(at.x - last->at.x) >= LABEL_NEAR || abs(at.y - last->at.y) >= LABEL_NEAR))
			return side;
	}
	return -1;
}

/* Add the numbers of ranks. A number that would be between two letters of files, obliquely below a cell, is appended to
 * the letter of the cell's file; together they are the name of the cell. */
static void
add_ranks(struct hgn_layout *layout, const struct cell_shape *shape, struct ends *ends)
{
	bool below = shape->inward[file_side(layout, shape)].y < 0;
	char text[4] = "";
	int i, cell, side;

	for (i = 1; i <= HGN_MAX_RANKS; i++) {
		if ((cell = ends->rank[i]) < 0)
			continue;
		if ((side = rank_side(layout, shape, (unsigned)cell)) < 0) {
			layout->edgeless = true;
			return;
		}
		rank_text(text, i);
		if (below && shape->inward[side].y < 0 && ends->file[layout->board->file[cell]] == cell)
			ends->named[layout->board->file[cell]] = true;
		else
			add_label(layout, label_place(layout, (unsigned)cell, side, text), text);
	}
}

static void
add_labels(struct hgn_layout *layout, const struct cell_shape *shape)
{
	const struct hgn_board *board = layout->board;
	struct ends ends;
	char text[4] = "";
	int i, cell;

	find_ends(&ends, layout, shape, &layout->box);
	add_ranks(layout, shape, &ends);
	for (i = 0; i <= HGN_MAX_FILES; i++) {
		if ((cell = ends.file[i]) < 0)
			continue;
		file_text(text, board, i);
		if (ends.named[i])
			rank_text(text + 1, board->rank[cell]);
		add_label(layout, label_place(layout, (unsigned)cell, file_side(layout, shape), text), text);
	}
}

/* Return the distance from the lowest corner of a level to the middle of its title. */
static int
title_drop(const struct hgn_board *board, bool labels)
{
	return TITLE_DROP + (labels && hgn_board_is_square(board) ? TITLE_MORE : 0);
}

/* Move each level to its location, relative to the first level. */
static void
spread_levels(struct hgn_layout *layout, const struct hgn_box *one, bool labels, int columns)
{
	const struct hgn_board *board = layout->board;
	int wide = one->right - one->left, high = one->bottom - one->top, c, level;
	int gap = LEVEL_GAP + (labels ? 2 * LABEL_GAP : 0), drop = title_drop(board, labels);
	struct hgn_place *at = layout->level;

	layout->box = (struct hgn_box){ 0, 0, 0, 0 };
	for (level = 0; level < board->levels; level++) {
		at[level].x = level % columns * (wide + gap);
		at[level].y = level / columns * (high + drop + TITLE_HEIGHT / 2 + gap);
		layout->title[level] = (struct hgn_place){ at[level].x + wide / 2, at[level].y + high + drop };
		box_include(&layout->box, at[level].x, at[level].y, at[level].x + wide, at[level].y + high);
	}
	for (c = 0; c < board->cells; c++) {
		layout->cell[c].x += at[board->level[c]].x - one->left;
		layout->cell[c].y += at[board->level[c]].y - one->top;
	}
}

int
hgn_layout_up(int n)
{
	return n < 0 ? n / HGN_UNIT * HGN_UNIT : (n + HGN_UNIT - 1) / HGN_UNIT * HGN_UNIT;
}

/* Add a margin to the box, and make the space at the left and right of the cells equal. */
static void
add_margin(struct hgn_layout *layout, const struct hgn_box *cells)
{
	int pad = cells->left - layout->box.left;

	if (layout->box.right - cells->right > pad)
		pad = layout->box.right - cells->right;
	pad = hgn_layout_up(pad + MARGIN);
	layout->box.left = cells->left - pad;
	layout->box.right = cells->right + pad;
	layout->box.top = -hgn_layout_up(MARGIN - layout->box.top);
	layout->box.bottom = hgn_layout_up(layout->box.bottom + MARGIN);
}

void
hgn_layout_make(struct hgn_layout *layout, const struct hgn_board *board, bool flip, bool labels, int columns)
{
	const struct cell_shape *shape = choose_shape(board);
	struct hgn_box one, cells;
	int i;

	layout->board = board;
	layout->flip = flip;
	layout->labels = 0;
	layout->edgeless = false;
	layout->corners = shape->corners;
	memcpy(layout->corner, shape->corner, sizeof layout->corner);
	memcpy(layout->inward, shape->inward, sizeof layout->inward);
	for (i = 0; i < shape->corners; i++) {
		layout->side[i] = shape->side[i];
		layout->side[i].a *= flip ? -1 : 1;
		layout->side[i].b *= flip ? -1 : 1;
	}
	one = place_cells(layout, shape);
	if (columns == 0)
		columns = board->level_columns > 0 ? board->level_columns : board->levels;
	spread_levels(layout, &one, labels, columns);
	cells = layout->box;
	if (labels)
		add_labels(layout, shape);
	if (layout->edgeless) {
		hgn_layout_make(layout, board, flip, false, columns);
		layout->edgeless = true;
		return;
	}
	if (board->levels > 1)
		box_include(&layout->box, 0, 0, 0, cells.bottom + title_drop(board, labels) + TITLE_ROOM);
	add_margin(layout, &cells);
}

/* Add labels for the files and ranks at the edge of a cropped board. `middles` is the bounding box of the cells'
 * centres. */
static void
add_part_labels(struct hgn_layout *layout, const struct cell_shape *shape, const struct hgn_box *middles,
    const struct hgn_box *part)
{
	bool below = shape->inward[file_side(layout, shape)].y < 0;
	struct ends ends;
	char text[4] = "";
	int i, cell, wide;

	find_ends(&ends, layout, shape, middles);
	for (i = 1; i <= HGN_MAX_RANKS; i++) {
		if ((cell = ends.rank[i]) < 0 || layout->cell[cell].x - middles->left >= HGN_CELL_REACH)
			continue;
		rank_text(text, i);
		wide = text[1] != '\0' ? LABEL_GAP_WIDE : 0;
		add_label(layout, (struct hgn_place){ part->left - LABEL_GAP - wide, layout->cell[cell].y }, text);
	}
	for (i = 0; i <= HGN_MAX_FILES; i++) {
		if ((cell = ends.file[i]) < 0 || (below ? middles->bottom - layout->cell[cell].y :
		    layout->cell[cell].y - middles->top) > HGN_CELL_REACH)
			continue;
		file_text(text, layout->board, i);
		add_label(layout, (struct hgn_place){ layout->cell[cell].x, below ? part->bottom + LABEL_GAP :
		    part->top - LABEL_GAP }, text);
	}
}

void
hgn_layout_crop(struct hgn_layout *layout, struct hgn_box *part, unsigned from, unsigned to, bool labels)
{
	struct hgn_place a = layout->cell[from], b = layout->cell[to];
	struct hgn_box middles = { a.x, a.y, a.x, a.y };
	int i;

	box_include(&middles, b.x, b.y, b.x, b.y);
	*part = middles;
	for (i = 0; i < layout->corners; i++)
		box_include(part, middles.left + layout->corner[i].x, middles.top + layout->corner[i].y,
		    middles.right + layout->corner[i].x, middles.bottom + layout->corner[i].y);
	part->left -= CROP_MORE;
	part->top -= CROP_MORE;
	part->right += CROP_MORE;
	part->bottom += CROP_MORE;
	layout->box = *part;
	layout->labels = 0;
	if (labels)
		add_part_labels(layout, choose_shape(layout->board), &middles, part);
	add_margin(layout, part);
}

void
hgn_layout_crop_levels(struct hgn_layout *layout, struct hgn_box *part, unsigned levels)
{
	struct hgn_box cells = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };
	const struct hgn_place *at = layout->level;
	int c, i, level;

	for (c = 0; c < layout->board->cells; c++)
		for (i = 0; (levels >> layout->board->level[c] & 1) != 0 && i < layout->corners; i++)
			box_include(&cells, layout->cell[c].x + layout->corner[i].x,
			    layout->cell[c].y + layout->corner[i].y, layout->cell[c].x + layout->corner[i].x,
			    layout->cell[c].y + layout->corner[i].y);
	layout->box = cells;
	for (level = 0; level < layout->board->levels; level++) {
		if ((levels >> level & 1) == 0)
			continue;
		for (i = 0; i < layout->labels; i++)
			box_include_label(&layout->box, layout->label[i].at.x + at[level].x,
			    layout->label[i].at.y + at[level].y);
		box_include(&layout->box, layout->title[level].x, layout->title[level].y, layout->title[level].x,
		    layout->title[level].y + TITLE_ROOM);
	}
	layout->box.left -= CROP_MORE;
	layout->box.top -= CROP_MORE;
	layout->box.right += CROP_MORE;
	*part = layout->box;
	add_margin(layout, &cells);
}

struct hgn_place
hgn_circle_point(int radius, int part, int parts)
{
	/* A quarter turn and the radius of the circle are 2^30. The series of the sine is exact to seven digits. */
	static const int64_t one = INT64_C(1) << 30, half_pi = 1686629713;
	int64_t turn = ((int64_t)part << 32) / parts, sine[2];
	int i, k;

	for (i = 0; i < 2; i++, turn += one) {
		int64_t t = turn & (2 * one - 1), x = (t > one ? 2 * one - t : t) * half_pi / one, term = x;

		for (sine[i] = x, k = 2; k < 12; k += 2) {
			term = -(term * x / one) * x / one / (k * (k + 1));
			sine[i] += term;
		}
		sine[i] *= turn & 2 * one ? -radius : radius;
	}
	return (struct hgn_place){ (int)(sine[0] / one), (int)(-sine[1] / one) };
}

/* ---- outlines of sets of cells, which are traced along the sides of cells ---- */

/* Return the vertex between two sides of an outline that meet at a corner, if both are moved inwards by `inset`. Sides
 * of hexagons meet at inner or outer angles of 120 degrees, sides of squares at right angles. */
static struct hgn_place
turn_at(const struct hgn_layout *layout, struct hgn_place corner, int side, int next, int inset)
{
	struct hgn_place a = layout->inward[side], b = layout->inward[next];
	int share = layout->corners == 6 ? 1500 : 1000;

	corner.x += (a.x + b.x) * inset / share;
	corner.y += (a.y + b.y) * inset / share;
	return corner;
}

/* Path data that are being written: the last location, and the last command, 0 before the first. */
struct trace {
	struct hgn_place last;
	char command;
};

/* Append a line by (x, y), as short as possible after the last command. */
static char *
put_step(char *p, char *command, int x, int y)
{
	char next = *command == '\0' ? 'M' : y == 0 ? 'h' : x == 0 ? 'v' : 'l';
	bool on = next == *command && next == 'l';

	if (!on)
		*p++ = *command = next;
	if (next != 'v')
		p = hgn_put_length(p, x, on);
	return next == 'h' ? p : hgn_put_length(p, y, next != 'v');
}

static void
line_to(struct hgn_svg *svg, struct trace *trace, struct hgn_place to)
{
	char *p = hgn_buf_room(svg->out, 3 * HGN_SVG_DIGITS);

	if (p == NULL)
		return;
	hgn_buf_end(svg->out, put_step(p, &trace->command, to.x - trace->last.x, to.y - trace->last.y));
	trace->last = to;
}

static bool
inside(const struct hgn_layout *layout, const struct hgn_cells *set, unsigned cell, int side, uint16_t *across)
{
	*across = hgn_layout_across(layout, cell, side);
	return *across != HGN_NO_CELL && hgn_cells_has(set, *across);
}

/* Trace the outline clockwise from a side at the edge of the set back to that side, and mark the visited sides. */
static void
walk(struct hgn_svg *svg, const struct hgn_layout *layout, const struct hgn_cells *set, int inset, unsigned start,
    int start_side, uint8_t *seen)
{
	unsigned cell = start;
	int side = start_side, next, sides = layout->corners, corner;
	struct trace trace = { .command = '\0' };
	struct hgn_place at;
	uint16_t across;

	do {
		seen[cell] |= (uint8_t)(1 << side);
		corner = next = (side + 1) % sides;
		at.x = layout->cell[cell].x + layout->corner[corner].x;
		at.y = layout->cell[cell].y + layout->corner[corner].y;
		while (inside(layout, set, cell, next, &across)) {
			cell = across;
			next = (next + sides / 2 + 1) % sides;
		}
		if (next != side)
			line_to(svg, &trace, turn_at(layout, at, side, next, inset));
		side = next;
	} while (cell != start || side != start_side);
	hgn_svg_put(svg, "z");
}

void
hgn_outline_cells(struct hgn_svg *svg, const struct hgn_layout *layout, const struct hgn_cells *set, int inset)
{
	uint8_t seen[HGN_MAX_CELLS] = { 0 };
	uint16_t across;
	int cell, side;

	for (cell = 0; cell < layout->board->cells; cell++) {
		if (!hgn_cells_has(set, (unsigned)cell))
			continue;
		for (side = 0; side < layout->corners; side++)
			if (!(seen[cell] >> side & 1) && !inside(layout, set, (unsigned)cell, side, &across))
				walk(svg, layout, set, inset, (unsigned)cell, side, seen);
	}
}

void
hgn_outline_cell(struct hgn_svg *svg, const struct hgn_layout *layout, int inset)
{
	struct trace trace = { .command = '\0' };
	int i, n = layout->corners;

	for (i = 0; i < n; i++)
		line_to(svg, &trace, turn_at(layout, layout->corner[i], (i + n - 1) % n, i, inset));
	hgn_svg_put(svg, "z");
}
