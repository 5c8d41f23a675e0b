/* SPDX-License-Identifier: MIT
 * Finding unused parts of a game file. */
#ifndef HGN_GAME_LOAD_IDLE_H
#define HGN_GAME_LOAD_IDLE_H

#include "game/loader.h"

/* Note what of a file that has been read has no effect: zones and rule ids that nothing names, and pieces that are not
 * in the first position and that nothing names. */
int hgn_load_idle(struct hgn_loader *load, const struct hgn_node *root);

/* Note a node whose atoms, from `first` on, lead nowhere or duplicate others. */
void hgn_load_idle_moves(struct hgn_loader *load, const struct hgn_node *node, int first);

#endif
