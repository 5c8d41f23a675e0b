/* SPDX-License-Identifier: MIT
 * Drawing of the text below the board: the caption, and the side to move with a disc. */
#include "draw/scene.h"

#include "library/language.h"

#define MARGIN 1000
#define CAPTION_DROP 1900  /* from the board to the middle of the first line */
#define CAPTION_FOOT 1600  /* from the middle of the last line to the end of the view */
#define LINE_HEIGHT 2000
#define SIDE_DROP 2100     /* distance from the middle of the caption's last line to the middle of the side to move */
#define SIDE_PLATE 950     /* radius of a circle in a cell colour, on which discs of both colours are visible on any
			    * background */
#define SIDE_DISC 640
#define SIDE_LINE 150
#define SIDE_GAP 600       /* between the circle and the text */
#define SIDE_SCALE 85      /* size of the text for the side to move, in percent of the caption's */

static const char separator[] = " \xE2\x80\x93 ";

/* Return the text below the caption, such as the side to move, in the language of the drawing. */
static const char *
side_text(const struct hgn_scene *scene)
{
	const char *words = scene->side == HGN_WHITE ? "White to move" : "Black to move";

	if (scene->words.len > 0)
		words = scene->words.data;
	else if (scene->mate)
		words = scene->side == HGN_WHITE ? "White is mated" : "Black is mated";
	return hgn_language_translate(scene->options->language, words);
}

/* Break a text like hgn_text_fit(), but break two player names that do not fit on one line at the dash. */
static size_t
fit(size_t *next, const struct hgn_scene *scene, const char *text, size_t n, int width)
{
	size_t end = hgn_text_fit(next, text, n, scene->caption_scale, width), i, rest, last = sizeof separator - 1;

	for (i = 0; end < n && i + last < end; i++) {
		if (memcmp(text + i, separator, last) != 0)
			continue;
		rest = i + last;
		if (hgn_text_width(text + rest, n - rest, scene->caption_scale) > width)
			break;
		*next = rest;
		return rest - 1;
	}
	return end;
}

/* Break a text into at most `max` lines. The rest is truncated. */
static void
place_lines(struct hgn_scene *scene, const char *text, int max)
{
	int width = scene->view.right - scene->view.left - 2 * MARGIN;
	size_t n = strlen(text), next, paragraph;

	while (n > 0 && scene->lines < max) {
		paragraph = strcspn(text, "\n");
		scene->line[scene->lines].text = text;
		scene->line[scene->lines].n = fit(&next, scene, text, paragraph, width);
		next += next == paragraph && text[next] == '\n';
		scene->lines++;
		text += next;
		n -= next;
	}
	if (scene->lines > 0)
		scene->line[scene->lines - 1].cut = n > 0;
}

/* Return true if the side to move, or a text in its place, is written below the caption. */
static bool
has_side(const struct hgn_scene *scene)
{
	return scene->options->words == NULL || scene->options->words[0] != '\0';
}

static void
place(struct hgn_scene *scene)
{
	if (scene->options->bare)
		return;
	place_lines(scene, scene->options->caption != NULL ? scene->options->caption : "", HGN_CAPTION_LINES);
	if (scene->lines == 0 && !has_side(scene))
		return;
	scene->caption_y = scene->view.bottom - MARGIN + CAPTION_DROP;
	scene->view.bottom = scene->caption_y + CAPTION_FOOT;
	if (scene->lines > 0)
		scene->view.bottom += hgn_caption_sized(scene, (scene->lines - 1) * LINE_HEIGHT +
		    (has_side(scene) ? SIDE_DROP : 0));
}

/* Draw a disc as for pieces, on a circle in a cell colour. */
static void
draw_disc(const struct hgn_scene *scene, struct hgn_place at)
{
	hgn_svg_put(scene->svg,
	    "<circle class='.plate' cx='%l' cy='%l' r='%l' fill='%C'/>"
	    "<circle class='side %k' cx='%l' cy='%l' r='%l' fill='%C' stroke='%C' stroke-width='%l'/>",
	    at.x, at.y, SIDE_PLATE, HGN_TONE1, hgn_disc_classes[scene->side], at.x, at.y, SIDE_DISC,
	    HGN_DISC(scene->side), HGN_RIM(scene->side), SIDE_LINE);
}

/* Return the size of the text for the side to move, which is smaller if there is not enough room beside the disc. */
static int
fit_side(const struct hgn_scene *scene, const char *words, int disc)
{
	int room = scene->view.right - scene->view.left - MARGIN - disc;
	int scale = scene->caption_scale * SIDE_SCALE / 100, width = hgn_text_width(words, strlen(words), scale);

	return width <= room ? scale : (int)((int64_t)scale * room / width);
}

static void
draw_side(const struct hgn_scene *scene, struct hgn_place at)
{
	const char *words = side_text(scene);
	int disc = scene->sideless ? 0 : 2 * SIDE_PLATE + SIDE_GAP, scale = fit_side(scene, words, disc);
	int width = hgn_text_width(words, strlen(words), scale), all = disc + width;

	if (!scene->sideless) {
		at.x -= all / 2 - SIDE_PLATE;
		draw_disc(scene, at);
		at.x += SIDE_PLATE + SIDE_GAP + width / 2;
	}
	hgn_scene_text(scene, "words .text", scale, HGN_CAPTION_WEIGHT * SIDE_SCALE / 100, HGN_TEXT);
	hgn_text_center(scene->svg, words, strlen(words), scale, at);
	hgn_svg_put(scene->svg, "</g>");
}

/* Draw dots after a truncated line. `middle` is the middle of the line. */
static void
draw_dots(const struct hgn_scene *scene, int line, struct hgn_place middle)
{
	int width = hgn_text_width(scene->line[line].text, scene->line[line].n, scene->caption_scale);
	struct hgn_place end = { middle.x + width / 2 + SIDE_GAP / 2,
		middle.y + HGN_GLYPH_CAP * scene->caption_scale / 200 };

	hgn_text_draw(scene->svg, HGN_TEXT_DOTS, strlen(HGN_TEXT_DOTS), scene->caption_scale, end);
}

/* Draw the caption. `at` is the middle of its first line before, and of its last line afterwards. */
static void
draw_lines(const struct hgn_scene *scene, struct hgn_place *at)
{
	int i, large = scene->caption_scale * HGN_CAPTION_WEIGHT / HGN_CAPTION_SCALE;

	hgn_scene_text(scene, "words .text", scene->caption_scale, scene->caption_scale > HGN_CAPTION_SCALE_WIDE ?
	    large : HGN_CAPTION_WEIGHT, HGN_TEXT);
	for (i = 0; i < scene->lines; i++) {
		at->y += i > 0 ? hgn_caption_sized(scene, LINE_HEIGHT) : 0;
		hgn_text_center(scene->svg, scene->line[i].text, scene->line[i].n, scene->caption_scale, *at);
		if (scene->line[i].cut)
			draw_dots(scene, i, *at);
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* The text is relative to its middle, so that pages contain it once for all orientations and sizes of the board. */
static void
draw(const struct hgn_scene *scene)
{
	struct hgn_place at = { 0, 0 };

	if (scene->options->bare || (scene->lines == 0 && !has_side(scene)))
		return;
	hgn_svg_put(scene->svg, "<g class='caption'%T>", (scene->view.left + scene->view.right) / 2,
	    scene->caption_y, 100);
	if (scene->lines > 0) {
		draw_lines(scene, &at);
		at.y += hgn_caption_sized(scene, SIDE_DROP);
	}
	if (has_side(scene))
		draw_side(scene, at);
	hgn_svg_put(scene->svg, "</g>");
}

const struct hgn_layer hgn_layer_caption = { place, NULL, draw, false };
