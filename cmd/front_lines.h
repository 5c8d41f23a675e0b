/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_LINES_H
#define HGN_CMD_FRONT_LINES_H

#include "front.h"

/* Do something with a line of the inputs, without its end. */
typedef int front_line_fn(void *ctx, const char *line, size_t n, struct hgn_error *error);
/* Do all lines of the inputs that are not blank. What is wrong with one ends the run, with its place. False after a
 * message. */
bool front_lines(struct front *front, front_line_fn *each, void *ctx);
/* Do the same when front_run_begin() is called elsewhere. */
bool front_lines_of_inputs(struct front *front, front_line_fn *each, void *ctx);

#endif
