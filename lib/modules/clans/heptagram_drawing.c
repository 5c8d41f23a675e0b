/* SPDX-License-Identifier: MIT
 * The ring of Souls that decides which clans are at peace: spots numbered clockwise from the top, a thin ring through
 * neighbours, and lines between those that Power makes neighbours too. */
#include "modules/clans/heptagram_drawing.h"

#include "draw/panel.h"
#include "modules/clans/pyramids.h"

#define RING 5500   /* from the middle to the spots */
#define SPOT 1560
#define NUMBER 8000 /* to the numbers */
#define THIN 90
#define LINE 130
#define NUMBER_SCALE 55
#define NUMBER_WEIGHT 140
#define MARKED 1850

/* Sine, in millionths, of a part of the full circle, by its series. */
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

/* A length times a sine. */
static int
times(int length, int64_t millionths)
{
	int64_t product = length * millionths;

	return (int)((product + (product < 0 ? -500000 : 500000)) / 1000000);
}

/* A place round the middle: spots count from 1. */
static struct hgn_place
round_place(const struct hgn_scene *scene, int spot, int radius)
{
	int n = scene->game->clan_rules->spots;

	return (struct hgn_place){ scene->panel.x + times(radius, sine(spot - 1, n)),
		scene->panel.y - times(radius, sine(4 * (spot - 1) + n, 4 * n)) };
}

static void
place(struct hgn_scene *scene)
{
	int spot;
	char text;

	for (spot = 1; spot <= scene->game->clan_rules->spots; spot++) {
		text = (char)('0' + spot);
		hgn_text_collect(&scene->glyphs, &text, 1);
	}
}

static void
define(struct hgn_scene *scene)
{
	struct hgn_panel_mark marks[HGN_PANEL_MARKS];

	hgn_circle_named(&scene->pen, "seat", SPOT);
	if (hgn_panel_marks(marks, scene) == 0)
		return;
	hgn_circle_named(&scene->pen, "round", MARKED);
}

/* The star: a chord from each spot to the one that Power reaches. */
static void
draw_star(struct hgn_scene *scene)
{
	struct hgn_pen *pen = &scene->pen;
	const struct hgn_clan_rules *rules = scene->game->clan_rules;
	struct hgn_place from, to;
	int spot;

	hgn_scene_circle(scene, "ring", scene->panel, RING);
	hgn_attribute_length(pen, "stroke-width", THIN);
	hgn_element_empty(pen);
	if (rules->power < 2)
		return;
	hgn_path(pen, "star");
	for (spot = 1; spot <= rules->spots; spot++) {
		from = round_place(scene, spot, RING);
		to = round_place(scene, spot + rules->power, RING);
		hgn_pen_to(pen, 'M', from.x, from.y);
		hgn_pen_to(pen, 'l', to.x - from.x, to.y - from.y);
	}
	hgn_attribute_end(pen);
	hgn_attribute_length(pen, "stroke-width", LINE);
	hgn_element_empty(pen);
}

/* The clan whose Soul is on a spot, or -1. */
static int
clan_on(const struct hgn_scene *scene, int spot)
{
	int clan = scene->game->clans - 1;

	while (clan >= 0 && scene->position->state.clan.spot[clan] != spot)
		clan--;
	return clan;
}

/* Bold lines to the clans that the chosen one is at peace with, and rings around all of them. */
static void
draw_peace(struct hgn_scene *scene)
{
	const uint8_t *spots = scene->position->state.clan.spot;
	int shown = scene->highlight.own - 1, clan, pass;
	struct hgn_place from, at;
	struct hgn_pen *pen = &scene->pen;

	if (shown < 0 || spots[shown] == 0)
		return;
	from = round_place(scene, spots[shown], RING);
	for (pass = 0; pass < 2; pass++)
		for (clan = 0; clan < scene->game->clans; clan++) {
			bool peace = hgn_clan_at_peace(scene->position, shown, clan);

			if (!peace && (pass == 0 || clan != shown))
				continue;
			at = round_place(scene, spots[clan], RING);
			if (pass == 0) {
				hgn_path(pen, "mark peace");
				hgn_pen_puts(pen, "M");
				hgn_pen_step(pen, from.x, false);
				hgn_pen_step(pen, from.y, true);
				hgn_pen_to(pen, 'L', at.x, at.y);
				hgn_attribute_end(pen);
			} else {
				hgn_scene_circle(scene, "mark peace", at, MARKED);
			}
			hgn_scene_paint(scene, "stroke", HGN_MARK);
			hgn_attribute_length(pen, "stroke-width", clan == shown ? 2 * HGN_PANEL_WEIGHT : HGN_PANEL_WEIGHT);
			hgn_element_empty(pen);
		}
}

static void
draw_seats(struct hgn_scene *scene)
{
	struct hgn_pen *pen = &scene->pen;
	int spot;

	for (spot = 1; spot <= scene->game->clan_rules->spots; spot++) {
		struct hgn_place at = round_place(scene, spot, RING);
		bool empty = clan_on(scene, spot) < 0;

		hgn_element(pen, "use", NULL);
		hgn_class_begin(pen);
		hgn_pen_puts(pen, empty ? "paper empty spot" : "tone0 taken spot");
		hgn_pen_putc(pen, (char)('0' + spot));
		hgn_class_end(pen);
		hgn_reference(pen, "seat");
		hgn_attribute_place(pen, at.x, at.y);
		hgn_scene_paint(scene, "fill", empty ? HGN_PAPER : HGN_TONE0);
		hgn_attribute_length(pen, "stroke-width", LINE);
		if (empty)
			hgn_attribute(pen, "stroke-dasharray", "3 3");
		hgn_element_empty(pen);
	}
}

static void
draw_numbers(struct hgn_scene *scene)
{
	int spot;
	char text;

	hgn_scene_text(scene, "numbers text", NUMBER_SCALE, NUMBER_WEIGHT, HGN_TEXT);
	for (spot = 1; spot <= scene->game->clan_rules->spots; spot++) {
		text = (char)('0' + spot);
		hgn_text_center(&scene->pen, &text, 1, NUMBER_SCALE, round_place(scene, spot, NUMBER));
	}
	hgn_group_end(&scene->pen);
}

static void
draw(struct hgn_scene *scene)
{
	struct hgn_panel_mark marks[HGN_PANEL_MARKS];
	int spot, i, n;

	hgn_element(&scene->pen, "g", "heptagram cells");
	hgn_attribute(&scene->pen, "fill", "none");
	hgn_scene_paint(scene, "stroke", HGN_LINE);
	hgn_element_open(&scene->pen);
	draw_star(scene);
	draw_peace(scene);
	draw_seats(scene);
	draw_numbers(scene);
	for (i = 0, n = hgn_panel_marks(marks, scene); i < n; i++)
		if (marks[i].part == HGN_IN_HEPTAGRAM)
			hgn_panel_mark(scene, &marks[i], "round", round_place(scene, marks[i].spot, RING));
	hgn_pyramids_begin(scene, "souls");
	for (spot = 1; spot <= scene->game->clan_rules->spots; spot++)
		if (clan_on(scene, spot) >= 0)
			hgn_pyramids_soul(scene, clan_on(scene, spot), round_place(scene, spot, RING), 100);
	hgn_group_end(&scene->pen);
	hgn_group_end(&scene->pen);
}

const struct hgn_layer hgn_layer_heptagram = { place, define, draw, false };
