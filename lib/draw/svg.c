/* SPDX-License-Identifier: MIT
 * Diagrams as SVG: the frame, the style for dark screens, and the board itself; see scene.h for the other layers.
 *
 * The profile is formats/hgn-svg.rng. Class names, ids and the order of the layers are part of the interface. */
#include "draw/outline.h"
#include "draw/panel.h"

#include "base/error.h"
#include "base/text.h"
#include "notation/notation.h"

#define PAPER_MORE 5000
#define LINE_WEIGHT 110
#define EDGE_WEIGHT 200
#define ZONE_WEIGHT 200
#define ZONE_WEIGHT_QUIET 150 /* where a zone is many single cells */
#define ZONE_INSET 300
#define ZONE_INSET_WITHIN 760 /* of a zone that lies within another one */

void
hgn_scene_paint(struct hgn_scene *scene, const char *name, enum hgn_colour colour)
{
	hgn_pen_putc(&scene->pen, ' ');
	hgn_pen_puts(&scene->pen, name);
	hgn_pen_puts(&scene->pen, "=\"");
	hgn_pen_add(&scene->pen, hgn_scene_colour(scene, colour), 7);
	hgn_pen_putc(&scene->pen, '"');
}

void
hgn_scene_use(struct hgn_scene *scene, const char *class, const char *id, unsigned cell, int dx, int dy)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_pen_puts(pen, "<use class=\"");
	hgn_pen_puts(pen, class);
	hgn_pen_putc(pen, ' ');
	hgn_pen_puts(pen, scene->board->name[cell]);
	hgn_pen_puts(pen, "\" href=\"#");
	hgn_pen_puts(pen, id);
	hgn_pen_putc(pen, '"');
	hgn_pen_attribute(pen, "x", scene->layout.cell[cell].x + dx);
	hgn_pen_attribute(pen, "y", scene->layout.cell[cell].y + dy);
}

void
hgn_scene_text(struct hgn_scene *scene, const char *name, int scale, int weight, enum hgn_colour colour)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_pen_puts(pen, "<g class=\"");
	hgn_pen_puts(pen, name);
	hgn_pen_puts(pen, "\" transform=\"scale(");
	hgn_pen_length(pen, scale);
	hgn_pen_puts(pen, ")\" fill=\"none\"");
	hgn_scene_paint(scene, "stroke", colour);
	hgn_pen_attribute(pen, "stroke-width", weight * 100 / scale);
	hgn_pen_puts(pen, " stroke-linecap=\"round\" stroke-linejoin=\"round\">\n");
}

void
hgn_scene_repeat(struct hgn_scene *scene, const char *id, int scale)
{
	int level;

	for (level = 1; level < scene->board->levels; level++) {
		hgn_pen_puts(&scene->pen, "<use href=\"#");
		hgn_pen_puts(&scene->pen, id);
		hgn_pen_putc(&scene->pen, '"');
		hgn_pen_attribute(&scene->pen, "x", level * scene->layout.level_step * 100 / scale);
		hgn_pen_puts(&scene->pen, "/>\n");
	}
}

/* What dark screens change: a class, the property, and the colour. */
static const struct rule {
	const char *class, *property;
	enum hgn_colour colour;
} rules[] = {
	{ "paper", "fill", HGN_PAPER }, { "plate", "fill", HGN_TONE1 }, { "cells", "stroke", HGN_LINE }, { "edge", "stroke", HGN_EDGE },
	{ "zones", "stroke", HGN_ZONE }, { "text", "stroke", HGN_TEXT }, { "mark", "stroke", HGN_MARK },
	{ "dot", "fill", HGN_MARK }, { "alarm", "stroke", HGN_ALARM }, { "badge", "fill", HGN_BADGE },
	{ "flag", "fill", HGN_BADGE }, { "halo", "fill", HGN_HALO }, { "white-disc", "fill", HGN_WHITE_DISC },
	{ "white-disc", "stroke", HGN_WHITE_RING }, { "white-ink", "stroke", HGN_WHITE_INK },
	{ "black-disc", "fill", HGN_BLACK_DISC }, { "black-disc", "stroke", HGN_BLACK_RING },
	{ "black-ink", "stroke", HGN_BLACK_INK },
}, clan_rules[] = {
	{ "contour", "stroke", HGN_WHITE_RING }, { "rim", "stroke", HGN_WHITE_DISC },
	{ "white-part", "fill", HGN_WHITE_DISC }, { "black-part", "fill", HGN_BLACK_DISC },
	{ "full", "fill", HGN_WHITE_RING },
};

/* The colour of a tone. Squares have two, and White's left corner is the dark one. */
static enum hgn_colour
tone_colour(const struct hgn_scene *scene, int tone)
{
	if (scene->board->lattice == HGN_SQUARE)
		return tone == 0 ? HGN_TONE2 : HGN_TONE0;
	return (enum hgn_colour)(HGN_TONE0 + tone);
}

static int
tones(const struct hgn_scene *scene)
{
	return scene->board->lattice == HGN_SQUARE ? 2 : 3;
}

static void
put_rule(struct hgn_scene *scene, const char *class, const char *property, enum hgn_colour colour)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_pen_putc(pen, '.');
	hgn_pen_puts(pen, class);
	hgn_pen_putc(pen, '{');
	hgn_pen_puts(pen, property);
	hgn_pen_putc(pen, ':');
	hgn_pen_add(pen, scene->theme->colour[HGN_DARK][colour], 7);
	hgn_pen_puts(pen, "}\n");
}

/* Those of pyramids: "clan-r" for a body and "ink-r" for its letter, r being the clan. */
static void
put_clan_rules(struct hgn_scene *scene)
{
	char body[] = "clan-r", ink[] = "ink-r";
	int clan;
	size_t i;

	for (i = 0; i < sizeof clan_rules / sizeof clan_rules[0]; i++)
		put_rule(scene, clan_rules[i].class, clan_rules[i].property, clan_rules[i].colour);
	for (clan = 0; clan < scene->game->clans; clan++) {
		body[5] = ink[4] = scene->game->clan_letter[clan];
		put_rule(scene, body, "fill", (enum hgn_colour)(HGN_CLAN + clan));
		put_rule(scene, ink, "stroke", hgn_clan_ink(scene->theme, HGN_DARK, clan));
	}
}

static void
put_style(struct hgn_scene *scene)
{
	char class[] = "tone0";
	size_t i;
	int tone;

	hgn_pen_puts(&scene->pen, "<style>\n@media (prefers-color-scheme: dark) {\n");
	for (tone = 0; tone < tones(scene); tone++) {
		class[4] = (char)('0' + tone);
		put_rule(scene, class, "fill", tone_colour(scene, tone));
	}
	for (i = 0; i < sizeof rules / sizeof rules[0]; i++)
		put_rule(scene, rules[i].class, rules[i].property, rules[i].colour);
	if (scene->game->clan_rules != NULL)
		put_clan_rules(scene);
	hgn_pen_puts(&scene->pen, "}\n</style>\n");
}

/* The paper goes beyond the view: where the picture is shown in other proportions, be it by the part of a pixel, no
 * strip of another colour appears at its sides. */
static void
draw_background(struct hgn_scene *scene)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_pen_puts(pen, "<g class=\"background\">\n<rect class=\"paper\"");
	hgn_pen_attribute(pen, "x", scene->view.left - PAPER_MORE);
	hgn_pen_attribute(pen, "y", scene->view.top - PAPER_MORE);
	hgn_pen_attribute(pen, "width", scene->view.right - scene->view.left + 2 * PAPER_MORE);
	hgn_pen_attribute(pen, "height", scene->view.bottom - scene->view.top + 2 * PAPER_MORE);
	hgn_scene_paint(scene, "fill", HGN_PAPER);
	hgn_pen_puts(pen, "/>\n</g>\n");
}

static void
define_cell(struct hgn_scene *scene)
{
	hgn_pen_puts(&scene->pen, "<path id=\"h\" d=\"");
	hgn_outline_cell(&scene->pen, &scene->layout, 0);
	hgn_pen_puts(&scene->pen, "\"/>\n");
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
	hgn_pen_puts(&scene->pen, "<g class=\"edge\" fill=\"none\"");
	hgn_scene_paint(scene, "stroke", HGN_EDGE);
	hgn_pen_attribute(&scene->pen, "stroke-width", EDGE_WEIGHT);
	hgn_pen_puts(&scene->pen, ">\n<path id=\"edge\" d=\"");
	hgn_outline_cells(&scene->pen, &scene->layout, &all, 0);
	hgn_pen_puts(&scene->pen, "\"/>\n");
	hgn_scene_repeat(scene, "edge", 100);
	hgn_pen_puts(&scene->pen, "</g>\n");
}

static void
draw_cells(struct hgn_scene *scene)
{
	int tone, c;

	hgn_pen_puts(&scene->pen, "<g class=\"cells\"");
	hgn_scene_paint(scene, "stroke", HGN_LINE);
	hgn_pen_attribute(&scene->pen, "stroke-width", LINE_WEIGHT);
	hgn_pen_puts(&scene->pen, " stroke-linejoin=\"round\">\n");
	for (tone = 0; tone < tones(scene); tone++) {
		hgn_pen_puts(&scene->pen, "<g class=\"tone");
		hgn_pen_putc(&scene->pen, (char)('0' + tone));
		hgn_pen_putc(&scene->pen, '"');
		hgn_scene_paint(scene, "fill", tone_colour(scene, tone));
		hgn_pen_puts(&scene->pen, ">\n");
		for (c = 0; c < scene->board->cells; c++) {
			if (scene->board->tone[c] != tone)
				continue;
			hgn_scene_use(scene, "cell", "h", (unsigned)c, 0, 0);
			hgn_pen_puts(&scene->pen, "/>\n");
		}
		hgn_pen_puts(&scene->pen, "</g>\n");
	}
	draw_edge(scene);
	hgn_pen_puts(&scene->pen, "</g>\n");
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

/* Whether a zone is worth an outline: it belongs to one side, and nothing that is drawn already shows it. */
static bool
is_shown(const struct hgn_game *game, int zone)
{
	const struct hgn_cells *white = &game->zone[zone].cells[0], *black = &game->zone[zone].cells[1];
	int i;

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
put_class(struct hgn_pen *pen, const char *name)
{
	for (; *name != '\0'; name++)
		hgn_pen_putc(pen, hgn_is_alpha(*name) || hgn_is_digit(*name) ? *name : '-');
}

/* How far inside its cells the outline of a zone runs: apart from that of a zone around it. */
static int
zone_inset(const struct hgn_game *game, int zone, int side)
{
	const struct hgn_cells *cells = &game->zone[zone].cells[side];
	int i;

	for (i = zone + 1; i < game->zones; i++)
		if (is_shown(game, i) &&
		    (is_subset(cells, &game->zone[i].cells[0]) || is_subset(cells, &game->zone[i].cells[1])))
			return ZONE_INSET_WITHIN;
	return ZONE_INSET;
}

static void
draw_zone(struct hgn_scene *scene, int zone, int side)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_pen_puts(pen, "<path class=\"zone ");
	put_class(pen, scene->game->zone[zone].name);
	hgn_pen_puts(pen, side == HGN_WHITE ? " white\" d=\"" : " black\" d=\"");
	hgn_outline_cells(pen, &scene->layout, &scene->game->zone[zone].cells[side],
	    zone_inset(scene->game, zone, side));
	hgn_pen_puts(pen, "\"/>\n");
}

static void
draw_zones(struct hgn_scene *scene)
{
	int zone;

	hgn_pen_puts(&scene->pen, "<g class=\"zones\" fill=\"none\"");
	hgn_scene_paint(scene, "stroke", HGN_ZONE);
	hgn_pen_attribute(&scene->pen, "stroke-width", scene->game->clan_rules != NULL ? ZONE_WEIGHT_QUIET : ZONE_WEIGHT);
	hgn_pen_puts(&scene->pen, " stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-dasharray=\".1 4.3\">\n");
	for (zone = 0; zone < scene->game->zones; zone++) {
		if (!is_shown(scene->game, zone))
			continue;
		draw_zone(scene, zone, HGN_WHITE);
		draw_zone(scene, zone, HGN_BLACK);
	}
	hgn_pen_puts(&scene->pen, "</g>\n");
}

static const struct hgn_layer background = { NULL, NULL, draw_background };
static const struct hgn_layer cells = { NULL, define_cell, draw_cells };
static const struct hgn_layer zones = { NULL, NULL, draw_zones };

/* From the back to the front. */
static const struct hgn_layer *const layers[] = {
	&background, &cells, &zones, &hgn_layer_coords, &hgn_layer_marks, &hgn_layer_pieces, &hgn_layer_pyramids,
	&hgn_layer_temples, &hgn_layer_heptagram, &hgn_layer_notes, &hgn_layer_caption,
};
#define LAYERS (sizeof layers / sizeof layers[0])

static void
put_root(struct hgn_scene *scene)
{
	struct hgn_pen *pen = &scene->pen;
	int width = scene->view.right - scene->view.left, height = scene->view.bottom - scene->view.top;
	int64_t size = scene->options->size;

	hgn_pen_puts(pen, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
	if (size > 0) {
		hgn_pen_flush(pen);
		hgn_buf_puts(pen->out, " width=\"");
		hgn_buf_putn(pen->out, size);
		hgn_buf_puts(pen->out, "\" height=\"");
		hgn_buf_putn(pen->out, (size * height + width / 2) / width);
		hgn_buf_putc(pen->out, '"');
	}
	hgn_pen_puts(pen, " viewBox=\"");
	hgn_pen_length(pen, scene->view.left);
	hgn_pen_putc(pen, ' ');
	hgn_pen_length(pen, scene->view.top);
	hgn_pen_putc(pen, ' ');
	hgn_pen_length(pen, width);
	hgn_pen_putc(pen, ' ');
	hgn_pen_length(pen, height);
	hgn_pen_puts(pen, "\" role=\"img\" aria-labelledby=\"title desc\">\n");
}

static void
put_defs(struct hgn_scene *scene)
{
	size_t i;
	int glyph;

	hgn_pen_puts(&scene->pen, "<defs>\n");
	for (glyph = 0; glyph < HGN_GLYPHS; glyph++)
		if (scene->glyphs.has[glyph])
			hgn_glyph_define(&scene->pen, glyph);
	for (i = 0; i < LAYERS; i++)
		if (layers[i]->define != NULL)
			layers[i]->define(scene);
	hgn_pen_puts(&scene->pen, "</defs>\n");
}

static void
put_document(struct hgn_scene *scene)
{
	size_t i;

	for (i = 0; i < LAYERS; i++)
		if (layers[i]->place != NULL)
			layers[i]->place(scene);
	put_root(scene);
	hgn_scene_describe(scene);
	put_style(scene);
	put_defs(scene);
	for (i = 0; i < LAYERS; i++)
		layers[i]->draw(scene);
	hgn_pen_puts(&scene->pen, "</svg>\n");
	hgn_pen_flush(&scene->pen);
}

static void
read_position(struct hgn_scene *scene)
{
	const struct hgn_move *last = scene->options->last;
	int c;

	for (c = 0; c < scene->board->cells; c++)
		scene->at[c] = (uint8_t)hgn_position_piece(scene->position, (unsigned)c);
	scene->side = hgn_position_side(scene->position);
	scene->check = hgn_position_in_check(scene->position);
	scene->mate = scene->check && hgn_position_end(scene->position) == HGN_END_CHECKMATE;
	scene->last = last;
	scene->climbs = last != NULL && hgn_scene_has(scene, last->from) && hgn_scene_has(scene, last->to) &&
	    scene->board->level[last->from] != scene->board->level[last->to];
}

int
hgn_draw_svg(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_theme *theme,
    const struct hgn_draw_options *options, struct hgn_error *error)
{
	static const struct hgn_draw_options plain;
	struct hgn_scene scene;

	scene.position = position;
	scene.game = hgn_position_game(position);
	scene.board = &scene.game->board;
	scene.theme = theme != NULL ? theme : &hgn_theme_default;
	scene.options = options != NULL ? options : &plain;
	scene.title = scene.options->title != NULL ? scene.options->title : scene.game->title;
	memset(&scene.glyphs, 0, sizeof scene.glyphs);
	memset(&scene.words, 0, sizeof scene.words);
	scene.hatched = false;
	if (scene.game->clan_rules != NULL) {
		scene.hatched = hgn_clans_alike(scene.game, scene.theme);
		hgn_clan_phase_text(&scene.words, position);
	} else {
		hgn_turn_phase_text(&scene.words, position);
	}
	hgn_buf_string(&scene.words);
	scene.lines = 0;
	scene.pen.out = out;
	scene.pen.n = 0;
	read_position(&scene);
	hgn_layout_make(&scene.layout, scene.board, scene.options->flip, scene.options->coords == HGN_COORDS_EDGE);
	scene.view = scene.layout.box;
	scene.label_scale = scene.board->levels > 1 ? HGN_LABEL_SCALE_WIDE : HGN_LABEL_SCALE;
	scene.caption_scale = scene.board->levels > 1 ? HGN_CAPTION_SCALE_WIDE : HGN_CAPTION_SCALE;
	put_document(&scene);
	if (scene.words.failed)
		out->failed = true;
	hgn_buf_clear(&scene.words);
	return out->failed ? hgn_error_nomem(error) : 0;
}
