/* SPDX-License-Identifier: MIT */
#ifndef HGN_GAME_LOAD_BOARD_H
#define HGN_GAME_LOAD_BOARD_H

#include "game/loader.h"

int hgn_load_board(struct hgn_game_loader *load, const struct hgn_node *node);
int hgn_load_zones(struct hgn_game_loader *load, const struct hgn_node *node);

#endif
