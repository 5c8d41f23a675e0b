/* SPDX-License-Identifier: MIT
 * Drawing of pieces. */
#ifndef HGN_DRAW_PIECE_LAYER_H
#define HGN_DRAW_PIECE_LAYER_H

#include "draw/scene.h"

/* The layer of pieces, for games whose modules do not draw them. */
extern const struct hgn_layer hgn_layer_pieces;
/* Return true if pieces of a code are drawn: they are on the board, in a pocket, or among the captured ones. */
bool hgn_scene_shows(const struct hgn_scene *scene, unsigned code);

#endif
