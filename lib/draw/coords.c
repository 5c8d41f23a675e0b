/* SPDX-License-Identifier: MIT
 * Drawing of coordinates along the edges or in the cells, and of titles of levels.
 *
 * All levels have the same shape, so the labels of the first level are reused. A name in a cell consists of two shapes:
 * its last character, and the characters before it, of which there are fewer kinds than cells. On hexagonal boards with
 * several levels all cells have names if discs hide them, close to the centre. The digits are the same on each level;
 * the letters are drawn in rows. */
#include "draw/scene.h"

#define NAME_DROP 1370 /* from the centre of a cell to the middle of its name */
#define NAME_SPLIT 450 /* gap between the two shapes of a name, before scaling */
#define NAME_NEAR 900  /* NAME_DROP if pieces hide names */
#define NAME_GAP 380   /* gap on either side of the letter in this case, before scaling */

/* Write the title of a level, such as "a (top)", "b" or "d (bottom)". Return its length. */
static size_t
title_text(char text[16], const struct hgn_scene *scene, int level)
{
	const char *more = level == 0 ? " (top)" : level == scene->board->levels - 1 ? " (bottom)" : "";
	size_t n = strlen(more);

	text[0] = scene->board->level_letter[level];
	memcpy(text + 1, more, n);
	return n + 1;
}

/* Return the number of cells in a row from a cell on, to its right or to its left. */
static int
row_length(const struct hgn_scene *scene, int first)
{
	const struct hgn_board *board = scene->board;
	const struct hgn_place *at = scene->layout.cell;
	int c = first + 1;

	while (c < board->cells && board->level[c] == board->level[first] && at[c].y == at[first].y &&
	    at[c].x - at[c - 1].x == at[first + 1].x - at[first].x)
		c++;
	return c - first;
}

/* Define a row of up to `max` letters of a level, one in each cell, as "nb4", and the shorter rows of which it
 * consists. */
static void
define_rows(const struct hgn_scene *scene, int level, int max, int step)
{
	char letter = scene->board->level_letter[level];
	int glyph = hgn_glyph_of(letter), n;
	struct hgn_svg *svg = scene->svg;

	for (n = 1; n <= max; n++) {
		struct hgn_place from = { (n - 1) * step - hgn_glyphs[glyph].width / 2,
			NAME_NEAR * 100 / HGN_NAME_SCALE + HGN_GLYPH_CAP / 2 };

		hgn_svg_put(svg, "<g id='n%c%d'>", letter, n);
		if (n > 1)
			hgn_svg_put(svg, "<use xlink:href='#n%c%d'/>", letter, n - 1);
		hgn_text_draw(svg, &letter, 1, 100, from);
		hgn_svg_put(svg, "</g>");
	}
}

static void
define_everywhere(const struct hgn_scene *scene)
{
	int level, c, max = 1, step = 0;

	for (c = 0; c < scene->board->cells; c += row_length(scene, c))
		if (row_length(scene, c) > max) {
			max = row_length(scene, c);
			step = (scene->layout.cell[c + 1].x - scene->layout.cell[c].x) * 100 / HGN_NAME_SCALE;
		}
	for (level = 0; level < scene->board->levels; level++)
		define_rows(scene, level, max, step);
}

/* Draw the digits in the names of the first level, with a gap for the letter, and reuse them for all levels. */
static void
draw_digits(const struct hgn_scene *scene)
{
	int half = hgn_glyphs[hgn_glyph_of('a')].width / 2 + NAME_GAP, c;
	const char *name;

	hgn_svg_put(scene->svg, "<path id='names' d='");
	for (c = 0; c < scene->board->cells; c++) {
		struct hgn_place at = scene->layout.cell[c], left = at, right = at;

		name = scene->board->name[c];
		if (scene->board->level[c] > 0 || strlen(name) != 3)
			continue;
		left.x -= (half + hgn_glyphs[hgn_glyph_of(name[0])].width) * HGN_NAME_SCALE / 100;
		right.x += half * HGN_NAME_SCALE / 100;
		left.y = right.y = at.y + NAME_NEAR + HGN_GLYPH_CAP * HGN_NAME_SCALE / 200;
		hgn_text_data(scene->svg, name, 1, HGN_NAME_SCALE, left);
		hgn_text_data(scene->svg, name + 2, 1, HGN_NAME_SCALE, right);
	}
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_repeat(scene, "names", HGN_NAME_SCALE);
}

static void
draw_everywhere(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	int c, n;

	hgn_scene_text(scene, "coords .text", HGN_NAME_SCALE, HGN_NAME_WEIGHT, HGN_TEXT);
	draw_digits(scene);
	for (c = 0; c < scene->board->cells; c += n) {
		n = row_length(scene, c);
		hgn_svg_put(svg, "<use xlink:href='#n%c%d' x='%l' y='%l'/>",
		    scene->board->level_letter[scene->board->level[c]], n,
		    scene->layout.cell[c].x * 100 / HGN_NAME_SCALE, scene->layout.cell[c].y * 100 / HGN_NAME_SCALE);
	}
	hgn_svg_put(svg, "</g>");
}

/* Return the start of the second shape of a name of `n` characters, before scaling. Most names are centred. */
static int
tail_start(size_t n)
{
	int head = hgn_text_width("0a 0", n - 1, 100) + NAME_SPLIT;

	return (head - hgn_text_width("0", 1, 100)) / 2;
}

static void
define_part(const struct hgn_scene *scene, char prefix, const char *text, size_t n, int x)
{
	struct hgn_place from = { x, NAME_DROP * 100 / HGN_NAME_SCALE + HGN_GLYPH_CAP / 2 };

	hgn_svg_put(scene->svg, "<path id='%c", prefix);
	hgn_svg_add(scene->svg, text, n);
	hgn_svg_put(scene->svg, "' d='");
	hgn_text_data(scene->svg, text, n, 100, from);
	hgn_svg_put(scene->svg, "'/>");
}

/* Return the prefix of ids for the second shapes of names of `n` characters. */
static char
tail_prefix(size_t n)
{
	return "mlkj"[n - 2];
}

/* Define the shapes of the names of empty cells: first shapes as "n5a", second shapes as "m3" or "l3" for names of two
 * or three characters. */
static void
define(const struct hgn_scene *scene)
{
	bool tails[HGN_LONGEST_NAME - 1][128] = { { false } }, *tail;
	const char *heads[HGN_MAX_CELLS], *name;
	int c, k, heads_n = 0;
	size_t n;

	if (hgn_scene_names_everywhere(scene)) {
		define_everywhere(scene);
		return;
	}
	for (c = 0; scene->coords == HGN_COORDS_CELLS && c < scene->board->cells; c++) {
		name = scene->board->name[c];
		n = strlen(name);
		if (scene->at[c] != 0)
			continue;
		tail = &tails[n - 2][name[n - 1] & 127];
		if (!*tail)
			define_part(scene, tail_prefix(n), name + n - 1, 1, tail_start(n));
		*tail = true;
		for (k = 0; k < heads_n && (strlen(heads[k]) != n || strncmp(heads[k], name, n - 1) != 0); k++)
			;
		if (k < heads_n)
			continue;
		heads[heads_n++] = name;
		define_part(scene, 'n', name, n - 1, tail_start(n) - NAME_SPLIT - hgn_text_width(name, n - 1, 100));
	}
}

/* Draw the coordinates along the edges. */
static void
draw_edge_labels(const struct hgn_scene *scene)
{
	const struct hgn_layout *layout = &scene->layout;
	struct hgn_svg *svg = scene->svg;
	const struct hgn_edge_label *label;
	size_t n;
	int i;

	hgn_scene_text(scene, "coords .text", scene->label_scale, HGN_LABEL_WEIGHT, HGN_TEXT);
	hgn_svg_put(svg, "<path id='coords' d='");
	for (i = 0; i < layout->labels; i++) {
		label = &layout->label[i];
		n = strlen(label->text);
		hgn_text_data(svg, label->text, n, scene->label_scale,
		    hgn_text_start(label->text, n, scene->label_scale, label->at));
	}
	hgn_svg_put(svg, "'/>");
	hgn_scene_repeat(scene, "coords", scene->label_scale);
	hgn_svg_put(svg, "</g>");
}

static void
use_part(const struct hgn_scene *scene, char prefix, const char *text, size_t n, int cell)
{
	struct hgn_svg *svg = scene->svg;

	hgn_svg_put(svg, "<use xlink:href='#%c", prefix);
	hgn_svg_add(svg, text, n);
	hgn_svg_put(svg, "' x='%l' y='%l'/>", scene->layout.cell[cell].x * 100 / HGN_NAME_SCALE,
	    scene->layout.cell[cell].y * 100 / HGN_NAME_SCALE);
}

static void
draw_cell_names(const struct hgn_scene *scene)
{
	int i;

	hgn_scene_text(scene, "coords .text", HGN_NAME_SCALE, HGN_NAME_WEIGHT, HGN_TEXT);
	for (i = 0; i < scene->board->cells; i++) {
		const char *name = scene->board->name[i];
		size_t n = strlen(name);

		if (scene->at[i] != 0)
			continue;
		use_part(scene, 'n', name, n - 1, i);
		use_part(scene, tail_prefix(n), name + n - 1, 1, i);
	}
	hgn_svg_put(scene->svg, "</g>");
}

static void
draw_titles(const struct hgn_scene *scene)
{
	char text[16];
	size_t n;
	int i;

	hgn_scene_text(scene, "titles .text", HGN_TITLE_SCALE, HGN_TITLE_WEIGHT, HGN_TEXT);
	for (i = 0; i < scene->board->levels; i++) {
		n = title_text(text, scene, i);
		hgn_text_center(scene->svg, text, n, HGN_TITLE_SCALE, scene->layout.title[i]);
	}
	hgn_svg_put(scene->svg, "</g>");
}

static void
draw(const struct hgn_scene *scene)
{
	if (scene->coords == HGN_COORDS_EDGE)
		draw_edge_labels(scene);
	else if (hgn_scene_names_everywhere(scene))
		draw_everywhere(scene);
	else if (scene->coords == HGN_COORDS_CELLS)
		draw_cell_names(scene);
	if (scene->board->levels > 1)
		draw_titles(scene);
}

const struct hgn_layer hgn_layer_coords = { NULL, define, draw, true };
