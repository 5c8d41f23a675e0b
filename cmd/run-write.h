/* SPDX-License-Identifier: MIT
 * Writes the outputs of records one after the other, with the header of the output, and separators between copied
 * records. */
#ifndef HGN_CMD_RUN_WRITE_H
#define HGN_CMD_RUN_WRITE_H

#include "hgn.h"

struct run;
struct run_slot;

/* State of the output. */
struct run_writer {
	bool flush;    /* flush after each record */
	bool terminal; /* the output is a terminal */
	bool single;   /* a file can hold only one document, unlike a stream */
	/* Header and footer of the output. They are written even if there are no records, but not in separate files.
	 * NULL = none. */
	const struct hgn_buf *head, *tail;
	bool begun;    /* the header was written */
	/* About the last copied record: it did not end its line; its end is not evident; number of newlines at its
	 * end. */
	bool midline, unended;
	size_t newlines;
	int passed;    /* index of the input that was copied last */
	int recorded;  /* index of the input of the last record */
	uint64_t documents; /* number of documents written */
};

/* Append bytes to the output. On a terminal they are escaped. */
void run_put(struct run *run, const char *bytes, size_t n);
/* Append a text as run_put() does. Fail if memory ran out when it was written. */
bool run_print_text(struct run *run, const struct hgn_buf *text);
/* Print a file name on a line of its own, or unchanged with a NUL if `null` is set. */
bool run_print_name(struct run *run, const char *name, bool null);
/* Write the header of the output once; write the output of a slot. */
void run_write_header(struct run *run);
void run_write(struct run *run, const struct run_slot *slot);

#endif
