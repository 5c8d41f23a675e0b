/* SPDX-License-Identifier: MIT
 * Writes the changes of --fix as a unified diff. */
#ifndef HGN_CMD_HVALIDATE_DIFF_H
#define HGN_CMD_HVALIDATE_DIFF_H

#include "run-slot.h"

#define HVALIDATE_CONTEXT 3 /* lines of context around changes */

/* State of a diff of old and fixed files, which are compared record by record. Zero-initialise. */
struct hvalidate_diff {
	int input;     /* number of the current file, from 1; 0 = none */
	const char *name;
	bool headed;   /* the names of the file were printed */
	uint64_t line[2]; /* number of the next line of the old and the new file, from 1 */
	/* Text that is not yet divided into lines or contains a change: of the old and the new file. */
	struct hgn_buf text[2];
	struct hgn_buf context[2 * HVALIDATE_CONTEXT]; /* common lines after the hunk or before the next one */
	size_t ncontext;
	struct hgn_buf hunk;
	uint64_t start[2], lines[2]; /* of the hunk; it is empty if lines[0] + lines[1] = 0 */
	struct hgn_buf out; /* output so far */
};

/* Add a slot, whose record was changed unless it is verbatim. Append the part of the diff that is complete to
 * diff->out. `name` is the name of its file, owned by the caller. */
void hvalidate_diff_add(struct hvalidate_diff *diff, const struct run_slot *slot, const char *name);
/* End the last file. */
void hvalidate_diff_end(struct hvalidate_diff *diff);
void hvalidate_diff_clear(struct hvalidate_diff *diff);

#endif
