/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_HEAT_H
#define HGN_CMD_FRONT_HEAT_H

#include "front.h"

/* Read a table of hstat --moves: the numbers of all cells of --game, or of the one game that it is about, which the
 * caller frees, and a position of that game. False after a message. */
bool front_heat(struct front *front, const char *file, uint64_t **numbers, struct hgn_position **position);

#endif
