/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_FILES_H
#define HGN_CMD_FRONT_FILES_H

#include "io/output.h"
#include "front_template.h"

struct front;
struct front_slot;

/* Where the documents of a run go when they have names of their own. */
struct front_files {
	const char *template; /* NULL = all go to one output */
	front_lookup_fn *lookup; /* for the names of documents: its ctx is a struct front_place */
	const struct hgn_buf *head; /* what each file of `split` begins with; lent, or NULL */
	uint64_t split, split_size; /* records and bytes a file, 0 = any number; both 0 = every document is one */
	uint64_t records, bytes; /* in the file being written */
	uint64_t number;
	struct hgn_output now; /* the file being written */
	struct hgn_output *late; /* files that are whole and wait for the end of all input to take the places of others */
	size_t nlate, caplate;
	bool open, failed, clash; /* clash: two documents had one file */
	struct hgn_buf name;  /* of that file */
	struct front_name *names; /* of all files of the run, the last one first */
	void *tree;           /* of tsearch(3), of them */
};

/* What the name of a document can be made of. */
struct front_place {
	const struct hgn_record *record;
	uint32_t ply;
	uint64_t number; /* of the document, from 1 */
};

/* Write a slot's output to files of their own: front->to says how. */
void front_files_write(struct front *front, const struct front_slot *slot);
void front_files_close(struct front *front);

#endif
