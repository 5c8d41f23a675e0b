/* SPDX-License-Identifier: MIT
 * The reverse rays by which a royal piece can be attacked. */
#ifndef HGN_GAME_ATTACK_LIST_H
#define HGN_GAME_ATTACK_LIST_H

#include "game/table_builder.h"

/* Build the list of attacks of a side on the other side's royal piece. */
void hgn_attack_list_build(struct hgn_table_builder *build, int side);

#endif
