/* SPDX-License-Identifier: MIT
 * Drawing of a line per player: a disc in the colour of the side, the name, captured pieces, and the clock. */

#include <string.h>

#include "draw/scene.h"

#define ROW 3000      /* height of a line */
#define MARGIN 1000
#define DISC 620      /* radius of the disc */
#define DISC_LINE 180
#define GAP 700       /* from the disc to the name */
#define PIECE 40      /* size of captured pieces, in percent */
#define PITCH 1150    /* usual distance between captured pieces */
#define PITCH_MIN 300
#define PIECES_GAP 1500 /* from the name to the middle of the first captured piece */
#define LETTER_WEIGHT 320
#define NAME_SHARE 60 /* minimum width of the name if there are captured pieces, in percent */

static bool
is_on(const struct hgn_scene *scene)
{
	return scene->options->players[HGN_WHITE] != NULL || scene->options->players[HGN_BLACK] != NULL;
}

static void
place(struct hgn_scene *scene)
{
	int row = hgn_layout_up(hgn_caption_sized(scene, ROW)), bottom = scene->options->flip ? HGN_BLACK : HGN_WHITE;

	if (!is_on(scene))
		return;
	scene->player[1 - bottom] = (struct hgn_place){ scene->view.left + MARGIN, scene->view.top - row / 4 };
	scene->player[bottom] = (struct hgn_place){ scene->view.left + MARGIN, scene->view.bottom + row / 4 };
	scene->view.top -= row;
	scene->view.bottom += row / 2;
}

bool
hgn_captures_leave(const struct hgn_game *game)
{
	const struct hgn_drawing *drawing;
	int i;

	HGN_EACH_DRAWING(drawing, i, game, panels[0] != NULL || drawing->flags & HGN_OWN_PIECES)
		return false;
	return true;
}

/* Return the type of which a side has most pieces initially, that is, Pawns. */
static int
find_commonest(const struct hgn_game *game, const struct hgn_position *initial, int side)
{
	int type, found = 0;

	for (type = 1; type < game->types; type++)
		if (initial->count[hgn_code(game, type, side)] > initial->count[hgn_code(game, found, side)])
			found = type;
	return found;
}

/* Return the number of captured pieces of a code. Promoted pieces do not count as captured. */
static int
count_code(const struct hgn_scene *scene, unsigned code)
{
	const struct hgn_game *game = scene->game;
	const struct hgn_position *initial = scene->options->initial;
	int type, n, side = hgn_code_side(game, code);

	if (!scene->options->captured || scene->position == NULL || game->owner[code] == HGN_NEUTRAL ||
	    !hgn_captures_leave(game))
		return 0;
	if (initial == NULL)
		initial = game->start_position;
	n = initial->count[code] - scene->position->count[code];
	for (type = 0; hgn_code_type(game, code) == find_commonest(game, initial, side) && type < game->types; type++) {
		int more = scene->position->count[hgn_code(game, type, side)] - initial->count[hgn_code(game, type,
		    side)];

		n -= more > 0 ? more : 0;
	}
	return n > 0 ? n : 0;
}

/* Return the number of captured pieces of a side. */
static int
count_captured(const struct hgn_scene *scene, int side)
{
	int type, n = 0;

	for (type = 0; type < scene->game->types; type++)
		n += count_code(scene, hgn_code(scene->game, type, side));
	return n;
}

/* Draw the captured pieces of a side from `at` to the right, closer together if necessary. */
static void
draw_captured(const struct hgn_scene *scene, int side, struct hgn_place at, int right)
{
	int n = count_captured(scene, side), pitch = hgn_caption_sized(scene, PITCH), type, i;
	char id[3];

	if (n == 0)
		return;
	if (n > 1 && (right - at.x) / (n - 1) < pitch)
		pitch = (right - at.x) / (n - 1) > PITCH_MIN ? (right - at.x) / (n - 1) : PITCH_MIN;
	hgn_svg_put(scene->svg, "<g class='%k' stroke='%C' stroke-width='%l'>", side == HGN_WHITE ?
	    "white .white-ink" : "black .black-ink", HGN_INK(side), LETTER_WEIGHT);
	for (type = 0; type < scene->game->types; type++) {
		unsigned code = hgn_code(scene->game, type, side);

		for (i = count_code(scene, code); i > 0; i--, at.x += pitch) {
			hgn_piece_use(id, scene, code);
			hgn_svg_put(scene->svg, "<use class='captured' xlink:href='#%s'%T/>", id, at.x, at.y,
			    hgn_caption_sized(scene, PIECE));
		}
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* Draw the line of a player: the disc, the clock at the right end, the name, and captured pieces. */
static void
draw_player(const struct hgn_scene *scene, int side)
{
	const char *name = scene->options->players[side], *clock = scene->options->clocks[side];
	int radius = hgn_caption_sized(scene, DISC), gap = hgn_caption_sized(scene, GAP), scale = scene->caption_scale;
	struct hgn_place at = scene->player[side], end = { scene->view.right - MARGIN, at.y };
	struct hgn_text_line line = { name, strlen(name), false };
	int room;

	at.x += radius;
	hgn_svg_put(scene->svg, "<circle class='%k' cx='%l' cy='%l' r='%l' fill='%C' stroke='%C' stroke-width='%l'/>",
	    hgn_disc_classes[side], at.x, at.y, radius, HGN_DISC(side), HGN_RIM(side), DISC_LINE);
	at.x += radius + gap;
	hgn_scene_text(scene, "words .text", scale, HGN_CAPTION_WEIGHT, HGN_TEXT);
	if (clock != NULL) {
		end.x -= hgn_text_width(clock, strlen(clock), scale);
		hgn_text_put(scene->svg, clock, strlen(clock), end, false);
		end.x -= gap;
	}
	room = end.x - at.x;
	if (count_captured(scene, !side) > 0)
		room = room * NAME_SHARE / 100;
	if (hgn_text_line_width(&line, scale) > room)
		hgn_text_cut_line(&line, scale, room);
	hgn_text_put_line(scene->svg, &line, at, false);
	hgn_svg_put(scene->svg, "</g>");
	at.x += hgn_text_line_width(&line, scale) + hgn_caption_sized(scene, PIECES_GAP);
	draw_captured(scene, !side, at, end.x - hgn_caption_sized(scene, PITCH) / 2);
}

static void
draw(const struct hgn_scene *scene)
{
	int side;

	if (!is_on(scene))
		return;
	hgn_svg_put(scene->svg, "<g class='players'>");
	for (side = 0; side < 2; side++)
		if (scene->options->players[side] != NULL)
			draw_player(scene, side);
	hgn_svg_put(scene->svg, "</g>");
}

const struct hgn_layer hgn_layer_players = { place, draw, false };
