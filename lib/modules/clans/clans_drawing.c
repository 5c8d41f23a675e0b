/* SPDX-License-Identifier: MIT
 * Diagrams of games with clans: pieces as pyramids, and beside the board the Temples and the Heptagram.
 *
 * A pyramid has a plinth in the side's colour and a body in the clan's colour. Kings are large, with a cap in the
 * side's colour; Knights are medium. Soul Masters have no clan and are entirely in the side's colour. Souls belong to
 * no side and are entirely in the clan's colour. A berserk King has a stud for each Soul that it carries, and their
 * number. All shapes have a dark contour and a light rim, so that they are visible on all cell colours.
 *
 * A Temple has three columns between two beams of four spots. Power is the column closest to the board. Eliminate is
 * the beam close to the Heptagram, Receive the other one. A gable and a step are in the side's colour. The upper Temple
 * is the mirror image of the lower one. Souls fill a column from the Receive side, and a beam from the board. Closed
 * spots are dark and struck through. Souls in hand are beside the Temple. The spots of the Heptagram are numbered
 * clockwise from the top, with a thin ring through them, and lines between spots that are neighbours only with Power.
 *
 * Lengths are in hundredths of a unit. */
#include "draw/scene.h"
#include "modules/clans/clans_drawing.h"

#include "base/text.h"
#include "library/language.h"

/* Pyramids. */
#define CLEAR 6           /* the clan without a colour, whose outline is dashed */
#define LETTER_WEIGHT 250
#define INK_SCALE 72      /* size of clan letters, in percent */
#define KNOCK_OUT 480     /* width of the line around letters on hatches */
#define HATCH_WEIGHT 85
#define DIGIT_Y 1120      /* middle of the number of a stack */
#define DIGIT_SCALE 52
#define DIGIT_WEIGHT 210
#define STUDS 8

/* Temples: heights are measured from the top of the gable, widths from its middle. */
#define SPOTS (HGN_MASTERS + 1) /* spots of a pillar, and their size */
#define SPOT_WIDE 2900
#define SPOT_HIGH 1900
#define MARGIN 1000
#define GAP 1600          /* between Heptagram and gable, and between board and panel */
#define LEFT 8300         /* from the middle of the panel to its left end */
#define RIGHT 9400
#define GABLE 2050
#define GABLE_TEXT 1330
#define UPPER 3200        /* middles of the beams */
#define LOWER 14370
#define COLUMN 5350       /* middle of the first spot of the columns */
#define PITCH 3950        /* distance between columns */
#define NAMES 12720
#define STEP 15530
#define FOOT 16880
#define HALF 6350         /* half the width of the gable */
#define HAND 7950         /* middle of the Souls in hand */
#define HAND_FIRST 2600
#define HAND_TEXT 900
#define LINE 110
#define NAME_SCALE 50
#define NAME_WEIGHT 130
#define TEMPLE_SCALE 70   /* size of Souls in Temples and hands, in percent */
#define ROW_GAP 1400      /* between the board and the panel below it */
#define FIRST 17600       /* distances from the Heptagram to the Temples, in a panel below the board */
#define SECOND 15300

/* The Heptagram. */
#define UP 8500           /* its height above and below its middle */
#define DOWN 7700
#define RING 5500         /* radius of the ring of spots */
#define NUMBER 8300       /* radius of the ring of numbers */
#define SEAT_SCALE 84     /* size of Souls on spots, in percent */
#define RING_LINE 90
#define NUMBER_SCALE 55
#define NUMBER_WEIGHT 140
#define ROUND 1780
#define MARK_WEIGHT 260

/* ---- colours ---- */

/* Return the colour of a clan, and the letter of its classes. Themes have seven hues, so an eighth clan has the first
 * one. */
static enum hgn_colour
find_hue(int clan)
{
	return (enum hgn_colour)(HGN_HUE + clan % HGN_HUES);
}

static char
hue_letter(int clan)
{
	return hgn_hue_name(clan % HGN_HUES)[0];
}

bool
hgn_clans_alike(const struct hgn_game *game, const struct hgn_theme *theme)
{
	const char (*colour)[8] = theme->colour[HGN_LIGHT];
	int i, k;

	for (i = 0; i < game->families; i++)
		for (k = 0; k < i; k++)
			if (memcmp(colour[find_hue(i)], colour[find_hue(k)], 7) == 0)
				return true;
	return false;
}

/* ---- pyramids ---- */

static const char *const part_classes[2] = { ".white-part", ".black-part" };

static const struct pyramid {
	char name;            /* letter in ids */
	/* Path data: the outline, the parts in the side's colour (plinth and cap, or the whole), the body. */
	const char *outline, *own, *body;
	int letter_y, letter; /* middle of the letter; its size, unless it is the letter of a clan */
} pyramids[HGN_CLAN_PIECES] = {
	[HGN_KNIGHT] = { 'N', "M-6-15.5h12l5.9 23.7h-23.8zM-13 8.2h26l2.3 8.8h-30.6z", "M-13 8.2h26l2.3 8.8h-30.6z",
	    "M-6-15.5h12l5.9 23.7h-23.8z", -170, 0 },
	[HGN_KING] = { 'K', "M-3.6-22h7.2l9.4 30.8h-26zM-14.1 8.8h28.2l3 9.7h-34.2z",
	    "M-14.1 8.8h28.2l3 9.7h-34.2zM-3.6-22h7.2l2.6 8.7h-12.4z", "M-6.2-13.3h12.4l6.8 22.1h-26z", -30, 0 },
	[HGN_BERSERK] = { 'B', "M-3.3-19h6.6l7.8 24.7h-22.2zM-12.2 5.7h24.4l3.6 11h-31.6z",
	    "M-12.2 5.7h24.4l3.6 11h-31.6zM-3.3-19h6.6l2.2 7.2h-11z", "M-5.5-11.8h11l5.6 17.5h-22.2z", -250, 0 },
	[HGN_SOUL] = { 'S', "M-4.8-11.5h9.6l6.4 23h-22.4z", NULL, "M-4.8-11.5h9.6l6.4 23h-22.4z", 270, 0 },
	[HGN_MASTER] = { 'M', "M-3.6-22h7.2l13.4 40.5h-34z", "M-3.6-22h7.2l13.4 40.5h-34z", NULL, 780, 84 },
};

/* Define the hatch of a clan, if it has one: a tile whose middle is the middle of the pyramid. */
static void
define_hatch(const struct hgn_scene *scene, int clan)
{
	static const struct { int wide, high, weight; const char *path; } hatches[HGN_MAX_FAMILIES] = {
		{ 340, 340, HATCH_WEIGHT, "M1.7 0v3.4" },
		{ 480, 480, HATCH_WEIGHT, "M0 4.8L4.8 0M-1 1L1-1M3.8 5.8L5.8 3.8" },
		{ 340, 544, 2 * HATCH_WEIGHT, "M1.7 2.72h.01M0 0h.01M3.4 0h.01M0 5.44h.01M3.4 5.44h.01" },
		{ 340, 340, HATCH_WEIGHT, "M0 1.7h3.4" },
		{ 480, 480, HATCH_WEIGHT, "M0 0L4.8 4.8M-1 3.8L1 5.8M3.8-1L5.8 1" },
		{ 480, 480, HATCH_WEIGHT, "M0 0L4.8 4.8M-1 3.8L1 5.8M3.8-1L5.8 1M0 4.8L4.8 0M-1 1L1-1M3.8 5.8"
		    "L5.8 3.8" },
		[7] = { 340, 340, HATCH_WEIGHT, "M1.7 0v3.4M0 1.7h3.4" },
	};
	int wide = hatches[clan].wide, high = hatches[clan].high;
	char id[] = { 'h', '-', scene->what.game->family_letter[clan], '\0' };

	if (hatches[clan].path != NULL)
		hgn_scene_shape(scene, id, "<pattern id='%s' patternUnits='userSpaceOnUse' x='%l' y='%l' width='%l' "
		    "height='%l'><path class='.contour' d='%s' fill='none' stroke='%C' stroke-width='%l'/></pattern>",
		    id, -wide / 2, -high / 2, wide, high, hatches[clan].path, HGN_WHITE_RING, hatches[clan].weight);
}

/* Use a letter or digit in a pyramid, at a height and with a stroke width. */
static void
use_letter(struct hgn_svg *svg, const char *class, char letter, int y, int scale, int weight, enum hgn_colour colour)
{
	hgn_svg_put(svg, "<use class='%k' xlink:href='#p%c'%T fill='none' stroke-width='%l' stroke='%C'/>", class,
	    hgn_to_upper(letter), 0, y, scale, weight * 100 / scale, colour);
}

/* Define "N-": the rim, and the parts that inherit the side's colour from the user of the shape. */
static void
define_base(const struct hgn_scene *scene, const struct pyramid *shape)
{
	if (!hgn_scene_define(scene, (char[]){ shape->name, '-', '\0' }))
		return;
	hgn_svg_put(scene->svg, "<g id='%c-'><path class='.rim' d='%s' stroke='%C' stroke-width='5'/>", shape->name,
	    shape->outline, HGN_WHITE_DISC);
	hgn_svg_put(scene->svg, shape->own != NULL ? "<path d='%s'/></g>" : "</g>", shape->own);
	hgn_scene_defined(scene);
}

/* Define "Nr": a piece of a clan. For a berserk King it is part of the shape with the stack. */
static void
define_body(const struct hgn_scene *scene, enum hgn_clan_piece piece, int clan)
{
	const struct pyramid *shape = &pyramids[piece];
	struct hgn_svg *svg = scene->svg;
	char letter = scene->what.game->family_letter[clan], ink[] = { 'i', '-', letter, '\0' };

	define_base(scene, shape);
	if (hgn_scene_define(scene, ink)) {
		hgn_svg_put(svg, "<path id='%s' class='.ink-%c' transform='scale(%l)' d='", ink, hue_letter(clan),
		    INK_SCALE);
		hgn_scene_put_letter(scene, hgn_to_upper(letter));
		hgn_svg_put(svg, "' fill='none' stroke='%C' stroke-width='%l'/>",
		    hgn_theme_ink(scene->how.theme, hgn_scene_scheme(&scene->what), clan % HGN_HUES),
		    LETTER_WEIGHT * 100 / INK_SCALE);
		hgn_scene_defined(scene);
	}
	if (scene->how.hatched && clan != CLEAR) {
		define_hatch(scene, clan);
		hgn_scene_define_letter(scene, hgn_to_upper(letter), false);
	}
	if (!hgn_scene_define(scene, (char[]){ shape->name, letter, '\0' }))
		return;
	hgn_svg_put(svg, "<g id='%c%c'><use xlink:href='#%c-'/><path class='.clan-%c' d='%s' fill='%C'", shape->name,
	    letter, shape->name, hue_letter(clan), shape->body, find_hue(clan));
	hgn_svg_put(svg, clan == CLEAR ? " stroke-dasharray='2.6 2.2'/>" : "/>");
	if (scene->how.hatched && clan != CLEAR) {
		hgn_svg_put(svg, "<path class='hatch' d='%s' fill='url(#%ih-%c)' stroke='none'/>", shape->body, letter);
		use_letter(svg, ".rim", letter, shape->letter_y, INK_SCALE, KNOCK_OUT, HGN_WHITE_DISC);
	}
	hgn_svg_put(svg, "<use xlink:href='#i-%c' y='%l'/></g>", letter, shape->letter_y);
	hgn_scene_defined(scene);
}

/* Append studs `first` to `end` - 1 of a stack: upwards on the left, then downwards on the right. */
static void
put_studs(struct hgn_svg *svg, const char *class, int first, int end)
{
	static const char *const at[STUDS] = { "-20.5 5.4", "-18.2-1.4", "-15.9-8.2", "-13.6-15", "9.2-15", "11.5-8.2",
		"13.8-1.4", "16.1 5.4" };

	hgn_svg_put(svg, "<path class='%k' d='", class);
	for (; first < end; first++)
		hgn_svg_put(svg, "M%sa2.2 2.2 0 0 1 4.4 0a2.2 2.2 0 0 1-4.4 0z", at[first]);
}

/* Append the stack beside a King: a filled stud for each Soul, a hollow one for each Soul left behind, and a rim around
 * all. */
static void
put_stack(const struct hgn_scene *scene, int clan, int n)
{
	struct hgn_svg *svg = scene->svg;
	char class[] = ".clan-r";

	class[6] = hue_letter(clan);
	n = n < STUDS ? n : STUDS;
	put_studs(svg, ".rim", 0, STUDS);
	hgn_svg_put(svg, "' stroke='%C' stroke-width='2.8'/>", HGN_WHITE_DISC);
	put_studs(svg, scene->how.hatched ? ".full" : class, 0, n);
	hgn_svg_put(svg, "' fill='%C' stroke-width='.9'/>", scene->how.hatched ? HGN_WHITE_RING : find_hue(clan));
	if (n == STUDS)
		return;
	put_studs(svg, ".white-part", n, STUDS);
	hgn_svg_put(svg, "' fill='%C' stroke-width='.9'/>", HGN_WHITE_DISC);
}

static char
stack_digit(const struct hgn_subject *what, int clan)
{
	return (char)('0' + hgn_clan_state(what->position)->stack[clan] % 10);
}

/* Write the id of a piece's shape: for example "Nr", "Kc" or "Sr"; "Br8" for a berserk King; "wM" for a Soul Master. */
static void
put_id(char id[8], const struct hgn_subject *what, unsigned code)
{
	enum hgn_clan_piece piece = hgn_clan_piece(what->game, code);
	int clan = hgn_clan_of(what->game, code);

	if (piece == HGN_MASTER)
		*id++ = what->game->owner[code] == HGN_WHITE ? 'w' : 'b';
	*id++ = pyramids[piece].name;
	if (clan >= 0)
		*id++ = what->game->family_letter[clan];
	if (piece == HGN_BERSERK)
		*id++ = stack_digit(what, clan);
	*id = '\0';
}

/* Write the id of a piece's shape, and define the shape: "Br8" and "wM" depend on the stack or on the side. */
static void
use_piece(char id[8], const struct hgn_scene *scene, unsigned code)
{
	const struct hgn_game *game = scene->what.game;
	struct hgn_svg *svg = scene->svg;
	enum hgn_clan_piece piece = hgn_clan_piece(game, code);
	const struct pyramid *shape = &pyramids[piece];
	int clan = hgn_clan_of(game, code), side = game->owner[code];
	char letter = piece == HGN_BERSERK ? stack_digit(&scene->what, clan) : game->type[hgn_code_type(game,
	    code)].letter;

	put_id(id, &scene->what, code);
	scene->document->used.code[code] = true;
	if (piece != HGN_MASTER)
		define_body(scene, piece, clan);
	if (piece != HGN_MASTER && piece != HGN_BERSERK)
		return;
	define_base(scene, shape);
	hgn_scene_define_letter(scene, letter, false);
	if (!hgn_scene_define(scene, id))
		return;
	hgn_svg_put(svg, "<g id='%s'>", id);
	if (piece == HGN_BERSERK) {
		put_stack(scene, clan, hgn_clan_state(scene->what.position)->stack[clan]);
		hgn_svg_put(svg, "<use xlink:href='#%c%c'/>", shape->name, game->family_letter[clan]);
		use_letter(svg, hgn_ink_classes[side], letter, DIGIT_Y, DIGIT_SCALE, DIGIT_WEIGHT, HGN_INK(side));
	} else {
		hgn_svg_put(svg, "<use xlink:href='#%c-'/>", shape->name);
		use_letter(svg, hgn_ink_classes[side], letter, shape->letter_y, shape->letter, LETTER_WEIGHT,
		    HGN_INK(side));
	}
	hgn_svg_put(svg, "</g>");
	hgn_scene_defined(scene);
}

/* Begin a group of pyramids, which the caller closes. */
static void
begin_pyramids(const struct hgn_scene *scene, const char *name)
{
	hgn_svg_put(scene->svg, "<g class='%s .contour' stroke='%C' stroke-width='1.4'>", name, HGN_WHITE_RING);
}

/* Append a Soul, in a group of pyramids. */
static void
put_soul(const struct hgn_scene *scene, int clan, struct hgn_place at, int scale)
{
	define_body(scene, HGN_SOUL, clan);
	hgn_svg_put(scene->svg, "<use class='soul' xlink:href='#S%c'%T/>", scene->what.game->family_letter[clan], at.x,
	    at.y, scale);
}

/* Draw the pieces of each side, then the neutral ones, in the order of cells from the highest rank. */
static void
draw_pyramids(const struct hgn_scene *scene)
{
	char id[8];
	int side, cell;

	begin_pyramids(scene, "pieces");
	for (side = 0; side <= HGN_NEUTRAL; side++) {
		hgn_svg_put(scene->svg, side == HGN_NEUTRAL ? "<g class='souls'>" : "<g class='%s %k' fill='%C'>",
		    side == HGN_WHITE ? "white" : "black", part_classes[side & 1], HGN_DISC(side));
		for (cell = 0; cell < scene->what.board->cells; cell++)
			if (scene->what.at[cell] != 0 && scene->what.game->owner[scene->what.at[cell]] == side) {
				use_piece(id, scene, scene->what.at[cell]);
				hgn_scene_use(scene, "piece", id, (unsigned)cell, 0, 0, NULL);
			}
		hgn_svg_put(scene->svg, "</g>");
	}
	hgn_svg_put(scene->svg, "</g>");
}

static const struct hgn_layer layer_pyramids = { NULL, draw_pyramids, false };

/* ---- Temples ---- */

/* The place of a Temple. */
struct temple {
	int side;
	struct hgn_place middle; /* middle of the Heptagram, if it were below or above this Temple */
	int down, out;           /* -1 if heights, or widths, are mirrored; otherwise 1 */
};

/* Return the place of a side's Temple. It is right of the board, or left of it if Black is at the bottom; in a panel
 * below the board, the Heptagram is between the Temples. */
static struct temple
find_temple(const struct hgn_scene *scene, int side)
{
	struct temple temple = { side, scene->where.panel, (side == HGN_WHITE) == !scene->what.options->flip ? 1 : -1,
		scene->what.options->flip ? -1 : 1 };
	int top = scene->where.panel.y + (DOWN - UP - FOOT) / 2;

	if (scene->what.options->panels == HGN_PANELS_RIGHT)
		return temple;
	temple.middle.x += temple.down > 0 ? -FIRST : SECOND;
	temple.middle.y = temple.down > 0 ? top - DOWN - GAP : top + FOOT + UP + GAP;
	return temple;
}

/* Return the location at a distance from the middle away from the board, and at a height from the top of the gable. */
static struct hgn_place
temple_place(const struct temple *temple, int x, int y)
{
	return (struct hgn_place){ temple->middle.x + temple->out * x,
		temple->middle.y + (temple->down > 0 ? DOWN + GAP + y : -UP - GAP - y) };
}

/* Return the location of a spot of a pillar. */
static struct hgn_place
spot_place(const struct temple *temple, int pillar, int spot)
{
	if (pillar == HGN_RECEIVE || pillar == HGN_ELIMINATE)
		return temple_place(temple, (2 * spot - SPOTS + 1) * SPOT_WIDE / 2,
		    pillar == HGN_RECEIVE ? LOWER : UPPER);
	return temple_place(temple, (pillar - HGN_LIFE) * PITCH, COLUMN + (SPOTS - 1 - spot) * SPOT_HIGH);
}

/* Return the location of the nth Soul on a pillar. If the Souls are more than its spots, they are closer together. */
static struct hgn_place
soul_place(const struct hgn_scene *scene, const struct temple *temple, int pillar, int nth)
{
	int souls = __builtin_popcount(hgn_clan_state(scene->what.position)->pillar[temple->side][pillar]);
	int last = (souls > SPOTS ? souls : SPOTS) - 1;
	struct hgn_place at = spot_place(temple, pillar, 0), end = spot_place(temple, pillar, SPOTS - 1);

	nth = nth < last ? nth : last;
	return (struct hgn_place){ at.x + (end.x - at.x) * nth / last, at.y + (end.y - at.y) * nth / last };
}

static struct hgn_place
hand_place(const struct temple *temple, int nth)
{
	return temple_place(temple, HAND, HAND_FIRST + nth * SPOT_HIGH);
}

/* Place the panel in a row below the board: the Temple of the side at the bottom, the Heptagram, the other Temple. */
static void
place_below(struct hgn_scene *scene)
{
	int middle = (scene->where.view.left + scene->where.view.right) / 2, more;

	scene->where.panel.x = middle;
	scene->where.panel.y = scene->where.view.bottom - MARGIN + ROW_GAP + UP;
	scene->where.view.bottom = hgn_layout_up(scene->where.panel.y + DOWN + MARGIN);
	more = hgn_layout_up(SECOND + RIGHT + MARGIN - scene->where.view.right + middle);
	if (more <= 0)
		return;
	scene->where.view.left -= more;
	scene->where.view.right += more;
}

/* Place the panel, beside the board if it is not below it, and enlarge the view. */
static void
place_panel(struct hgn_scene *scene)
{
	const struct hgn_layout *layout = &scene->where.layout;
	int low = layout->cell[0].y, high = low, c, end;

	if (scene->what.options->panels == HGN_PANELS_BELOW) {
		place_below(scene);
		return;
	}
	for (c = 0; c < scene->what.board->cells; c++) {
		low = layout->cell[c].y < low ? layout->cell[c].y : low;
		high = layout->cell[c].y > high ? layout->cell[c].y : high;
	}
	if (scene->what.options->flip) {
		scene->where.panel.x = scene->where.view.left + MARGIN - GAP - LEFT;
		scene->where.view.left = -hgn_layout_up(RIGHT + MARGIN - scene->where.panel.x);
	} else {
		scene->where.panel.x = scene->where.view.right - MARGIN + GAP + LEFT;
		scene->where.view.right = hgn_layout_up(scene->where.panel.x + RIGHT + MARGIN);
	}
	scene->where.panel.y = (low + high + UP - DOWN) / 2;
	end = -hgn_layout_up(-(scene->where.panel.y - UP - GAP - FOOT - MARGIN)) - HGN_UNIT;
	if (end < scene->where.view.top)
		scene->where.view.top = end;
	end = hgn_layout_up(scene->where.panel.y + DOWN + GAP + FOOT + MARGIN);
	if (end > scene->where.view.bottom)
		scene->where.view.bottom = end;
}

/* Return the number of open spots per pillar. After the loss of a Soul Master, closed spots may be occupied. */
static int
count_open_spots(const struct hgn_subject *what, int side)
{
	int n = hgn_pillar_capacity(what->position, side);

	return n < SPOTS ? n : SPOTS;
}

/* Draw the spots of all pillars from one index to before another, or the strokes through them. */
static void
draw_spots(const struct hgn_scene *scene, const struct temple *temple, int from, int to, bool strokes)
{
	struct hgn_svg *svg = scene->svg;
	int pillar, spot;

	if (from == to)
		return;
	if (strokes)
		hgn_svg_put(svg, "<path d='");
	else
		hgn_svg_put(svg, "<path class='%k' fill='%C' d='", from == 0 ? ".tone0 open" : ".tone2 closed",
		    from == 0 ? HGN_TONE0 : HGN_TONE2);
	for (pillar = 0; pillar < HGN_PILLARS; pillar++)
		for (spot = from; spot < to; spot++) {
			struct hgn_place at = spot_place(temple, pillar, spot);

			at.x -= SPOT_WIDE / 2;
			if (strokes)
				hgn_svg_put(svg, "M%pl%p", at.x, at.y + SPOT_HIGH / 2, SPOT_WIDE, -SPOT_HIGH);
			else
				hgn_svg_put(svg, "M%ph%lv%lh%lz", at.x, at.y - SPOT_HIGH / 2, SPOT_WIDE, SPOT_HIGH,
				    -SPOT_WIDE);
		}
	hgn_svg_put(svg, "'/>");
}

/* Draw gable, step and spots. */
static void
draw_building(const struct hgn_scene *scene, const struct temple *temple)
{
	struct hgn_svg *svg = scene->svg;
	int open = count_open_spots(&scene->what, temple->side), x = temple->middle.x;

	hgn_svg_put(svg, "<path class='%k' d='M%pl%ph%lz", hgn_disc_classes[temple->side], x,
	    temple_place(temple, 0, 0).y, HALF, temple->down * GABLE, -2 * HALF);
	hgn_svg_put(svg, "M%ph%lv%lh%lz' fill='%C' stroke='%C' stroke-width='1.6'/>", x - HALF,
	    temple_place(temple, 0, STEP).y, 2 * HALF, temple->down * (FOOT - STEP), -2 * HALF,
	    HGN_DISC(temple->side), HGN_RIM(temple->side));
	hgn_svg_put(svg, "<g class='.cells' stroke='%C' stroke-width='%l'>", HGN_LINE, LINE);
	draw_spots(scene, temple, 0, open, false);
	draw_spots(scene, temple, open, SPOTS, false);
	draw_spots(scene, temple, open, SPOTS, true);
	hgn_svg_put(svg, "</g>");
}

static void
put_name(const struct hgn_scene *scene, const char *name, struct hgn_place at)
{
	hgn_text_put(scene->svg, name, strlen(name), at, true);
}

static bool
in_hand_of(const struct hgn_subject *what, int side, int clan)
{
	return side == (int)what->side && hgn_clan_in_hand(what->position, clan);
}

/* Draw the names of the beams in the side's colour, or of the columns and the hand. */
static void
draw_names(const struct hgn_scene *scene, const struct temple *temple, bool beams)
{
	const char *const *names = hgn_pillar_names;
	int clan = 0, pillar;

	if (beams) {
		put_name(scene, names[HGN_ELIMINATE], temple_place(temple, 0, GABLE_TEXT));
		put_name(scene, names[HGN_RECEIVE], temple_place(temple, 0, (STEP + FOOT) / 2));
		return;
	}
	for (pillar = HGN_POWER; pillar <= HGN_TACTIC; pillar++)
		put_name(scene, names[pillar], temple_place(temple, (pillar - HGN_LIFE) * PITCH, NAMES));
	while (clan < scene->what.game->families && !in_hand_of(&scene->what, temple->side, clan))
		clan++;
	if (clan < scene->what.game->families)
		put_name(scene, hgn_language_translate(scene->what.options->language, "in hand"),
		    temple_place(temple, HAND - 300, HAND_TEXT));
}

/* Append a mark: a shape of <defs>, dashed if the Soul left the place. */
static void
put_mark(const struct hgn_scene *scene, const struct hgn_soul_mark *mark, struct hgn_place at)
{
	const char *id = mark->part == HGN_IN_HEPTAGRAM ? "round" : "spot";
	struct hgn_svg *svg = scene->svg;

	if (mark->part == HGN_IN_HEPTAGRAM)
		hgn_scene_shape(scene, id, "<circle id='%s' r='%l'/>", id, ROUND);
	else
		hgn_scene_shape(scene, id, "<rect id='%s' x='%l' y='%l' width='%l' height='%l'/>", id, -SPOT_WIDE / 2,
		    -SPOT_HIGH / 2, SPOT_WIDE, SPOT_HIGH);
	if (mark->gone) {
		hgn_marks_define_cross(scene);
		hgn_svg_put(svg, "<use class='.alarm gone' xlink:href='#cross' x='%l' y='%l' stroke='%C'/>", at.x, at.y,
		    HGN_ALARM);
		return;
	}
	hgn_svg_put(svg, "<use class='%k' xlink:href='#%s' x='%l' y='%l' stroke='%C' stroke-width='%l'",
	    mark->origin ? ".mark from" : ".mark to", id, at.x, at.y, HGN_MARK, MARK_WEIGHT);
	hgn_scene_end_mark(scene, mark->origin);
}

/* Draw the marks of the last move, and the Souls on pillars and in hand. */
static void
draw_souls(const struct hgn_scene *scene, const struct temple *temple)
{
	struct hgn_soul_mark marks[HGN_SOUL_MARKS];
	int n = hgn_soul_marks(marks, &scene->what), i, pillar, clan;

	for (i = 0; i < n; i++)
		if (marks[i].side == temple->side && marks[i].part != HGN_IN_HEPTAGRAM)
			put_mark(scene, &marks[i], marks[i].part == HGN_IN_HAND ?
			    hand_place(temple, marks[i].spot) :
			    soul_place(scene, temple, marks[i].pillar, marks[i].spot));
	begin_pyramids(scene, "souls");
	for (pillar = 0; pillar < HGN_PILLARS; pillar++)
		for (clan = 0, n = 0; clan < scene->what.game->families; clan++)
			if (hgn_has_soul(scene->what.position, temple->side, pillar, clan))
				put_soul(scene, clan, soul_place(scene, temple, pillar, n++), TEMPLE_SCALE);
	for (clan = 0, n = 0; clan < scene->what.game->families; clan++)
		if (in_hand_of(&scene->what, temple->side, clan))
			put_soul(scene, clan, hand_place(temple, n++), TEMPLE_SCALE);
	hgn_svg_put(scene->svg, "</g>");
}

/* Draw both Temples. */
static void
draw_temples(const struct hgn_scene *scene)
{
	struct temple temple[2] = { find_temple(scene, HGN_WHITE), find_temple(scene, HGN_BLACK) };
	int side;

	for (side = 0; side < 2; side++) {
		hgn_svg_put(scene->svg, "<g class='%s' stroke-linecap='butt'>",
		    side == HGN_WHITE ? "temple white" : "temple black");
		draw_building(scene, &temple[side]);
		hgn_scene_text(scene, side == HGN_WHITE ? "names .white-ink" : "names .black-ink", NAME_SCALE,
		    NAME_WEIGHT, HGN_INK(side));
		draw_names(scene, &temple[side], true);
		hgn_svg_put(scene->svg, "</g>");
		draw_souls(scene, &temple[side]);
		hgn_svg_put(scene->svg, "</g>");
	}
	hgn_scene_text(scene, "names .text", NAME_SCALE, NAME_WEIGHT, HGN_TEXT);
	for (side = 0; side < 2; side++)
		draw_names(scene, &temple[side], false);
	hgn_svg_put(scene->svg, "</g>");
}

static const struct hgn_layer layer_temples = { place_panel, draw_temples, false };

/* ---- the Heptagram ---- */

/* Return the location of a spot, from 1, of a Heptagram with a radius. */
static struct hgn_place
ring_place(const struct hgn_scene *scene, struct hgn_place middle, int radius, int spot)
{
	struct hgn_place at = hgn_circle_point(radius, spot - 1, scene->what.game->families);

	return (struct hgn_place){ middle.x + (at.x + (at.x < 0 ? -5 : 5)) / 10 * 10,
		middle.y + (at.y + (at.y < 0 ? -5 : 5)) / 10 * 10 };
}

/* Append the lines between spots that are at a distance on the ring. */
static void
put_star(const struct hgn_scene *scene, struct hgn_place middle, int radius, int far)
{
	int spot;

	for (spot = 1; spot <= scene->what.game->families; spot++) {
		struct hgn_place from = ring_place(scene, middle, radius, spot),
		    to = ring_place(scene, middle, radius, spot + far);

		hgn_svg_put(scene->svg, "M%pl%p", from.x, from.y, to.x - from.x, to.y - from.y);
	}
}

/* Return the maximum distance of spots in jumps with Power. */
static int
get_reach(const struct hgn_game *game)
{
	int power = hgn_clan_rules(game)->power;

	return power < game->families / 2 ? power : game->families / 2;
}

/* Draw bold lines from the highlighted clan to those with which it is at peace, and rings around them. */
static void
draw_peace(const struct hgn_scene *scene)
{
	const uint8_t *spots = hgn_clan_state(scene->what.position)->spot;
	int shown = scene->what.highlight.own - 1, clan;
	struct hgn_place from, at;

	if (shown < 0 || spots[shown] == 0)
		return;
	from = ring_place(scene, scene->where.panel, RING, spots[shown]);
	for (clan = 0; clan < scene->what.game->families; clan++) {
		if (!hgn_clan_at_peace(scene->what.position, shown, clan))
			continue;
		at = ring_place(scene, scene->where.panel, RING, spots[clan]);
		hgn_svg_put(scene->svg, "<path class='.mark peace' d='M%pL%p' stroke='%C' stroke-width='%l'/>", from.x,
		    from.y, at.x, at.y, HGN_MARK, MARK_WEIGHT);
	}
	for (clan = 0; clan < scene->what.game->families; clan++) {
		if (clan != shown && !hgn_clan_at_peace(scene->what.position, shown, clan))
			continue;
		at = ring_place(scene, scene->where.panel, RING, spots[clan]);
		hgn_svg_put(scene->svg, "<circle class='.mark peace' cx='%l' cy='%l' r='%l' stroke='%C' "
		    "stroke-width='%l'/>", at.x, at.y, ROUND, HGN_MARK, clan == shown ? 2 * MARK_WEIGHT : MARK_WEIGHT);
	}
}

/* Draw the ring and the star, the spots with their numbers, the marks of the last move and the Souls. */
static void
draw_heptagram(const struct hgn_scene *scene)
{
	struct hgn_soul_mark marks[HGN_SOUL_MARKS];
	struct hgn_svg *svg = scene->svg;
	struct hgn_place middle = scene->where.panel, at;
	int spots = scene->what.game->families, spot, far, i, n = hgn_soul_marks(marks, &scene->what);

	hgn_scene_shape(scene, "seat", "<circle id='seat' r='15.6'/>");
	hgn_svg_put(svg, "<g class='heptagram .cells' stroke='%C' stroke-width='1.3' stroke-linecap='butt'>", HGN_LINE);
	hgn_svg_put(svg, "<circle class='ring' cx='%l' cy='%l' r='%l' stroke-width='%l'/>", middle.x, middle.y, RING,
	    RING_LINE);
	if (hgn_clan_rules(scene->what.game)->power > 1) {
		hgn_svg_put(svg, "<path class='star' d='");
		for (far = 2; far <= get_reach(scene->what.game); far++)
			put_star(scene, middle, RING, far);
		hgn_svg_put(svg, "'/>");
	}
	draw_peace(scene);
	for (spot = 1; spot <= spots; spot++) {
		bool empty = hgn_clan_on_spot(scene->what.position, spot) < 0;

		at = ring_place(scene, middle, RING, spot);
		hgn_svg_put(svg, "<use class='%k%d' xlink:href='#seat' x='%l' y='%l' fill='%C'",
		    empty ? ".paper empty spot" : ".tone0 taken spot", spot, at.x, at.y, empty ? HGN_PAPER : HGN_TONE0);
		hgn_svg_put(svg, empty ? " stroke-dasharray='3 3'/>" : "/>");
	}
	hgn_scene_text(scene, "numbers .text", NUMBER_SCALE, NUMBER_WEIGHT, HGN_TEXT);
	for (spot = 1; spot <= spots; spot++)
		hgn_text_put(svg, &"12345678"[spot - 1], 1, ring_place(scene, middle, NUMBER, spot), true);
	hgn_svg_put(svg, "</g>");
	for (i = 0; i < n; i++)
		if (marks[i].part == HGN_IN_HEPTAGRAM)
			put_mark(scene, &marks[i], ring_place(scene, middle, RING, marks[i].spot));
	begin_pyramids(scene, "souls");
	for (spot = 1; spot <= spots; spot++)
		if (hgn_clan_on_spot(scene->what.position, spot) >= 0)
			put_soul(scene, hgn_clan_on_spot(scene->what.position, spot), ring_place(scene, middle, RING,
			    spot), SEAT_SCALE);
	hgn_svg_put(svg, "</g></g>");
}

static const struct hgn_layer layer_heptagram = { NULL, draw_heptagram, false };

/* ---- legend ---- */

#define SAMPLE 900 /* half the width of a sample */

/* Entries for the panels. */
enum { KEY_CLOSED, KEY_RING, KEY_STAR, KEY_PEACE };

/* Draw the sample of an entry for the panels: a closed spot; a ring, or a star; two rings and a bold line between
 * them. */
static void
draw_sample(const struct hgn_scene *scene, int i)
{
	struct hgn_place at = hgn_legend_place(&scene->where.legend, i);
	struct hgn_svg *svg = scene->svg;
	int percent = hgn_legend_sized(&scene->where.legend, HGN_LEGEND_SCALE + 8),
	    size = hgn_legend_sized(&scene->where.legend,
	    SAMPLE), round = size * 2 / 5, wide = SPOT_WIDE * percent / 100, high = SPOT_HIGH * percent / 100;

	switch (scene->where.legend.entry[i].value) {
	case KEY_CLOSED:
		at.x -= wide / 2;
		at.y += high / 2;
		hgn_svg_put(svg, "<path class='.tone2 closed' d='M%pv%lh%lv%lz' fill='%C'/>"
		    "<path class='.cells' d='M%pv%lh%lv%lzl%p' stroke='%C' stroke-width='%l'/>", at.x, at.y, -high,
		    wide, high, HGN_TONE2, at.x, at.y, -high, wide, high, wide, -high, HGN_LINE, LINE);
		break;
	case KEY_PEACE:
		hgn_svg_put(svg, "<path class='.mark peace' d='M%ph%l' stroke='%C' stroke-width='%l'/>",
		    at.x - size + 2 * round, at.y, 2 * size - 4 * round, HGN_MARK, MARK_WEIGHT);
		hgn_svg_put(svg, "<circle class='.mark peace' cx='%l' cy='%l' r='%l' stroke='%C' stroke-width='%l'/>"
		    "<circle class='.mark peace' cx='%l' cy='%l' r='%l' stroke='%C' stroke-width='%l'/>",
		    at.x - size + round, at.y, round, HGN_MARK, MARK_WEIGHT, at.x + size - round, at.y, round, HGN_MARK,
		    MARK_WEIGHT);
		break;
	case KEY_RING:
		hgn_svg_put(svg, "<circle class='.text' cx='%l' cy='%l' r='%l' stroke='%C' stroke-width='%l'/>", at.x,
		    at.y, size, HGN_TEXT, RING_LINE);
		break;
	case KEY_STAR:
		hgn_svg_put(svg, "<path class='.text' stroke='%C' stroke-width='%l' d='", HGN_TEXT, RING_LINE);
		put_star(scene, at, size, get_reach(scene->what.game));
		hgn_svg_put(svg, "'/>");
		break;
	}
}

static void
draw_soul_sample(const struct hgn_scene *scene, int i)
{
	begin_pyramids(scene, "pyramids");
	put_soul(scene, (int)scene->where.legend.entry[i].value, hgn_legend_place(&scene->where.legend, i),
	    hgn_legend_sized(&scene->where.legend, HGN_LEGEND_SCALE + 8));
	hgn_svg_put(scene->svg, "</g>");
}

static void
draw_piece_sample(const struct hgn_scene *scene, int i)
{
	int side = scene->what.game->owner[scene->where.legend.entry[i].value] & 1;
	char id[8];

	put_id(id, &scene->what, scene->where.legend.entry[i].value);
	begin_pyramids(scene, "pyramids");
	hgn_legend_use(scene, part_classes[side], id, i, HGN_LEGEND_SCALE - 8, " fill='%C'/></g>", HGN_DISC(side));
}

/* Add entries for the clans and for the panels. */
static void
add_legend_entries(struct hgn_scene *scene)
{
	struct hgn_legend *legend = &scene->where.legend;
	int i;

	for (i = 0; i < scene->what.game->families; i++)
		hgn_legend_add(legend, draw_soul_sample, (unsigned)i, scene->what.game->family_name[i]);
	if (!hgn_scene_has_panels(scene))
		return;
	if (scene->what.position == NULL ? hgn_clan_rules(scene->what.game)->capacity < SPOTS :
	    count_open_spots(&scene->what, HGN_WHITE) < SPOTS || count_open_spots(&scene->what, HGN_BLACK) < SPOTS)
		hgn_legend_add(legend, draw_sample, KEY_CLOSED, "closed spot");
	hgn_legend_add(legend, draw_sample, KEY_RING, "neighbours");
	if (hgn_clan_rules(scene->what.game)->power > 1)
		hgn_legend_add(legend, draw_sample, KEY_STAR, "neighbours with Power");
	if (scene->what.highlight.own != 0)
		hgn_legend_add(legend, draw_sample, KEY_PEACE, "at peace");
}

/* ---- other hooks ---- */

static void
begin(struct hgn_scene *scene)
{
	scene->how.hatched = hgn_clans_alike(scene->what.game, scene->how.theme);
	hgn_clan_phase_text(&scene->what.words, scene->what.position);
}

/* Mark the cell of the second Soul Master after a split. */
static void
draw_marks(const struct hgn_scene *scene, int inset)
{
	(void)inset;
	if (scene->what.last->kind == HGN_KIND_SPLIT && hgn_subject_has(&scene->what, scene->what.last->aux))
		hgn_scene_ring(scene, ".mark to", scene->what.last->aux, HGN_MARK, false);
}

/* Mark the cells from which an elimination removed pieces. */
static void
draw_notes(const struct hgn_scene *scene, struct hgn_place rim)
{
	const struct hgn_undo *undo = scene->what.undo;
	int i;

	(void)rim;
	for (i = 0; hgn_clan_gone(&scene->what) && i < undo->n; i++)
		if (undo->was[i].code != 0 && scene->what.at[undo->was[i].cell] == 0)
			hgn_marks_cross(scene, undo->was[i].cell);
}

const struct hgn_drawing hgn_clan_drawing = {
	.begin = begin,
	.layers = { &layer_pyramids },
	.panels = { &layer_temples, &layer_heptagram },
	.flags = HGN_OWN_PIECES | HGN_QUIET_ZONES,
	.draw_marks = draw_marks,
	.draw_notes = draw_notes,
	.legend_entries = add_legend_entries,
	.legend_piece = draw_piece_sample,
	.describe = hgn_clan_describe,
	.highlight = &hgn_clan_peace,
};
