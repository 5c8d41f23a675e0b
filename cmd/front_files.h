/* SPDX-License-Identifier: MIT
 * Writes documents to separate files whose names come from a template. */
#ifndef HGN_CMD_FRONT_FILES_H
#define HGN_CMD_FRONT_FILES_H

#include "io/output.h"
#include "front_template.h"

struct front;
struct front_slot;

/* Where documents with names of their own are written. */
struct front_files {
	const char *template; /* NULL = all documents go to one output */
	front_lookup_fn *lookup; /* finds values for names of documents; its ctx is a struct front_place */
	bool together;        /* the files together hold the content of the inputs: they get their names all together
	                       * or not at all */
	uint64_t number;      /* number of documents */
	/* Complete files that are renamed at the end of all input, such as those that replace existing files. */
	struct hgn_output *late;
	size_t nlate, caplate;
	bool failed, clash;   /* clash: two documents had the same file */
	struct hgn_buf name;  /* name of the file that is written */
	struct front_name *names; /* names of all files of the run, the last one first */
	void *tree;           /* a tree of tsearch(3) of these names */
};

/* The document and record that a name is made for. */
struct front_place {
	const struct hgn_record *record;
	uint32_t ply;
	uint64_t number; /* number of the document, from 1 */
	const struct hgn_play *play; /* the play of the record, NULL = it was not played */
	bool played;     /* the record was played to its end */
};

/* Open the file that front->to.name names. Return false after a message. */
bool front_files_start(struct front *front, struct hgn_output *file);
/* End a file: FRONT_FILES_KEEP renames it (later if it replaces an existing file), FRONT_FILES_WAIT renames it at the
 * end of the run, FRONT_FILES_DROP removes it. */
enum front_files_end { FRONT_FILES_KEEP, FRONT_FILES_WAIT, FRONT_FILES_DROP };
void front_files_end(struct front *front, struct hgn_output *file, enum front_files_end end);

/* Write a slot's output to separate files, as front->to specifies. */
void front_files_write(struct front *front, const struct front_slot *slot);
void front_files_close(struct front *front);
/* Return the name of an output that will replace an input, without its directories; NULL if there is none. */
const char *front_files_replaced(const struct front *front);

#endif
