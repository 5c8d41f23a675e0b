/* SPDX-License-Identifier: MIT
 * The positions of a game that is played, where repetitions end games. */
#ifndef HGN_CMD_FRONT_HISTORY_H
#define HGN_CMD_FRONT_HISTORY_H

#include "front.h"

/* Zero-initialise; for the next game `n` is 0 again. */
struct front_history {
	uint64_t *hash;
	size_t n, cap;
};

/* Note a position: the result when it ends the game. HGN_RESULT_NONE, too, when memory is out, which slot->fatal tells. */
enum hgn_result front_history_note(struct front_history *history, struct front_slot *slot,
    const struct hgn_position *position);
void front_history_clear(struct front_history *history);

#endif
