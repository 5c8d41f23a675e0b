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
/* The files that a run reads: what they are, sorted, and for each operand why it was none when they were looked at, an
 * errno, or 0. */
struct front_inputs {
	struct front_identity *list;
	size_t n;
	int *errors;
};

/* Read the list of --files0-from into front->files. False after a message. */
bool front_inputs_list(struct front *front);
/* Look at all inputs before anything is written. False after a message: one of them is the output. */
bool front_inputs_look(struct front *front);
/* For qsort(3) and bsearch(3): the order of struct front_identity. */
int front_identity_order(const void *a, const void *b);
/* Whether a file is one of them. */
bool front_inputs_has(const struct front_inputs *inputs, dev_t dev, ino_t ino);
void front_inputs_clear(struct front_inputs *inputs);

#endif
