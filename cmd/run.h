/* SPDX-License-Identifier: MIT
 * The run of a tool: its settings, and handles of its parts. A tool is a table of options, a callback that turns one
 * record into bytes, and a main() of this shape:
 *
 *     struct options options = { 0 };
 *     struct run_work work = { .process = process };
 *     struct run run;
 *
 *     if (run_begin(&run, &tool, &options, argc, argv))
 *             run_records(&run, &work);
 *     return run_finish(&run);
 */
#ifndef HGN_CMD_RUN_H
#define HGN_CMD_RUN_H

#include "options.h"

/* Data named by common options. */
struct run_data {
	struct hgn_library *library;
	struct hgn_severities *severities;          /* from -W */
	const struct hgn_game *game;                /* from --game, or NULL */
	struct hgn_dialect *dialect;                /* from --fen-dialect, or NULL */
	struct hgn_notation *letters, *letters_out; /* from the options of these names, or NULL */
};

struct run {
	/* Settings, which run_begin() finds. */
	const struct options_tool *tool;
	struct options_common common;
	struct run_data data;
	int status; /* highest exit status so far */
	/* Parts, each with a header that only its users include. */
	struct hgn_output *out, *err;        /* io/output.h; `err` is standard error */
	struct run_inputs *inputs;           /* run-inputs.h: the files to read */
	struct run_input *in;                /* run-input.h: the file that is read */
	struct run_writer *writer;           /* run-write.h: writes records to `out` */
	struct run_files *to;                /* run-files.h: separate files instead of `out` */
	struct diagnostics_printer *printer; /* diagnostics-print.h */
	struct diagnostics_hints *hints;     /* diagnostics-hint.h */
	struct run_progress *progress;       /* run-progress.h */
	struct run_tags *tags;               /* run-tags.h: tags that options name */
};

#endif
