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

/* The positions of a line of play, and how often each has occurred when it was reached. Zero-initialise it. */
struct hgn_path {
	uint64_t *hash;
	size_t n, cap;
	struct hgn_repetition times;
	bool failed; /* memory ran out; stays set */
};

void hgn_path_clear(struct hgn_path *path);
/* Set the hash of position `ply`, at most the number of positions, and remove later ones. Return the number of
 * occurrences of the position. */
unsigned hgn_path_count(struct hgn_path *path, size_t ply, uint64_t hash);

#endif
