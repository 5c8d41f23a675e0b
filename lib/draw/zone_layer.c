/* SPDX-License-Identifier: MIT
 * Drawing of the outlines of zones, and of their entries in the legend. */

#include "draw/scene.h"

#include <stdio.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

#define ZONE_SAMPLE 1150 /* half the length of a sample in the legend */
#define QUIET 80 /* width in percent for zones that consist of many separate cells */

/* Styles of outlines: dotted for the first zone, dashed for the second, and so on. Outlines of adjacent zones are side
 * by side, and do not touch pieces. */
static const struct zone_style {
	int inset, weight;
	const char *dashes;
} styles[] = { { 174, 180, ".1 4.3" }, { 347, 130, "4 3" }, { 347, 130, "6 3 .1 3" }, { 174, 130, "8 2.6" },
	{ 347, 130, "6 3 .1 3 .1 3" }, { 174, 130, "2 2.4 .1 2.4" } };
#define STYLES (int)(sizeof styles / sizeof styles[0])

static bool
is_same(const struct hgn_cells *a, const struct hgn_cells *b)
{
	return memcmp(a, b, sizeof *a) == 0;
}

/* Return true if a zone matters for the rules: it is a goal, or confines pieces. */
static bool
is_important(const struct hgn_game *game, int zone)
{
	int i;

	for (i = 0; i < game->endings; i++)
		if (game->ending[i].zone == zone)
			return true;
	for (i = 0; i < game->types; i++)
		if (game->type[i].confined == zone)
			return true;
	return false;
}

/* Return true if an earlier zone has the same cells, perhaps for the other side. */
static bool
is_repeated(const struct hgn_game *game, int zone)
{
	const struct hgn_cells *white = &game->zone[zone].cells[HGN_WHITE], *black = &game->zone[zone].cells[HGN_BLACK];
	int i;

	for (i = 0; i < zone; i++)
		if ((is_same(white, &game->zone[i].cells[0]) && is_same(black, &game->zone[i].cells[1])) ||
		    (is_same(white, &game->zone[i].cells[1]) && is_same(black, &game->zone[i].cells[0])))
			return true;
	return false;
}

/* Return true if the outline of a zone is drawn, by the option or, without it, by the game file. */
static bool
is_shown(const struct hgn_scene *scene, int zone)
{
	const struct hgn_game *game = scene->game;
	const char *list = scene->options->zones;
	size_t n;

	if (list == NULL || strcmp(list, "auto") == 0)
		return game->zone[zone].shown > 0 || (game->zone[zone].shown == 0 && is_important(game, zone));
	if (strcmp(list, "all") == 0)
		return !is_repeated(game, zone);
	for (; strcmp(list, "none") != 0; list += n + 1) {
		n = strcspn(list, ",");
		if (hgn_text_is(list, n, game->zone[zone].name))
			return true;
		if (list[n] == '\0')
			break;
	}
	return false;
}

int
hgn_diagram_zones_check(const struct hgn_game *game, const char *list, struct hgn_error *error)
{
	size_t n;
	int zone;

	if (strcmp(list, "auto") == 0 || strcmp(list, "all") == 0 || strcmp(list, "none") == 0)
		return 0;
	for (;; list += n + 1) {
		n = strcspn(list, ",");
		for (zone = 0; zone < game->zones; zone++)
			if (hgn_text_is(list, n, game->zone[zone].name))
				break;
		if (zone == game->zones)
			return hgn_error_set(error, HGN_EINVAL, "not-shown", "%s has no zone '%.*s'", game->title,
			    hgn_text_cut(list, n, 40), list);
		if (list[n] == '\0')
			return 0;
	}
}

/* Begin the outline of the nth visible zone. */
static void
begin_zone(const struct hgn_scene *scene, int nth)
{
	const struct zone_style *style = &styles[nth % STYLES];
	int weight = hgn_drawing_has(scene->game, HGN_QUIET_ZONES) ? style->weight * QUIET / 100 : style->weight;

	hgn_svg_put(scene->svg, "<g class='.zones' stroke='%C' stroke-width='%l' stroke-dasharray='%s'>", HGN_ZONE,
	    weight, style->dashes);
}

static void
draw_zones(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	int zone, side, sides, nth = 0;
	const char *p;

	for (zone = 0; zone < scene->game->zones; zone++) {
		const struct hgn_zone *of = &scene->game->zone[zone];

		if (!is_shown(scene, zone))
			continue;
		begin_zone(scene, nth);
		sides = is_same(&of->cells[HGN_WHITE], &of->cells[HGN_BLACK]) ? 1 : 2;
		for (side = 0; side < sides; side++) {
			hgn_svg_put(svg, "<path class='zone ");
			for (p = of->name; *p != '\0'; p++) /* invalid characters of classes become hyphens */
				hgn_svg_add(svg, hgn_is_alpha(*p) || hgn_is_digit(*p) ? p : "-", 1);
			hgn_svg_put(svg, "%s' d='", side == HGN_WHITE ? " white" : " black");
			hgn_outline_cells(svg, &scene->layout, &of->cells[side], styles[nth % STYLES].inset);
			hgn_svg_put(svg, "'/>");
		}
		nth++;
		hgn_svg_put(svg, "</g>");
	}
}

/* Draw the sample of a zone in the legend. */
static void
draw_sample(const struct hgn_scene *scene, int i)
{
	int half = hgn_legend_sized(&scene->legend, ZONE_SAMPLE);
	struct hgn_place at = hgn_legend_place(&scene->legend, i);

	begin_zone(scene, (int)scene->legend.entry[i].value);
	hgn_svg_put(scene->svg, "<path d='M%ph%l'/></g>", at.x - half, at.y, 2 * half);
}

void
hgn_zones_legend(struct hgn_scene *scene)
{
	int zone, nth = 0;

	for (zone = 0; zone < scene->game->zones; zone++) {
		const struct hgn_zone *of = &scene->game->zone[zone];
		char *text = scene->legend.zone[nth];

		if (!is_shown(scene, zone))
			continue;
		snprintf(text, HGN_ZONE_TITLE, "%s", of->title != NULL ? of->title : of->name);
		hgn_legend_add(&scene->legend, draw_sample, (unsigned)nth++, text);
		for (; of->title == NULL && (text = strpbrk(text, "-_")) != NULL; text++) /* the words of its name */
			*text = ' ';
	}
}

const struct hgn_layer hgn_layer_zones = { NULL, draw_zones, true };
