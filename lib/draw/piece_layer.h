/* SPDX-License-Identifier: MIT
 * Drawing of pieces. */
#ifndef HGN_DRAW_PIECE_LAYER_H
#define HGN_DRAW_PIECE_LAYER_H

#include "draw/scene.h"

/* Layer: pieces, unless a module draws them. */
extern const struct hgn_layer hgn_layer_pieces;
/* Return true if pieces of a code occur in the drawing: on the board, in a pocket, or among captured pieces. */
bool hgn_scene_shows(const struct hgn_scene *scene, unsigned code);

#endif
