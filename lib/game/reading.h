/* SPDX-License-Identifier: MIT
 * Properties of a game that make reading its moves fast. */
#ifndef HGN_GAME_READING_H
#define HGN_GAME_READING_H

#include "game/game.h"

/* Set attacking, pinning, by_first, must_survive, fast_read, fast_ordinary, attacks_skip, file_disambiguates,
 * legal_by_attacks and plain of a game whose atoms and hooks are complete. */
void hgn_game_prepare_reading(struct hgn_game *game);

#endif
