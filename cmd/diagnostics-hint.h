/* SPDX-License-Identifier: MIT
 * Suggests notations and games in which an invalid record would be valid. */
#ifndef HGN_CMD_DIAGNOSTICS_HINT_H
#define HGN_CMD_DIAGNOSTICS_HINT_H

#include "hgn.h"

struct run;
struct run_slot;

/* State of suggestions in a run. */
struct diagnostics_hints {
	struct hgn_notation **notations; /* built-in notations; NULL = not loaded yet */
	size_t n, letters; /* the first `letters` of them are piece letters */
	int input;         /* index of the last file of which a record was tried, 1-based; 0 = none */
	int tried;         /* number of records tried */
};

/* Add a note to a slot if a move of its record is invalid and the record is valid in other notations or as another
 * game. Only one record of each file and a few of each run are tried. Return 0, HGN_EIO or HGN_ENOMEM. */
int diagnostics_hint(struct run *run, struct run_slot *slot, struct hgn_error *error);
void diagnostics_hints_clear(struct diagnostics_hints *hints);

#endif
