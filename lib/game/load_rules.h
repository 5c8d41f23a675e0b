/* SPDX-License-Identifier: MIT */
#ifndef HGN_GAME_LOAD_RULES_H
#define HGN_GAME_LOAD_RULES_H

#include "game/loader.h"

int hgn_load_rules(struct hgn_game_loader *load, const struct hgn_node *node);

#endif
