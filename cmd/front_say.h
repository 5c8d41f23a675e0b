/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_SAY_H
#define HGN_CMD_FRONT_SAY_H

#include "front.h"

/* Say "TOOL: message". */
void front_say(struct front *front, const char *format, ...) HGN_PRINTF(2, 3);
/* Say it and make the exit status 2. This and the next two return false. */
bool front_fail(struct front *front, const char *format, ...) HGN_PRINTF(2, 3);
/* The same about the command line: adds where to find help. */
bool front_usage(struct front *front, const char *format, ...) HGN_PRINTF(2, 3);
/* As front_fail(), for an error of the library, with its place. `what` (may be NULL) names what it is about. */
bool front_error(struct front *front, const char *what, const struct hgn_error *error);
/* Add bytes to the output. On a terminal nothing of them does harm: what could is shown, as in messages. */
void front_put(struct front *front, const char *bytes, size_t n);
/* The same for a text; or fail, when memory ran out while it was made. */
bool front_print_text(struct front *front, const struct hgn_buf *text);
/* Print the name of a file on a separate line; with `null`, print it unchanged and end it with a NUL byte. */
bool front_print_name(struct front *front, const char *name, bool null);
/* Text for standard error: progress is cleared first. */
void front_stderr(struct front *front, const char *text, size_t n);

#endif
