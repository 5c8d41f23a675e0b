/* SPDX-License-Identifier: MIT */
#ifndef HGN_REPLAY_START_H
#define HGN_REPLAY_START_H

#include "hgn.h"

/* The position that a record starts with, which the caller frees. */
int hgn_play_start(struct hgn_position **out, const struct hgn_play *play, struct hgn_error *error);

#endif
