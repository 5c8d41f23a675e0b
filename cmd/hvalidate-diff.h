/* SPDX-License-Identifier: MIT
 * What --fix changes, as a unified diff. */
#ifndef HGN_CMD_HVALIDATE_DIFF_H
#define HGN_CMD_HVALIDATE_DIFF_H

#include "front_slot.h"

#define HVALIDATE_CONTEXT 3 /* lines around changes */

/* Files as they are and as they would be, a record at a time. Zero-initialise. */
struct hvalidate_diff {
	int input;     /* the file at work, from 1; 0 = none */
	const char *name;
	bool headed;   /* its names were printed */
	uint64_t line[2]; /* of the next line of the old and the new file, from 1 */
	/* Bytes whose lines are not complete, or that hold a change: of the old and the new file. */
	struct hgn_buf text[2];
	struct hgn_buf context[2 * HVALIDATE_CONTEXT]; /* lines that both files have, after the hunk or before the next one */
	size_t ncontext;
	struct hgn_buf hunk;
	uint64_t start[2], lines[2]; /* of the hunk; lines[0] + lines[1] = 0: there is none */
	struct hgn_buf out; /* what is to be printed */
};

/* Add a slot, whose record was changed if it is not verbatim: append what is known of the diff to diff->out. `name` is
 * that of its file, owned by the caller. */
void hvalidate_diff_add(struct hvalidate_diff *diff, const struct front_slot *slot, const char *name);
/* End the last file. */
void hvalidate_diff_end(struct hvalidate_diff *diff);
void hvalidate_diff_clear(struct hvalidate_diff *diff);

#endif
