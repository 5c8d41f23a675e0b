/* SPDX-License-Identifier: MIT
 * Names of the players above and below the board. */
#ifndef HGN_DRAW_PLAYER_LAYER_H
#define HGN_DRAW_PLAYER_LAYER_H

#include "draw/scene.h"

/* The layer of the names. It is placed before the caption. */
extern const struct hgn_layer hgn_layer_players;

#endif
