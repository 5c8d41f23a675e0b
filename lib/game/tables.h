/* SPDX-License-Identifier: MIT
 * Construction of a game's tables. */
#ifndef HGN_GAME_TABLES_H
#define HGN_GAME_TABLES_H

#include "game/game.h"

/* Build game->tables, which is the last step of loading a game, or free them. Return 0, HGN_ENOMEM or HGN_ELIMIT. */
int hgn_tables_build(struct hgn_game *game, struct hgn_error *error);
void hgn_tables_free(struct hgn_tables *tables);
/* Set the derived members of a game, see struct hgn_game. Requires all atoms and hooks. */
void hgn_game_derive(struct hgn_game *game);

#endif
