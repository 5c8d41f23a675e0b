/* SPDX-License-Identifier: MIT */
#ifndef HGN_GAME_TABLES_H
#define HGN_GAME_TABLES_H

#include "game/game.h"

/* Compile what all pieces can do into game->tables, the loader's last step; free it. HGN_ELIMIT. */
int hgn_tables_build(struct hgn_game *game, struct hgn_error *error);
void hgn_tables_free(struct hgn_tables *tables);

#endif
