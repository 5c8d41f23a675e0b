/* SPDX-License-Identifier: MIT
 * Counting of repetitions by hashes of positions, in tables that are reused from record to record. */
#ifndef HGN_REPLAY_REPETITION_H
#define HGN_REPLAY_REPETITION_H

#include "base/hash_table.h"

/* Positions and the numbers of their occurrences. Zero-initialise it. */
struct hgn_repetition {
	struct hgn_hash_table table; /* values: number of occurrences */
	bool failed;                 /* memory ran out; stays set */
};

void hgn_repetition_clear(struct hgn_repetition *seen);
/* Remove all positions, in constant time, when they cannot recur. */
void hgn_repetition_forget(struct hgn_repetition *seen);
/* Add an occurrence of a position. Return the number of its occurrences. */
unsigned hgn_repetition_count(struct hgn_repetition *seen, uint64_t hash);

#endif
