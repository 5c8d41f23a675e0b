/* SPDX-License-Identifier: MIT
 * Pictures of pieces: an outline, light for White and dark for Black, with lines in the other colour. They are upright
 * for both sides and as high as a disc, and leave room for badges. */
#include "draw/figurines.h"

#define LINE 170
#define SQUARE_SCALE "1.08" /* squares have more room in their corners */
#define HALO 460 /* width of the halo, half of which is below the piece */

/* Return the first character of the id of a type's outline. The second is the piece letter. */
static char
id_outline(const struct hgn_type *type)
{
	return type->promoted ? 'F' : 'f';
}

static char
id_lines(const struct hgn_type *type)
{
	return type->promoted ? 'L' : 'l';
}

const struct hgn_figure *
hgn_figurine_find(const struct hgn_scene *scene, int type)
{
	const struct hgn_type *of = &scene->game->type[type];
	const struct hgn_figure *own = of->promoted ? NULL : hgn_theme_shape(scene->theme, of->letter);

	if (scene->options->letters)
		return NULL;
	return own != NULL ? own : of->figure;
}

void
hgn_figurine_define_type(struct hgn_scene *scene, int type)
{
	const struct hgn_figure *figure = hgn_figurine_find(scene, type);
	const struct hgn_type *of = &scene->game->type[type];

	hgn_svg_put(&scene->svg, "<path id='%c%c' d='%s'/>", id_outline(of), of->letter, figure->outline);
	if (figure->lines != NULL)
		hgn_svg_put(&scene->svg, "<path id='%c%c' d='%s'/>", id_lines(of), of->letter, figure->lines);
}

void
hgn_figurine_define(struct hgn_scene *scene, unsigned code)
{
	struct hgn_svg *svg = &scene->svg;
	int side = hgn_code_side(scene->game, code), type = hgn_code_type(scene->game, code);
	const struct hgn_type *of = &scene->game->type[type];
	char id[3];

	hgn_scene_piece_id(id, scene, code);
	hgn_svg_put(svg, "<g id='%s'", id);
	if (hgn_board_is_square(scene->board))
		hgn_svg_put(svg, " transform='scale(" SQUARE_SCALE ")'");
	hgn_svg_put(svg, " stroke-width='%l'><use class='.glow' xlink:href='#%c%c' stroke='%C' stroke-width='%l'/>",
	    LINE, id_outline(of), id[1], HGN_HALO, HALO);
	hgn_svg_put(svg, "<use class='%k' xlink:href='#%c%c' fill='%C' stroke='%C'/>", hgn_disc_classes[side],
	    id_outline(of), id[1], HGN_DISC(side), HGN_RIM(side));
	if (hgn_figurine_find(scene, type)->lines != NULL)
		hgn_svg_put(svg, "<use xlink:href='#%c%c'/>", id_lines(of), id[1]);
	hgn_svg_put(svg, "</g>");
}
