/* SPDX-License-Identifier: MIT
 * Checks of the result of a record. */
#ifndef HGN_REPLAY_RESULT_CHECK_H
#define HGN_REPLAY_RESULT_CHECK_H

#include "replay/walk.h"

/* Determine and check the result. Call it after all moves. */
void hgn_play_check_result(struct hgn_walk *walk);
/* Return true if a result is a win or a draw. */
bool hgn_result_is_decided(enum hgn_result result);
/* Parse a nonstandard result, as it occurs in files. */
enum hgn_result hgn_result_read(const char *value);

#endif
