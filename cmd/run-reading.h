/* SPDX-License-Identifier: MIT
 * Reads files named by options, before the inputs. */
#ifndef HGN_CMD_RUN_READING_H
#define HGN_CMD_RUN_READING_H

#include "run-lines.h"
#include "run-slot.h"

/* Process a record that was replayed without an error. Return 0 or a status. */
typedef int run_record_fn(void *ctx, struct run_worker *worker, struct run_slot *slot, struct hgn_error *error);
/* Replay the records of a file, and report records with errors. Return false after a message if a record was invalid or
 * none could be replayed. `option` is for messages. */
bool run_read_records(struct run *run, const char *option, const char *file, run_record_fn *each, void *ctx);
/* Call `each` for each line of a file that is not empty. Return false after a message. */
bool run_read_lines(struct run *run, const char *file, run_line_fn *each, void *ctx);

#endif
