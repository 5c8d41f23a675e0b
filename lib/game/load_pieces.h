/* SPDX-License-Identifier: MIT */
#ifndef HGN_GAME_LOAD_PIECES_H
#define HGN_GAME_LOAD_PIECES_H

#include "game/loader.h"

int hgn_load_pieces(struct hgn_game_loader *load, const struct hgn_node *node);
/* Add a list of moves, as a piece's `moves` has them, to a type. */
int hgn_load_moves(struct hgn_game_loader *load, const struct hgn_node *list, int type);

#endif
