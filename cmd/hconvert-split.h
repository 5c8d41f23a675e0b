/* SPDX-License-Identifier: MIT
 * Records divided among files: by their number, by size, and by keys in the name of the output. */
#ifndef HGN_CMD_HCONVERT_SPLIT_H
#define HGN_CMD_HCONVERT_SPLIT_H

#include "front.h"

/* Zero-initialise. */
struct hconvert_split {
	struct front *front;
	uint64_t records, bytes;      /* per file, 0 = any number */
	bool keyed;                   /* directories of names are made, and no file gets its name before the end of all input */
	const struct hgn_buf *header; /* beginning of each file; owned by the caller; NULL = none */
	void *tree;                   /* of tsearch(3), of the groups */
	struct split_group *last;     /* the one made last */
	struct split_group *newest, *oldest; /* that are open */
	unsigned open;                /* how many */
	struct directory *made;       /* the last one first */
};

/* Write a slot's output to the file of its name, or of front->to.template if it has none. */
void hconvert_split_write(struct hconvert_split *groups, const struct front_slot *slot);
/* End all files. Call it before front_finish(). */
void hconvert_split_close(struct hconvert_split *groups);
/* Forget the directories that were made; of a run that failed, remove those that are empty. Call it after
 * front_finish(), with its status. */
void hconvert_split_clear(struct hconvert_split *groups, int status);

#endif
