/* SPDX-License-Identifier: MIT
 * Drawing of coordinates along the edges or in the cells, and of titles of levels.
 *
 * All levels have the same shape, so the labels of the first level are reused. On hexagonal boards with several levels
 * all cells have names if discs hide them, close to the centre. The digits are the same on each level, the letters
 * differ. */
#include "draw/scene.h"

#define NAME_DROP 1370 /* from the centre of a cell to the middle of its name */
#define NAME_NEAR 900  /* NAME_DROP if pieces hide names */
#define NAME_GAP 380   /* gap on either side of the letter in this case, before scaling */

/* Append the path data of the digits in the names of the first level, with a gap for the letter, or of the letters of a
 * level. */
static void
put_names(const struct hgn_scene *scene, int level, bool digits)
{
	int c, gap = NAME_GAP + hgn_glyphs[hgn_glyph_of('a')].width / 2, left;

	for (c = 0; c < scene->board->cells; c++) {
		struct hgn_place at = scene->layout.cell[c];
		const char *name = scene->board->name[c];

		if (scene->board->level[c] != level || strlen(name) != 3)
			continue;
		at.y += NAME_NEAR + HGN_GLYPH_CAP * HGN_NAME_SCALE / 200;
		left = digits ? gap + hgn_glyphs[hgn_glyph_of(name[0])].width :
		    hgn_glyphs[hgn_glyph_of(name[1])].width / 2;
		hgn_text_data(scene->svg, digits ? name : name + 1, 1,
		    (struct hgn_place){ at.x - left * HGN_NAME_SCALE / 100, at.y });
		if (digits)
			hgn_text_data(scene->svg, name + 2, 1,
			    (struct hgn_place){ at.x + gap * HGN_NAME_SCALE / 100, at.y });
	}
}

/* Draw names in all cells. */
static void
draw_everywhere(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	int level;

	hgn_scene_text(scene, "coords .text", HGN_NAME_SCALE, HGN_NAME_WEIGHT, HGN_TEXT);
	hgn_svg_put(svg, "<path id='names' transform='scale(%l)' d='", HGN_NAME_SCALE);
	put_names(scene, 0, true);
	hgn_svg_put(svg, "'/>");
	hgn_scene_repeat(scene, "names");
	for (level = 0; level < scene->board->levels; level++) {
		hgn_svg_put(svg, "<path transform='scale(%l)' d='", HGN_NAME_SCALE);
		put_names(scene, level, false);
		hgn_svg_put(svg, "'/>");
	}
	hgn_svg_put(svg, "</g>");
}

/* Draw the coordinates along the edges. */
static void
draw_edge_labels(const struct hgn_scene *scene)
{
	const struct hgn_layout *layout = &scene->layout;
	int i, scale = scene->label_scale;

	hgn_scene_text(scene, "coords .text", scale, HGN_LABEL_WEIGHT, HGN_TEXT);
	hgn_svg_put(scene->svg, "<path id='coords' transform='scale(%l)' d='", scale);
	for (i = 0; i < layout->labels; i++) {
		const char *text = layout->label[i].text;
		struct hgn_place at = layout->label[i].at;

		hgn_text_data(scene->svg, text, strlen(text), (struct hgn_place){
		    at.x - hgn_text_width(text, strlen(text), scale) / 2, at.y + HGN_GLYPH_CAP * scale / 200 });
	}
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_repeat(scene, "coords");
	hgn_svg_put(scene->svg, "</g>");
}

/* Define a character in names of empty cells as "nb" or "n3", in the place below the centre of a cell. */
static void
define_character(const struct hgn_scene *scene, char c)
{
	if (!hgn_scene_define(scene, (char[]){ 'n', c, '\0' }))
		return;
	hgn_svg_put(scene->svg, "<path id='n%c' transform='scale(%l)' d='", c, HGN_NAME_SCALE);
	hgn_glyph_path(scene->svg, hgn_glyph_of(c), (struct hgn_place){ 0,
	    NAME_DROP * 100 / HGN_NAME_SCALE + HGN_GLYPH_CAP / 2 });
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_defined(scene);
}

/* Draw the names of empty cells. */
static void
draw_cell_names(const struct hgn_scene *scene)
{
	int c, i, n;

	hgn_scene_text(scene, "coords .text", HGN_NAME_SCALE, HGN_NAME_WEIGHT, HGN_TEXT);
	for (c = 0; c < scene->board->cells; c++) {
		struct hgn_place at = scene->layout.cell[c];
		const char *name = scene->board->name[c];

		n = (int)strlen(name);
		for (i = 0; i < n && scene->at[c] == 0; i++) {
			int x = hgn_text_width(name, (size_t)i + 1, 100) - hgn_glyphs[hgn_glyph_of(name[i])].width -
			    hgn_text_width(name, (size_t)n, 100) / 2;

			define_character(scene, name[i]);
			hgn_svg_put(scene->svg, "<use xlink:href='#n%c' x='%l' y='%l'/>", name[i],
			    at.x + x * HGN_NAME_SCALE / 1000 * 10, at.y);
		}
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* Draw the titles of levels, such as "a (top)", "b" or "d (bottom)". */
static void
draw_titles(const struct hgn_scene *scene)
{
	int i, levels = scene->board->levels;
	char text[16];

	hgn_scene_text(scene, "titles .text", HGN_TITLE_SCALE, HGN_TITLE_WEIGHT, HGN_TEXT);
	for (i = 0; i < levels; i++) {
		text[0] = scene->board->level_letter[i];
		strcpy(text + 1, i == 0 ? " (top)" : i == levels - 1 ? " (bottom)" : "");
		hgn_text_put(scene->svg, text, strlen(text), scene->layout.title[i], true);
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

const struct hgn_layer hgn_layer_coords = { NULL, draw, true };
