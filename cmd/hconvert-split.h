/* SPDX-License-Identifier: MIT
 * Divides records among files: by number, by size, and by keys in the name of the output. */
#ifndef HGN_CMD_HCONVERT_SPLIT_H
#define HGN_CMD_HCONVERT_SPLIT_H

#include "run.h"

/* Zero-initialise. */
struct hconvert_split {
	struct run *run;
	uint64_t records, bytes;      /* maximum per file, 0 = no limit */
	bool keyed;                   /* directories of names are made, and files get their names only at the end of
	                               * all input */
	const struct hgn_buf *header; /* beginning of each file; owned by the caller; NULL = none */
	void *tree;                   /* tree of tsearch(3) of the groups */
	struct split_group *last;     /* the group made last */
	struct split_group *newest, *oldest; /* of the open groups */
	unsigned open;                /* number of open files */
	struct directory *made;       /* list of directories, the last one first */
};

/* Write a slot's output to the file of its name, or of run->to.template if it has none. */
void hconvert_split_write(struct hconvert_split *groups, const struct run_slot *slot);
/* End all files. Call before run_finish(). */
void hconvert_split_close(struct hconvert_split *groups);
/* Free the list of directories that were made; if the run failed, remove those that are empty. Call after
 * run_finish(), with its status. */
void hconvert_split_clear(struct hconvert_split *groups, int status);

#endif
