/* SPDX-License-Identifier: MIT
 * Drawing of Temples.
 *
 * A Temple has three columns between two beams of four spots. Power is the column closest to the board. Eliminate is
 * the beam close to the Heptagram, Receive the other one. A gable and a step are in the side's colour, and each pillar
 * has its name. The upper Temple is the mirror image of the lower one. Souls fill a column from the Receive side, and a
 * beam from the board. Closed spots are dark and struck through. Souls in hand are beside the Temple. */
#include "modules/clans/temple_drawing.h"

#include "library/language.h"
#include "modules/clans/souls.h"
#include "modules/clans/pyramids.h"

#define MARGIN 1000
#define GAP 1600      /* between Heptagram and gable, and between board and panel */
#define LEFT 8300     /* from the centre of the panel to its left end */
#define RIGHT 9400
#define GABLE 2050    /* the following heights are measured from the top of the gable */
#define GABLE_TEXT 1330
#define UPPER 3200    /* centres of the beams */
#define COLUMN 5350   /* centre of the first spot of the columns */
#define NAMES 12720
#define LOWER 14370
#define STEP 15530
#define FOOT 16880
#define HALF 6350     /* half the width of the gable */
#define PITCH 3950    /* distance between columns */
#define LINE 110
#define OWNER_LINE 160
#define NAME_SCALE 50
#define NAME_WEIGHT 130
#define ROW_GAP 1400  /* between the board and the panel below it */
#define FIRST 17600   /* distance from the centre of the Heptagram to the centres of the Temples, in a panel below the
		       * board */
#define SECOND 15300
#define HAND 7950     /* middle of the Souls in hand */
#define HAND_FIRST 2600
#define HAND_TEXT 900

/* Return 1 for the side whose Temple is at the bottom, -1 for the other. */
static int
get_direction(const struct hgn_scene *scene, int side)
{
	return (side == HGN_WHITE) == !scene->options->flip ? 1 : -1;
}

/* Return a length in the direction away from the board. The panel is at the right of the board, or at the left if Black
 * is at the bottom. */
static int
away(const struct hgn_scene *scene, int length)
{
	return scene->options->flip ? -length : length;
}

/* Return a height in a side's Temple, measured from the top of the gable. */
static int
height(const struct hgn_scene *scene, int side, int depth)
{
	if (get_direction(scene, side) > 0)
		return scene->panel.y + HGN_HEPTAGRAM_DOWN + GAP + depth;
	return scene->panel.y - HGN_HEPTAGRAM_UP - GAP - depth;
}

/* Return the location of a spot of a pillar. */
static struct hgn_place
spot_place(const struct hgn_scene *scene, int side, int pillar, int spot)
{
	struct hgn_place at = { scene->panel.x, 0 };

	if (pillar == HGN_RECEIVE || pillar == HGN_ELIMINATE) {
		at.x += away(scene, (2 * spot - HGN_PILLAR_SPOTS + 1) * HGN_SPOT_WIDE / 2);
		at.y = height(scene, side, pillar == HGN_RECEIVE ? LOWER : UPPER);
	} else {
		at.x += away(scene, (pillar - HGN_LIFE) * PITCH);
		at.y = height(scene, side, COLUMN + (HGN_PILLAR_SPOTS - 1 - spot) * HGN_SPOT_HIGH);
	}
	return at;
}

/* Return the location of the nth Soul on a pillar. If the Souls are more than its spots, they are closer together. */
static struct hgn_place
soul_place(const struct hgn_scene *scene, int side, int pillar, int nth)
{
	int souls = __builtin_popcount(hgn_clan_state(scene->position)->pillar[side][pillar]);
	int last = (souls > HGN_PILLAR_SPOTS ? souls : HGN_PILLAR_SPOTS) - 1;
	struct hgn_place at = spot_place(scene, side, pillar, 0),
	    end = spot_place(scene, side, pillar, HGN_PILLAR_SPOTS - 1);

	nth = nth < last ? nth : last;
	at.x += (end.x - at.x) * nth / last;
	at.y += (end.y - at.y) * nth / last;
	return at;
}

static struct hgn_place
hand_place(const struct hgn_scene *scene, int side, int nth)
{
	return (struct hgn_place){ scene->panel.x + away(scene, HAND),
	    height(scene, side, HAND_FIRST + nth * HGN_SPOT_HIGH) };
}

/* Place the panel in a row below the board: the Temple of the side at the bottom, the Heptagram, the other Temple. */
static void
place_below(struct hgn_scene *scene)
{
	int middle = (scene->view.left + scene->view.right) / 2, more;

	scene->panel.x = middle;
	scene->panel.y = scene->view.bottom - MARGIN + ROW_GAP + HGN_HEPTAGRAM_UP;
	scene->view.bottom = hgn_layout_up(scene->panel.y + HGN_HEPTAGRAM_DOWN + MARGIN);
	more = hgn_layout_up(SECOND + RIGHT + MARGIN - scene->view.right + middle);
	if (more <= 0)
		return;
	scene->view.left -= more;
	scene->view.right += more;
}

/* Return the centre that the panel would have if the Temple of a side were above or below the Heptagram. */
static struct hgn_place
get_panel(const struct hgn_scene *scene, int side)
{
	struct hgn_place at = scene->panel;
	int way = get_direction(scene, side), top = at.y + (HGN_HEPTAGRAM_DOWN - HGN_HEPTAGRAM_UP - FOOT) / 2;

	if (scene->options->panels == HGN_PANELS_RIGHT)
		return at;
	at.x += way > 0 ? -FIRST : SECOND;
	at.y = way > 0 ? top - HGN_HEPTAGRAM_DOWN - GAP : top + FOOT + HGN_HEPTAGRAM_UP + GAP;
	return at;
}

/* Place the panel beside the board, and enlarge the view. */
static void
place_beside(struct hgn_scene *scene)
{
	const struct hgn_layout *layout = &scene->layout;
	int low = layout->cell[0].y, high = low, c, end;

	for (c = 0; c < scene->board->cells; c++) {
		low = layout->cell[c].y < low ? layout->cell[c].y : low;
		high = layout->cell[c].y > high ? layout->cell[c].y : high;
	}
	if (scene->options->flip) {
		scene->panel.x = scene->view.left + MARGIN - GAP - LEFT;
		scene->view.left = -hgn_layout_up(RIGHT + MARGIN - scene->panel.x);
	} else {
		scene->panel.x = scene->view.right - MARGIN + GAP + LEFT;
		scene->view.right = hgn_layout_up(scene->panel.x + RIGHT + MARGIN);
	}
	scene->panel.y = (low + high + HGN_HEPTAGRAM_UP - HGN_HEPTAGRAM_DOWN) / 2;
	end = -hgn_layout_up(-(scene->panel.y - HGN_HEPTAGRAM_UP - GAP - FOOT - MARGIN)) - HGN_UNIT;
	if (end < scene->view.top)
		scene->view.top = end;
	end = hgn_layout_up(scene->panel.y + HGN_HEPTAGRAM_DOWN + GAP + FOOT + MARGIN);
	if (end > scene->view.bottom)
		scene->view.bottom = end;
}

static void
place(struct hgn_scene *scene)
{
	if (scene->options->panels == HGN_PANELS_BELOW)
		place_below(scene);
	else
		place_beside(scene);
}

/* Define the names of pillars and the shape of a spot. */
static void
define(struct hgn_scene *scene)
{
	const struct hgn_place origin = { 0, 0 };
	struct hgn_svg *svg = &scene->svg;
	int i;

	for (i = 0; i < HGN_PILLARS; i++) {
		const char *name = hgn_pillar_names[i];
		size_t n = strlen(name);

		hgn_svg_put(svg, "<path id='%s' d='", name);
		hgn_text_data(svg, name, n, NAME_SCALE, hgn_text_start(name, n, NAME_SCALE, origin));
		hgn_svg_put(svg, "'/>");
	}
	hgn_svg_put(svg, "<rect id='spot' x='%l' y='%l' width='%l' height='%l'/>", -HGN_SPOT_WIDE / 2,
	    -HGN_SPOT_HIGH / 2, HGN_SPOT_WIDE, HGN_SPOT_HIGH);
}

/* Draw the gable and the step in the side's colour. */
static void
draw_owner(struct hgn_scene *scene, int side)
{
	struct hgn_svg *svg = &scene->svg;
	int way = get_direction(scene, side);

	hgn_svg_put(svg, "<path class='%k' d='M%pl%ph%lz", hgn_disc_classes[side], scene->panel.x,
	    height(scene, side, 0), HALF, way * GABLE, -2 * HALF);
	hgn_svg_put(svg, "M%ph%lv%lh%lz' fill='%C' stroke='%C' stroke-width='%l'/>", scene->panel.x - HALF,
	    height(scene, side, STEP), 2 * HALF, way * (FOOT - STEP), -2 * HALF, HGN_DISC(side), HGN_RIM(side),
	    OWNER_LINE);
}

/* Return the number of open spots per pillar. After the loss of a Soul Master, closed spots may be occupied. */
static int
count_open_spots(const struct hgn_scene *scene, int side)
{
	int n = hgn_clan_rules(scene->game)->capacity + scene->position->count[hgn_master_code(scene->position, side)];

	return n < HGN_PILLAR_SPOTS ? n : HGN_PILLAR_SPOTS;
}

/* Draw the spots from one index to before another, on all pillars. */
static void
draw_some(struct hgn_scene *scene, int side, int from, int to)
{
	struct hgn_svg *svg = &scene->svg;
	struct hgn_place at, before = { 0, 0 };
	int pillar, spot;

	if (from == to)
		return;
	hgn_svg_put(svg, from == 0 ? "<g class='.tone0 open' fill='%C'>" : "<g class='.tone2 closed' fill='%C'>",
	    from == 0 ? HGN_TONE0 : HGN_TONE2);
	for (pillar = 0; pillar < HGN_PILLARS; pillar++) {
		hgn_svg_put(svg, "<path class='%c' d='", HGN_PILLAR_LETTERS[pillar]);
		for (spot = from; spot < to; spot++) {
			at = spot_place(scene, side, pillar, spot);
			if (spot == from)
				before = (struct hgn_place){ HGN_SPOT_WIDE / 2, HGN_SPOT_HIGH / 2 };
			hgn_svg_put(svg, spot == from ? "M%ph%lv%lh%lz" : "m%ph%lv%lh%lz", at.x - before.x,
			    at.y - before.y, HGN_SPOT_WIDE, HGN_SPOT_HIGH, -HGN_SPOT_WIDE);
			before = at;
		}
		hgn_svg_put(svg, "'/>");
	}
	hgn_svg_put(svg, "</g>");
}

/* Draw all spots of a Temple, the closed ones struck through. */
static void
draw_spots(struct hgn_scene *scene, int side)
{
	struct hgn_svg *svg = &scene->svg;
	int pillar, spot, open = count_open_spots(scene, side);
	struct hgn_place at;

	hgn_svg_put(svg, "<g class='.cells' stroke='%C' stroke-width='%l'>", HGN_LINE, LINE);
	draw_some(scene, side, 0, open);
	draw_some(scene, side, open, HGN_PILLAR_SPOTS);
	if (open < HGN_PILLAR_SPOTS)
		hgn_svg_put(svg, "<path d='");
	for (pillar = 0; pillar < HGN_PILLARS; pillar++)
		for (spot = open; spot < HGN_PILLAR_SPOTS; spot++) {
			at = spot_place(scene, side, pillar, spot);
			hgn_svg_put(svg, "M%pl%p", at.x - HGN_SPOT_WIDE / 2, at.y + HGN_SPOT_HIGH / 2, HGN_SPOT_WIDE,
			    -HGN_SPOT_HIGH);
		}
	if (open < HGN_PILLAR_SPOTS)
		hgn_svg_put(svg, "'/>");
	hgn_svg_put(svg, "</g>");
}

/* Use the name of a pillar, which define() has defined. */
static void
put_name(struct hgn_scene *scene, int pillar, int x, int y)
{
	hgn_svg_put(&scene->svg, "<use xlink:href='#%s' x='%l' y='%l'/>", hgn_pillar_names[pillar],
	    x * 100 / NAME_SCALE, y * 100 / NAME_SCALE);
}

static bool
has_hand(const struct hgn_scene *scene, int side)
{
	int clan;

	for (clan = 0; clan < scene->game->families; clan++)
		if (hgn_clan_in_hand_of(scene, side, clan))
			return true;
	return false;
}

static void
draw_beam_names(struct hgn_scene *scene, int side)
{
	hgn_scene_text(scene, side == HGN_WHITE ? "names .white-ink" : "names .black-ink", NAME_SCALE, NAME_WEIGHT,
	    HGN_INK(side));
	put_name(scene, HGN_ELIMINATE, scene->panel.x, height(scene, side, GABLE_TEXT));
	put_name(scene, HGN_RECEIVE, scene->panel.x, height(scene, side, (STEP + FOOT) / 2));
	hgn_svg_put(&scene->svg, "</g>");
}

static void
draw_column_names(struct hgn_scene *scene, int side)
{
	const char *hand = hgn_language_translate(scene->options->language, "in hand");
	int pillar;

	for (pillar = HGN_POWER; pillar <= HGN_TACTIC; pillar++)
		put_name(scene, pillar, scene->panel.x + away(scene, (pillar - HGN_LIFE) * PITCH),
		    height(scene, side, NAMES));
	if (has_hand(scene, side))
		hgn_text_center(&scene->svg, hand, strlen(hand), NAME_SCALE,
		    (struct hgn_place){ scene->panel.x + away(scene, HAND - 300), height(scene, side, HAND_TEXT) });
}

static void
draw_marks(struct hgn_scene *scene, int side)
{
	struct hgn_soul_mark marks[HGN_SOUL_MARKS];
	int n = hgn_soul_marks(marks, scene), i;

	for (i = 0; i < n; i++) {
		if (marks[i].side != side || marks[i].part == HGN_IN_HEPTAGRAM)
			continue;
		hgn_soul_mark(scene, &marks[i], "spot", marks[i].part == HGN_IN_HAND ?
		    hand_place(scene, side, marks[i].spot) : soul_place(scene, side, marks[i].pillar, marks[i].spot));
	}
}

/* Draw the Souls on pillars and in hand. */
static void
draw_souls(struct hgn_scene *scene, int side)
{
	const struct hgn_clan_state *state = hgn_clan_state(scene->position);
	bool any = has_hand(scene, side);
	int pillar, clan, n;

	for (pillar = 0; pillar < HGN_PILLARS; pillar++)
		any |= state->pillar[side][pillar] != 0;
	if (!any)
		return;
	hgn_pyramids_begin(scene, "souls");
	for (pillar = 0; pillar < HGN_PILLARS; pillar++)
		for (clan = 0, n = 0; clan < scene->game->families; clan++)
			if (state->pillar[side][pillar] >> clan & 1)
				hgn_pyramids_soul(scene, clan, soul_place(scene, side, pillar, n++), HGN_SOUL_SCALE);
	for (clan = 0, n = 0; clan < scene->game->families; clan++)
		if (hgn_clan_in_hand_of(scene, side, clan))
			hgn_pyramids_soul(scene, clan, hand_place(scene, side, n++), HGN_SOUL_SCALE);
	hgn_svg_put(&scene->svg, "</g>");
}

/* Draw both Temples. */
static void
draw(struct hgn_scene *scene)
{
	struct hgn_place middle = scene->panel;
	int side;

	for (side = 0; side < 2; side++) {
		scene->panel = get_panel(scene, side);
		hgn_svg_put(&scene->svg, "<g class='%s' stroke-linecap='butt'>",
		    side == HGN_WHITE ? "temple white" : "temple black");
		draw_owner(scene, side);
		draw_spots(scene, side);
		draw_beam_names(scene, side);
		draw_marks(scene, side);
		draw_souls(scene, side);
		hgn_svg_put(&scene->svg, "</g>");
		scene->panel = middle;
	}
	hgn_scene_text(scene, "names .text", NAME_SCALE, NAME_WEIGHT, HGN_TEXT);
	for (side = 0; side < 2; side++) {
		scene->panel = get_panel(scene, side);
		draw_column_names(scene, side);
		scene->panel = middle;
	}
	hgn_svg_put(&scene->svg, "</g>");
}

bool
hgn_temple_closes(const struct hgn_scene *scene)
{
	if (scene->position == NULL)
		return hgn_clan_rules(scene->game)->capacity < HGN_PILLAR_SPOTS;
	return count_open_spots(scene, HGN_WHITE) < HGN_PILLAR_SPOTS ||
	    count_open_spots(scene, HGN_BLACK) < HGN_PILLAR_SPOTS;
}

void
hgn_temple_sample(struct hgn_scene *scene, struct hgn_place at, int percent)
{
	int wide = HGN_SPOT_WIDE * percent / 100, high = HGN_SPOT_HIGH * percent / 100;

	at.x -= wide / 2;
	at.y += high / 2;
	hgn_svg_put(&scene->svg, "<path class='.tone2 closed' d='M%pv%lh%lv%lz' fill='%C'/>"
	    "<path class='.cells' d='M%pv%lh%lv%lzl%p' stroke='%C' stroke-width='%l'/>", at.x, at.y, -high, wide, high,
	    HGN_TONE2, at.x, at.y, -high, wide, high, wide, -high, HGN_LINE, LINE);
}

const struct hgn_layer hgn_layer_temples = { place, define, draw, false };
