/* SPDX-License-Identifier: MIT
 * Finds copies of records, for --unique and --duplicates. */
#ifndef HGN_CMD_HGREP_COPIES_H
#define HGN_CMD_HGREP_COPIES_H

#include "codec/record_key.h"
#include "run.h"

/* State of a slot. */
struct hgrep_slot {
	bool selected; /* the record was selected */
	bool keyed;    /* the record has a key, for finding copies */
	uint8_t key[HGN_KEY_BYTES];
};

/* Options and state of the search for copies. */
struct hgrep_copies {
	enum { HGREP_COPIES_ALL, HGREP_COPIES_FIRST, HGREP_COPIES_LATER } keep; /* FIRST: --unique, LATER:
	                                                                         * --duplicates */
	bool final;         /* compare final positions instead of moves */
	const char *tags;   /* comma-separated tags that are compared besides moves; "" = none */
	struct run_player player;
	struct hgn_hash_table seen;
};

/* Parse the options, NULL if not given. Return false after a message. */
bool hgrep_copies_begin(struct run *run, struct hgrep_copies *copies, const char *unique, const char *duplicates);
void hgrep_copies_end(struct hgrep_copies *copies);
/* Compute the key of a selected record. A record that cannot be replayed has no key. The key of a record without moves
 * contains all tags, unless positions are compared and it has one of its own. */
void hgrep_copies_note(const struct hgrep_copies *copies, struct run_worker *worker, struct run_slot *slot);
/* Decide whether a record remains selected. Call it in the order of the input. */
void hgrep_copies_choose(struct hgrep_copies *copies, struct run_slot *slot);

#endif
