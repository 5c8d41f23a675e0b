/* SPDX-License-Identifier: MIT
 * Prints messages of a tool, one per line, with untrusted text escaped. */
#ifndef HGN_CMD_RUN_MESSAGE_H
#define HGN_CMD_RUN_MESSAGE_H

#include "hgn.h"

struct run;
struct run_slot;

/* Print the messages of a slot that are not about its record. If there are any, set the exit status to 2. */
void run_print_trouble(struct run *run, const struct run_slot *slot);
/* Print "TOOL: message". */
void run_notice(struct run *run, const char *format, ...) HGN_PRINTF(2, 3);
/* Print a message and set the exit status to 2. Return false, as the next two functions do. */
bool run_fail(struct run *run, const char *format, ...) HGN_PRINTF(2, 3);
/* Print a message about the command line as run_fail() does, and how to get help. */
bool run_usage(struct run *run, const char *format, ...) HGN_PRINTF(2, 3);
/* Print an error of the library as run_fail() does, with its location. `what` (may be NULL) names its subject. */
bool run_error(struct run *run, const char *what, const struct hgn_error *error);
/* Write text to standard error, after clearing the progress line. */
void run_stderr(struct run *run, const char *text, size_t n);

#endif
