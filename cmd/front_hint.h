/* SPDX-License-Identifier: MIT
 * Naming the notation in which an invalid record would be valid. */
#ifndef HGN_CMD_FRONT_HINT_H
#define HGN_CMD_FRONT_HINT_H

#include "hgn.h"

struct front;
struct front_slot;

/* State of a run. */
struct front_hints {
	struct hgn_notation **notations; /* compiled-in ones; NULL = not loaded yet */
	size_t n, letters; /* the first `letters` of them are piece letters */
	int input;         /* index of the last file that was looked at, from 1; 0 = none */
	int tried;         /* records looked at */
};

/* Add a note to a slot if a move of its record is wrong, and the record is valid in other notations: at most one record
 * per file is looked at, and few in a run. 0, HGN_EIO or HGN_ENOMEM. */
int front_hint(struct front *front, struct front_slot *slot, struct hgn_error *error);
void front_hints_clear(struct front_hints *hints);

#endif
