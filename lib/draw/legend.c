/* SPDX-License-Identifier: MIT
 * Drawing of the legend below the board: pieces on the board, entries of modules, and symbols in use. */

#include "draw/scene.h"
#include "rules/position.h"

#define MARGIN 1000
#define ROW 2700
#define PICTURE 2600     /* width of a sample */
#define GAP 500
#define APART 900        /* minimum distance from a text to the next sample */
#define WIDE 70000       /* drawings wider than this have a larger legend, because they are usually shown reduced */
#define WIDE_PERCENT 130
#define TEXT_SCALE 50
#define TEXT_WEIGHT 130
#define BADGE_WEIGHT 150

#define RING HGN_RING_WEIGHT, HGN_LEGEND_SCALE - 12
#define BADGE BADGE_WEIGHT, HGN_LEGEND_SCALE + 20
#define AREA 0, HGN_LEGEND_SCALE - 12
static const struct hgn_legend_sample symbols[HGN_SYMBOLS] = {
	[HGN_SYMBOL_FROM] = { "ring", ".mark", "moved from", HGN_MARK, RING, HGN_ORIGIN_DASHES },
	[HGN_SYMBOL_TO] = { "ring", ".mark", "moved to", HGN_MARK, RING, NULL },
	[HGN_SYMBOL_CAPTURE] = { "cross", ".alarm", "captured", HGN_ALARM, BADGE, NULL },
	[HGN_SYMBOL_PROMOTION] = { "equals", ".mark", "promoted", HGN_MARK, BADGE, NULL },
	[HGN_SYMBOL_CHECK] = { "plus", ".alarm", "in check", HGN_ALARM, BADGE, NULL },
	[HGN_SYMBOL_MATE] = { "hash", ".alarm", "mated", HGN_ALARM, BADGE, NULL },
	[HGN_SYMBOL_COLUMN] = { "above", ".mark", "above or below it", HGN_MARK, HGN_ABOVE_WEIGHT,
	    HGN_LEGEND_SCALE + 20, NULL },
	[HGN_SYMBOL_FLAG] = { "flag", ".mark", "to, from that level", HGN_MARK, BADGE_WEIGHT,
	    HGN_LEGEND_SCALE, NULL },
	[HGN_SYMBOL_CHOSEN] = { "ring", ".mark", "chosen piece", HGN_MARK, HGN_CHOSEN_WEIGHT,
	    HGN_LEGEND_SCALE - 12, "4 4.4" },
	[HGN_SYMBOL_GOAL] = { "goal", ".dot", "may go here", HGN_MARK, AREA, NULL },
	[HGN_SYMBOL_PREY] = { "prey", ".dot", "may capture here", HGN_MARK, AREA, NULL },
	[HGN_SYMBOL_ATTACK] = { "attack", ".attack", "gives check", HGN_ALARM, AREA, NULL },
	[HGN_SYMBOL_ORDER] = { "part", ".mark", "order of the moves", HGN_MARK, BADGE, NULL },
};

static const struct hgn_legend_sample *
find_symbol(const struct hgn_scene *scene, int symbol)
{
	return symbol == HGN_SYMBOL_HIGHLIGHT ? scene->document->used.highlight : &symbols[symbol];
}

/* Draw a piece. */
static void
draw_piece(const struct hgn_scene *scene, int i)
{
	unsigned code = scene->where.legend.entry[i].value;
	int side = hgn_code_side(scene->what.game, code);
	char id[3];

	hgn_scene_piece_id(id, &scene->what, code);
	hgn_legend_use(scene, hgn_ink_classes[side], id, i, HGN_LEGEND_SCALE - 12, " stroke='%C' stroke-width='%l'/>",
	    HGN_INK(side), HGN_LEGEND_WEIGHT);
}

/* Draw the sample of a symbol. */
static void
draw_symbol(const struct hgn_scene *scene, int i)
{
	int symbol = (int)scene->where.legend.entry[i].value;
	const struct hgn_legend_sample *sample = find_symbol(scene, symbol);
	struct hgn_svg *svg = scene->svg;
	const char *text = symbol == HGN_SYMBOL_ORDER ? "1" : ">";
	int scale = hgn_legend_sized(&scene->where.legend, HGN_FLAG_SCALE * HGN_LEGEND_SCALE / 100);

	if (sample->weight == 0)
		hgn_legend_use(scene, sample->class, sample->id, i, sample->scale, " fill='%C'/>", sample->colour);
	else
		hgn_legend_use(scene, sample->class, sample->id, i, sample->scale, " stroke='%C' stroke-width='%l'",
		    sample->colour, sample->weight);
	if (sample->weight != 0)
		hgn_svg_put(svg, sample->dashes != NULL ? " stroke-dasharray='%s'/>" : "/>", sample->dashes);
	if (symbol != HGN_SYMBOL_FLAG && symbol != HGN_SYMBOL_ORDER)
		return;
	hgn_scene_text(scene, "flags .mark", scale, HGN_FLAG_WEIGHT * HGN_LEGEND_SCALE / 100, HGN_MARK);
	hgn_text_put(svg, text, strlen(text), hgn_legend_place(&scene->where.legend, i), true);
	hgn_svg_put(svg, "</g>");
}

/* Add an entry for each type of piece, but only one for types with the same name. */
static void
add_pieces(struct hgn_scene *scene)
{
	const struct hgn_game *game = scene->what.game;
	struct hgn_legend *legend = &scene->where.legend;
	const struct hgn_drawing *drawing;
	hgn_legend_fn *draw = draw_piece;
	unsigned code;
	int i;

	HGN_EACH_DRAWING(drawing, i, game, legend_piece)
		draw = drawing->legend_piece;
	for (code = 1; code <= 2 * (unsigned)game->types; code++) {
		const struct hgn_type *type = &game->type[hgn_code_type(game, code)];

		if (!scene->document->used.code[code] ||
		    (type->stacked && (scene->what.position == NULL || scene->what.position->count[code] == 0)))
			continue;
		for (i = 0; i < legend->n && strcmp(legend->entry[i].text, type->name) != 0; i++)
			;
		if (i == legend->n)
			hgn_legend_add(legend, draw, code, type->name);
	}
	HGN_EACH_DRAWING(drawing, i, game, legend_entries)
		drawing->legend_entries(scene);
}

/* Choose the entries, and place them in columns below the board. */
static void
place(struct hgn_scene *scene)
{
	struct hgn_legend *legend = &scene->where.legend;
	int i, width, max = 0, room = scene->where.view.right - scene->where.view.left - 2 * MARGIN;

	legend->n = 0;
	legend->percent = scene->how.caption_scale > HGN_CAPTION_SCALE_WIDE ?
	    scene->how.caption_scale * 100 / TEXT_SCALE : room > WIDE ? WIDE_PERCENT : 100;
	if (!scene->what.options->legend && scene->what.options->heat == NULL)
		return;
	if (scene->what.options->heat != NULL)
		hgn_heat_legend(scene);
	else
		add_pieces(scene);
	if (scene->what.options->heat == NULL)
		hgn_zones_legend(scene);
	for (i = 0; i < HGN_SYMBOLS; i++)
		if (scene->document->used.symbols >> i & 1)
			hgn_legend_add(legend, draw_symbol, (unsigned)i, find_symbol(scene, i)->text);
	for (i = 0; i < legend->n; i++) {
		const char *text = hgn_scene_translate(scene, legend->entry[i].text);

		legend->entry[i].text = text;
		width = hgn_text_width(text, strlen(text), hgn_legend_sized(legend, TEXT_SCALE));
		max = width > max ? width : max;
	}
	legend->width = hgn_legend_sized(legend, PICTURE + GAP + APART) + max;
	legend->columns = room / legend->width > 0 ? room / legend->width : 1;
	legend->width = room / legend->columns;
	legend->first.x = scene->where.view.left + MARGIN + hgn_legend_sized(legend, PICTURE) / 2;
	legend->row = hgn_legend_sized(legend, ROW);
	legend->first.y = scene->where.view.bottom + legend->row / 2 - MARGIN / 2;
	scene->where.view.bottom += (legend->n + legend->columns - 1) / legend->columns * legend->row;
}

void
hgn_legend_draw(struct hgn_scene *scene)
{
	const struct hgn_legend *legend = &scene->where.legend;
	struct hgn_place at;
	int i, scale;

	place(scene);
	scale = hgn_legend_sized(legend, TEXT_SCALE);
	if (legend->n == 0)
		return;
	hgn_svg_put(scene->svg, "<g class='legend'>");
	if (scene->what.options->heat == NULL) { /* a cell colour below pieces, so that both colours are visible */
		hgn_svg_put(scene->svg, "<g class='.plate' fill='%C'>", HGN_TONE1);
		for (i = 0; i < legend->n; i++)
			hgn_legend_use(scene, NULL, "h", i, HGN_LEGEND_SCALE - 12, "/>");
		hgn_svg_put(scene->svg, "</g>");
	}
	for (i = 0; i < legend->n; i++)
		legend->entry[i].draw(scene, i);
	hgn_scene_text(scene, "words .text", scale, hgn_legend_sized(legend, TEXT_WEIGHT), HGN_TEXT);
	for (i = 0; i < legend->n; i++) {
		const char *text = legend->entry[i].text;

		at = hgn_legend_place(legend, i);
		at.x += hgn_legend_sized(legend, PICTURE) / 2 + hgn_legend_sized(legend, GAP);
		hgn_text_put(scene->svg, text, strlen(text), at, false);
	}
	hgn_svg_put(scene->svg, "</g></g>");
}
