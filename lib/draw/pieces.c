/* SPDX-License-Identifier: MIT
 * Pieces as discs of their owner's colour with the letter of their type: a royal piece has a second ring, the type
 * that is written without a letter a smaller disc. */
#include "draw/scene.h"

#define HALO 2130
#define DISC 1920
#define DISC_LINE 180
#define INNER_RING 1610
#define INNER_LINE 130
#define LETTER_WEIGHT 320
#define SMALL 76 /* percent */

enum size { PLAIN, ROYAL, MINOR, SIZES };

static const char *const disc_ids[SIZES][2] = { { "w", "b" }, { "wr", "br" }, { "ws", "bs" } };

static enum size
size_of(const struct hgn_game *game, int type)
{
	return game->type[type].royal ? ROYAL : type == game->silent_type ? MINOR : PLAIN;
}

/* "wK", "bP": the id of a piece's picture. */
static void
put_id(struct hgn_pen *pen, const struct hgn_game *game, unsigned code)
{
	hgn_pen_putc(pen, hgn_code_side(game, code) == HGN_WHITE ? 'w' : 'b');
	hgn_pen_putc(pen, game->type[hgn_code_type(game, code)].letter);
}

static void
place(struct hgn_scene *scene)
{
	int c;

	for (c = 0; c < scene->board->cells; c++)
		if (scene->at[c] != 0)
			hgn_text_collect(&scene->glyphs, &scene->game->type[hgn_code_type(scene->game, scene->at[c])].letter, 1);
}

static void
put_circle(struct hgn_scene *scene, const char *class, int radius, enum hgn_colour fill)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_pen_puts(pen, "<circle class=\"");
	hgn_pen_puts(pen, class);
	hgn_pen_putc(pen, '"');
	hgn_pen_attribute(pen, "r", radius);
	hgn_scene_paint(scene, "fill", fill);
}

/* The discs that letters are put on: one of each size and side that occurs. */
static void
define_disc(struct hgn_scene *scene, enum size size, int side)
{
	static const char *const disc_class[2] = { "white-disc", "black-disc" };
	struct hgn_pen *pen = &scene->pen;
	int percent = size == MINOR ? SMALL : 100;

	hgn_pen_puts(pen, "<g id=\"");
	hgn_pen_puts(pen, disc_ids[size][side]);
	hgn_pen_puts(pen, "\">\n");
	put_circle(scene, "halo", (DISC + DISC_LINE / 2) * percent / 100 + HALO - DISC - DISC_LINE / 2, HGN_HALO);
	hgn_pen_puts(pen, " stroke=\"none\"/>\n");
	put_circle(scene, disc_class[side], DISC * percent / 100, side == 0 ? HGN_WHITE_DISC : HGN_BLACK_DISC);
	hgn_scene_paint(scene, "stroke", side == 0 ? HGN_WHITE_RING : HGN_BLACK_RING);
	hgn_pen_attribute(pen, "stroke-width", DISC_LINE);
	hgn_pen_puts(pen, "/>\n");
	if (size == ROYAL) {
		hgn_pen_puts(pen, "<circle");
		hgn_pen_attribute(pen, "r", INNER_RING);
		hgn_pen_attribute(pen, "stroke-width", INNER_LINE);
		hgn_pen_puts(pen, "/>\n");
	}
	hgn_pen_puts(pen, "</g>\n");
}

static void
define_piece(struct hgn_scene *scene, unsigned code)
{
	struct hgn_pen *pen = &scene->pen;
	int side = hgn_code_side(scene->game, code), type = hgn_code_type(scene->game, code);
	int glyph = hgn_glyph_of(scene->game->type[type].letter);
	enum size size = size_of(scene->game, type);

	hgn_pen_puts(pen, "<g id=\"");
	put_id(pen, scene->game, code);
	hgn_pen_puts(pen, "\">\n<use href=\"#");
	hgn_pen_puts(pen, disc_ids[size][side]);
	hgn_pen_puts(pen, "\"/>\n<use href=\"#");
	hgn_glyph_id(pen, glyph);
	hgn_pen_putc(pen, '"');
	hgn_pen_attribute(pen, "x", -hgn_glyph_width(glyph) / 2);
	hgn_pen_attribute(pen, "y", HGN_GLYPH_CAP / 2);
	if (size == MINOR)
		hgn_pen_puts(pen, " transform=\"scale(.76)\"");
	hgn_pen_puts(pen, "/>\n</g>\n");
}

static void
define(struct hgn_scene *scene)
{
	bool piece[HGN_MAX_CODES] = { false }, disc[SIZES][2] = { { false } };
	int c, size, side;
	unsigned code;

	for (c = 0; c < scene->board->cells; c++)
		piece[scene->at[c]] = true;
	for (code = 1; code <= 2 * (unsigned)scene->game->types; code++)
		if (piece[code])
			disc[size_of(scene->game, hgn_code_type(scene->game, code))][hgn_code_side(scene->game, code)] = true;
	for (size = 0; size < SIZES; size++)
		for (side = 0; side < 2; side++)
			if (disc[size][side])
				define_disc(scene, (enum size)size, side);
	for (code = 1; code <= 2 * (unsigned)scene->game->types; code++)
		if (piece[code])
			define_piece(scene, code);
}

/* One side's pieces; letters and inner rings take their colour from the group. */
static void
draw_side(struct hgn_scene *scene, int side)
{
	struct hgn_pen *pen = &scene->pen;
	char id[3] = { side == HGN_WHITE ? 'w' : 'b', '\0', '\0' };
	int c;

	hgn_pen_puts(pen, side == HGN_WHITE ? "<g class=\"white-ink\"" : "<g class=\"black-ink\"");
	hgn_scene_paint(scene, "stroke", side == HGN_WHITE ? HGN_WHITE_INK : HGN_BLACK_INK);
	hgn_pen_puts(pen, ">\n");
	for (c = 0; c < scene->board->cells; c++) {
		if (scene->at[c] == 0 || hgn_code_side(scene->game, scene->at[c]) != side)
			continue;
		id[1] = scene->game->type[hgn_code_type(scene->game, scene->at[c])].letter;
		hgn_scene_use(scene, side == HGN_WHITE ? "piece white" : "piece black", id, (unsigned)c, 0, 0);
		hgn_pen_puts(pen, "/>\n");
	}
	hgn_pen_puts(pen, "</g>\n");
}

static void
draw(struct hgn_scene *scene)
{
	hgn_pen_puts(&scene->pen, "<g class=\"pieces\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
	hgn_pen_attribute(&scene->pen, "stroke-width", LETTER_WEIGHT);
	hgn_pen_puts(&scene->pen, ">\n");
	draw_side(scene, HGN_WHITE);
	draw_side(scene, HGN_BLACK);
	hgn_pen_puts(&scene->pen, "</g>\n");
}

const struct hgn_layer hgn_layer_pieces = { place, define, draw };
