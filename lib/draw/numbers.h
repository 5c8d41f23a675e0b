/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_NUMBERS_H
#define HGN_DRAW_NUMBERS_H

#include "draw/scene.h"

/* Numbers of plies on the cells that they led to, as options->numbered asks for them. */
extern const struct hgn_layer hgn_layer_numbers;
/* Return the number of the last ply, and the id of the shape below it. Requires options->numbered. */
#define HGN_NUMBER_TEXT 12
void hgn_numbers_sample(char id[HGN_NUMBER_TEXT], char text[HGN_NUMBER_TEXT], const struct hgn_scene *scene);
/* Append where they are, in words. */
void hgn_numbers_describe(struct hgn_scene *scene);

#endif
