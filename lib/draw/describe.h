/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_DESCRIBE_H
#define HGN_DRAW_DESCRIBE_H

#include "draw/scene.h"

/* Append the lines <title> and <desc>; or only what <desc> holds. */
void hgn_scene_describe(struct hgn_scene *scene);
/* Append the name of a piece and its side. */
void hgn_scene_describe_piece(struct hgn_scene *scene, unsigned code);
void hgn_scene_describe_position(struct hgn_scene *scene);
/* Append what a piece is called. */
void hgn_scene_put_piece(struct hgn_scene *scene, unsigned code);

#endif
