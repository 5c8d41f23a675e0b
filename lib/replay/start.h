/* SPDX-License-Identifier: MIT
 * Positions of replayed records. */
#ifndef HGN_REPLAY_START_H
#define HGN_REPLAY_START_H

#include "hgn.h"

/* Create the initial position of a record, which the caller frees. */
int hgn_play_start(struct hgn_position **out, const struct hgn_play *play, struct hgn_error *error);

/* Call `visit` for each position of the main line, beginning with the initial one, until it returns an error. */
int hgn_play_each_position(const struct hgn_play *play,
    int (*visit)(void *ctx, const struct hgn_position *position, struct hgn_error *error), void *ctx,
    struct hgn_error *error);

#endif
