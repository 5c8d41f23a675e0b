/* SPDX-License-Identifier: MIT
 * Drawing of the board without pieces: cells and outlines of levels; outlines of zones, and their entries in the
 * legend; coordinates along the edges or in the cells, and titles of levels.
 *
 * If the theme has one colour for all cells, hatches distinguish them. All levels have the same shape, so the outline
 * and the labels of the first level are reused. On hexagonal boards with several levels all cells have names if discs
 * hide them, close to the centre. The digits are the same on each level, the letters differ. */
#include "draw/scene.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

#define LINE_WEIGHT 110
#define EDGE_WEIGHT 200
#define HATCH_WEIGHT 70
#define HATCH_DENSE 1000 /* distance of the lines in the darkest cells, measured along a row, and in others */
#define HATCH_SPARSE 2400

/* Return true if hatches distinguish the colours of cells, because the theme has one colour for all. Cells have no
 * hatches if pieces have them. */
static bool
is_hatched(const struct hgn_scene *scene)
{
	const char(*colour)[8] = scene->how.theme->colour[hgn_scene_scheme(&scene->what)];
	int c = 0, last = hgn_scene_count_cell_colours(&scene->what) - 1;

	while (c < scene->what.board->cells && scene->what.board->cell_colour[c] == scene->what.board->cell_colour[0])
		c++;
	return c < scene->what.board->cells && scene->what.options->heat == NULL && !scene->how.hatched &&
	    strcmp(colour[hgn_scene_cell_colour(&scene->what, 0)], colour[hgn_scene_cell_colour(&scene->what,
	    last)]) == 0;
}

/* Define the hatches of a cell colour: oblique lines. */
static void
define_hatch(const struct hgn_scene *scene, int colour)
{
	int step = colour == hgn_scene_count_cell_colours(&scene->what) - 1 ? HATCH_DENSE : HATCH_SPARSE,
	    more = step / 5;
	enum hgn_colour fill = hgn_scene_cell_colour(&scene->what, colour);
	char id[] = { 'h', 'a', 't', 'c', 'h', (char)('0' + colour), '\0' };
	struct hgn_svg *svg = scene->svg;

	if (!hgn_scene_define(scene, id))
		return;
	hgn_svg_put(svg, "<pattern id='%s' patternUnits='userSpaceOnUse' x='0' y='0' width='%l' height='%l'>", id, step,
	    step);
	hgn_svg_put(svg, "<rect class='.tone%d' width='%l' height='%l' fill='%C' stroke='none'/>",
	    (int)fill - HGN_TONE0, step, step, fill);
	hgn_svg_put(svg, "<path class='.cells' d='M%pl%pM%pl%pM%pl%p' stroke='%C' stroke-width='%l'/></pattern>", 0,
	    step, step, -step, -more, more, 2 * more, -2 * more, step - more, step + more, 2 * more, -2 * more,
	    HGN_LINE, HATCH_WEIGHT);
	hgn_scene_defined(scene);
}

/* Draw the outlines of the levels, which all have the same shape, or areas on which points are. */
static void
draw_edge(const struct hgn_scene *scene, bool ground)
{
	struct hgn_cells all = { { 0 } };
	int c;

	for (c = 0; c < scene->what.board->cells; c++)
		if (scene->what.board->level[c] == 0)
			hgn_cells_add(&all, (unsigned)c);
	hgn_svg_put(scene->svg, "<g class='.edge%k' stroke='%C' stroke-width='%l'", ground ? " .tone0" : "", HGN_EDGE,
	    EDGE_WEIGHT);
	hgn_svg_put(scene->svg, ground ? " fill='%C'><path id='edge' d='" : "><path id='edge' d='", HGN_TONE0);
	hgn_outline_cells(scene->svg, &scene->where.layout, &all, 0);
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_repeat(scene, "edge");
	hgn_svg_put(scene->svg, "</g>");
}

/* Return the point next to a cell across a side, or HGN_NO_CELL if no line joins them. */
static uint16_t
joined_point(const struct hgn_scene *scene, unsigned cell, int side)
{
	uint16_t next = hgn_layout_across(&scene->where.layout, cell, side);
	const struct hgn_stroke *stroke = scene->what.game->stroke;
	int i;

	for (i = 0; i < scene->what.game->strokes; i++, stroke++)
		if (stroke->gap && ((stroke->from == cell && stroke->to == next) ||
		    (stroke->to == cell && stroke->from == next)))
			return HGN_NO_CELL;
	return next;
}

/* Append a line between two points to path data. */
static void
put_line(const struct hgn_scene *scene, unsigned from, unsigned to)
{
	struct hgn_place a = scene->where.layout.cell[from], b = scene->where.layout.cell[to];

	hgn_svg_put(scene->svg, "M%pl%p", a.x, a.y, b.x - a.x, b.y - a.y);
}

/* Draw the lines that join the points, each as long as possible, and those that the game file adds. */
static void
draw_lines(const struct hgn_scene *scene)
{
	int c, side, sides = scene->where.layout.corners / 2, i;
	uint16_t end, next;

	hgn_svg_put(scene->svg, "<path class='lines' d='");
	for (side = 0; side < sides; side++)
		for (c = 0; c < scene->what.board->cells; c++) {
			if (joined_point(scene, (unsigned)c, side + sides) != HGN_NO_CELL)
				continue;
			for (end = (uint16_t)c; (next = joined_point(scene, end, side)) != HGN_NO_CELL; end = next)
				;
			if (end != c)
				put_line(scene, (unsigned)c, end);
		}
	for (i = 0; i < scene->what.game->strokes; i++)
		if (!scene->what.game->stroke[i].gap)
			put_line(scene, scene->what.game->stroke[i].from, scene->what.game->stroke[i].to);
	hgn_svg_put(scene->svg, "'/>");
}

/* Draw the cells of one colour or shade. */
static void
draw_some(const struct hgn_scene *scene, const uint8_t *of, int which)
{
	int c;

	for (c = 0; c < scene->what.board->cells; c++)
		if (of[c] == which)
			hgn_scene_use(scene, "cell", "h", (unsigned)c, 0, 0, NULL);
	hgn_svg_put(scene->svg, "</g>");
}

static void
draw_cells(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	bool hatched = is_hatched(scene), points = scene->what.board->points && scene->what.options->heat == NULL;
	int i;

	if (hgn_scene_define(scene, "h")) { /* the shape of a cell, which the legend uses too */
		hgn_svg_put(svg, "<path id='h' d='");
		hgn_outline_cell(svg, &scene->where.layout, 0);
		hgn_svg_put(svg, "'/>");
		hgn_scene_defined(scene);
	}
	hgn_svg_put(svg, "<g class='.cells' stroke='%C' stroke-width='%l'>", HGN_LINE, LINE_WEIGHT);
	if (points)
		draw_edge(scene, true);
	for (i = 0; scene->what.options->heat == NULL && !points &&
	    i < hgn_scene_count_cell_colours(&scene->what); i++) {
		enum hgn_colour fill = hgn_scene_cell_colour(&scene->what, i);

		if (hatched && i > 0)
			define_hatch(scene, i);
		if (hatched && i > 0)
			hgn_svg_put(svg, "<g class='hatched' fill='url(#%ihatch%d)'>", i);
		else
			hgn_svg_put(svg, "<g class='.tone%d' fill='%C'>", (int)fill - HGN_TONE0, fill);
		draw_some(scene, scene->what.board->cell_colour, i);
	}
	for (i = 0; scene->what.options->heat != NULL && i <= scene->what.heat.steps; i++) {
		hgn_heat_shade(scene, i);
		draw_some(scene, scene->what.heat.step, i);
	}
	if (scene->what.board->points)
		draw_lines(scene);
	if (!points)
		draw_edge(scene, false);
	hgn_svg_put(svg, "</g>");
}

const struct hgn_layer hgn_layer_cells = { NULL, draw_cells, true };

/* ---- zones ---- */

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
is_shown(const struct hgn_subject *what, int zone)
{
	const struct hgn_game *game = what->game;
	const char *list = what->options->zones;
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
	int weight = hgn_drawing_has(scene->what.game, HGN_QUIET_ZONES) ? style->weight * QUIET / 100 : style->weight;

	hgn_svg_put(scene->svg, "<g class='.zones' stroke='%C' stroke-width='%l' stroke-dasharray='%s'>", HGN_ZONE,
	    weight, style->dashes);
}

static void
draw_zones(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	int zone, side, sides, nth = 0;
	const char *p;

	for (zone = 0; zone < scene->what.game->zones; zone++) {
		const struct hgn_zone *of = &scene->what.game->zone[zone];

		if (!is_shown(&scene->what, zone))
			continue;
		begin_zone(scene, nth);
		sides = is_same(&of->cells[HGN_WHITE], &of->cells[HGN_BLACK]) ? 1 : 2;
		for (side = 0; side < sides; side++) {
			hgn_svg_put(svg, "<path class='zone ");
			for (p = of->name; *p != '\0'; p++) /* invalid characters of classes become hyphens */
				hgn_svg_add(svg, hgn_is_alpha(*p) || hgn_is_digit(*p) ? p : "-", 1);
			hgn_svg_put(svg, "%s' d='", side == HGN_WHITE ? " white" : " black");
			hgn_outline_cells(svg, &scene->where.layout, &of->cells[side], styles[nth % STYLES].inset);
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
	int half = hgn_legend_sized(&scene->where.legend, ZONE_SAMPLE);
	struct hgn_place at = hgn_legend_place(&scene->where.legend, i);

	begin_zone(scene, (int)scene->where.legend.entry[i].value);
	hgn_svg_put(scene->svg, "<path d='M%ph%l'/></g>", at.x - half, at.y, 2 * half);
}

void
hgn_zones_legend(struct hgn_scene *scene)
{
	int zone, nth = 0;

	for (zone = 0; zone < scene->what.game->zones; zone++) {
		const struct hgn_zone *of = &scene->what.game->zone[zone];
		char *text = scene->where.legend.zone[nth];

		if (!is_shown(&scene->what, zone))
			continue;
		snprintf(text, HGN_ZONE_TITLE, "%s", of->title != NULL ? of->title : of->name);
		hgn_legend_add(&scene->where.legend, draw_sample, (unsigned)nth++, text);
		for (; of->title == NULL && (text = strpbrk(text, "-_")) != NULL; text++) /* the words of its name */
			*text = ' ';
	}
}

const struct hgn_layer hgn_layer_zones = { NULL, draw_zones, true };

/* ---- coordinates ---- */

#define NAME_DROP 1370 /* from the centre of a cell to the middle of its name */
#define NAME_NEAR 900  /* NAME_DROP if pieces hide names */
#define NAME_GAP 380   /* gap on either side of the letter in this case, before scaling */

/* Append the path data of the digits in the names of the first level, with a gap for the letter, or of the letters of a
 * level. */
static void
put_names(const struct hgn_scene *scene, int level, bool digits)
{
	int c, gap = NAME_GAP + hgn_glyphs[hgn_glyph_of('a')].width / 2, left;

	for (c = 0; c < scene->what.board->cells; c++) {
		struct hgn_place at = scene->where.layout.cell[c];
		const char *name = scene->what.board->name[c];

		if (scene->what.board->level[c] != level || strlen(name) != 3)
			continue;
		at.y += NAME_NEAR + HGN_GLYPH_CAP * HGN_NAME_SCALE / 200;
		left = digits ? gap + hgn_glyphs[hgn_glyph_of(name[0])].width :
		    hgn_glyphs[hgn_glyph_of(name[1])].width / 2;
		hgn_text_data(scene->svg, digits ? name : name + 1, 1,
		    (struct hgn_place){ at.x - left * HGN_NAME_SCALE / 100, at.y });
		if (digits)
			hgn_text_data(scene->svg, name + 2, 1,
			    (struct hgn_place){ at.x + gap * HGN_NAME_SCALE / 100, at.y });
	}
}

/* Draw names in all cells. */
static void
draw_everywhere(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	int level;

	hgn_scene_text(scene, "coords .text", HGN_NAME_SCALE, HGN_NAME_WEIGHT, HGN_TEXT);
	hgn_svg_put(svg, "<path id='names' transform='scale(%l)' d='", HGN_NAME_SCALE);
	put_names(scene, 0, true);
	hgn_svg_put(svg, "'/>");
	hgn_scene_repeat(scene, "names");
	for (level = 0; level < scene->what.board->levels; level++) {
		hgn_svg_put(svg, "<path transform='scale(%l)' d='", HGN_NAME_SCALE);
		put_names(scene, level, false);
		hgn_svg_put(svg, "'/>");
	}
	hgn_svg_put(svg, "</g>");
}

/* Draw the coordinates along the edges. */
static void
draw_edge_labels(const struct hgn_scene *scene)
{
	const struct hgn_layout *layout = &scene->where.layout;
	int i, scale = scene->how.label_scale;

	hgn_scene_text(scene, "coords .text", scale, HGN_LABEL_WEIGHT, HGN_TEXT);
	hgn_svg_put(scene->svg, "<path id='coords' transform='scale(%l)' d='", scale);
	for (i = 0; i < layout->labels; i++) {
		const char *text = layout->label[i].text;
		struct hgn_place at = layout->label[i].at;

		hgn_text_data(scene->svg, text, strlen(text), (struct hgn_place){
		    at.x - hgn_text_width(text, strlen(text), scale) / 2, at.y + HGN_GLYPH_CAP * scale / 200 });
	}
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_repeat(scene, "coords");
	hgn_svg_put(scene->svg, "</g>");
}

/* Define a character in names of empty cells as "nb" or "n3", in the place below the centre of a cell. */
static void
define_character(const struct hgn_scene *scene, char c)
{
	if (!hgn_scene_define(scene, (char[]){ 'n', c, '\0' }))
		return;
	hgn_svg_put(scene->svg, "<path id='n%c' transform='scale(%l)' d='", c, HGN_NAME_SCALE);
	hgn_glyph_path(scene->svg, hgn_glyph_of(c), (struct hgn_place){ 0,
	    NAME_DROP * 100 / HGN_NAME_SCALE + HGN_GLYPH_CAP / 2 });
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_defined(scene);
}

/* Draw the names of empty cells. */
static void
draw_cell_names(const struct hgn_scene *scene)
{
	int c, i, n;

	hgn_scene_text(scene, "coords .text", HGN_NAME_SCALE, HGN_NAME_WEIGHT, HGN_TEXT);
	for (c = 0; c < scene->what.board->cells; c++) {
		struct hgn_place at = scene->where.layout.cell[c];
		const char *name = scene->what.board->name[c];

		n = (int)strlen(name);
		for (i = 0; i < n && scene->what.at[c] == 0; i++) {
			int x = hgn_text_width(name, (size_t)i + 1, 100) - hgn_glyphs[hgn_glyph_of(name[i])].width -
			    hgn_text_width(name, (size_t)n, 100) / 2;

			define_character(scene, name[i]);
			hgn_svg_put(scene->svg, "<use xlink:href='#n%c' x='%l' y='%l'/>", name[i],
			    at.x + x * HGN_NAME_SCALE / 1000 * 10, at.y);
		}
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* Draw the titles of levels, such as "a (top)", "b" or "d (bottom)". */
static void
draw_titles(const struct hgn_scene *scene)
{
	int i, levels = scene->what.board->levels;
	char text[16];

	hgn_scene_text(scene, "titles .text", HGN_TITLE_SCALE, HGN_TITLE_WEIGHT, HGN_TEXT);
	for (i = 0; i < levels; i++) {
		text[0] = scene->what.board->level_letter[i];
		strcpy(text + 1, i == 0 ? " (top)" : i == levels - 1 ? " (bottom)" : "");
		hgn_text_put(scene->svg, text, strlen(text), scene->where.layout.title[i], true);
	}
	hgn_svg_put(scene->svg, "</g>");
}

static void
draw_coords(const struct hgn_scene *scene)
{
	if (scene->how.coords == HGN_COORDS_EDGE)
		draw_edge_labels(scene);
	else if (hgn_scene_names_everywhere(scene))
		draw_everywhere(scene);
	else if (scene->how.coords == HGN_COORDS_CELLS)
		draw_cell_names(scene);
	if (scene->what.board->levels > 1)
		draw_titles(scene);
}

const struct hgn_layer hgn_layer_coords = { NULL, draw_coords, true };

/* ---- heat maps: cells are shaded by numbers, in the colour of marks, more or less opaque ---- */

#define DARKEST 85 /* share of the mark colour in the darkest shade, in percent */
#define DARKEST_NAMED 60 /* the same, if cells have names */
#define SHADE_EDGE 200 /* width of lines in samples of the legend */
#define LARGE (UINT64_MAX / 16)

/* Return the largest number of shade `step`, if the largest number of all is `max`. */
static uint64_t
shade_max(const struct hgn_heat *heat, uint64_t max, int step)
{
	uint64_t steps = (uint64_t)heat->steps;

	return max > LARGE ? max / steps * (uint64_t)step : (max * (uint64_t)step + steps - 1) / steps;
}

void
hgn_heat_begin(struct hgn_scene *scene)
{
	const uint64_t *numbers = scene->what.options->heat;
	struct hgn_heat *heat = &scene->what.heat;
	int c, where = 0, step, cells = scene->what.board->cells;
	uint64_t max, all = 0, low, high;
	char sum[24], highest[24];

	for (c = 1; c < cells; c++)
		where = numbers[c] > numbers[where] ? c : where;
	max = numbers[where];
	heat->steps = max < HGN_HEAT_STEPS ? (int)max : HGN_HEAT_STEPS;
	for (c = 0; c < cells; c++) {
		for (step = 0; step < heat->steps && numbers[c] > (step > 0 ? shade_max(heat, max, step) : 0); step++)
			;
		heat->step[c] = (uint8_t)step;
		all = numbers[c] > UINT64_MAX - all ? UINT64_MAX : all + numbers[c];
	}
	snprintf(heat->text[0], sizeof heat->text[0], "0");
	for (step = 1; step <= heat->steps; step++) {
		low = shade_max(heat, max, step - 1) + 1;
		high = step < heat->steps ? shade_max(heat, max, step) : max;
		snprintf(heat->text[step], sizeof heat->text[step], low == high ? "%" PRIu64 :
		    "%" PRIu64 "\xE2\x80\x93%"
		    PRIu64, low, high);
	}
	scene->what.sideless = true;
	snprintf(sum, sizeof sum, "%" PRIu64, all);
	snprintf(highest, sizeof highest, "%" PRIu64, max);
	hgn_language_fill(&scene->what.words, scene->what.options->language, all == 0 ? "{0} visits" :
	    all == 1 ? "{0} visit; {1} has most, {2}" : "{0} visits; {1} has most, {2}", sum,
	    scene->what.board->name[where], highest);
}

void
hgn_heat_shade(const struct hgn_scene *scene, int step)
{
	int darkest = scene->how.coords == HGN_COORDS_CELLS ? DARKEST_NAMED : DARKEST;

	hgn_svg_put(scene->svg, "<g class='heat%d .dot' fill='%C' fill-opacity='%l'>", step, HGN_MARK,
	    scene->what.heat.steps > 0 ? darkest * step / scene->what.heat.steps : 0);
}

void
hgn_heat_describe(const struct hgn_scene *scene)
{
	bool any = false;
	char text[32];
	int c;

	hgn_svg_put(scene->svg, "%t. %t:", scene->what.words.len > 0 ? scene->what.words.data : "",
	    hgn_scene_translate(scene, "Visits of cells"));
	for (c = 0; c < scene->what.board->cells; c++) {
		if (scene->what.options->heat[c] == 0)
			continue;
		snprintf(text, sizeof text, "%" PRIu64, scene->what.options->heat[c]);
		hgn_svg_put(scene->svg, "%s %s %s", any ? "," : "", scene->what.board->name[c], text);
		any = true;
	}
	hgn_svg_put(scene->svg, any ? "." : " %t.", hgn_scene_translate(scene, "none"));
}

/* Draw the sample of a shade in the legend. */
static void
draw_shade(const struct hgn_scene *scene, int i)
{
	hgn_heat_shade(scene, (int)scene->where.legend.entry[i].value);
	hgn_legend_use(scene, ".edge", "h", i, HGN_LEGEND_SCALE - 12, " stroke='%C' stroke-width='%l'/></g>", HGN_EDGE,
	    SHADE_EDGE);
}

void
hgn_heat_legend(struct hgn_scene *scene)
{
	int i;

	for (i = 0; i <= scene->what.heat.steps; i++)
		hgn_legend_add(&scene->where.legend, draw_shade, (unsigned)i, scene->what.heat.text[i]);
}
