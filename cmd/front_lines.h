/* SPDX-License-Identifier: MIT
 * Reads inputs that consist of lines instead of records. */
#ifndef HGN_CMD_FRONT_LINES_H
#define HGN_CMD_FRONT_LINES_H

#include "front.h"

/* Process a line of the inputs, passed without its line end. Return 0, or a status with `error` set. */
typedef int front_line_fn(void *ctx, const char *line, size_t n, struct hgn_error *error);
/* Process all lines of the inputs that are not empty. An error in a line ends the run and is reported with its place.
 * Return false after a message. */
bool front_lines(struct front *front, front_line_fn *each, void *ctx);
/* Like front_lines(), for callers that call front_run_begin() themselves. */
bool front_lines_of_inputs(struct front *front, front_line_fn *each, void *ctx);

#endif
