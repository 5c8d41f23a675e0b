/* SPDX-License-Identifier: MIT */
#ifndef HGN_GAME_LOAD_SHUFFLE_H
#define HGN_GAME_LOAD_SHUFFLE_H

#include "game/loader.h"

/* Load the key `shuffle`, which may be NULL. Requires zones and pieces. */
int hgn_load_shuffle(struct hgn_game_loader *load, const struct hgn_node *node);

#endif
