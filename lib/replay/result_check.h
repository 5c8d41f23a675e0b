/* SPDX-License-Identifier: MIT */
#ifndef HGN_REPLAY_RESULT_CHECK_H
#define HGN_REPLAY_RESULT_CHECK_H

#include "replay/walk.h"

/* Look at the result, after all moves. */
void hgn_play_result(struct hgn_walk *walk);
/* The result that the end of a record's main line means, which is at a position. */
enum hgn_result hgn_play_outcome(const struct hgn_play *play, const struct hgn_position *position);
/* A result in one of the forms that files have besides the right ones. */
enum hgn_result hgn_result_read(const char *value);

#endif
