/* SPDX-License-Identifier: MIT
 * Drawing of the Heptagram, which shows the clans at peace: spots numbered clockwise from the top, a thin ring through
 * them, and lines between spots that are neighbours only with Power. */
#include "modules/clans/heptagram_drawing.h"

#include "modules/clans/souls.h"
#include "modules/clans/pyramids.h"

#define RING 5500   /* radius of the ring of spots */
#define SPOT 1560
#define NUMBER 8300 /* radius of the ring of numbers */
#define SOUL_SCALE 84 /* size of Souls on spots, in percent */
#define THIN 90
#define LINE 130
#define NUMBER_SCALE 55
#define NUMBER_WEIGHT 140
#define MARKED 1780

/* Return the sine of a fraction of the full circle in millionths, computed by its series. */
static int64_t
sine(int part, int whole)
{
	int64_t x, term, sum;
	int k;

	part = (part % whole + whole) % whole;
	if (2 * part > whole)
		return -sine(whole - part, whole);
	if (4 * part > whole)
		return sine(whole - 2 * part, 2 * whole);
	x = INT64_C(6283185) * part / whole;
	for (k = 1, term = sum = x; k < 6; k++) {
		term = -term * x / 1000000 * x / 1000000 / (2 * k * (2 * k + 1));
		sum += term;
	}
	return sum;
}

/* Multiply a length by a sine, and round to a tenth of a unit. */
static int
times(int length, int64_t millionths)
{
	int64_t product = length * millionths;

	return (int)((product + (product < 0 ? -5000000 : 5000000)) / 10000000) * 10;
}

/* Locations of the spots and of their numbers, 1-based. */
struct ring {
	struct hgn_place spot[HGN_MAX_FAMILIES + 1], number[HGN_MAX_FAMILIES + 1];
};

static void
find_ring(struct ring *ring, const struct hgn_scene *scene)
{
	struct hgn_place at = scene->panel;
	int n = scene->game->families, i;

	for (i = 0; i < n; i++) {
		int64_t x = sine(i, n), y = sine(4 * i + n, 4 * n);

		ring->spot[i + 1] = (struct hgn_place){ at.x + times(RING, x), at.y - times(RING, y) };
		ring->number[i + 1] = (struct hgn_place){ at.x + times(NUMBER, x), at.y - times(NUMBER, y) };
	}
}

static void
define(struct hgn_scene *scene)
{
	struct hgn_soul_mark marks[HGN_SOUL_MARKS];

	hgn_svg_put(&scene->svg, "<circle id='seat' r='%l'/>", SPOT);
	if (hgn_soul_marks(marks, scene) == 0)
		return;
	hgn_svg_put(&scene->svg, "<circle id='round' r='%l'/>", MARKED);
}

/* Return the maximum distance of spots in jumps with Power. */
static int
get_reach(const struct hgn_game *game)
{
	int power = hgn_clan_rules(game)->power;

	return power < game->families / 2 ? power : game->families / 2;
}

/* Draw the star: lines from each spot to those that Power reaches. */
static void
draw_star(struct hgn_scene *scene, const struct ring *ring)
{
	struct hgn_svg *svg = &scene->svg;
	const struct hgn_clan_rules *rules = hgn_clan_rules(scene->game);
	struct hgn_place from, to;
	int spot, far;

	hgn_svg_put(svg, "<circle class='ring' cx='%l' cy='%l' r='%l' stroke-width='%l'/>", scene->panel.x,
	    scene->panel.y, RING, THIN);
	if (rules->power < 2)
		return;
	hgn_svg_put(svg, "<path class='star' d='");
	for (far = 2; far <= get_reach(scene->game); far++)
		for (spot = 1; spot <= scene->game->families; spot++) {
			from = ring->spot[spot];
			to = ring->spot[(spot + far - 1) % scene->game->families + 1];
			hgn_svg_put(svg, "M%pl%p", from.x, from.y, to.x - from.x, to.y - from.y);
		}
	hgn_svg_put(svg, "'/>");
}

/* Draw bold lines from the highlighted clan to those with which it is at peace, and rings around them. */
static void
draw_peace(struct hgn_scene *scene, const struct ring *ring)
{
	const uint8_t *spots = hgn_clan_state(scene->position)->spot;
	int shown = scene->highlight.own - 1, clan;
	struct hgn_place from, at;
	struct hgn_svg *svg = &scene->svg;

	if (shown < 0 || spots[shown] == 0)
		return;
	from = ring->spot[spots[shown]];
	for (clan = 0; clan < scene->game->families; clan++) {
		if (!hgn_clan_at_peace(scene->position, shown, clan))
			continue;
		at = ring->spot[spots[clan]];
		hgn_svg_put(svg, "<path class='.mark peace' d='M%pL%p' stroke='%C' stroke-width='%l'/>", from.x, from.y,
		    at.x, at.y, HGN_MARK, HGN_SOUL_MARK_WEIGHT);
	}
	for (clan = 0; clan < scene->game->families; clan++) {
		if (clan != shown && !hgn_clan_at_peace(scene->position, shown, clan))
			continue;
		at = ring->spot[spots[clan]];
		hgn_svg_put(svg, "<circle class='.mark peace' cx='%l' cy='%l' r='%l' stroke='%C' stroke-width='%l'/>",
		    at.x, at.y, MARKED, HGN_MARK, clan == shown ? 2 * HGN_SOUL_MARK_WEIGHT : HGN_SOUL_MARK_WEIGHT);
	}
}

/* Draw the spots. Empty ones are dashed. */
static void
draw_seats(struct hgn_scene *scene, const struct ring *ring)
{
	struct hgn_svg *svg = &scene->svg;
	int spot;

	for (spot = 1; spot <= scene->game->families; spot++) {
		struct hgn_place at = ring->spot[spot];
		bool empty = hgn_clan_on_spot(scene->position, spot) < 0;

		hgn_svg_put(svg, "<use class='%k%d' xlink:href='#seat' x='%l' y='%l' fill='%C'",
		    empty ? ".paper empty spot" : ".tone0 taken spot", spot, at.x, at.y, empty ? HGN_PAPER : HGN_TONE0);
		hgn_svg_put(svg, empty ? " stroke-dasharray='3 3'/>" : "/>");
	}
}

static void
draw_numbers(struct hgn_scene *scene, const struct ring *ring)
{
	int spot;
	char text;

	hgn_scene_text(scene, "numbers .text", NUMBER_SCALE, NUMBER_WEIGHT, HGN_TEXT);
	hgn_svg_put(&scene->svg, "<path d='");
	for (spot = 1; spot <= scene->game->families; spot++) {
		text = (char)('0' + spot);
		hgn_text_data(&scene->svg, &text, 1, NUMBER_SCALE,
		    hgn_text_start(&text, 1, NUMBER_SCALE, ring->number[spot]));
	}
	hgn_svg_put(&scene->svg, "'/></g>");
}

/* Draw the ring, the marks of the last move and the Souls. */
static void
draw(struct hgn_scene *scene)
{
	struct hgn_soul_mark marks[HGN_SOUL_MARKS];
	struct ring ring;
	int spot, i, n;

	find_ring(&ring, scene);
	hgn_svg_put(&scene->svg, "<g class='heptagram .cells' stroke='%C' stroke-width='%l' stroke-linecap='butt'>",
	    HGN_LINE, LINE);
	draw_star(scene, &ring);
	draw_peace(scene, &ring);
	draw_seats(scene, &ring);
	draw_numbers(scene, &ring);
	for (i = 0, n = hgn_soul_marks(marks, scene); i < n; i++)
		if (marks[i].part == HGN_IN_HEPTAGRAM)
			hgn_soul_mark(scene, &marks[i], "round", ring.spot[marks[i].spot]);
	hgn_pyramids_begin(scene, "souls");
	for (spot = 1; spot <= scene->game->families; spot++)
		if (hgn_clan_on_spot(scene->position, spot) >= 0)
			hgn_pyramids_soul(scene, hgn_clan_on_spot(scene->position, spot), ring.spot[spot], SOUL_SCALE);
	hgn_svg_put(&scene->svg, "</g></g>");
}

void
hgn_heptagram_sample(struct hgn_scene *scene, struct hgn_place at, int radius, bool star)
{
	int n = scene->game->families, reach = get_reach(scene->game), i, end;
	struct hgn_place place[2];

	if (!star) {
		hgn_svg_put(&scene->svg, "<circle class='.text' cx='%l' cy='%l' r='%l' stroke='%C' stroke-width='%l'/>",
		    at.x, at.y, radius, HGN_TEXT, THIN);
		return;
	}
	hgn_svg_put(&scene->svg, "<path class='.text' stroke='%C' stroke-width='%l' d='", HGN_TEXT, THIN);
	for (i = 0; i < n; i++) {
		for (end = 0; end < 2; end++)
			place[end] = (struct hgn_place){ at.x + times(radius, sine(i + end * reach, n)),
				at.y - times(radius, sine(4 * (i + end * reach) + n, 4 * n)) };
		hgn_svg_put(&scene->svg, "M%pL%p", place[0].x, place[0].y, place[1].x, place[1].y);
	}
	hgn_svg_put(&scene->svg, "'/>");
}

const struct hgn_layer hgn_layer_heptagram = { NULL, define, draw, false };
