/* SPDX-License-Identifier: MIT
 * Checking the result of a record. */
#ifndef HGN_REPLAY_RESULT_CHECK_H
#define HGN_REPLAY_RESULT_CHECK_H

#include "replay/walk.h"

/* Determine and check the result, after all moves. */
void hgn_play_check_result(struct hgn_walk *walk);
/* Return the result that a position means at the end of a record's main line. */
enum hgn_result hgn_play_outcome(const struct hgn_play *play, const struct hgn_position *position);
/* Read a result in a nonstandard form that occurs in files. */
enum hgn_result hgn_result_read(const char *value);

#endif
