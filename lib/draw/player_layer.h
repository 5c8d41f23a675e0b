/* SPDX-License-Identifier: MIT
 * Names of the players above and below the board, with clocks and captured pieces. */
#ifndef HGN_DRAW_PLAYER_LAYER_H
#define HGN_DRAW_PLAYER_LAYER_H

#include "draw/scene.h"

/* The layer of the names. It is placed before the caption. */
extern const struct hgn_layer hgn_layer_players;
/* Return true if captured pieces leave the game, so that no panel shows them. */
bool hgn_captures_leave(const struct hgn_game *game);
/* Return how many captured pieces of a code are drawn. Pieces that have become others, such as promoted Pawns, are not
 * counted. */
int hgn_scene_captured(const struct hgn_scene *scene, unsigned code);

#endif
