/* SPDX-License-Identifier: MIT
 * Boards whose cells are shaded by numbers, with no piece on them. */
#ifndef HGN_DRAW_HEAT_H
#define HGN_DRAW_HEAT_H

#include "board/board.h"
#include "draw/theme.h"

#define HGN_HEAT_STEPS 5
#define HGN_HEAT_EDGE 200 /* weight of lines, in pictures of the legend */

struct hgn_heat {
	int steps;                    /* shades beside that of zero */
	uint8_t step[HGN_MAX_CELLS];  /* the shade of each cell, 0 = zero */
	char text[HGN_HEAT_STEPS + 1][48]; /* the numbers that have a shade */
	struct hgn_theme theme;       /* where shade n has the n-th hue */
};

struct hgn_scene;
/* Choose the shades, and say in scene->words what they are about. */
void hgn_heat_begin(struct hgn_scene *scene);
/* Rules for dark screens; a sentence with all numbers. */
void hgn_heat_rules(struct hgn_scene *scene);
void hgn_heat_describe(struct hgn_scene *scene);
/* Add the shades to the legend; draw the i-th entry's picture. */
void hgn_heat_legend(struct hgn_scene *scene);
void hgn_heat_picture(struct hgn_scene *scene, int i);

#endif
