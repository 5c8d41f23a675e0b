/* SPDX-License-Identifier: MIT
 * Loading of the moves of pieces. */
#ifndef HGN_GAME_LOAD_MOVES_H
#define HGN_GAME_LOAD_MOVES_H

#include "game/ways.h"

extern const struct hgn_schema hgn_move_schema, hgn_length_schema;

/* Add the moves of a type from the key `moves` of a piece, which is a list or a text in Betza notation. */
int hgn_load_moves(struct hgn_loader *load, const struct hgn_node *list, int type);

#endif
