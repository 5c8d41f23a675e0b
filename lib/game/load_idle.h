/* SPDX-License-Identifier: MIT
 * Search for unused parts of a game file. */
#ifndef HGN_GAME_LOAD_IDLE_H
#define HGN_GAME_LOAD_IDLE_H

#include "game/loader.h"

/* Note the parts of a loaded file that have no effect: zones and rule ids that are never named, and pieces that are
 * never named and not in the initial position. */
int hgn_load_idle(struct hgn_loader *load, const struct hgn_node *root);

/* Note a node if its atoms, from number `first` on, leave the board or duplicate others. */
void hgn_load_idle_moves(struct hgn_loader *load, const struct hgn_node *node, int first);

#endif
