/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_NUMBERS_H
#define HGN_DRAW_NUMBERS_H

#include "draw/scene.h"

/* Numbers of half-moves on the cells that they led to, as options->numbered asks for them. */
extern const struct hgn_layer hgn_layer_numbers;
/* Append where they are, in words. */
void hgn_numbers_describe(struct hgn_scene *scene);

#endif
