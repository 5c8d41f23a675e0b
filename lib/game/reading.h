/* SPDX-License-Identifier: MIT
 * Computation of properties of a game that allow fast paths for reading moves. */
#ifndef HGN_GAME_READING_H
#define HGN_GAME_READING_H

#include "game/game.h"

/* Set en_passant_code, attacking, pinning, by_first, must_survive, fast_read, fast_ordinary, attacks_skip,
 * file_disambiguates, legal_by_attacks and plain. Requires all atoms and hooks. */
void hgn_game_prepare_reading(struct hgn_game *game);

#endif
