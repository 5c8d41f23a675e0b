/* SPDX-License-Identifier: MIT
 * Drawing of ply numbers. */
#ifndef HGN_DRAW_NUMBERS_H
#define HGN_DRAW_NUMBERS_H

#include "draw/scene.h"

/* Layer: ply numbers on target cells, for options->numbered. */
extern const struct hgn_layer hgn_layer_numbers;
/* Get the number of the last ply, and the id of the shape below it, for the legend. Requires options->numbered. */
#define HGN_NUMBER_TEXT 12
void hgn_numbers_sample(char id[HGN_NUMBER_TEXT], char text[HGN_NUMBER_TEXT], const struct hgn_scene *scene);
/* Append a description of the numbers. */
void hgn_numbers_describe(struct hgn_scene *scene);

#endif
