/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_HGREP_COPIES_H
#define HGN_CMD_HGREP_COPIES_H

#include "codec/record_key.h"
#include "front_play.h"

/* How hgrep treats records that are copies of an earlier record. */
struct hgrep_copies {
	enum { HGREP_COPIES_ALL, HGREP_COPIES_FIRST, HGREP_COPIES_LATER } keep; /* all, --unique, --duplicates */
	bool final;         /* final positions are compared, not moves */
	const char *tags;   /* that are compared besides moves, separated by commas; "" = none */
	struct front_player player;
	struct hgn_hash_table seen;
};

/* Read the options; NULL = not given. Return false after a message. */
bool hgrep_copies_begin(struct front *front, struct hgrep_copies *copies, const char *unique, const char *duplicates);
void hgrep_copies_end(struct hgrep_copies *copies);
/* Compute the key of a record that is selected. It has none if it cannot be played. */
void hgrep_copies_note(const struct hgrep_copies *copies, struct front_worker *worker, struct front_slot *slot);
/* Decide whether a record stays selected. Requires the order of the input. */
void hgrep_copies_choose(struct hgrep_copies *copies, struct front_slot *slot);

#endif
