/* SPDX-License-Identifier: MIT
 * The line below the board: a disc for the side to move, and the caption. */
#include "draw/scene.h"

#define MARGIN 1000
#define CAPTION_DROP 1900  /* from the board's box to the middle of the first line */
#define CAPTION_FOOT 1600  /* from the middle of the last line to the end of the view */
#define LINE_HEIGHT 2000
#define SIDE_DISC 620
#define SIDE_LINE 140
#define SIDE_GAP 700       /* between the disc and the text */

static const char dots[] = "\xE2\x80\xA6";

static void
place(struct hgn_scene *scene)
{
	const char *text = scene->options->caption != NULL ? scene->options->caption : "";
	int width = scene->view.right - scene->view.left - 2 * MARGIN - 2 * (SIDE_DISC + SIDE_GAP);
	size_t n = strlen(text), next;

	while (n > 0 && scene->lines < HGN_CAPTION_LINES) {
		scene->line[scene->lines].text = text;
		scene->line[scene->lines].n = hgn_text_fit(&next, text, n, scene->caption_scale, width);
		hgn_text_collect(&scene->glyphs, text, scene->line[scene->lines].n);
		scene->lines++;
		text += next;
		n -= next;
	}
	scene->caption_cut = n > 0;
	if (scene->caption_cut)
		hgn_text_collect(&scene->glyphs, dots, sizeof dots - 1);
	scene->caption_y = scene->view.bottom - MARGIN + CAPTION_DROP;
	scene->view.bottom = scene->caption_y + CAPTION_FOOT;
	if (scene->lines > 1)
		scene->view.bottom += (scene->lines - 1) * LINE_HEIGHT;
}

static void
draw_side(struct hgn_scene *scene, int x)
{
	bool white = scene->side == HGN_WHITE;
	struct hgn_pen *pen = &scene->pen;

	hgn_pen_puts(pen, white ? "<circle class=\"side white-disc\"" : "<circle class=\"side black-disc\"");
	hgn_pen_attribute(pen, "cx", x);
	hgn_pen_attribute(pen, "cy", scene->caption_y);
	hgn_pen_attribute(pen, "r", SIDE_DISC);
	hgn_scene_paint(scene, "fill", white ? HGN_WHITE_DISC : HGN_BLACK_DISC);
	hgn_scene_paint(scene, "stroke", white ? HGN_WHITE_RING : HGN_BLACK_RING);
	hgn_pen_attribute(pen, "stroke-width", SIDE_LINE);
	hgn_pen_puts(pen, "/>\n");
}

static void
draw_lines(struct hgn_scene *scene, int shift)
{
	struct hgn_place at = { (scene->view.left + scene->view.right) / 2, scene->caption_y };
	int i, width = 0;

	hgn_scene_text(scene, "words text", scene->caption_scale, HGN_CAPTION_WEIGHT, HGN_TEXT);
	for (i = 0; i < scene->lines; i++, at.y += LINE_HEIGHT) {
		struct hgn_place middle = { at.x + (i == 0 ? shift : 0), at.y };

		hgn_text_center(&scene->pen, scene->line[i].text, scene->line[i].n, scene->caption_scale, middle);
		width = hgn_text_width(scene->line[i].text, scene->line[i].n, scene->caption_scale);
	}
	if (scene->caption_cut) {
		at.x += width / 2 + SIDE_GAP / 2;
		at.y += HGN_GLYPH_CAP * scene->caption_scale / 200 - LINE_HEIGHT;
		hgn_text_draw(&scene->pen, dots, sizeof dots - 1, scene->caption_scale, at);
	}
	hgn_pen_puts(&scene->pen, "</g>\n");
}

static void
draw(struct hgn_scene *scene)
{
	int middle = (scene->view.left + scene->view.right) / 2, width = 0;

	hgn_pen_puts(&scene->pen, "<g class=\"caption\">\n");
	if (scene->lines > 0) {
		width = hgn_text_width(scene->line[0].text, scene->line[0].n, scene->caption_scale);
		width += SIDE_DISC + SIDE_GAP;
	}
	draw_side(scene, middle - width / 2);
	if (scene->lines > 0)
		draw_lines(scene, (SIDE_GAP + SIDE_DISC) / 2);
	hgn_pen_puts(&scene->pen, "</g>\n");
}

const struct hgn_layer hgn_layer_caption = { place, NULL, draw };
