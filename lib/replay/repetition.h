/* SPDX-License-Identifier: MIT
 * Counts of repeated positions by their hashes, in tables that are reused from record to record. */
#ifndef HGN_REPLAY_REPETITION_H
#define HGN_REPLAY_REPETITION_H

#include "base/hash_table.h"

/* Zero-initialise. */
struct hgn_repetition {
	struct hgn_hash_table table; /* values: number of occurrences */
	bool failed;                 /* memory ran out; stays set */
};

void hgn_repetition_clear(struct hgn_repetition *seen);
/* Forget all positions, which cannot recur. Takes constant time. */
void hgn_repetition_forget(struct hgn_repetition *seen);
/* Count a position by its hash. Return how often it has occurred, 1 = for the first time. */
unsigned hgn_repetition_count(struct hgn_repetition *seen, uint64_t hash);

/* The hashes of the positions of a line of play, from index 0, and how often each has occurred. Zero-initialise it. */
struct hgn_path {
	uint64_t *hash;
	size_t n, cap;
	struct hgn_repetition times;
	bool failed; /* memory ran out; stays set */
};

void hgn_path_clear(struct hgn_path *path);
/* Set the hash of position `ply`, which must not exceed the number of positions, and forget all later ones. Return how
 * often the position has occurred. */
unsigned hgn_path_count(struct hgn_path *path, size_t ply, uint64_t hash);

#endif
