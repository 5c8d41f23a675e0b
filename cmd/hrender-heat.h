/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_HRENDER_HEAT_H
#define HGN_CMD_HRENDER_HEAT_H

#include "front_play.h"

/* Show a board by a table of hstat --by-move: its game is that of --game, or the only one that the table is about. The
 * numbers of all cells are lent to `numbers` meanwhile. */
void hrender_heat(struct front *front, const char *file, const struct front_walk *walk, const uint64_t **numbers);

#endif
