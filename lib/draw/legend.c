/* SPDX-License-Identifier: MIT
 * A legend below the drawing: the pieces on the board, the clans, and the signs that are used. */
#include "draw/panel.h"

#define MARGIN 1000
#define ROW 2700
#define PICTURE 2600     /* room for a picture */
#define GAP 500
#define SCALE 52         /* of pieces and signs */
#define TEXT_SCALE 50
#define TEXT_WEIGHT 130
#define SIGN_WEIGHT 260
#define PIECE_WEIGHT 320 /* of the letters of pieces, as on the board */
#define BADGE_WEIGHT 150

/* The shape of a sign in <defs>, its colour, and what it says. */
static const struct {
	const char *id, *class, *text;
	enum hgn_colour colour;
} signs[HGN_SIGNS] = {
	[HGN_SIGN_FROM] = { "ring", "mark", "moved from", HGN_MARK },
	[HGN_SIGN_TO] = { "ring", "mark", "moved to", HGN_MARK },
	[HGN_SIGN_CAPTURE] = { "cross", "alarm", "captured", HGN_ALARM },
	[HGN_SIGN_PROMOTION] = { "equals", "mark", "promoted", HGN_MARK },
	[HGN_SIGN_CHECK] = { "plus", "alarm", "in check", HGN_ALARM },
	[HGN_SIGN_MATE] = { "hash", "alarm", "mated", HGN_ALARM },
};

static void
add(struct hgn_legend *legend, unsigned kind, unsigned value, const char *text)
{
	struct hgn_legend_entry *entry = &legend->entry[legend->n];

	if (legend->n == HGN_LEGEND_MOST)
		return;
	legend->n++;
	entry->kind = kind;
	entry->value = value;
	entry->text = text;
}

/* Each type once; of clans that have a name for a type in common, one. */
static void
add_pieces(struct hgn_scene *scene)
{
	const struct hgn_game *game = scene->game;
	struct hgn_legend *legend = &scene->legend;
	unsigned code;
	int i;

	for (code = 1; code <= 2 * (unsigned)game->types; code++) {
		const struct hgn_type *type = &game->type[hgn_code_type(game, code)];

		if (!legend->set.code[code] ||
		    (type->stacked && (scene->position == NULL || scene->position->count[code] == 0)))
			continue;
		for (i = 0; i < legend->n && strcmp(legend->entry[i].text, type->name) != 0; i++)
			;
		if (i == legend->n)
			add(legend, HGN_KEY_PIECE, code, type->name);
	}
	for (i = 0; i < game->clans; i++)
		add(legend, HGN_KEY_CLAN, (unsigned)i, game->clan_name[i]);
}

static void
place(struct hgn_scene *scene)
{
	struct hgn_legend *legend = &scene->legend;
	int i, width, most = 0, room = scene->view.right - scene->view.left - 2 * MARGIN;

	legend->n = 0;
	if (!scene->options->legend || scene->part)
		return;
	add_pieces(scene);
	for (i = 0; i < HGN_SIGNS; i++)
		if (legend->set.signs >> i & 1)
			add(legend, HGN_KEY_SIGN, (unsigned)i, signs[i].text);
	for (i = 0; i < legend->n; i++) {
		const char *text = legend->entry[i].text;

		hgn_text_collect(&scene->glyphs, text, strlen(text));
		width = hgn_text_width(text, strlen(text), TEXT_SCALE);
		most = width > most ? width : most;
	}
	legend->width = PICTURE + most + 2 * GAP;
	legend->columns = room / legend->width > 0 ? room / legend->width : 1;
	legend->width = room / legend->columns;
	legend->first.x = scene->view.left + MARGIN + PICTURE / 2;
	legend->first.y = scene->view.bottom + ROW / 2 - MARGIN / 2;
	scene->view.bottom += (legend->n + legend->columns - 1) / legend->columns * ROW;
}

static struct hgn_place
entry_place(const struct hgn_legend *legend, int i)
{
	return (struct hgn_place){ legend->first.x + i % legend->columns * legend->width,
		legend->first.y + i / legend->columns * ROW };
}

static void
put_picture(struct hgn_scene *scene, struct hgn_place at, int scale)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_pen_puts(pen, " transform=\"translate(");
	hgn_pen_length(pen, at.x);
	hgn_pen_putc(pen, ' ');
	hgn_pen_length(pen, at.y);
	hgn_pen_puts(pen, ")scale(");
	hgn_pen_length(pen, scale);
	hgn_pen_puts(pen, ")\"");
}

/* A piece of the cell's colour below, so that pieces of both colours stand out on any paper. */
static void
draw_plates(struct hgn_scene *scene)
{
	int i;

	hgn_pen_puts(&scene->pen, "<g class=\"plate\"");
	hgn_scene_paint(scene, "fill", HGN_TONE1);
	hgn_pen_puts(&scene->pen, ">\n");
	for (i = 0; i < scene->legend.n; i++) {
		hgn_pen_puts(&scene->pen, "<use href=\"#h\"");
		put_picture(scene, entry_place(&scene->legend, i), SCALE - 12);
		hgn_pen_puts(&scene->pen, "/>\n");
	}
	hgn_pen_puts(&scene->pen, "</g>\n");
}

/* Discs of one side; letters take their colour from the group. */
static void
draw_discs(struct hgn_scene *scene, int side)
{
	struct hgn_pen *pen = &scene->pen;
	int i;

	hgn_pen_puts(pen, side == HGN_WHITE ? "<g class=\"white-ink\"" : "<g class=\"black-ink\"");
	hgn_scene_paint(scene, "stroke", side == HGN_WHITE ? HGN_WHITE_INK : HGN_BLACK_INK);
	hgn_pen_attribute(pen, "stroke-width", PIECE_WEIGHT);
	hgn_pen_puts(pen, ">\n");
	for (i = 0; i < scene->legend.n; i++) {
		const struct hgn_legend_entry *entry = &scene->legend.entry[i];

		if (entry->kind != HGN_KEY_PIECE || hgn_code_side(scene->game, entry->value) != side)
			continue;
		hgn_pen_puts(pen, "<use href=\"#");
		hgn_piece_id(scene, entry->value);
		hgn_pen_putc(pen, '"');
		put_picture(scene, entry_place(&scene->legend, i), SCALE - 12);
		hgn_pen_puts(pen, "/>\n");
	}
	hgn_pen_puts(pen, "</g>\n");
}

static void
draw_pyramids(struct hgn_scene *scene)
{
	int i;

	hgn_pyramids_begin(scene, "pyramids");
	for (i = 0; i < scene->legend.n; i++) {
		const struct hgn_legend_entry *entry = &scene->legend.entry[i];

		if (entry->kind == HGN_KEY_CLAN)
			hgn_pyramids_soul(scene, (int)entry->value, entry_place(&scene->legend, i), SCALE + 8);
		if (entry->kind != HGN_KEY_PIECE)
			continue;
		hgn_pen_puts(&scene->pen, "<use href=\"#");
		hgn_pyramid_id(scene, entry->value);
		hgn_pen_putc(&scene->pen, '"');
		put_picture(scene, entry_place(&scene->legend, i), SCALE - 8);
		hgn_pen_puts(&scene->pen, "/>\n");
	}
	hgn_pen_puts(&scene->pen, "</g>\n");
}

static void
draw_signs(struct hgn_scene *scene)
{
	struct hgn_pen *pen = &scene->pen;
	int i;

	for (i = 0; i < scene->legend.n; i++) {
		const struct hgn_legend_entry *entry = &scene->legend.entry[i];
		bool ring = entry->value <= HGN_SIGN_TO;

		if (entry->kind != HGN_KEY_SIGN)
			continue;
		hgn_pen_puts(pen, "<use class=\"");
		hgn_pen_puts(pen, signs[entry->value].class);
		hgn_pen_puts(pen, "\" href=\"#");
		hgn_pen_puts(pen, signs[entry->value].id);
		hgn_pen_putc(pen, '"');
		put_picture(scene, entry_place(&scene->legend, i), ring ? SCALE - 12 : SCALE + 20);
		hgn_scene_paint(scene, "stroke", signs[entry->value].colour);
		hgn_pen_attribute(pen, "stroke-width", ring ? SIGN_WEIGHT : BADGE_WEIGHT);
		hgn_pen_puts(pen, entry->value == HGN_SIGN_FROM ? " stroke-dasharray=\"6 4.6\"/>\n" : "/>\n");
	}
}

static void
draw(struct hgn_scene *scene)
{
	struct hgn_legend *legend = &scene->legend;
	struct hgn_place at;
	int i;

	if (legend->n == 0)
		return;
	hgn_pen_puts(&scene->pen, "<g class=\"legend\" fill=\"none\" stroke-linecap=\"round\"");
	hgn_pen_puts(&scene->pen, " stroke-linejoin=\"round\">\n");
	draw_plates(scene);
	if (scene->game->clan_rules != NULL) {
		draw_pyramids(scene);
	} else {
		draw_discs(scene, HGN_WHITE);
		draw_discs(scene, HGN_BLACK);
	}
	draw_signs(scene);
	hgn_scene_text(scene, "words text", TEXT_SCALE, TEXT_WEIGHT, HGN_TEXT);
	for (i = 0; i < legend->n; i++) {
		const char *text = legend->entry[i].text;

		at = entry_place(legend, i);
		at.x += PICTURE / 2 + GAP;
		at.y += HGN_GLYPH_CAP * TEXT_SCALE / 200;
		hgn_text_draw(&scene->pen, text, strlen(text), TEXT_SCALE, at);
	}
	hgn_pen_puts(&scene->pen, "</g>\n</g>\n");
}

const struct hgn_layer hgn_layer_legend = { place, NULL, draw, false };
