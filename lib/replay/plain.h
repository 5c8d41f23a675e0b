/* SPDX-License-Identifier: MIT
 * Plays runs of plies of the common shape, faster than one by one. */
#ifndef HGN_REPLAY_PLAIN_H
#define HGN_REPLAY_PLAIN_H

#include "replay/walk.h"

/* Return the function that plays runs of ordinary moves in a game, or NULL if the game is not `plain`. */
hgn_run_player *hgn_play_run_player(const struct hgn_game *game);

#endif
