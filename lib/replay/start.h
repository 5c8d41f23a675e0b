/* SPDX-License-Identifier: MIT
 * Initial positions of played records. */
#ifndef HGN_REPLAY_START_H
#define HGN_REPLAY_START_H

#include "hgn.h"

/* Make the initial position of a record. The caller frees it. */
int hgn_play_start(struct hgn_position **out, const struct hgn_play *play, struct hgn_error *error);

/* Call `visit` with the positions of the main line, from the initial one, until it fails. */
int hgn_play_each_position(const struct hgn_play *play,
    int (*visit)(void *ctx, const struct hgn_position *position, struct hgn_error *error), void *ctx,
    struct hgn_error *error);

#endif
