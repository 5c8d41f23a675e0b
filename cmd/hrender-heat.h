/* SPDX-License-Identifier: MIT
 * Draws heat maps of boards from tables of hstat. */
#ifndef HGN_CMD_HRENDER_HEAT_H
#define HGN_CMD_HRENDER_HEAT_H

#include "run.h"

/* Draw a board shaded by a table of hstat --by-move. --game selects the game if the table has several. *numbers points
 * to the numbers of all cells during the call. */
void hrender_heat(struct run *run, const char *file, const struct run_walk *walk, const uint64_t **numbers);

#endif
