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

/* Return true if the side to move, or a text in its place, is written below the caption. */
static bool
has_side(const struct hgn_scene *scene)
{
	return scene->options->words == NULL || scene->options->words[0] != '\0';
}

static void
place(struct hgn_scene *scene)
{
	const char *text = scene->options->caption != NULL ? scene->options->caption : "";
	int width = scene->view.right - scene->view.left - 2 * MARGIN, scale = scene->caption_scale;

	if (scene->options->bare)
		return;
	while (scene->lines < HGN_CAPTION_LINES && hgn_text_next_line(&scene->line[scene->lines], &text, scale, width))
		scene->lines++;
	if (*text != '\0')
		hgn_text_cut_line(&scene->line[scene->lines - 1], scale, width);
	if (scene->lines == 0 && !has_side(scene))
		return;
	scene->caption_y = scene->view.bottom - MARGIN + CAPTION_DROP;
	scene->view.bottom = scene->caption_y + CAPTION_FOOT;
	if (scene->lines > 0)
		scene->view.bottom += hgn_caption_sized(scene, (scene->lines - 1) * LINE_HEIGHT +
		    (has_side(scene) ? SIDE_DROP : 0));
}

/* Draw the side to move: a disc as for pieces, on a circle in a cell colour, and words, which are smaller if there is
 * not enough room beside the disc. `at` is the middle of both. */
static void
draw_side(const struct hgn_scene *scene, struct hgn_place at)
{
	const char *words = side_text(scene);
	int disc = scene->sideless ? 0 : 2 * SIDE_PLATE + SIDE_GAP,
	    room = scene->view.right - scene->view.left - MARGIN - disc;
	int scale = scene->caption_scale * SIDE_SCALE / 100, width = hgn_text_width(words, strlen(words), scale);

	if (width > room) {
		scale = (int)((int64_t)scale * room / width);
		width = hgn_text_width(words, strlen(words), scale);
	}
	if (!scene->sideless) {
		at.x -= (disc + width) / 2 - SIDE_PLATE;
		hgn_svg_put(scene->svg, "<circle class='.plate' cx='%l' cy='%l' r='%l' fill='%C'/>", at.x, at.y,
		    SIDE_PLATE, HGN_TONE1);
		hgn_svg_put(scene->svg, "<circle class='side %k' cx='%l' cy='%l' r='%l' fill='%C' stroke='%C' "
		    "stroke-width='%l'/>", hgn_disc_classes[scene->side], at.x, at.y, SIDE_DISC, HGN_DISC(scene->side),
		    HGN_RIM(scene->side), SIDE_LINE);
		at.x += SIDE_PLATE + SIDE_GAP + width / 2;
	}
	hgn_scene_text(scene, "words .text", scale, HGN_CAPTION_WEIGHT * SIDE_SCALE / 100, HGN_TEXT);
	hgn_text_put(scene->svg, words, strlen(words), at, true);
	hgn_svg_put(scene->svg, "</g>");
}

/* The text is relative to its middle, so that pages contain it once for all orientations and sizes of the board. */
static void
draw(const struct hgn_scene *scene)
{
	int scale = scene->caption_scale, i;
	struct hgn_place at = { 0, 0 };

	if (scene->options->bare || (scene->lines == 0 && !has_side(scene)))
		return;
	hgn_svg_put(scene->svg, "<g class='caption'%T>", (scene->view.left + scene->view.right) / 2,
	    scene->caption_y, 100);
	if (scene->lines > 0) {
		hgn_scene_text(scene, "words .text", scale, scale > HGN_CAPTION_SCALE_WIDE ?
		    hgn_caption_sized(scene, HGN_CAPTION_WEIGHT) : HGN_CAPTION_WEIGHT, HGN_TEXT);
		for (i = 0; i < scene->lines; i++, at.y += hgn_caption_sized(scene, LINE_HEIGHT))
			hgn_text_put_line(scene->svg, &scene->line[i], at, true);
		hgn_svg_put(scene->svg, "</g>");
		at.y += hgn_caption_sized(scene, SIDE_DROP - LINE_HEIGHT);
	}
	if (has_side(scene))
		draw_side(scene, at);
	hgn_svg_put(scene->svg, "</g>");
}

const struct hgn_layer hgn_layer_caption = { place, draw, false };
