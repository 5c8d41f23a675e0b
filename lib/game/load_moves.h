/* SPDX-License-Identifier: MIT */
#ifndef HGN_GAME_LOAD_MOVES_H
#define HGN_GAME_LOAD_MOVES_H

#include "game/loader.h"

extern const struct hgn_schema hgn_move_schema, hgn_length_schema;

/* Add a list of moves, as a piece's `moves` has them, to a type. */
int hgn_load_moves(struct hgn_loader *load, const struct hgn_node *list, int type);

#endif
