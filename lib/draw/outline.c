/* SPDX-License-Identifier: MIT
 * Outlines of sets of cells, which are traced along the sides of cells. */
#include "draw/layout.h"

#include <string.h>

#include "base/buf.h"

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
