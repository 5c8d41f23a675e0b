/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_INPUTS_H
#define HGN_CMD_FRONT_INPUTS_H

#include <sys/types.h>

#include "hgn.h"

struct front;

struct front_identity {
	dev_t dev;
	ino_t ino;
};
/* The files that a run reads. */
struct front_inputs {
	char **files;         /* the operands, or those that --files0-from lists; "-" alone if there are none */
	int nfiles, operands;
	bool named;           /* there are operands, or --files0-from */
	struct hgn_buf names; /* contents of the file of --files0-from */
	char **listed;        /* pointers to these names */
	/* What the files are, sorted, and for each why it could not be opened, an errno, or 0. */
	struct front_identity *list;
	size_t n;
	int *errors;
};

/* Read the list of --files0-from into front->inputs.files. False after a message. */
bool front_inputs_list(struct front *front);
/* Look at all inputs before anything is written. False after a message: one of them is the output. */
bool front_inputs_look(struct front *front);
/* For qsort(3) and bsearch(3): the order of struct front_identity. */
int front_identity_order(const void *a, const void *b);
/* Whether a file is one of them. */
bool front_inputs_has(const struct front_inputs *inputs, dev_t dev, ino_t ino);
void front_inputs_clear(struct front_inputs *inputs);

#endif
