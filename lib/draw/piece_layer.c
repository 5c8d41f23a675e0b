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

/* Define a disc. The disc of a royal piece has a ring in the colour of letters. */
static void
define_disc(const struct hgn_scene *scene, enum size size, int side)
{
	const char *id = disc_ids[size][side];
	int radius = DISC * (size == MINOR ? SMALL : 100) / 100;

	if (size == ROYAL) {
		define_disc(scene, PLAIN, side);
		hgn_scene_shape(scene, id, "<g id='%s'><use xlink:href='#%s'/><circle r='%l' stroke-width='%l'/></g>",
		    id, disc_ids[PLAIN][side], INNER_RING, INNER_LINE);
		return;
	}
	hgn_scene_shape(scene, id, "<g id='%s'><circle class='.halo' r='%l' fill='%C' stroke='none'/>"
	    "<circle class='%k' r='%l' fill='%C' stroke='%C' stroke-width='%l'/></g>", id, radius + HALO, HGN_HALO,
	    hgn_disc_classes[side], radius, HGN_DISC(side), HGN_RIM(side), DISC_LINE);
}

const struct hgn_figure *
hgn_figurine_find(const struct hgn_scene *scene, int type)
{
	const struct hgn_type *of = &scene->what.game->type[type];
	const struct hgn_figure *own = hgn_is_upper(of->letter) && !of->promoted ?
	    &scene->how.theme->shape[of->letter - 'A'] :
	    NULL;

	if (scene->what.options->letters)
		return NULL;
	return own != NULL && own->outline != NULL ? own : of->figure;
}

/* Define the shape of a piece that is a figure, for example "wR": the outline "fR" and the lines "lR", which both
 * sides' pieces have in common; "FR" and "LR" for promoted pieces. The group that uses it determines the colour of
 * lines. */
static void
define_figure(const struct hgn_scene *scene, const char *id, const struct hgn_figure *figure, int side)
{
	bool promoted = id[0] == 'W' || id[0] == 'B';
	char outline[] = { promoted ? 'F' : 'f', id[1], '\0' }, lines[] = { promoted ? 'L' : 'l', id[1], '\0' };
	struct hgn_svg *svg = scene->svg;

	hgn_scene_shape(scene, outline, "<path id='%s' d='%s'/>", outline, figure->outline);
	if (figure->lines != NULL)
		hgn_scene_shape(scene, lines, "<path id='%s' d='%s'/>", lines, figure->lines);
	if (!hgn_scene_define(scene, id))
		return;
	hgn_svg_put(svg, "<g id='%s'", id);
	if (hgn_board_is_square(scene->what.board))
		hgn_svg_put(svg, " transform='scale(" SQUARE_SCALE ")'");
	hgn_svg_put(svg, " stroke-width='%l'><use class='.glow' xlink:href='#%s' stroke='%C' stroke-width='%l'/>",
	    FIGURE_LINE, outline, HGN_HALO, GLOW);
	hgn_svg_put(svg, "<use class='%k' xlink:href='#%s' fill='%C' stroke='%C'/>", hgn_disc_classes[side], outline,
	    HGN_DISC(side), HGN_RIM(side));
	if (figure->lines != NULL)
		hgn_svg_put(svg, "<use xlink:href='#%s'/>", lines);
	hgn_svg_put(svg, "</g>");
	hgn_scene_defined(scene);
}

/* Define + and a letter, for promoted forms, as the shape "qR". */
static void
define_promoted(const struct hgn_scene *scene, char letter)
{
	int plus = hgn_glyph_of('+'), glyph = hgn_glyph_of(letter), width = hgn_glyphs[plus].width,
	    left = (width + hgn_glyphs[glyph].width) / 20 * 10;

	if (!hgn_scene_define(scene, (char[]){ 'q', letter, '\0' }))
		return;
	hgn_svg_put(scene->svg, "<path id='q%c' transform='scale(.8)' d='", letter);
	hgn_glyph_path(scene->svg, plus, (struct hgn_place){ -left, HGN_GLYPH_CAP / 2 });
	hgn_glyph_path(scene->svg, glyph, (struct hgn_place){ width - left, HGN_GLYPH_CAP / 2 });
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_defined(scene);
}

void
hgn_piece_use(char id[3], const struct hgn_scene *scene, unsigned code)
{
	const struct hgn_game *game = scene->what.game;
	int type = hgn_code_type(game, code), side = hgn_code_side(game, code);
	bool promoted = game->type[type].promoted;
	const struct hgn_figure *figure = hgn_figurine_find(scene, type);
	enum size size = game->type[type].royal ? ROYAL : type == game->silent_type ? MINOR : PLAIN;

	hgn_scene_piece_id(id, &scene->what, code);
	scene->document->used.code[code] = true;
	if (figure != NULL) {
		define_figure(scene, id, figure, side);
		return;
	}
	define_disc(scene, size, side);
	if (promoted)
		define_promoted(scene, id[1]);
	else
		hgn_scene_define_letter(scene, id[1], size == MINOR);
	hgn_scene_shape(scene, id, "<g id='%s'><use xlink:href='#%s'/><use xlink:href='#%c%c'/></g>", id,
	    disc_ids[size][side], promoted ? 'q' : 'p', id[1]);
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
		for (c = 0; c < scene->what.board->cells; c++) {
			if (scene->what.at[c] == 0 || hgn_code_side(scene->what.game, scene->what.at[c]) != side)
				continue;
			hgn_piece_use(id, scene, scene->what.at[c]);
			hgn_scene_use(scene, "piece", id, (unsigned)c, 0, 0, NULL);
		}
		hgn_svg_put(scene->svg, "</g>");
	}
	hgn_svg_put(scene->svg, "</g>");
}

const struct hgn_layer hgn_layer_pieces = { NULL, draw, false };
