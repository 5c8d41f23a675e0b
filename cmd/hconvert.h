/* SPDX-License-Identifier: MIT
 * What the files of hconvert share. */
#ifndef HGN_CMD_HCONVERT_H
#define HGN_CMD_HCONVERT_H

#include "codec/keys.h"
#include "run.h"

/* ---- --join (hconvert-join.c) ----------------------------------------------------------------------------------- */

/* State of joining. Zero-initialise it. */
struct hconvert_join {
	struct run *run;
	struct run_player player;
	const char *tags;                 /* comma-separated tags that are compared besides moves; "" = none */
	struct run_slot next;           /* record after the current one, if `waiting` */
	bool waiting;
	struct hgn_play play, other;      /* plays of the current record and of `next` */
	struct hgn_join *tree;            /* the records that are being joined; NULL = the current record is alone */
	struct hgn_record made;           /* memory for the joined record */
	struct hgn_buf text;
};
/* Parse the value of --join: "", "moves" or "tags:LIST". Return false after a message. */
bool hconvert_join_begin(struct hconvert_join *join, struct run *run, const char *by);
/* Read a record and join it with those after it, as hook `read` of struct run_work.
 * Set *joined if the record was made of several, whose diagnostics were reported. */
bool hconvert_join_read(bool *joined, struct hconvert_join *join, struct run_slot *slot);
void hconvert_join_clear(struct hconvert_join *join);

/* ---- files of --split and of keys in --output (hconvert-split.c) ------------------------------------------------ */

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
