/* SPDX-License-Identifier: MIT
 * Prints messages of a tool, one line each, with untrusted text escaped. */
#ifndef HGN_CMD_FRONT_SAY_H
#define HGN_CMD_FRONT_SAY_H

#include "front.h"

/* Print "TOOL: message". */
void front_say(struct front *front, const char *format, ...) HGN_PRINTF(2, 3);
/* Print a message and set the exit status to 2. This and the next two functions return false. */
bool front_fail(struct front *front, const char *format, ...) HGN_PRINTF(2, 3);
/* Like front_fail(), about the command line: adds how to get help. */
bool front_usage(struct front *front, const char *format, ...) HGN_PRINTF(2, 3);
/* Like front_fail(), for an error of the library, with its place. `what` (may be NULL) names its subject. */
bool front_error(struct front *front, const char *what, const struct hgn_error *error);
/* Append bytes to the output. On a terminal they are escaped as in messages. */
void front_put(struct front *front, const char *bytes, size_t n);
/* Like front_put(), for a text; or fail, if memory ran out while it was made. */
bool front_print_text(struct front *front, const struct hgn_buf *text);
/* Print the name of a file on a separate line; with `null`, print it unchanged and end it with a NUL byte. */
bool front_print_name(struct front *front, const char *name, bool null);
/* Write text to standard error, after clearing the progress line. */
void front_stderr(struct front *front, const char *text, size_t n);

#endif
