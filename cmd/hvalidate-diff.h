/* SPDX-License-Identifier: MIT
 * Writes the changes of --fix as a unified diff. */
#ifndef HGN_CMD_HVALIDATE_DIFF_H
#define HGN_CMD_HVALIDATE_DIFF_H

#include "run.h"

#define HVALIDATE_CONTEXT 3 /* lines of context around changes */

/* State of a diff between old and fixed files, which are compared record by record. Zero-initialise it. */
struct hvalidate_diff {
	int input;     /* number of the current file, 1-based; 0 = none */
	const char *name;
	bool headed;   /* the names of the file were printed */
	uint64_t line[2]; /* number of the next line of the old and of the new file, 1-based */
	/* Text of the old and of the new file that is not yet divided into lines, or contains a change. */
	struct hgn_buf text[2];
	struct hgn_buf context[2 * HVALIDATE_CONTEXT]; /* common lines after the hunk, or before the next one */
	size_t ncontext;
	struct hgn_buf hunk;
	uint64_t start[2], lines[2]; /* range of the hunk in both files; it is empty if lines[0] + lines[1] = 0 */
	struct hgn_buf out; /* output so far */
};

/* Add a slot, whose record has changed unless it is verbatim. Append the complete part of the diff to diff->out. `name`
 * is the file name, owned by the caller. */
void hvalidate_diff_add(struct hvalidate_diff *diff, const struct run_slot *slot, const char *name);
/* End the last file. */
void hvalidate_diff_end(struct hvalidate_diff *diff);
void hvalidate_diff_clear(struct hvalidate_diff *diff);

#endif
