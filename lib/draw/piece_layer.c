/* SPDX-License-Identifier: MIT
 * Drawing of pieces, as discs of their side's colour with their letter. A royal piece has a second ring; the piece
 * whose letter is omitted in moves has a smaller disc.
 *
 * Pieces can also be pictures: an outline, light for White and dark for Black, with lines in the other colour. They are
 * upright for both sides and as high as a disc, and leave room for badges. */
#include "draw/scene.h"

#include "base/text.h"
#include "rules/position.h"

#define HALO 210 /* width of the halo around the disc */
#define DISC 1920
#define DISC_LINE 180
#define INNER_RING 1610
#define INNER_LINE 130
#define LETTER_WEIGHT 320
#define FIGURE_LINE 170
#define SQUARE_SCALE "1.08" /* squares have more room in their corners */
#define GLOW 460 /* width of the halo of a figure, half of which is below the piece */
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
define_disc(const struct hgn_scene *scene, enum size size, int side)
{
	struct hgn_svg *svg = scene->svg;
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

const struct hgn_figure *
hgn_figurine_find(const struct hgn_scene *scene, int type)
{
	const struct hgn_type *of = &scene->game->type[type];
	const struct hgn_figure *own = hgn_is_upper(of->letter) && !of->promoted ?
	    &scene->theme->shape[of->letter - 'A'] :
	    NULL;

	if (scene->options->letters)
		return NULL;
	return own != NULL && own->outline != NULL ? own : of->figure;
}

/* Define the shape of a piece that is a figure, for example "wR": the outline "fR" and the lines "lR", which both
 * sides' pieces have in common; "FR" and "LR" for promoted pieces. The group that uses it determines the colour of
 * lines. */
static void
define_figure(const struct hgn_scene *scene, unsigned code)
{
	int side = hgn_code_side(scene->game, code), type = hgn_code_type(scene->game, code);
	bool promoted = scene->game->type[type].promoted;
	char id[3], outline = promoted ? 'F' : 'f';
	struct hgn_svg *svg = scene->svg;

	hgn_scene_piece_id(id, scene, code);
	hgn_svg_put(svg, "<g id='%s'", id);
	if (hgn_board_is_square(scene->board))
		hgn_svg_put(svg, " transform='scale(" SQUARE_SCALE ")'");
	hgn_svg_put(svg, " stroke-width='%l'><use class='.glow' xlink:href='#%c%c' stroke='%C' stroke-width='%l'/>",
	    FIGURE_LINE, outline, id[1], HGN_HALO, GLOW);
	hgn_svg_put(svg, "<use class='%k' xlink:href='#%c%c' fill='%C' stroke='%C'/>", hgn_disc_classes[side], outline,
	    id[1], HGN_DISC(side), HGN_RIM(side));
	if (hgn_figurine_find(scene, type)->lines != NULL)
		hgn_svg_put(svg, "<use xlink:href='#%c%c'/>", promoted ? 'L' : 'l', id[1]);
	hgn_svg_put(svg, "</g>");
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
define_discs(const struct hgn_scene *scene)
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
define(const struct hgn_scene *scene)
{
	const struct hgn_game *game = scene->game;
	const struct hgn_figure *figure;
	unsigned code;
	char id[3];
	int type;

	define_discs(scene);
	for (type = 0; type < game->types; type++) {
		const struct hgn_type *of = &game->type[type];

		if (!hgn_scene_shows(scene, hgn_code(game, type, HGN_WHITE)) &&
		    !hgn_scene_shows(scene, hgn_code(game, type, HGN_BLACK)))
			continue;
		if ((figure = hgn_figurine_find(scene, type)) != NULL) {
			hgn_svg_put(scene->svg, "<path id='%c%c' d='%s'/>", of->promoted ? 'F' : 'f', of->letter,
			    figure->outline);
			if (figure->lines != NULL)
				hgn_svg_put(scene->svg, "<path id='%c%c' d='%s'/>", of->promoted ? 'L' : 'l',
				    of->letter, figure->lines);
		} else if (of->promoted) {
			hgn_scene_define_promoted(scene, of->letter);
		} else {
			hgn_scene_define_letter(scene, of->letter, choose_size(game, type) == MINOR);
		}
	}
	for (code = 1; code <= 2 * (unsigned)game->types; code++) {
		type = hgn_code_type(game, code);
		if (!hgn_scene_shows(scene, code))
			continue;
		if (hgn_figurine_find(scene, type) != NULL) {
			define_figure(scene, code);
			continue;
		}
		hgn_scene_piece_id(id, scene, code);
		hgn_svg_put(scene->svg, "<g id='%s'><use xlink:href='#%s'/><use xlink:href='#%c%c'/></g>", id,
		    disc_ids[choose_size(game, type)][hgn_code_side(game, code)], game->type[type].promoted ? 'q' : 'p',
		    id[1]);
	}
}

/* Draw the pieces of each side, whose group determines the colour of letters and inner rings. */
static void
draw(const struct hgn_scene *scene)
{
	char id[3];
	int side, c;

	hgn_svg_put(scene->svg, "<g class='pieces' stroke-width='%l'>", LETTER_WEIGHT);
	for (side = 0; side < 2; side++) {
		hgn_svg_put(scene->svg, "<g class='%k' stroke='%C'>", side == HGN_WHITE ? "white .white-ink" :
		    "black .black-ink", HGN_INK(side));
		for (c = 0; c < scene->board->cells; c++) {
			if (scene->at[c] == 0 || hgn_code_side(scene->game, scene->at[c]) != side)
				continue;
			hgn_scene_piece_id(id, scene, scene->at[c]);
			hgn_scene_use(scene, "piece", id, (unsigned)c, 0, 0, NULL);
		}
		hgn_svg_put(scene->svg, "</g>");
	}
	hgn_svg_put(scene->svg, "</g>");
}

const struct hgn_layer hgn_layer_pieces = { NULL, define, draw, false };
