/* SPDX-License-Identifier: MIT
 * Each name follows a disc of its side's colour. */
#include "draw/player_layer.h"

#include <string.h>

#define ROW 3000      /* height of a row */
#define MARGIN 1000
#define DISC 620      /* radius */
#define DISC_LINE 180
#define GAP 700       /* between disc and name */

static int
sized(const struct hgn_scene *scene, int length)
{
	return length * scene->caption_scale / HGN_CAPTION_SCALE;
}

static bool
is_on(const struct hgn_scene *scene)
{
	return scene->options->players[HGN_WHITE] != NULL || scene->options->players[HGN_BLACK] != NULL;
}

static void
place(struct hgn_scene *scene)
{
	int row = hgn_layout_up(sized(scene, ROW)), bottom = scene->options->flip ? HGN_BLACK : HGN_WHITE;

	if (!is_on(scene))
		return;
	scene->player[1 - bottom] = (struct hgn_place){ scene->view.left + MARGIN, scene->view.top - row / 4 };
	scene->player[bottom] = (struct hgn_place){ scene->view.left + MARGIN, scene->view.bottom + row / 4 };
	scene->view.top -= row;
	scene->view.bottom += row / 2;
}

/* Draw a disc and a name, which is cut if it is wider than the drawing. */
static void
draw_player(struct hgn_scene *scene, int side)
{
	const char *name = scene->options->players[side];
	struct hgn_place at = scene->player[side];
	int radius = sized(scene, DISC), gap = sized(scene, GAP);
	size_t next, n;

	at.x += radius;
	hgn_svg_put(&scene->svg, "<circle class='%k' cx='%l' cy='%l' r='%l' fill='%C' stroke='%C' stroke-width='%l'/>",
	    hgn_disc_classes[side], at.x, at.y, radius, HGN_DISC(side), HGN_RIM(side), DISC_LINE);
	at.x += radius + gap;
	at.y += HGN_GLYPH_CAP * scene->caption_scale / 200;
	n = hgn_text_fit(&next, name, strlen(name), scene->caption_scale, scene->view.right - at.x);
	hgn_scene_text(scene, "words .text", scene->caption_scale, HGN_CAPTION_WEIGHT, HGN_TEXT);
	hgn_text_draw(&scene->svg, name, n, scene->caption_scale, at);
	hgn_svg_put(&scene->svg, "</g>");
}

static void
draw(struct hgn_scene *scene)
{
	int side;

	if (!is_on(scene))
		return;
	hgn_svg_put(&scene->svg, "<g class='players'>");
	for (side = 0; side < 2; side++)
		if (scene->options->players[side] != NULL)
			draw_player(scene, side);
	hgn_svg_put(&scene->svg, "</g>");
}

const struct hgn_layer hgn_layer_players = { place, NULL, draw, false };
