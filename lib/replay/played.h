/* SPDX-License-Identifier: MIT
 * The list of a record's plies. */
#ifndef HGN_REPLAY_PLAYED_H
#define HGN_REPLAY_PLAYED_H

#include "replay/walk.h"

/* Append the ply of an item, of which nothing is known yet. Return NULL if memory ran out. */
struct hgn_played *hgn_play_add(struct hgn_walk *walk, uint32_t item);

#endif
