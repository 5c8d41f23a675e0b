/* SPDX-License-Identifier: MIT
 * Writes documents to separate files, and makes their names from a template. */
#ifndef HGN_CMD_RUN_FILES_H
#define HGN_CMD_RUN_FILES_H

#include "io/output.h"

struct run;
struct run_slot;

/* Separate files for documents. */
struct run_files {
	const char *template; /* NULL = all documents go to one output */
	bool together;        /* the files together have the content of the inputs, so either all get their names or
			       * none does */
	uint64_t number;      /* number of documents */
	/* Complete files that are renamed after all input was read, such as those that replace existing files. */
	struct hgn_output *late;
	size_t nlate, caplate;
	bool failed, clash;   /* clash: two documents had the same file name */
	struct hgn_buf name;  /* name of the current file */
	struct run_name *names; /* names of all files of the run, last one first */
	void *tree;           /* the same names, as a tree of tsearch(3) */
};

/* Initialise an output as the common options specify; see hgn_output_init(). */
void run_output_init(const struct run *run, struct hgn_output *out, const char *path);
/* Report that an output failed with an errno. Return false. */
bool run_output_fail(struct run *run, const struct hgn_output *out, const char *name, int error);

/* Open the file with the name run->to.name. Return false after a message. */
bool run_files_start(struct run *run, struct hgn_output *file);
/* End a file. RUN_FILES_KEEP: rename it, at the end of the run if it replaces an existing file. RUN_FILES_WAIT: rename
 * it at the end of the run. RUN_FILES_DROP: remove it. */
enum run_files_end { RUN_FILES_KEEP, RUN_FILES_WAIT, RUN_FILES_DROP };
void run_files_end(struct run *run, struct hgn_output *file, enum run_files_end end);

/* Write a slot's output to separate files, as run->to specifies. */
void run_files_write(struct run *run, const struct run_slot *slot);
void run_files_close(struct run *run);
/* Return the name of an output that will replace an input, without directories; NULL if there is none. */
const char *run_files_replaced(const struct run *run);

#endif
