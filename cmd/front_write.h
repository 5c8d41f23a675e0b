/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_WRITE_H
#define HGN_CMD_FRONT_WRITE_H

#include "hgn.h"

struct front;
struct front_slot;
struct front_work;

/* How far the output has been written. */
struct front_writer {
	bool flush;    /* after each record */
	bool terminal; /* the output is one */
	bool begun;    /* the header was written */
	/* Of the last record that was passed on: it did not end its line; it is not known to end; newlines at its end. */
	bool midline, unended;
	size_t feeds;
	int passed;    /* the input that was passed on last */
	int recorded;  /* the one that the last record of it came from */
	uint64_t documents; /* written so far */
};

/* Write what all output begins with, once; and what a slot holds, to where it goes. */
void front_write_head(struct front *front, const struct front_work *work);
void front_write(struct front *front, const struct front_work *work, const struct front_slot *slot);

#endif
