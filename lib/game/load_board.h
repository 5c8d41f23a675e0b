/* SPDX-License-Identifier: MIT
 * Loading of boards and zones. */
#ifndef HGN_GAME_LOAD_BOARD_H
#define HGN_GAME_LOAD_BOARD_H

#include "game/loader.h"

extern const struct hgn_schema hgn_board_schema, hgn_zone_schema;

/* Load the sections `board` and `zones` into a game. */
hgn_load_fn hgn_key_board, hgn_key_zones;

#endif
