/* SPDX-License-Identifier: MIT
 * Initial positions of played records. */
#ifndef HGN_REPLAY_START_H
#define HGN_REPLAY_START_H

#include "hgn.h"

/* Make the initial position of a record. The caller frees it. */
int hgn_play_start(struct hgn_position **out, const struct hgn_play *play, struct hgn_error *error);

#endif
