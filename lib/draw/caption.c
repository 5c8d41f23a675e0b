/* SPDX-License-Identifier: MIT
 * Drawing of the text below the board: the caption, and the side to move with a disc; and of a line per player above
 * and below the board: a disc in the colour of the side, the name, captured pieces, and the clock. */
#include "draw/scene.h"

#include <string.h>

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
	const char *words = scene->what.side == HGN_WHITE ? "White to move" : "Black to move";

	if (scene->what.words.len > 0)
		words = scene->what.words.data;
	else if (scene->what.mate)
		words = scene->what.side == HGN_WHITE ? "White is mated" : "Black is mated";
	return hgn_scene_translate(scene, words);
}

/* Return true if the side to move, or a text in its place, is written below the caption. */
static bool
has_side(const struct hgn_subject *what)
{
	return what->options->words == NULL || what->options->words[0] != '\0';
}

static void
place_caption(struct hgn_scene *scene)
{
	const char *text = scene->what.options->caption != NULL ? scene->what.options->caption : "";
	int width = scene->where.view.right - scene->where.view.left - 2 * MARGIN, scale = scene->how.caption_scale;

	if (scene->what.options->bare)
		return;
	while (scene->where.lines < HGN_CAPTION_LINES && hgn_text_next_line(&scene->where.line[scene->where.lines],
	    &text, scale, width))
		scene->where.lines++;
	if (*text != '\0')
		hgn_text_cut_line(&scene->where.line[scene->where.lines - 1], scale, width);
	if (scene->where.lines == 0 && !has_side(&scene->what))
		return;
	scene->where.caption_y = scene->where.view.bottom - MARGIN + CAPTION_DROP;
	scene->where.view.bottom = scene->where.caption_y + CAPTION_FOOT;
	if (scene->where.lines > 0)
		scene->where.view.bottom += hgn_caption_sized(scene, (scene->where.lines - 1) * LINE_HEIGHT +
		    (has_side(&scene->what) ? SIDE_DROP : 0));
}

/* Draw the side to move: a disc as for pieces, on a circle in a cell colour, and words, which are smaller if there is
 * not enough room beside the disc. `at` is the middle of both. */
static void
draw_side(const struct hgn_scene *scene, struct hgn_place at)
{
	const char *words = side_text(scene);
	int disc = scene->what.sideless ? 0 : 2 * SIDE_PLATE + SIDE_GAP,
	    room = scene->where.view.right - scene->where.view.left - MARGIN - disc;
	int scale = scene->how.caption_scale * SIDE_SCALE / 100, width = hgn_text_width(words, strlen(words), scale);

	if (width > room) {
		scale = (int)((int64_t)scale * room / width);
		width = hgn_text_width(words, strlen(words), scale);
	}
	if (!scene->what.sideless) {
		at.x -= (disc + width) / 2 - SIDE_PLATE;
		hgn_svg_put(scene->svg, "<circle class='.plate' cx='%l' cy='%l' r='%l' fill='%C'/>", at.x, at.y,
		    SIDE_PLATE, HGN_TONE1);
		hgn_svg_put(scene->svg, "<circle class='side %k' cx='%l' cy='%l' r='%l' fill='%C' stroke='%C' "
		    "stroke-width='%l'/>", hgn_disc_classes[scene->what.side], at.x, at.y, SIDE_DISC,
		    HGN_DISC(scene->what.side), HGN_RIM(scene->what.side), SIDE_LINE);
		at.x += SIDE_PLATE + SIDE_GAP + width / 2;
	}
	hgn_scene_text(scene, "words .text", scale, HGN_CAPTION_WEIGHT * SIDE_SCALE / 100, HGN_TEXT);
	hgn_text_put(scene->svg, words, strlen(words), at, true);
	hgn_svg_put(scene->svg, "</g>");
}

/* The text is relative to its middle, so that pages contain it once for all orientations and sizes of the board. */
static void
draw_caption(const struct hgn_scene *scene)
{
	int scale = scene->how.caption_scale, i;
	struct hgn_place at = { 0, 0 };

	if (scene->what.options->bare || (scene->where.lines == 0 && !has_side(&scene->what)))
		return;
	hgn_svg_put(scene->svg, "<g class='caption'%T>", (scene->where.view.left + scene->where.view.right) / 2,
	    scene->where.caption_y, 100);
	if (scene->where.lines > 0) {
		hgn_scene_text(scene, "words .text", scale, scale > HGN_CAPTION_SCALE_WIDE ?
		    hgn_caption_sized(scene, HGN_CAPTION_WEIGHT) : HGN_CAPTION_WEIGHT, HGN_TEXT);
		for (i = 0; i < scene->where.lines; i++, at.y += hgn_caption_sized(scene, LINE_HEIGHT))
			hgn_text_put_line(scene->svg, &scene->where.line[i], at, true);
		hgn_svg_put(scene->svg, "</g>");
		at.y += hgn_caption_sized(scene, SIDE_DROP - LINE_HEIGHT);
	}
	if (has_side(&scene->what))
		draw_side(scene, at);
	hgn_svg_put(scene->svg, "</g>");
}

const struct hgn_layer hgn_layer_caption = { place_caption, draw_caption, false };

/* ---- players ---- */

#define ROW 3000      /* height of a line */
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
is_on(const struct hgn_subject *what)
{
	return what->options->players[HGN_WHITE] != NULL || what->options->players[HGN_BLACK] != NULL;
}

static void
place_players(struct hgn_scene *scene)
{
	int row = hgn_layout_up(hgn_caption_sized(scene, ROW)), bottom = scene->what.options->flip ? HGN_BLACK :
	    HGN_WHITE;

	if (!is_on(&scene->what))
		return;
	scene->where.player[1 - bottom] = (struct hgn_place){ scene->where.view.left + MARGIN,
	    scene->where.view.top - row / 4 };
	scene->where.player[bottom] = (struct hgn_place){ scene->where.view.left + MARGIN,
	    scene->where.view.bottom + row / 4 };
	scene->where.view.top -= row;
	scene->where.view.bottom += row / 2;
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
count_code(const struct hgn_subject *what, unsigned code)
{
	const struct hgn_game *game = what->game;
	const struct hgn_position *initial = what->options->initial;
	int type, n, side = hgn_code_side(game, code);

	if (!what->options->captured || what->position == NULL || game->owner[code] == HGN_NEUTRAL ||
	    !hgn_captures_leave(game))
		return 0;
	if (initial == NULL)
		initial = game->start_position;
	n = initial->count[code] - what->position->count[code];
	for (type = 0; hgn_code_type(game, code) == find_commonest(game, initial, side) && type < game->types; type++) {
		int more = what->position->count[hgn_code(game, type, side)] - initial->count[hgn_code(game, type,
		    side)];

		n -= more > 0 ? more : 0;
	}
	return n > 0 ? n : 0;
}

/* Return the number of captured pieces of a side. */
static int
count_captured(const struct hgn_subject *what, int side)
{
	int type, n = 0;

	for (type = 0; type < what->game->types; type++)
		n += count_code(what, hgn_code(what->game, type, side));
	return n;
}

/* Draw the captured pieces of a side from `at` to the right, closer together if necessary. */
static void
draw_captured(const struct hgn_scene *scene, int side, struct hgn_place at, int right)
{
	int n = count_captured(&scene->what, side), pitch = hgn_caption_sized(scene, PITCH), type, i;
	char id[3];

	if (n == 0)
		return;
	if (n > 1 && (right - at.x) / (n - 1) < pitch)
		pitch = (right - at.x) / (n - 1) > PITCH_MIN ? (right - at.x) / (n - 1) : PITCH_MIN;
	hgn_svg_put(scene->svg, "<g class='%k' stroke='%C' stroke-width='%l'>", side == HGN_WHITE ?
	    "white .white-ink" : "black .black-ink", HGN_INK(side), LETTER_WEIGHT);
	for (type = 0; type < scene->what.game->types; type++) {
		unsigned code = hgn_code(scene->what.game, type, side);

		for (i = count_code(&scene->what, code); i > 0; i--, at.x += pitch) {
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
	const char *name = scene->what.options->players[side], *clock = scene->what.options->clocks[side];
	int radius = hgn_caption_sized(scene, DISC), gap = hgn_caption_sized(scene, GAP),
	    scale = scene->how.caption_scale;
	struct hgn_place at = scene->where.player[side], end = { scene->where.view.right - MARGIN, at.y };
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
	if (count_captured(&scene->what, !side) > 0)
		room = room * NAME_SHARE / 100;
	if (hgn_text_line_width(&line, scale) > room)
		hgn_text_cut_line(&line, scale, room);
	hgn_text_put_line(scene->svg, &line, at, false);
	hgn_svg_put(scene->svg, "</g>");
	at.x += hgn_text_line_width(&line, scale) + hgn_caption_sized(scene, PIECES_GAP);
	draw_captured(scene, !side, at, end.x - hgn_caption_sized(scene, PITCH) / 2);
}

static void
draw_players(const struct hgn_scene *scene)
{
	int side;

	if (!is_on(&scene->what))
		return;
	hgn_svg_put(scene->svg, "<g class='players'>");
	for (side = 0; side < 2; side++)
		if (scene->what.options->players[side] != NULL)
			draw_player(scene, side);
	hgn_svg_put(scene->svg, "</g>");
}

const struct hgn_layer hgn_layer_players = { place_players, draw_players, false };
