/* SPDX-License-Identifier: MIT
 * Drawing of pieces, as discs of their side's colour with their letter. A royal piece has a second ring; the piece
 * whose letter is omitted in moves has a smaller disc. figurines.c draws pieces that are pictures. */
#include "draw/piece_layer.h"

#include "draw/figurines.h"
#include "draw/player_layer.h"
#include "rules/position.h"

#define HALO 210 /* width of the halo around the disc */
#define DISC 1920
#define DISC_LINE 180
#define INNER_RING 1610
#define INNER_LINE 130
#define LETTER_WEIGHT 320
#define SMALL 76 /* size of small discs, in percent */

enum size { PLAIN, ROYAL, MINOR, SIZES };

static const char *const disc_ids[SIZES][2] = { { "w", "b" }, { "wr", "br" }, { "ws", "bs" } };

static enum size
choose_size(const struct hgn_game *game, int type)
{
	return game->type[type].royal ? ROYAL : type == game->silent_type ? MINOR : PLAIN;
}

/* Define a disc. The disc of a royal piece has a ring in the colour of letters. */
static void
define_disc(struct hgn_scene *scene, enum size size, int side)
{
	struct hgn_svg *svg = &scene->svg;
	int radius = DISC * (size == MINOR ? SMALL : 100) / 100;

	hgn_svg_put(svg, "<g id='%s'>", disc_ids[size][side]);
	if (size == ROYAL)
		hgn_svg_put(svg, "<use xlink:href='#%s'/><circle r='%l' stroke-width='%l'/></g>", disc_ids[PLAIN][side],
		    INNER_RING, INNER_LINE);
	else
		hgn_svg_put(svg, "<circle class='.halo' r='%l' fill='%C' stroke='none'/>"
		    "<circle class='%k' r='%l' fill='%C' stroke='%C' stroke-width='%l'/></g>", radius + HALO, HGN_HALO,
		    hgn_disc_classes[side], radius, HGN_DISC(side), HGN_RIM(side), DISC_LINE);
}

static void
define_piece(struct hgn_scene *scene, unsigned code)
{
	int type = hgn_code_type(scene->game, code);
	char id[3];

	if (hgn_figurine_find(scene, type) != NULL) {
		hgn_figurine_define(scene, code);
		return;
	}
	hgn_scene_piece_id(id, scene, code);
	hgn_svg_put(&scene->svg, "<g id='%s'><use xlink:href='#%s'/><use xlink:href='#%c%c'/></g>", id,
	    disc_ids[choose_size(scene->game, type)][hgn_code_side(scene->game, code)],
	    scene->game->type[type].promoted ? 'q' : 'p',
	    id[1]);
}

bool
hgn_scene_shows(const struct hgn_scene *scene, unsigned code)
{
	const struct hgn_position *position = scene->position;
	const struct hgn_module_state *pockets = position->game->state[HGN_FEN_POCKET];

	return position->count[code] > 0 || (pockets != NULL && pockets->pocket(position, code) > 0) ||
	    hgn_scene_captured(scene, code) > 0;
}

/* Define the discs that letters need. */
static void
define_discs(struct hgn_scene *scene)
{
	bool disc[SIZES][2] = { { false } };
	const struct hgn_game *game = scene->game;
	int size, side;
	unsigned code;

	for (code = 1; code <= 2 * (unsigned)game->types; code++)
		if (hgn_scene_shows(scene, code) && hgn_figurine_find(scene, hgn_code_type(game, code)) == NULL)
			disc[choose_size(game, hgn_code_type(game, code))][hgn_code_side(game, code)] = true;
	for (side = 0; side < 2; side++)
		disc[PLAIN][side] |= disc[ROYAL][side];
	for (size = 0; size < SIZES; size++)
		for (side = 0; side < 2; side++)
			if (disc[size][side])
				define_disc(scene, (enum size)size, side);
}

/* Define the shapes of all visible pieces. */
static void
define(struct hgn_scene *scene)
{
	const struct hgn_game *game = scene->game;
	unsigned code;
	int type;

	define_discs(scene);
	for (type = 0; type < game->types; type++) {
		if (!hgn_scene_shows(scene, hgn_code(game, type, HGN_WHITE)) &&
		    !hgn_scene_shows(scene, hgn_code(game, type, HGN_BLACK)))
			continue;
		if (hgn_figurine_find(scene, type) != NULL)
			hgn_figurine_define_type(scene, type);
		else if (game->type[type].promoted)
			hgn_scene_define_promoted(scene, game->type[type].letter);
		else
			hgn_scene_define_letter(scene, game->type[type].letter, choose_size(game, type) == MINOR);
	}
	for (code = 1; code <= 2 * (unsigned)game->types; code++)
		if (hgn_scene_shows(scene, code))
			define_piece(scene, code);
}

/* Draw the pieces of one side. The group determines the colour of letters and inner rings. */
static void
draw_side(struct hgn_scene *scene, int side)
{
	struct hgn_svg *svg = &scene->svg;
	char id[3];
	int c;

	hgn_svg_put(svg, "<g class='%k' stroke='%C'>", side == HGN_WHITE ? "white .white-ink" : "black .black-ink",
	    HGN_INK(side));
	for (c = 0; c < scene->board->cells; c++) {
		if (scene->at[c] == 0 || hgn_code_side(scene->game, scene->at[c]) != side)
			continue;
		hgn_scene_piece_id(id, scene, scene->at[c]);
		hgn_scene_use(scene, "piece", id, (unsigned)c, 0, 0, NULL);
	}
	hgn_svg_put(svg, "</g>");
}

static void
draw(struct hgn_scene *scene)
{
	hgn_svg_put(&scene->svg, "<g class='pieces' stroke-width='%l'>", LETTER_WEIGHT);
	draw_side(scene, HGN_WHITE);
	draw_side(scene, HGN_BLACK);
	hgn_svg_put(&scene->svg, "</g>");
}

const struct hgn_layer hgn_layer_pieces = { NULL, define, draw, false };
