/* SPDX-License-Identifier: MIT
 * What a run has: options, inputs, outputs, diagnostics, progress. A tool is a table of options, a callback that turns
 * one record into bytes, and a main() of this shape:
 *
 *     struct options options = { 0 };
 *     struct run run;
 *
 *     if (run_begin(&run, &tool, &options, argc, argv))
 *             run_records(&run, &work);
 *     return run_finish(&run);
 */
#ifndef HGN_CMD_RUN_H
#define HGN_CMD_RUN_H

#include "run-files.h"
#include "diagnostics-hint.h"
#include "run-input.h"
#include "run-inputs.h"
#include "options.h"
#include "diagnostics-print.h"
#include "run-progress.h"
#include "run-tags.h"
#include "run-write.h"

/* Data named by common options, and severities. */
struct run_data {
	struct hgn_library *library;
	struct hgn_severities *severities;          /* from -W */
	bool strict;                                /* treat warnings as errors; set by the tool */
	const struct hgn_game *game;                /* from --game, or NULL */
	struct hgn_dialect *dialect;                /* from --fen-dialect, or NULL */
	struct hgn_notation *letters, *letters_out; /* from the options of these names, or NULL */
};

struct run {
	const struct options_tool *tool;
	struct options_common common;
	struct run_data data;
	struct run_inputs inputs;
	struct run_input in;
	struct hgn_output out, err;
	struct run_writer writer; /* writes records to `out` */
	struct run_files to;      /* separate files instead of `out` */
	struct diagnostics_printer printer;
	struct run_progress progress;
	struct diagnostics_hints hints;
	struct run_tags tags; /* tags that options name */
	bool cut;     /* run_records() stopped before the end of the input, after reporting an error */
	int status; /* highest exit status so far */
};

/* Begin a run: parse options, find the game, prepare streams. `run` need not be initialised. Return false if nothing is
 * to be done, perhaps after a message. In both cases call run_finish(). */
bool run_begin(struct run *run, const struct options_tool *tool, void *options, int argc, char **argv);
/* Fail if no document was written, because there may be no diagnostic about that. */
void run_need_documents(struct run *run);
/* Close outputs, free everything, and return the exit status. */
int run_finish(struct run *run);
/* Print diagnostics to the output instead of standard error, for tools whose data they are. */
void run_print_to_data(struct run *run);

#endif
