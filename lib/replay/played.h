/* SPDX-License-Identifier: MIT
 * Appends to the list of plies of a play. */
#ifndef HGN_REPLAY_PLAYED_H
#define HGN_REPLAY_PLAYED_H

#include "replay/walk.h"

/* Append a ply for an item, with all details unset. Return NULL if out of memory. The result is valid until the next
 * call. */
struct hgn_played *hgn_play_add(struct hgn_walk *walk, uint32_t item);

#endif
