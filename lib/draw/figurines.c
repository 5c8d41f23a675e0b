/* SPDX-License-Identifier: MIT
 * The pictures: an outline, which White fills light and Black dark, and lines in it, dark and light. They are upright
 * on either side of the board, as high as a disc is, and clear of where badges sit. */
#include "draw/figurines.h"

#define LINE 170
#define SQUARE_SCALE "1.08" /* squares have more room in their corners */
#define HALO 460 /* of which the inner half lies below the piece */

static const struct {
	const char *outline, *lines;
} figures[] = {
	[HGN_FIGURE_KING] = {
	    "M-12.5 17.5V14.6l2.4-2.2c.2-2.4-1-4-2.8-6C-15.4 3.6-17.2 1.4-17.2-1.2c0-4.4 4-7 8-7"
	    "C-6.4-8.2-3.6-7-1.9-4.8V-10.2H-5.6v-4.2h3.7v-4.4H1.9v4.4H5.6v4.2H1.9v5.4C3.6-7 6.4-8.2 9.2-8.2"
	    "c4 0 8 2.6 8 7 0 2.6-1.8 4.8-4.3 7.6-1.8 2-3 3.6-2.8 6l2.4 2.2v2.9z",
	    "M-10.2 12.4C-4 10.6 4 10.6 10.2 12.4M-12.6 6.2C-4 3.6 4 3.6 12.6 6.2M-1.9-4.8C-.7-3.2 0-1.2 0 1.2"
	    "M1.9-4.8C.7-3.2 0-1.2 0 1.2V4.2",
	},
	[HGN_FIGURE_QUEEN] = {
	    "M-12.5 17.5V14.6l2.4-2.2c.4-3.6-1-6.2-2.2-9L-17.6-6.8A2.5 2.5 0 1 1-15-7.6l5.4 5.4-1-9.2"
	    "A2.5 2.5 0 1 1-7.8-12l5.4 8.6L-1.5-14.1A2.5 2.5 0 1 1 1.5-14.1L2.4-3.4 7.8-12"
	    "A2.5 2.5 0 1 1 10.6-11.4l-1 9.2L15-7.6A2.5 2.5 0 1 1 17.6-6.8L12.3 3.4c-1.2 2.8-2.6 5.4-2.2 9"
	    "l2.4 2.2v2.9z",
	    "M-10.2 12.4C-4 10.6 4 10.6 10.2 12.4M-11.2 5.8C-4 3.6 4 3.6 11.2 5.8",
	},
	[HGN_FIGURE_ROOK] = {
	    "M-13 17.5V14.2l2.6-2V8.6L-7.8 6.2V-5.6L-11-9V-17h5.2v3.2h3.2V-17h5.2v3.2h3.2V-17H11v8L7.8-5.6V6.2"
	    "L10.4 8.6v3.6l2.6 2v3.3z",
	    "M-10.4 12.2H10.4M-7.8 6.2H7.8M-7.8-5.6H7.8",
	},
	[HGN_FIGURE_BISHOP] = {
	    "M-13 17.5V15.4c0-2.6 3.8-2.8 6.6-4.6 1.8-1.2 2.2-3.2 2.3-5C-8.4 4-10.8 .4-10.8-3.4"
	    "c0-4.8 4.6-8 7.6-11.8A3.1 3.1 0 1 1 3.2-15.2C6.2-11.4 10.8-8.2 10.8-3.4"
	    "c0 3.8-2.4 7.4-6.7 9.2 .1 1.8 .5 3.8 2.3 5 2.8 1.8 6.6 2 6.6 4.6v2.1z",
	    "M-6.4 12H6.4M-5.2 5.4C-1.8 6.2 1.8 6.2 5.2 5.4M0-7.2V-.4M-3.4-3.8H3.4",
	},
	[HGN_FIGURE_KNIGHT] = {
	    "M-11 17.5V15c0-7.4 8.2-9.6 9-15.4-3.2 .4-4.8 2.4-7.6 4.4C-11.2 5.1-13.6 4.9-14.7 3.1"
	    "c-1-1.6-.5-3.2 .5-4.6 2.6-3.6 4.1-6 5.4-9.4 .9-2.3 2.2-3.8 3.9-4.7l-.5-4.2 5.2 3.4"
	    "C9.8-16.6 14.6-7.6 14.6 3.6c0 5.6-1.2 9.6-1.8 13.9z",
	    "M-10.2 13.2H13.2M2.4-12.8C8.6-9.4 10.8-2 10.2 8.8M-5.8-9.2l1.9-.9M-12.1 1.6l.9-.9",
	},
	[HGN_FIGURE_PAWN] = {
	    "M-11.5 17.5V15c0-2.6 2.2-3 4-4.4C-4.4 8.2-3.9 4.6-3.5 1.2H-6.6C-8 1.2-8-2-6.6-2H-4.6"
	    "A7 7 0 1 1 4.6-2H6.6C8-2 8 1.2 6.6 1.2H3.5C3.9 4.6 4.4 8.2 7.5 10.6c1.8 1.4 4 1.8 4 4.4v2.5z",
	    "M-7.8 12.6H7.8M-4.6-2H4.6",
	},
};

void
hgn_figurine_define_type(struct hgn_scene *scene, int type)
{
	const struct hgn_type *t = &scene->game->type[type];
	const struct hgn_piece_shape *own = hgn_theme_shape(scene->theme, t->letter);
	const char *lines = own != NULL ? own->lines : figures[t->figure].lines;

	hgn_svg_put(&scene->svg, "<path id='f%c' d='%s'/>", t->letter,
	    own != NULL ? own->outline : figures[t->figure].outline);
	if (lines != NULL)
		hgn_svg_put(&scene->svg, "<path id='l%c' d='%s'/>", t->letter, lines);
}

void
hgn_figurine_define(struct hgn_scene *scene, unsigned code)
{
	struct hgn_svg *svg = &scene->svg;
	int side = hgn_code_side(scene->game, code);
	const struct hgn_piece_shape *own;
	char id[3];

	hgn_scene_piece_id(id, scene, code);
	hgn_svg_put(svg, "<g id='%s'", id);
	if (hgn_board_is_square(scene->board))
		hgn_svg_put(svg, " transform='scale(" SQUARE_SCALE ")'");
	hgn_svg_put(svg, " stroke-width='%l'><use class='.glow' xlink:href='#f%c' stroke='%C' stroke-width='%l'/>", LINE,
	    id[1], HGN_HALO, HALO);
	hgn_svg_put(svg, "<use class='%k' xlink:href='#f%c' fill='%C' stroke='%C'/>", hgn_disc_classes[side], id[1],
	    HGN_DISC(side), HGN_RIM(side));
	own = hgn_theme_shape(scene->theme, id[1]);
	if (own == NULL || own->lines != NULL)
		hgn_svg_put(svg, "<use xlink:href='#l%c'/>", id[1]);
	hgn_svg_put(svg, "</g>");
}

void
hgn_figurine_rules(struct hgn_scene *scene)
{
	int type;

	for (type = 0; type < scene->game->types; type++)
		if (hgn_figurine_has(scene, type)) {
			hgn_scene_rule(scene, "glow", "stroke", HGN_HALO);
			return;
		}
}
