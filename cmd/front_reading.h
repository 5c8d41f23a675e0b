/* SPDX-License-Identifier: MIT
 * Reads files that options name, before the inputs. */
#ifndef HGN_CMD_FRONT_READING_H
#define HGN_CMD_FRONT_READING_H

#include "front_lines.h"

/* Process a record that was played without an error. Return 0 or a status. */
typedef int front_record_fn(void *ctx, struct front_worker *worker, struct front_slot *slot, struct hgn_error *error);
/* Play the records of a file as if it were the input; report and skip records with errors. Return false after a
 * message, and if no record could be played. `option` is used in messages. */
bool front_read_records(struct front *front, const char *option, const char *file, front_record_fn *each, void *ctx);
/* Process each line of a file that is not empty. Return false after a message. */
bool front_read_lines(struct front *front, const char *file, front_line_fn *each, void *ctx);

#endif
