/* SPDX-License-Identifier: MIT
 * Loading of the key `shuffle` of game files. */
#ifndef HGN_GAME_LOAD_SHUFFLE_H
#define HGN_GAME_LOAD_SHUFFLE_H

#include "game/loader.h"

extern const struct hgn_schema hgn_shuffle_schema;

/* Load the key `shuffle` into a game. Requires zones and pieces. */
hgn_load_fn hgn_key_shuffle;

#endif
