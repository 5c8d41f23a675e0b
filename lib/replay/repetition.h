/* SPDX-License-Identifier: MIT
 * How often positions have been there: a table of their hashes that is kept from record to record. */
#ifndef HGN_REPLAY_REPETITION_H
#define HGN_REPLAY_REPETITION_H

#include "base/hash_table.h"

/* Zero-initialise. */
struct hgn_repetition {
	struct hgn_hash_table table; /* the values are how often */
	bool failed;                 /* memory ran out; stays set */
};

void hgn_repetition_clear(struct hgn_repetition *seen);
/* Forget all positions: what came before cannot come again. Takes no longer however many there were. */
void hgn_repetition_forget(struct hgn_repetition *seen);
/* Note a position by its hash; how often it has been there now, 1 = never before. */
unsigned hgn_repetition_count(struct hgn_repetition *seen, uint64_t hash);

/* The positions of a line of play by their hashes, the first as number 0, and how often each has been there.
 * Zero-initialise. */
struct hgn_path {
	uint64_t *hash;
	size_t n, cap;
	struct hgn_repetition times;
	bool failed; /* as above */
};

void hgn_path_clear(struct hgn_path *path);
/* Note the position number `ply`, at most the number of those noted, and forget all from that number on; how often it
 * has been there now. */
unsigned hgn_path_count(struct hgn_path *path, size_t ply, uint64_t hash);

#endif
