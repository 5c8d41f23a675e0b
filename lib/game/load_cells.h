/* SPDX-License-Identifier: MIT */
#ifndef HGN_GAME_LOAD_CELLS_H
#define HGN_GAME_LOAD_CELLS_H

#include "game/loader.h"

/* Load the section `cells` into a game, after the board: what the game calls its cells. */
hgn_load_fn hgn_key_cells;

#endif
