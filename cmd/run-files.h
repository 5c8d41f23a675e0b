/* SPDX-License-Identifier: MIT
 * Writes documents to separate files and makes their names from a template. */
#ifndef HGN_CMD_RUN_FILES_H
#define HGN_CMD_RUN_FILES_H

#include "io/output.h"
#include "run-template.h"

struct run;
struct run_slot;

/* Where documents with names of their own are written. */
struct run_files {
	const char *template; /* NULL = all documents go to one output */
	run_lookup_fn *lookup; /* finds values for names of documents; its ctx is a struct run_place */
	bool together;        /* the files together hold the content of the inputs: they get their names all together
	                       * or not at all */
	uint64_t number;      /* number of documents */
	/* Complete files that are renamed at the end of all input, such as those that replace existing files. */
	struct hgn_output *late;
	size_t nlate, caplate;
	bool failed, clash;   /* clash: two documents had the same file */
	struct hgn_buf name;  /* name of the file that is written */
	struct run_name *names; /* names of all files of the run, the last one first */
	void *tree;           /* a tree of tsearch(3) of these names */
};

/* The document and record that a name is made for. */
struct run_place {
	const struct hgn_record *record;
	uint32_t ply;
	uint64_t number; /* number of the document, from 1 */
	const struct hgn_play *play; /* the play of the record, NULL = it was not played */
	bool played;     /* the record was played to its end */
};

/* Open the file that run->to.name names. Return false after a message. */
bool run_files_start(struct run *run, struct hgn_output *file);
/* End a file: RUN_FILES_KEEP renames it (later if it replaces an existing file), RUN_FILES_WAIT renames it at the
 * end of the run, RUN_FILES_DROP removes it. */
enum run_files_end { RUN_FILES_KEEP, RUN_FILES_WAIT, RUN_FILES_DROP };
void run_files_end(struct run *run, struct hgn_output *file, enum run_files_end end);

/* Write a slot's output to separate files, as run->to specifies. */
void run_files_write(struct run *run, const struct run_slot *slot);
void run_files_close(struct run *run);
/* Return the name of an output that will replace an input, without its directories; NULL if there is none. */
const char *run_files_replaced(const struct run *run);

#endif
