/* SPDX-License-Identifier: MIT
 * Lists the files that a run reads, and compares them with its outputs. */
#ifndef HGN_CMD_RUN_INPUTS_H
#define HGN_CMD_RUN_INPUTS_H

#include <sys/types.h>

#include "hgn.h"

struct run;

/* The files that a run reads. */
struct run_inputs {
	char **files;         /* operands, or names from --files0-from; "-" alone if there are none */
	int nfiles, operands;
	bool named;           /* there are operands, or --files0-from is given */
	struct hgn_buf names; /* content of the file of --files0-from */
	char **listed;        /* pointers to the names in `names` */
	/* Set by run_inputs_check(): identities of all files, sorted, and 0 or the errno of opening each. */
	struct run_identity *list;
	size_t n;
	int *errors;
};

/* Return true if there are no operands. Otherwise report that the tool or option `what` does not read files. */
bool run_inputs_none(struct run *run, const char *what);
/* Read the list of --files0-from into run->inputs.files. Return false after a message. */
bool run_inputs_list(struct run *run);
/* Check all inputs before output is written, in the first call. Return false after a message if one of them is the
 * output. `files` is set if the output goes to separate files. */
bool run_inputs_check(struct run *run, bool files);
/* Return the index of the first input that is a file; -1 if none is. */
int run_inputs_find(const struct run_inputs *inputs, dev_t dev, ino_t ino);
void run_inputs_clear(struct run_inputs *inputs);

#endif
