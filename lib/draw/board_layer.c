/* SPDX-License-Identifier: MIT
 * The board without what stands on it: cells in their tones, the outlines of levels, and those of zones. */
#include "draw/board_layer.h"

#include "draw/drawing.h"
#include "draw/legend_entry.h"
#include "draw/outline.h"

#include <stdio.h>

#include "base/buf.h"
#include "base/text.h"

#define LINE_WEIGHT 110
#define EDGE_WEIGHT 200
#define ZONE_SAMPLE 1150 /* half the length of a picture of one */
#define QUIET 80 /* percent of their weight that outlines have where a zone is many single cells */

/* The outlines of zones: the first is dotted, the second dashed, and so on. They run beside one another where zones
 * share sides, and clear of the pieces. */
static const struct zone_look {
	int inset, weight;
	const char *dashes;
} looks[] = { { 174, 180, ".1 4.3" }, { 347, 130, "4 3" }, { 347, 130, "6 3 .1 3" } };
#define LOOKS (int)(sizeof looks / sizeof looks[0])

/* Hexagons are said once and used: squares are shorter said each time. */
static bool
is_used(const struct hgn_scene *scene)
{
	return scene->layout.corners == 6;
}

/* The shape of a cell, also for pieces in a legend. */
static void
define_cell(struct hgn_scene *scene)
{
	if (!is_used(scene) && !scene->options->legend && scene->options->heat == NULL)
		return;
	hgn_svg_put(&scene->svg, "<path id='h' d='");
	hgn_outline_cell(&scene->svg, &scene->layout, 0);
	hgn_svg_put(&scene->svg, "'/>");
}

/* The outlines of the levels, which are alike. */
static void
draw_edge(struct hgn_scene *scene)
{
	struct hgn_cells all = { { 0 } };
	int c;

	for (c = 0; c < scene->board->cells; c++)
		if (scene->board->level[c] == 0)
			hgn_cells_add(&all, (unsigned)c);
	hgn_svg_put(&scene->svg, "<g class='.edge' stroke='%C' stroke-width='%l'><path id='edge' d='",
	    HGN_EDGE, EDGE_WEIGHT);
	hgn_outline_cells(&scene->svg, &scene->layout, &all, 0);
	hgn_svg_put(&scene->svg, "'/>");
	hgn_scene_repeat(scene, "edge", 100);
	hgn_svg_put(&scene->svg, "</g>");
}

/* `<path class='cell a1' d=.../>`; there are many. */
static void
draw_cell(struct hgn_scene *scene, int c, const char *steps, size_t n)
{
	struct hgn_place at = scene->layout.cell[c], first = scene->layout.corner[0];
	const char *name = scene->svg.split ? "@" : scene->board->name[c];
	struct hgn_svg *svg = &scene->svg;
	char *p;

	if (svg->split) {
		hgn_scene_split(scene, (unsigned)c, false);
		at = (struct hgn_place){ 0, 0 };
	}
	hgn_svg_note(svg, HGN_EVENT_START, 4);
	hgn_svg_add(svg, "<path", 5);
	hgn_svg_note(svg, HGN_EVENT_CLASS, strlen(" class=\"cell \"") + strlen(name));
	p = hgn_buf_room(svg->out, 32 + HGN_CELL_NAME + 2 * HGN_SVG_DIGITS + HGN_OUTLINE_STEPS);
	if (p == NULL)
		return;
	p = hgn_put(p, " class=\"cell ", 13);
	p = hgn_put(p, name, strlen(name));
	p = hgn_put(p, "\" d=\"M", 6);
	p = hgn_put_length(p, at.x + first.x, false);
	p = hgn_put_length(p, at.y + first.y, true);
	p = hgn_put(p, steps, n);
	*p++ = '"';
	hgn_buf_end(svg->out, p);
	hgn_svg_end(svg);
}

/* The cells of one tone, or of one shade. */
static void
draw_some(struct hgn_scene *scene, const uint8_t *of, int which)
{
	char steps[HGN_OUTLINE_STEPS];
	size_t n = hgn_outline_steps(steps, &scene->layout);
	int c;

	for (c = 0; c < scene->board->cells; c++)
		if (of[c] == which && is_used(scene))
			hgn_scene_use(scene, "cell", "h", (unsigned)c, 0, 0, NULL);
		else if (of[c] == which)
			draw_cell(scene, c, steps, n);
	hgn_svg_put(&scene->svg, "</g>");
}

static void
draw_cells(struct hgn_scene *scene)
{
	struct hgn_svg *svg = &scene->svg;
	int i;

	hgn_svg_put(svg, "<g class='.cells' stroke='%C' stroke-width='%l'>", HGN_LINE, LINE_WEIGHT);
	for (i = 0; scene->options->heat == NULL && i < hgn_scene_tones(scene); i++) {
		hgn_svg_put(svg, "<g class='.tone%c' fill='%C'>", '0' + i, hgn_scene_tone(scene, i));
		draw_some(scene, scene->board->tone, i);
	}
	for (i = 0; scene->options->heat != NULL && i <= scene->heat.steps; i++) {
		hgn_svg_put(svg, "<g class='.heat%c' fill='%C'>", '0' + i, HGN_HUE + i);
		draw_some(scene, scene->heat.step, i);
	}
	draw_edge(scene);
	hgn_svg_put(svg, "</g>");
}

static bool
is_subset(const struct hgn_cells *a, const struct hgn_cells *b)
{
	uint64_t rest = 0;
	int i;

	for (i = 0; i < HGN_CELL_WORDS; i++)
		rest |= a->word[i] & ~b->word[i];
	return rest == 0;
}

/* A zone of whole ranks: the coordinates show it well enough, and outlines of it would only be in the way. */
static bool
is_ranks(const struct hgn_board *board, const struct hgn_cells *set)
{
	uint8_t seen[HGN_MAX_LEVELS][HGN_MAX_RANKS + 1] = { { 0 } };
	int c;

	for (c = 0; c < board->cells; c++) {
		seen[board->level[c]][board->rank[c]] |= hgn_cells_has(set, (unsigned)c) ? 1 : 2;
		if (seen[board->level[c]][board->rank[c]] == 3)
			return false;
	}
	return true;
}

static bool
is_goal(const struct hgn_game *game, int zone)
{
	int i;

	for (i = 0; i < game->endings && game->ending[i].zone != zone; i++)
		continue;
	return i < game->endings;
}

/* Whether a zone is worth an outline: it is a goal, or belongs to one side and nothing that is drawn already shows it. */
static bool
is_shown(const struct hgn_game *game, int zone)
{
	const struct hgn_cells *white = &game->zone[zone].cells[0], *black = &game->zone[zone].cells[1];
	int i;

	if (is_goal(game, zone))
		return true;
	if (is_subset(white, black) || (is_ranks(&game->board, white) && is_ranks(&game->board, black)))
		return false;
	for (i = 0; i < zone; i++)
		if ((is_subset(white, &game->zone[i].cells[0]) && is_subset(black, &game->zone[i].cells[1])) ||
		    (is_subset(white, &game->zone[i].cells[1]) && is_subset(black, &game->zone[i].cells[0])))
			return false;
	return true;
}

/* A zone's name as a class: what could not be part of one becomes a hyphen. */
static void
put_class(struct hgn_svg *svg, const char *name)
{
	for (; *name != '\0'; name++)
		hgn_svg_add(svg, hgn_is_alpha(*name) || hgn_is_digit(*name) ? name : "-", 1);
}

/* Begin the outline of the nth zone that is shown. */
static void
begin_zone(struct hgn_scene *scene, int nth)
{
	const struct zone_look *look = &looks[nth % LOOKS];
	const struct hgn_drawing *drawing;
	int i, weight = look->weight;

	HGN_EACH_DRAWING(drawing, i, scene->game, quiet_zones)
		weight = look->weight * QUIET / 100;
	hgn_svg_put(&scene->svg, "<g class='.zones' stroke='%C' stroke-width='%l' stroke-dasharray='%s'>", HGN_ZONE, weight, look->dashes);
}

static void
draw_zone(struct hgn_scene *scene, int nth, int zone, int side)
{
	struct hgn_svg *svg = &scene->svg;

	hgn_svg_put(svg, "<path class='zone ");
	put_class(svg, scene->game->zone[zone].name);
	hgn_svg_put(svg, "%s' d='", side == HGN_WHITE ? " white" : " black");
	hgn_outline_cells(svg, &scene->layout, &scene->game->zone[zone].cells[side], looks[nth % LOOKS].inset);
	hgn_svg_put(svg, "'/>");
}

static void
draw_zones(struct hgn_scene *scene)
{
	int zone, nth = 0;

	for (zone = 0; zone < scene->game->zones; zone++) {
		if (!is_shown(scene->game, zone))
			continue;
		begin_zone(scene, nth);
		draw_zone(scene, nth, zone, HGN_WHITE);
		if (memcmp(&scene->game->zone[zone].cells[0], &scene->game->zone[zone].cells[1], sizeof(struct hgn_cells)) != 0)
			draw_zone(scene, nth, zone, HGN_BLACK);
		nth++;
		hgn_svg_put(&scene->svg, "</g>");
	}
}

void
hgn_zones_legend(struct hgn_scene *scene)
{
	struct hgn_legend *legend = &scene->legend;
	const char *title;
	int zone, nth = 0;
	char *text;

	for (zone = 0; zone < scene->game->zones && nth < HGN_LEGEND_ZONES; zone++) {
		if (!is_shown(scene->game, zone))
			continue;
		title = scene->game->zone[zone].title;
		text = legend->zone[nth];
		if (title != NULL)
			snprintf(text, sizeof legend->zone[nth], "%s", title);
		else
			snprintf(text, sizeof legend->zone[nth], "zone: %s", scene->game->zone[zone].name);
		while (title == NULL && (text = strpbrk(text, "-_")) != NULL)
			*text = ' ';
		hgn_legend_add(legend, HGN_KEY_ZONE, (unsigned)nth, legend->zone[nth]);
		nth++;
	}
}

void
hgn_zone_picture(struct hgn_scene *scene, int i)
{
	int half = hgn_legend_sized(&scene->legend, ZONE_SAMPLE);
	struct hgn_place at = hgn_legend_place(&scene->legend, i);

	begin_zone(scene, (int)scene->legend.entry[i].value);
	hgn_svg_put(&scene->svg, "<path d='M%ph%l'/></g>", at.x - half, at.y, 2 * half);
}

const struct hgn_layer hgn_layer_cells = { NULL, define_cell, draw_cells, true };
const struct hgn_layer hgn_layer_zones = { NULL, NULL, draw_zones, true };
