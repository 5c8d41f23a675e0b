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
	bool together;        /* the files hold together what was in the inputs: they get their names all or none */
	uint64_t number;      /* of documents */
	/* Files that are whole and wait for the end of all input, such as those that take the places of others. */
	struct hgn_output *late;
	size_t nlate, caplate;
	bool failed, clash;   /* clash: two documents had one file */
	struct hgn_buf name;  /* of the file being written */
	struct front_name *names; /* of all files of the run, the last one first */
	void *tree;           /* of tsearch(3), of them */
};

/* What the name of a document can be made of. */
struct front_place {
	const struct hgn_record *record;
	uint32_t ply;
	uint64_t number; /* of the document, from 1 */
	const struct hgn_play *play; /* of the record, NULL = it was not played; */
	bool played;     /* and it was played to its end */
};

/* Begin the file that front->to.name names. False after a message. */
bool front_files_start(struct front *front, struct hgn_output *file);
/* End a file: give it its name, which waits if it takes the place of another; let it wait in any case; or drop it. */
enum front_files_end { FRONT_FILES_KEEP, FRONT_FILES_WAIT, FRONT_FILES_DROP };
void front_files_end(struct front *front, struct hgn_output *file, enum front_files_end end);

/* Write a slot's output to files of their own: front->to says how. */
void front_files_write(struct front *front, const struct front_slot *slot);
void front_files_close(struct front *front);

#endif
