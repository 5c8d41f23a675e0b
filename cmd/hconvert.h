/* SPDX-License-Identifier: MIT
 * The files of --split, and those with keys in --output. */
#ifndef HGN_CMD_HCONVERT_H
#define HGN_CMD_HCONVERT_H

#include "run.h"

/* State of dividing records. Zero-initialise it. */
struct hconvert_split {
	struct run *run;
	uint64_t records, bytes;      /* maximum per file; 0 = no limit */
	bool keyed;                   /* create directories, and rename files to their final names only after all
				       * input */
	const struct hgn_buf *header; /* header of each file, owned by the caller; NULL = none */
	void *tree;                   /* groups, a tree of tsearch(3) */
	struct split_group *last;     /* the last group that was made */
	struct split_group *newest, *oldest; /* ends of the list of open groups */
	unsigned open;                /* number of open files */
};

/* Write a slot's output to the file for its name, or for run->to.template if it has none. */
void hconvert_split_write(struct hconvert_split *groups, const struct run_slot *slot);
/* End all files. Call it before run_finish(). */
void hconvert_split_close(struct hconvert_split *groups);

#endif
