/* SPDX-License-Identifier: MIT
 * Check of the maximum number of moves of a piece. */
#ifndef HGN_GAME_MOVE_LIMIT_H
#define HGN_GAME_MOVE_LIMIT_H

#include "game/table_builder.h"

/* Check that a piece on a cell cannot have more than HGN_CELL_MOVES moves, which is the size of lists. On failure,
 * build->status and its error are set. */
void hgn_move_limit_check(struct hgn_table_builder *build, const struct hgn_ray_list *list, unsigned code,
    unsigned cell);

#endif
