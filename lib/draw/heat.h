/* SPDX-License-Identifier: MIT
 * Heat maps: boards whose cells are shaded by numbers, without pieces. */
#ifndef HGN_DRAW_HEAT_H
#define HGN_DRAW_HEAT_H

struct hgn_scene;
/* Choose the shades. Write to scene->words a text that describes the numbers. */
void hgn_heat_begin(struct hgn_scene *scene);
/* Append the start of a group for cells of a shade; append a sentence with all numbers. */
void hgn_heat_shade(struct hgn_scene *scene, int step);
void hgn_heat_describe(struct hgn_scene *scene);
/* Add the shades to the legend; draw the sample of the ith entry. */
void hgn_heat_legend(struct hgn_scene *scene);
void hgn_heat_picture(struct hgn_scene *scene, int i);

#endif
