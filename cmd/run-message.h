/* SPDX-License-Identifier: MIT
 * Prints messages of a tool, one line each, with untrusted text escaped. */
#ifndef HGN_CMD_RUN_MESSAGE_H
#define HGN_CMD_RUN_MESSAGE_H

#include "run.h"

/* Print the messages of a slot that do not concern its record, and set the exit status to 2 if there are any. */
void run_print_trouble(struct run *run, const struct run_slot *slot);
/* Print "TOOL: message". */
void run_notice(struct run *run, const char *format, ...) HGN_PRINTF(2, 3);
/* Print a message and set the exit status to 2. This and the next two functions return false. */
bool run_fail(struct run *run, const char *format, ...) HGN_PRINTF(2, 3);
/* Like run_fail(), about the command line: adds how to get help. */
bool run_usage(struct run *run, const char *format, ...) HGN_PRINTF(2, 3);
/* Like run_fail(), for an error of the library, with its place. `what` (may be NULL) names its subject. */
bool run_error(struct run *run, const char *what, const struct hgn_error *error);
/* Append bytes to the output. On a terminal they are escaped as in messages. */
void run_put(struct run *run, const char *bytes, size_t n);
/* Like run_put(), for a text; or fail, if memory ran out while it was made. */
bool run_print_text(struct run *run, const struct hgn_buf *text);
/* Print the name of a file on a separate line; with `null`, print it unchanged and end it with a NUL byte. */
bool run_print_name(struct run *run, const char *name, bool null);
/* Write text to standard error, after clearing the progress line. */
void run_stderr(struct run *run, const char *text, size_t n);

#endif
