/* SPDX-License-Identifier: MIT
 * Lists the files that a run reads, and compares them with its outputs. */
#ifndef HGN_CMD_RUN_INPUTS_H
#define HGN_CMD_RUN_INPUTS_H

#include <sys/types.h>

#include "hgn.h"

struct run;

struct run_identity {
	dev_t dev;
	ino_t ino;
};
/* The files that a run reads. */
struct run_inputs {
	char **files;         /* operands, or names from --files0-from; "-" alone if there are none */
	int nfiles, operands;
	bool named;           /* there are operands, or --files0-from is given */
	struct hgn_buf names; /* content of the file of --files0-from */
	char **listed;        /* pointers to the names in `names` */
	/* Identities of all files, sorted, and 0 or the errno of opening each. */
	struct run_identity *list;
	size_t n;
	int *errors;
};

/* Read the list of --files0-from into run->inputs.files. Return false after a message. */
bool run_inputs_list(struct run *run);
/* Check all inputs before output is written. Return false after a message if one of them is the output. `files` is set
 * if the output goes to separate files. */
bool run_inputs_check(struct run *run, bool files);
/* Compare two struct run_identity, for qsort(3) and bsearch(3). */
int run_identity_order(const void *a, const void *b);
/* Return true if a file is among the inputs. */
bool run_inputs_has(const struct run_inputs *inputs, dev_t dev, ino_t ino);
void run_inputs_clear(struct run_inputs *inputs);

#endif
