/* SPDX-License-Identifier: MIT
 * Coordinates along the edges or in the cells, and the titles of levels.
 *
 * Levels look alike, so that the labels of the first one serve the others too. A name inside a cell is two shapes: its
 * last character, and what comes before it, of which there are fewer than cells. Both know their place in the cell. */
#include "draw/scene.h"

#define NAME_DROP 1600 /* from the middle of a cell to the middle of its name */
#define NAME_SPLIT 150 /* room between the two shapes of a name */

/* "a (top)", "b", ... "d (bottom)"; returns its length. */
static size_t
title_text(char text[16], const struct hgn_scene *scene, int level)
{
	const char *more = level == 0 ? " (top)" : level == scene->board->levels - 1 ? " (bottom)" : "";
	size_t n = strlen(more);

	text[0] = (char)('a' + level);
	memcpy(text + 1, more, n);
	return n + 1;
}

static void
place(struct hgn_scene *scene)
{
	char text[16];
	int i;

	for (i = 0; i < scene->layout.labels; i++)
		hgn_text_collect(&scene->glyphs, scene->layout.label[i].text, strlen(scene->layout.label[i].text));
	for (i = 0; scene->board->levels > 1 && i < scene->board->levels; i++)
		hgn_text_collect(&scene->glyphs, text, title_text(text, scene, i));
	for (i = 0; scene->options->coords == HGN_COORDS_CELLS && i < scene->board->cells; i++)
		if (scene->at[i] == 0)
			hgn_text_collect(&scene->glyphs, scene->board->name[i], strlen(scene->board->name[i]));
}

/* Names of two or more characters are cut before the last one. */
static size_t
head_length(const char *name)
{
	return strlen(name) - 1;
}

/* Where the head of a name begins, from the middle of its cell: such that a tail of usual width makes it centred. */
static int
head_start(const char *name)
{
	return -(hgn_text_width(name, head_length(name), HGN_NAME_SCALE) + NAME_SPLIT +
	    hgn_text_width("0", 1, HGN_NAME_SCALE)) / 2;
}

static void
draw_edge_labels(struct hgn_scene *scene)
{
	const struct hgn_layout *layout = &scene->layout;
	struct hgn_pen *pen = &scene->pen;
	const struct hgn_edge_label *label;
	int i, level;

	hgn_scene_text(scene, "coords text", scene->label_scale, HGN_LABEL_WEIGHT, HGN_TEXT);
	hgn_pen_puts(pen, "<g id=\"coords\">\n");
	for (i = 0; i < layout->labels; i++) {
		label = &layout->label[i];
		hgn_text_center(pen, label->text, strlen(label->text), scene->label_scale, label->at);
	}
	hgn_pen_puts(pen, "</g>\n");
	for (level = 1; level < scene->board->levels; level++) {
		hgn_pen_puts(pen, "<use href=\"#coords\"");
		hgn_pen_attribute(pen, "x", level * layout->level_step * 100 / scene->label_scale);
		hgn_pen_puts(pen, "/>\n");
	}
	hgn_pen_puts(pen, "</g>\n");
}

static void
draw_cell_name(struct hgn_scene *scene, int cell)
{
	const char *name = scene->board->name[cell], *pair = pair_of(name);
	size_t n = strlen(name);
	struct hgn_pen *pen = &scene->pen;
	struct hgn_place at = scene->layout.cell[cell];
	int right;

	at.y += NAME_DROP;
	if (pair == NULL) {
		hgn_text_center(pen, name, n, HGN_NAME_SCALE, at);
		return;
	}
	at.y += HGN_GLYPH_CAP * HGN_NAME_SCALE / 200;
	at.x -= hgn_text_width(name, n, HGN_NAME_SCALE) / 2;
	hgn_text_draw(pen, name, 1, HGN_NAME_SCALE, at);
	right = at.x + hgn_text_width(name, n, HGN_NAME_SCALE) - hgn_text_width(pair, 2, HGN_NAME_SCALE);
	hgn_pen_puts(pen, "<use href=\"#n");
	hgn_pen_puts(pen, pair);
	hgn_pen_putc(pen, '"');
	hgn_pen_attribute(pen, "x", hgn_text_round(right * 100 / HGN_NAME_SCALE));
	hgn_pen_attribute(pen, "y", hgn_text_round(at.y * 100 / HGN_NAME_SCALE));
	hgn_pen_puts(pen, "/>\n");
}

static void
draw_cell_names(struct hgn_scene *scene)
{
	int i;

	hgn_scene_text(scene, "coords text", HGN_NAME_SCALE, HGN_NAME_WEIGHT, HGN_TEXT);
	for (i = 0; i < scene->board->cells; i++)
		if (scene->at[i] == 0)
			draw_cell_name(scene, i);
	hgn_pen_puts(&scene->pen, "</g>\n");
}

static void
draw_titles(struct hgn_scene *scene)
{
	char text[16];
	size_t n;
	int i;

	hgn_scene_text(scene, "titles text", HGN_TITLE_SCALE, HGN_TITLE_WEIGHT, HGN_TEXT);
	for (i = 0; i < scene->board->levels; i++) {
		n = title_text(text, scene, i);
		hgn_text_center(&scene->pen, text, n, HGN_TITLE_SCALE, scene->layout.title[i]);
	}
	hgn_pen_puts(&scene->pen, "</g>\n");
}

static void
draw(struct hgn_scene *scene)
{
	if (scene->options->coords == HGN_COORDS_EDGE)
		draw_edge_labels(scene);
	else if (scene->options->coords == HGN_COORDS_CELLS)
		draw_cell_names(scene);
	if (scene->board->levels > 1)
		draw_titles(scene);
}

const struct hgn_layer hgn_layer_coords = { place, define, draw };
