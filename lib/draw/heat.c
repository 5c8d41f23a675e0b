/* SPDX-License-Identifier: MIT
 * Heat maps: boards whose cells are shaded by numbers. Shades are the colour of marks, more or less opaque. */

#include <inttypes.h>
#include <stdio.h>

#include "draw/scene.h"
#include "library/language.h"

#define DARKEST 85 /* share of the mark colour in the darkest shade, in percent */
#define DARKEST_NAMED 60 /* the same, if cells have names */
#define EDGE 200 /* width of lines in samples of the legend */
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
	const uint64_t *numbers = scene->options->heat;
	struct hgn_heat *heat = &scene->heat;
	int c, where = 0, step, cells = scene->board->cells;
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
	scene->sideless = true;
	snprintf(sum, sizeof sum, "%" PRIu64, all);
	snprintf(highest, sizeof highest, "%" PRIu64, max);
	hgn_language_fill(&scene->words, scene->options->language, all == 0 ? "{0} visits" :
	    all == 1 ? "{0} visit; {1} has most, {2}" : "{0} visits; {1} has most, {2}", sum, scene->board->name[where],
	    highest);
}

void
hgn_heat_shade(const struct hgn_scene *scene, int step)
{
	int darkest = scene->coords == HGN_COORDS_CELLS ? DARKEST_NAMED : DARKEST;

	hgn_svg_put(scene->svg, "<g class='heat%d .dot' fill='%C' fill-opacity='%l'>", step, HGN_MARK,
	    scene->heat.steps > 0 ? darkest * step / scene->heat.steps : 0);
}

void
hgn_heat_describe(const struct hgn_scene *scene)
{
	bool any = false;
	char text[32];
	int c;

	hgn_svg_put(scene->svg, "%t. %t:", scene->words.len > 0 ? scene->words.data : "",
	    hgn_language_translate(scene->options->language, "Visits of cells"));
	for (c = 0; c < scene->board->cells; c++) {
		if (scene->options->heat[c] == 0)
			continue;
		snprintf(text, sizeof text, "%" PRIu64, scene->options->heat[c]);
		hgn_svg_put(scene->svg, "%s %s %s", any ? "," : "", scene->board->name[c], text);
		any = true;
	}
	hgn_svg_put(scene->svg, any ? "." : " %t.", hgn_language_translate(scene->options->language, "none"));
}

/* Draw the sample of a shade in the legend. */
static void
draw_sample(const struct hgn_scene *scene, int i)
{
	hgn_heat_shade(scene, (int)scene->legend.entry[i].value);
	hgn_legend_use(scene, ".edge", "h", i, HGN_LEGEND_SCALE - 12, " stroke='%C' stroke-width='%l'/></g>", HGN_EDGE,
	    EDGE);
}

void
hgn_heat_legend(struct hgn_scene *scene)
{
	int i;

	for (i = 0; i <= scene->heat.steps; i++)
		hgn_legend_add(&scene->legend, draw_sample, (unsigned)i, scene->heat.text[i]);
}
