/* SPDX-License-Identifier: MIT
 * Lines with the names of the players above and below the board, with clocks and captured pieces. */
#ifndef HGN_DRAW_PLAYER_LAYER_H
#define HGN_DRAW_PLAYER_LAYER_H

#include "draw/scene.h"

/* Layer: the lines of the players. Their height is reserved before the caption's. */
extern const struct hgn_layer hgn_layer_players;
/* Return true if captured pieces leave the game, so they are not shown in a panel. */
bool hgn_captures_leave(const struct hgn_game *game);
/* Return the number of captured pieces of a code. Promoted pieces do not count as captured. */
int hgn_scene_captured(const struct hgn_scene *scene, unsigned code);

#endif
