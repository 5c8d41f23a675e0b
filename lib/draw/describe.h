/* SPDX-License-Identifier: MIT
 * Descriptions of drawings in words. */
#ifndef HGN_DRAW_DESCRIBE_H
#define HGN_DRAW_DESCRIBE_H

#include "draw/scene.h"

/* Append the elements <title> and <desc>. */
void hgn_scene_describe(struct hgn_scene *scene);
/* Append the side and the name of a piece; append the content of <desc>. */
void hgn_scene_describe_piece(struct hgn_scene *scene, unsigned code);
void hgn_scene_describe_position(struct hgn_scene *scene);
/* Append the name of a piece. */
void hgn_scene_put_piece(struct hgn_scene *scene, unsigned code);

#endif
