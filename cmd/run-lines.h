/* SPDX-License-Identifier: MIT
 * Reads input line by line, for inputs that are not records. */
#ifndef HGN_CMD_RUN_LINES_H
#define HGN_CMD_RUN_LINES_H

#include "hgn.h"

struct run;

/* Process a line, passed without its line end. Return 0, or a status with `error` set. */
typedef int run_line_fn(void *ctx, const char *line, size_t n, struct hgn_error *error);
/* Call `each` for all lines of the inputs that are not empty. An error ends the run and is reported with its location.
 * Return false after a message. */
bool run_lines(struct run *run, run_line_fn *each, void *ctx);
/* Like run_lines(), for callers that call run_check_inputs() themselves. */
bool run_lines_of_inputs(struct run *run, run_line_fn *each, void *ctx);

#endif
