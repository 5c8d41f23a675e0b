/* SPDX-License-Identifier: MIT
 * Pieces as discs of their owner's colour with the letter of their type: a royal piece has a second ring, the type
 * that is written without a letter a smaller disc. Types that say what they look like are pictures: see figurines.c. */
#include "draw/pieces.h"

#include "draw/figurines.h"

#define HALO 210 /* beyond the disc */
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

static void
put_circle(struct hgn_scene *scene, const char *class, int radius, enum hgn_colour fill)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_element(pen, "circle", class);
	hgn_attribute_length(pen, "r", radius);
	hgn_scene_paint(scene, "fill", fill);
}

static void
put_disc(struct hgn_scene *scene, enum size size, int side)
{
	static const char *const class[2] = { "white-disc", "black-disc" };
	int radius = DISC * (size == MINOR ? SMALL : 100) / 100;

	put_circle(scene, "halo", radius + HALO, HGN_HALO);
	hgn_attribute(&scene->pen, "stroke", "none");
	hgn_element_empty(&scene->pen);
	put_circle(scene, class[side], radius, side == HGN_WHITE ? HGN_WHITE_DISC : HGN_BLACK_DISC);
	hgn_scene_paint(scene, "stroke", side == HGN_WHITE ? HGN_WHITE_RING : HGN_BLACK_RING);
	hgn_attribute_length(&scene->pen, "stroke-width", DISC_LINE);
	hgn_element_empty(&scene->pen);
}

/* The discs that letters are put on: a royal one is a plain one with a ring in the colour of the letter. */
static void
define_disc(struct hgn_scene *scene, enum size size, int side)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_element_named(pen, "g", disc_ids[size][side]);
	hgn_element_open(pen);
	if (size == ROYAL) {
		hgn_use(pen, disc_ids[PLAIN][side]);
		hgn_element(pen, "circle", NULL);
		hgn_attribute_length(pen, "r", INNER_RING);
		hgn_attribute_length(pen, "stroke-width", INNER_LINE);
		hgn_element_empty(pen);
	} else {
		put_disc(scene, size, side);
	}
	hgn_group_end(pen);
}

static void
define_piece(struct hgn_scene *scene, unsigned code)
{
	struct hgn_pen *pen = &scene->pen;
	int type = hgn_code_type(scene->game, code);

	if (hgn_figurine_has(scene, type)) {
		hgn_figurine_define(scene, code);
		return;
	}
	hgn_element(pen, "g", NULL);
	hgn_id_begin(pen);
	hgn_scene_piece_id(scene, code);
	hgn_attribute_end(pen);
	hgn_element_open(pen);
	hgn_use(pen, disc_ids[size_of(scene->game, type)][hgn_code_side(scene->game, code)]);
	hgn_element(pen, "use", NULL);
	hgn_reference_letters(pen, 'p', scene->game->type[type].letter);
	hgn_element_empty(pen);
	hgn_group_end(pen);
}

/* Those that letters need. */
static void
define_discs(struct hgn_scene *scene, const bool piece[HGN_MAX_CODES])
{
	bool disc[SIZES][2] = { { false } };
	const struct hgn_game *game = scene->game;
	int size, side;
	unsigned code;

	for (code = 1; code <= 2 * (unsigned)game->types; code++)
		if (piece[code] && !hgn_figurine_has(scene, hgn_code_type(game, code)))
			disc[size_of(game, hgn_code_type(game, code))][hgn_code_side(game, code)] = true;
	for (side = 0; side < 2; side++)
		disc[PLAIN][side] |= disc[ROYAL][side];
	for (size = 0; size < SIZES; size++)
		for (side = 0; side < 2; side++)
			if (disc[size][side])
				define_disc(scene, (enum size)size, side);
}

static void
define(struct hgn_scene *scene)
{
	bool piece[HGN_MAX_CODES] = { false };
	const struct hgn_game *game = scene->game;
	int c, type;
	unsigned code;

	for (c = 0; c < scene->board->cells; c++)
		piece[scene->at[c]] = true;
	piece[0] = false;
	define_discs(scene, piece);
	for (type = 0; type < game->types; type++) {
		if (!piece[hgn_code(game, type, HGN_WHITE)] && !piece[hgn_code(game, type, HGN_BLACK)])
			continue;
		if (hgn_figurine_has(scene, type))
			hgn_figurine_define_type(scene, type);
		else
			hgn_scene_define_letter(scene, game->type[type].letter, size_of(game, type) == MINOR);
	}
	for (code = 1; code <= 2 * (unsigned)game->types; code++)
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

	hgn_element(pen, "g", side == HGN_WHITE ? "white white-ink" : "black black-ink");
	hgn_scene_paint(scene, "stroke", hgn_side_colour(HGN_WHITE_INK, side));
	hgn_element_open(pen);
	for (c = 0; c < scene->board->cells; c++) {
		if (scene->at[c] == 0 || hgn_code_side(scene->game, scene->at[c]) != side)
			continue;
		id[1] = scene->game->type[hgn_code_type(scene->game, scene->at[c])].letter;
		hgn_scene_use(scene, "piece", id, (unsigned)c, 0, 0);
		hgn_element_empty(pen);
	}
	hgn_group_end(pen);
}

static void
draw(struct hgn_scene *scene)
{
	hgn_strokes(&scene->pen, "pieces");
	hgn_attribute_length(&scene->pen, "stroke-width", LETTER_WEIGHT);
	hgn_element_open(&scene->pen);
	draw_side(scene, HGN_WHITE);
	draw_side(scene, HGN_BLACK);
	hgn_group_end(&scene->pen);
}

const struct hgn_layer hgn_layer_pieces = { NULL, define, draw, false };
