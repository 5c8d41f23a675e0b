/* SPDX-License-Identifier: MIT
 * Highlight of influence: a halo below each piece under influence. */
#include "modules/mobilization/influence_drawing.h"

#include "base/error.h"
#include "modules/mobilization/influence.h"

#define RAY_OUTER 2580 /* radius of the halo, which is a star */
#define RAY_INNER 2280
#define RAY_HOLE 2080

static const struct hgn_legend_sample halo = { "aura", ".influence", "under influence", HGN_ZONE,
	0, HGN_LEGEND_SCALE - 12, NULL };

static int
read(uint16_t *of, const struct hgn_game *game, const char *text, size_t n, struct hgn_error *error)
{
	(void)text;
	(void)n;
	*of = 0;
	return hgn_influence_rules(game) != NULL ? 0 :
	    hgn_error_set(error, HGN_EINVAL, "not-shown", "%s has no influence", game->title);
}

/* Find the pieces under influence. */
static void
find(struct hgn_scene *scene, uint16_t of)
{
	const struct hgn_influence *rules = hgn_influence_rules(scene->game);
	int c;

	(void)of;
	for (c = 0; rules != NULL && c < scene->board->cells; c++)
		if (scene->at[c] != 0 && (*rules->types >> hgn_code_type(scene->game, scene->at[c]) & 1) &&
		    scene->game->condition->holds(scene->position, (unsigned)c)) {
			hgn_cells_add(&scene->highlight.cells, (unsigned)c);
			scene->highlight.any_cells = true;
		}
}

/* Append the pieces under influence: " Under influence: c3 c4." */
static void
describe(const struct hgn_scene *scene)
{
	int c;

	if (!scene->highlight.any_cells)
		return;
	hgn_svg_put(scene->svg, " Under influence:");
	for (c = 0; c < scene->board->cells; c++)
		if (hgn_cells_has(&scene->highlight.cells, (unsigned)c))
			hgn_scene_name(scene, (unsigned)c);
	hgn_svg_put(scene->svg, ".");
}

/* Define the halo: a star of twelve points with a round hole. */
static void
define(const struct hgn_scene *scene)
{
	/* sines from 0 to 90 degrees in steps of 15, in thousandths */
	static const int sine[7] = { 0, 259, 500, 707, 866, 966, 1000 };
	struct hgn_svg *svg = scene->svg;
	int i;

	hgn_svg_put(svg, "<path id='aura' d='");
	for (i = 0; i < 24; i++) {
		int radius = i % 2 == 0 ? RAY_OUTER : RAY_INNER, k = i % 12, x = k <= 6 ? sine[k] : sine[12 - k];
		int y = k <= 6 ? sine[6 - k] : -sine[k - 6], half = i < 12 ? 1 : -1;

		hgn_svg_put(svg, "%c%p", i == 0 ? 'M' : 'L', half * x * radius / 1000, -half * y * radius / 1000);
	}
	hgn_svg_put(svg, "z");
	hgn_scene_edge(svg, RAY_HOLE, false);
	hgn_svg_put(svg, "'/>");
}

static void
draw(const struct hgn_scene *scene)
{
	int c;

	for (c = 0; c < scene->board->cells; c++) {
		if (!hgn_cells_has(&scene->highlight.cells, (unsigned)c))
			continue;
		hgn_scene_use(scene, ".influence", "aura", (unsigned)c, 0, 0, " fill='%C'/>", HGN_ZONE);
	}
}

static const struct hgn_highlight_source source = { .name = "influence", .read = read,
	.find = find, .describe = describe, .define = define, .draw = draw, .symbol = &halo };
const struct hgn_drawing hgn_influence_drawing = { .highlight = &source };
