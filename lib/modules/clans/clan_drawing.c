/* SPDX-License-Identifier: MIT
 * Diagrams of games with clans: the table of hooks, colours, entries of the legend, and the highlight of peace. */
#include "modules/clans/clan_drawing.h"

#include "base/error.h"
#include "draw/legend_entry.h"
#include "draw/mark_layer.h"
#include "base/text.h"
#include "modules/clans/heptagram_drawing.h"
#include "modules/clans/colours.h"
#include "modules/clans/clan_captions.h"
#include "modules/clans/souls.h"
#include "modules/clans/pyramids.h"
#include "modules/clans/temple_drawing.h"
#include "hgn/tools/tools.h"

/* Style rules for dark screens: class, property, colour. */
static const struct {
	const char *class, *property;
	enum hgn_colour colour;
} clan_rules[] = {
	{ "contour", "stroke", HGN_WHITE_RING }, { "rim", "stroke", HGN_WHITE_DISC },
	{ "white-part", "fill", HGN_WHITE_DISC }, { "black-part", "fill", HGN_BLACK_DISC },
	{ "full", "fill", HGN_WHITE_RING },
};

/* Append style rules for pyramids: for a clan r, "clan-r" for a body and "ink-r" for its letter. */
static void
rules(struct hgn_scene *scene)
{
	char body[] = "clan-r", ink[] = "ink-r";
	int clan;
	size_t i;

	for (i = 0; i < sizeof clan_rules / sizeof clan_rules[0]; i++)
		hgn_scene_rule(scene, clan_rules[i].class, clan_rules[i].property, clan_rules[i].colour);
	for (clan = 0; clan < scene->game->families; clan++) {
		body[5] = ink[4] = scene->game->family_letter[clan];
		hgn_scene_rule(scene, body, "fill", hgn_clan_hue(clan));
		hgn_scene_rule_between(scene, ink, "stroke", hgn_clan_ink(scene->theme, HGN_LIGHT, clan),
		    hgn_clan_ink(scene->theme, HGN_DARK, clan));
	}
}

static void
begin(struct hgn_scene *scene)
{
	scene->hatched = hgn_clans_alike(scene->game, scene->theme);
	hgn_clan_phase_text(&scene->words, scene->position);
}

/* Entries of the legend for the panels. Entries below KEY_CLOSED are clans. */
enum { KEY_CLOSED = HGN_MAX_FAMILIES, KEY_RING, KEY_STAR, KEY_PEACE };
#define SAMPLE 900 /* half the width of a sample */

static void
legend_entries(struct hgn_scene *scene)
{
	const struct hgn_clan_rules *clans = hgn_clan_rules(scene->game);
	struct hgn_legend *legend = &scene->legend;
	int i;

	for (i = 0; i < scene->game->families; i++)
		hgn_legend_add(legend, HGN_KEY_MODULE, (unsigned)i, scene->game->family_name[i]);
	if (!hgn_scene_has_panels(scene))
		return;
	if (hgn_temple_closes(scene))
		hgn_legend_add(legend, HGN_KEY_MODULE, KEY_CLOSED, "closed spot");
	hgn_legend_add(legend, HGN_KEY_MODULE, KEY_RING, "neighbours");
	if (clans->power > 1)
		hgn_legend_add(legend, HGN_KEY_MODULE, KEY_STAR, "neighbours with Power");
	if (scene->highlight.own != 0)
		hgn_legend_add(legend, HGN_KEY_MODULE, KEY_PEACE, "at peace");
}

/* Draw the sample for peace: two rings and a bold line between them. */
static void
draw_peace(struct hgn_scene *scene, struct hgn_place at)
{
	int size = hgn_legend_sized(&scene->legend, SAMPLE), round = size * 2 / 5;

	hgn_svg_put(&scene->svg, "<path class='.mark peace' d='M%ph%l' stroke='%C' stroke-width='%l'/>",
	    at.x - size + 2 * round, at.y, 2 * size - 4 * round, HGN_MARK, HGN_SOUL_MARK_WEIGHT);
	hgn_svg_put(&scene->svg, "<circle class='.mark peace' cx='%l' cy='%l' r='%l' stroke='%C' stroke-width='%l'/>"
	    "<circle class='.mark peace' cx='%l' cy='%l' r='%l' stroke='%C' stroke-width='%l'/>", at.x - size + round,
	    at.y,
	    round, HGN_MARK, HGN_SOUL_MARK_WEIGHT, at.x + size - round, at.y, round, HGN_MARK, HGN_SOUL_MARK_WEIGHT);
}

/* Draw a sample for an entry about the panels. */
static void
draw_sample(struct hgn_scene *scene, unsigned key, struct hgn_place at)
{
	int size = hgn_legend_sized(&scene->legend, SAMPLE);

	if (key == KEY_CLOSED)
		hgn_temple_sample(scene, at, hgn_legend_sized(&scene->legend, HGN_LEGEND_SCALE + 8));
	else if (key == KEY_PEACE)
		draw_peace(scene, at);
	else
		hgn_heptagram_sample(scene, at, size, key == KEY_STAR);
}

/* Draw the samples of the legend: Souls, pieces, and parts of the panels. */
static void
legend_pictures(struct hgn_scene *scene)
{
	const struct hgn_legend *legend = &scene->legend;
	char id[8];
	int i, side;

	hgn_pyramids_begin(scene, "pyramids");
	for (i = 0; i < legend->n; i++) {
		if (legend->entry[i].kind == HGN_KEY_MODULE && legend->entry[i].value < HGN_MAX_FAMILIES)
			hgn_pyramids_soul(scene, (int)legend->entry[i].value, hgn_legend_place(legend, i),
			    hgn_legend_sized(legend, HGN_LEGEND_SCALE + 8));
		if (legend->entry[i].kind != HGN_KEY_PIECE)
			continue;
		hgn_pyramid_id(id, scene, legend->entry[i].value);
		side = scene->game->owner[legend->entry[i].value] & 1;
		hgn_legend_use(scene, hgn_part_classes[side], id, i, HGN_LEGEND_SCALE - 8, " fill='%C'/>",
		    HGN_DISC(side));
	}
	hgn_svg_put(&scene->svg, "</g>");
	for (i = 0; i < legend->n; i++)
		if (legend->entry[i].kind == HGN_KEY_MODULE && legend->entry[i].value >= HGN_MAX_FAMILIES)
			draw_sample(scene, legend->entry[i].value, hgn_legend_place(legend, i));
}

/* Mark the cell of the second Soul Master after a split. */
static void
draw_marks(struct hgn_scene *scene, int inset)
{
	(void)inset;
	if (scene->last->kind == HGN_KIND_SPLIT && hgn_scene_has(scene, scene->last->aux))
		hgn_scene_ring(scene, ".mark to", scene->last->aux, HGN_MARK, false);
}

static void
define_marks(struct hgn_scene *scene)
{
	if (hgn_clan_gone(scene) >= 0)
		hgn_marks_define_cross(scene);
}

/* Mark the cells from which an elimination removed pieces. */
static void
draw_notes(struct hgn_scene *scene, struct hgn_place rim)
{
	const struct hgn_undo *undo = scene->undo;
	int i;

	(void)rim;
	for (i = 0; hgn_clan_gone(scene) >= 0 && i < undo->n; i++)
		if (undo->was[i].code != 0 && scene->at[undo->was[i].cell] == 0)
			hgn_marks_cross(scene, undo->was[i].cell);
}

/* Append the name of a type, such as "red Knight" or "berserk red King". */
static bool
describe_type(struct hgn_scene *scene, int type)
{
	const struct hgn_type *t = &scene->game->type[type];
	const char *space = strrchr(t->name, ' '), *last = space == NULL ? t->name : space + 1;

	if (t->family < 0)
		return false;
	hgn_svg_escape(&scene->svg, t->name, (size_t)(last - t->name));
	hgn_svg_put(&scene->svg, "%t %t", scene->game->family_name[t->family], last);
	return true;
}

static bool
describe_move(struct hgn_scene *scene)
{
	if (scene->last->kind != HGN_KIND_ARRANGE)
		return false;
	hgn_svg_put(&scene->svg, " arranged the Heptagram.");
	return true;
}

/* ---- peace ------------------------------------------------------------------------------------------------ */

/* Return the clan of a letter or name, or -1. */
static int
find_clan(const struct hgn_game *game, const char *text, size_t n)
{
	int clan;

	for (clan = 0; clan < game->families; clan++)
		if ((n == 1 && hgn_to_lower(*text) == game->family_letter[clan]) ||
		    hgn_text_is(text, n, game->family_name[clan]))
			return clan;
	return -1;
}

static int
read_clan(uint16_t *of, const struct hgn_game *game, const char *text, size_t n, struct hgn_error *error)
{
	int clan = find_clan(game, text, n);

	*of = (uint16_t)clan;
	if (game->families == 0)
		return hgn_error_set(error, HGN_EINVAL, "not-shown", "%s has no clans", game->title);
	return clan >= 0 ? 0 : hgn_error_set(error, HGN_EINVAL, "bad-annotation", "unknown clan '%.*s'",
	    hgn_text_cut(text, n, 40), text);
}

static void
find_peace(struct hgn_scene *scene, uint16_t of)
{
	if (of < scene->game->families)
		scene->highlight.own = (uint8_t)(1 + of);
}

/* Append the clans with which the highlighted clan is at peace. */
static void
describe_peace(struct hgn_scene *scene)
{
	struct hgn_svg *svg = &scene->svg;
	int clan, shown = scene->highlight.own - 1;
	bool any = false;

	hgn_svg_put(svg, " At peace with %s", scene->game->family_name[shown]);
	for (clan = 0; clan < scene->game->families; clan++)
		if (hgn_clan_at_peace(scene->position, shown, clan)) {
			hgn_svg_put(svg, "%s%s", any ? " " : ": ", scene->game->family_name[clan]);
			any = true;
		}
	hgn_svg_put(svg, "%s", any ? "." : ": none.");
}

static const struct hgn_highlight_source peace = { .name = "peace", .argument = ":CLAN",
	.read = read_clan, .find = find_peace, .describe = describe_peace };

const struct hgn_drawing hgn_clan_drawing = {
	.begin = begin, .layers = { &hgn_layer_pyramids },
	.panels = { &hgn_layer_temples, &hgn_layer_heptagram }, .own_pieces = true,
	.quiet_zones = true, .rules = rules, .define_marks = define_marks,
	.draw_marks = draw_marks, .draw_notes = draw_notes, .legend_entries = legend_entries,
	.legend_pictures = legend_pictures, .describe = hgn_clan_describe, .describe_type = describe_type,
	.describe_move = describe_move, .describe_target = hgn_clan_describe_last, .highlight = &peace
};
