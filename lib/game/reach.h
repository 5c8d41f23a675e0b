/* SPDX-License-Identifier: MIT
 * Construction of reaches, which are moves from a cell as sets of cells. */
#ifndef HGN_GAME_REACH_H
#define HGN_GAME_REACH_H

#include "game/table_builder.h"

/* Build the reaches of all codes. Requires all rays, and must follow the last call of hgn_builder_add_line(). */
void hgn_reach_build(struct hgn_table_builder *build);

#endif
