/* SPDX-License-Identifier: MIT */
#ifndef HGN_GAME_LOAD_CELLS_H
#define HGN_GAME_LOAD_CELLS_H

#include "game/loader.h"

/* Read the section `cells` after the board: what the game calls its cells. `node` may be NULL. */
int hgn_load_cells(struct hgn_game_loader *load, const struct hgn_node *node);

#endif
