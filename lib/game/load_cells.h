/* SPDX-License-Identifier: MIT
 * Loading of the section `cells` of game files. */
#ifndef HGN_GAME_LOAD_CELLS_H
#define HGN_GAME_LOAD_CELLS_H

#include "game/loader.h"

/* Load the section `cells` into a game. Requires the board. */
hgn_load_fn hgn_key_cells;

#endif
