/* SPDX-License-Identifier: MIT
 * How often each position of a game that is played has been there, where repetitions end games. */
#ifndef HGN_CMD_FRONT_HISTORY_H
#define HGN_CMD_FRONT_HISTORY_H

#include "front.h"

/* Zero-initialise. */
struct front_history {
	struct front_history_slot {
		uint64_t hash;
		unsigned times; /* 0: free */
	} *slot;
	size_t used, cap; /* cap: a power of two */
};

/* Forget all positions, for the next game. */
void front_history_forget(struct front_history *history);
/* Note a position: the result when it ends the game. HGN_RESULT_NONE, too, when memory is out, which slot->fatal tells. */
enum hgn_result front_history_note(struct front_history *history, struct front_slot *slot,
    const struct hgn_position *position);
void front_history_clear(struct front_history *history);

#endif
