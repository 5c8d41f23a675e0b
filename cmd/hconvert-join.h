/* SPDX-License-Identifier: MIT
 * hconvert --join: joins adjacent records of the same game into one record. */
#ifndef HGN_CMD_HCONVERT_JOIN_H
#define HGN_CMD_HCONVERT_JOIN_H

#include "codec/record_key.h"
#include "run.h"

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

#endif
