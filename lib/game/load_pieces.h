/* SPDX-License-Identifier: MIT
 * Loading of pieces. */
#ifndef HGN_GAME_LOAD_PIECES_H
#define HGN_GAME_LOAD_PIECES_H

#include "game/loader.h"

extern const struct hgn_schema hgn_black_schema, hgn_piece_schema, hgn_promotion_schema, hgn_limit_schema;

/* Load the section `pieces` into a game. */
hgn_load_fn hgn_key_pieces;

#endif
