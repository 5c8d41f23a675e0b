/* SPDX-License-Identifier: MIT
 * Drawing of pockets beside the board, Black's from the top and White's from the bottom, or in a row below it, White's
 * at the left. Each piece has its number. */
#include "draw/scene.h"

#include <stdio.h>
#include <string.h>

#include "library/language.h"
#include "modules/drops.h"

#define SQUARE (2 * HGN_CELL_REACH)
#define GAP 500           /* between the board and the pockets */
#define MARGIN 600
#define NUMBER_SCALE 120  /* size of numbers in percent of piece letters, if the pieces are as large as on the board */
#define NUMBER_WEIGHT 300
#define NUMBER_WIDTH 3000 /* width of two digits */
#define LETTER_WEIGHT 320
#define MARK_SCALE 110    /* size of the ~ of promoted pieces; its offset from the centre of the cell */
#define MARK_X 1850
#define MARK_Y 1700

/* Return the distance between pieces, which is equal for hexes and squares. */
static int
pitch(const struct hgn_scene *scene)
{
	const struct hgn_layout *layout = &scene->where.layout;
	int height = layout->box.bottom - layout->box.top, width = layout->box.right - layout->box.left, n, max;

	n = 2 * hgn_drop_rules(scene->what.game)->n;
	max = scene->what.options->panels == HGN_PANELS_BELOW ? width / (n * 8 / 5) : height / n;
	return max < SQUARE ? max : SQUARE;
}

/* Reserve room for the pockets. */
static void
place(struct hgn_scene *scene)
{
	int size = pitch(scene), number = NUMBER_WIDTH * size / SQUARE;

	if (scene->what.options->panels == HGN_PANELS_BELOW) {
		scene->where.panel.y = scene->where.view.bottom + size / 2;
		scene->where.view.bottom = hgn_layout_up(scene->where.panel.y + size / 2 + MARGIN);
		return;
	}
	scene->where.panel.x = scene->where.view.right + GAP + size / 2;
	scene->where.view.right = hgn_layout_up(scene->where.panel.x + size / 2 + number + MARGIN);
}

/* Return the location of the nth kind of piece in a side's pocket. */
static struct hgn_place
slot(const struct hgn_scene *scene, int side, int nth)
{
	const struct hgn_box *box = &scene->where.layout.box;
	int size = pitch(scene), wide = size * 8 / 5;
	bool first = (side == HGN_WHITE) != scene->what.options->flip; /* the pocket is at the bottom or at the left */

	if (scene->what.options->panels == HGN_PANELS_BELOW)
		return (struct hgn_place){ first ? box->left + size / 2 + nth * wide :
			box->right - wide + size / 2 - nth * wide, scene->where.panel.y };
	return (struct hgn_place){ scene->where.panel.x, first ? box->bottom - size / 2 - nth * size :
	    box->top + size / 2 + nth * size };
}

/* Draw the pieces of a side's pocket, or their numbers, unless those are 1. */
static void
draw_pocket(const struct hgn_scene *scene, int side, bool numbers)
{
	int type, nth = 0, size = pitch(scene);
	char id[3], text[12];

	for (type = 0; type < scene->what.game->types; type++) {
		unsigned n = hgn_pocket_count(scene->what.position, type, side);
		struct hgn_place at = slot(scene, side, nth);

		nth += n > 0;
		if (!numbers && n > 0) {
			hgn_piece_use(id, scene, hgn_code(scene->what.game, type, side));
			hgn_svg_put(scene->svg, "<use class='pocket' xlink:href='#%s'%T/>", id, at.x, at.y,
			    size * 100 / SQUARE);
		} else if (numbers && n > 1) {
			snprintf(text, sizeof text, "%u", n);
			at.x += size / 2;
			hgn_text_put(scene->svg, text, strlen(text), at, false);
		}
	}
}

/* Draw the pieces of both pockets, and their numbers. */
static void
draw(const struct hgn_scene *scene)
{
	unsigned max = 0, n;
	int side, type;

	hgn_svg_put(scene->svg, "<g class='pockets' stroke-width='%l'>", LETTER_WEIGHT);
	for (side = 0; side < 2; side++) {
		hgn_svg_put(scene->svg, "<g class='%k' stroke='%C'>", side == HGN_WHITE ? "white .white-ink" :
		    "black .black-ink", HGN_INK(side));
		draw_pocket(scene, side, false);
		hgn_svg_put(scene->svg, "</g>");
		for (type = 0; type < scene->what.game->types; type++)
			if ((n = hgn_pocket_count(scene->what.position, type, side)) > max)
				max = n;
	}
	if (max > 1) {
		hgn_scene_text(scene, "counts .text", NUMBER_SCALE * pitch(scene) / SQUARE, NUMBER_WEIGHT, HGN_TEXT);
		draw_pocket(scene, HGN_WHITE, true);
		draw_pocket(scene, HGN_BLACK, true);
		hgn_svg_put(scene->svg, "</g>");
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* Append the content of the pockets: " White's pocket: Queen, Pawn 2." */
static bool
describe(const struct hgn_scene *scene, enum hgn_described part, int type)
{
	static const char *const names[] = { "White's pocket", "Black's pocket" };
	const struct hgn_language *language = scene->what.options->language;
	struct hgn_svg *svg = scene->svg;
	int side;

	if (part != HGN_DESCRIBE_PLACES)
		return false;
	for (side = 0; side < 2; side++) {
		bool any = false;

		hgn_svg_put(svg, " %t:", hgn_language_translate(language, names[side]));
		for (type = 0; type < scene->what.game->types; type++) {
			unsigned n = hgn_pocket_count(scene->what.position, type, side);

			if (n == 0)
				continue;
			hgn_svg_put(svg, "%s%t", any ? ", " : " ",
			    hgn_language_translate(language, scene->what.game->type[type].name));
			if (n > 1)
				hgn_svg_put(svg, " %d", (int)n);
			any = true;
		}
		if (!any)
			hgn_svg_put(svg, " %t", hgn_language_translate(language, "nothing"));
		hgn_svg_put(svg, ".");
	}
	return true;
}

/* Draw ~ beside promoted pieces that become another type in pockets. */
static void
draw_promoted(const struct hgn_scene *scene)
{
	const struct hgn_module_state *own = scene->what.game->state[HGN_FEN_POCKET];
	bool any = false;
	int cell;

	for (cell = 0; cell < scene->what.board->cells; cell++) {
		struct hgn_place at = scene->where.layout.cell[cell];

		if (!own->promoted(scene->what.position, (unsigned)cell))
			continue;
		if (!any)
			hgn_scene_text(scene, "promoted .text", MARK_SCALE, NUMBER_WEIGHT, HGN_TEXT);
		any = true;
		at.x += MARK_X;
		at.y -= MARK_Y;
		hgn_text_put(scene->svg, "~", 1, at, true);
	}
	if (any)
		hgn_svg_put(scene->svg, "</g>");
}

static const struct hgn_layer promoted = { NULL, draw_promoted, false }, pockets = { place, draw, false };

const struct hgn_drawing hgn_drops_drawing = {
	.layers = { &promoted }, .panels = { &pockets }, .describe = describe
};
