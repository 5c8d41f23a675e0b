/* SPDX-License-Identifier: MIT
 * Heat maps: boards whose cells are shaded by numbers, without pieces. */
#ifndef HGN_DRAW_HEAT_H
#define HGN_DRAW_HEAT_H

#include "board/board.h"
#include "draw/theme.h"

#define HGN_HEAT_STEPS 5
#define HGN_HEAT_EDGE 200 /* width of lines in samples of the legend */

struct hgn_heat {
	int steps;                    /* number of shades, not counting that for 0 */
	uint8_t step[HGN_MAX_CELLS];  /* shade of each cell; 0 = the number 0 */
	char text[HGN_HEAT_STEPS + 1][48]; /* range of numbers of each shade, for the legend */
	struct hgn_theme theme;       /* theme whose hues are the shades */
};

struct hgn_scene;
/* Choose the shades. Write to scene->words a text that describes the numbers. */
void hgn_heat_begin(struct hgn_scene *scene);
/* Append style rules for dark screens; append a sentence with all numbers. */
void hgn_heat_rules(struct hgn_scene *scene);
void hgn_heat_describe(struct hgn_scene *scene);
/* Add the shades to the legend; draw the sample of the ith entry. */
void hgn_heat_legend(struct hgn_scene *scene);
void hgn_heat_picture(struct hgn_scene *scene, int i);

#endif
