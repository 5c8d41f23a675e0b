/* SPDX-License-Identifier: MIT
 * Loading of moves in Betza notation. */
#ifndef HGN_GAME_LOAD_BETZA_H
#define HGN_GAME_LOAD_BETZA_H

#include "game/loader.h"

/* Add the moves of a text in Betza notation to a type. Requires a board of squares. */
int hgn_load_betza(struct hgn_loader *load, const struct hgn_node *node, int type);

#endif
