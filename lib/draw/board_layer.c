/* SPDX-License-Identifier: MIT
 * Drawing of the board without pieces: cells, and outlines of levels. If the theme has one colour for all cells,
 * hatches distinguish them. */
#include "draw/scene.h"

#include <string.h>



#define LINE_WEIGHT 110
#define EDGE_WEIGHT 200
#define HATCH_WEIGHT 70
#define HATCH_DENSE 1000 /* distance of the lines in the darkest cells, measured along a row, and in others */
#define HATCH_SPARSE 2400

/* Return true if hatches distinguish the colours of cells, because the theme has one colour for all. Cells have no
 * hatches if pieces have them. */
static bool
is_hatched(const struct hgn_scene *scene)
{
	const char(*colour)[8] = scene->theme->colour[hgn_scene_scheme(scene)];
	int c = 0, last = hgn_scene_count_cell_colours(scene) - 1;

	while (c < scene->board->cells && scene->board->cell_colour[c] == scene->board->cell_colour[0])
		c++;
	return c < scene->board->cells && scene->options->heat == NULL && !scene->hatched &&
	    strcmp(colour[hgn_scene_cell_colour(scene, 0)], colour[hgn_scene_cell_colour(scene, last)]) == 0;
}

/* Define the hatches of a cell colour: oblique lines. */
static void
define_hatch(const struct hgn_scene *scene, int colour)
{
	int step = colour == hgn_scene_count_cell_colours(scene) - 1 ? HATCH_DENSE : HATCH_SPARSE, more = step / 5;
	enum hgn_colour fill = hgn_scene_cell_colour(scene, colour);
	char id[] = { 'h', 'a', 't', 'c', 'h', (char)('0' + colour), '\0' };
	struct hgn_svg *svg = scene->svg;

	if (!hgn_scene_define(scene, id))
		return;
	hgn_svg_put(svg, "<pattern id='%s' patternUnits='userSpaceOnUse' x='0' y='0' width='%l' height='%l'>", id, step,
	    step);
	hgn_svg_put(svg, "<rect class='.tone%d' width='%l' height='%l' fill='%C' stroke='none'/>",
	    (int)fill - HGN_TONE0, step, step, fill);
	hgn_svg_put(svg, "<path class='.cells' d='M%pl%pM%pl%pM%pl%p' stroke='%C' stroke-width='%l'/></pattern>", 0,
	    step, step, -step, -more, more, 2 * more, -2 * more, step - more, step + more, 2 * more, -2 * more,
	    HGN_LINE, HATCH_WEIGHT);
	hgn_scene_defined(scene);
}

/* Draw the outlines of the levels, which all have the same shape. */
static void
draw_edge(const struct hgn_scene *scene)
{
	struct hgn_cells all = { { 0 } };
	int c;

	for (c = 0; c < scene->board->cells; c++)
		if (scene->board->level[c] == 0)
			hgn_cells_add(&all, (unsigned)c);
	hgn_svg_put(scene->svg, "<g class='.edge' stroke='%C' stroke-width='%l'><path id='edge' d='",
	    HGN_EDGE, EDGE_WEIGHT);
	hgn_outline_cells(scene->svg, &scene->layout, &all, 0);
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_repeat(scene, "edge");
	hgn_svg_put(scene->svg, "</g>");
}

/* Draw the cells of one colour or shade. */
static void
draw_some(const struct hgn_scene *scene, const uint8_t *of, int which)
{
	int c;

	for (c = 0; c < scene->board->cells; c++)
		if (of[c] == which)
			hgn_scene_use(scene, "cell", "h", (unsigned)c, 0, 0, NULL);
	hgn_svg_put(scene->svg, "</g>");
}

static void
draw_cells(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	bool hatched = is_hatched(scene);
	int i;

	if (hgn_scene_define(scene, "h")) { /* the shape of a cell, which the legend uses too */
		hgn_svg_put(svg, "<path id='h' d='");
		hgn_outline_cell(svg, &scene->layout, 0);
		hgn_svg_put(svg, "'/>");
		hgn_scene_defined(scene);
	}
	hgn_svg_put(svg, "<g class='.cells' stroke='%C' stroke-width='%l'>", HGN_LINE, LINE_WEIGHT);
	for (i = 0; scene->options->heat == NULL && i < hgn_scene_count_cell_colours(scene); i++) {
		enum hgn_colour fill = hgn_scene_cell_colour(scene, i);

		if (hatched && i > 0)
			define_hatch(scene, i);
		if (hatched && i > 0)
			hgn_svg_put(svg, "<g class='hatched' fill='url(#%ihatch%d)'>", i);
		else
			hgn_svg_put(svg, "<g class='.tone%d' fill='%C'>", (int)fill - HGN_TONE0, fill);
		draw_some(scene, scene->board->cell_colour, i);
	}
	for (i = 0; scene->options->heat != NULL && i <= scene->heat.steps; i++) {
		hgn_heat_shade(scene, i);
		draw_some(scene, scene->heat.step, i);
	}
	draw_edge(scene);
	hgn_svg_put(svg, "</g>");
}

const struct hgn_layer hgn_layer_cells = { NULL, draw_cells, true };
