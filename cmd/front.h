/* SPDX-License-Identifier: MIT
 * What a run has: options, inputs, outputs, diagnostics, progress. A tool is a table of options, a callback that turns
 * one record into bytes, and a main() of this shape:
 *
 *     struct options options = { 0 };
 *     struct front front;
 *
 *     if (front_begin(&front, &tool, &options, argc, argv))
 *             front_run(&front, &work);
 *     return front_finish(&front);
 */
#ifndef HGN_CMD_FRONT_H
#define HGN_CMD_FRONT_H

#include "front_files.h"
#include "front_hint.h"
#include "front_input.h"
#include "front_inputs.h"
#include "front_options.h"
#include "front_print.h"
#include "front_progress.h"
#include "front_write.h"

/* Data named by options. */
struct front_data {
	struct hgn_library *library;
	struct hgn_severities *severities;          /* from -W */
	const struct hgn_game *game;                /* from --game, or NULL */
	struct hgn_dialect *dialect;                /* from --fen-dialect, or NULL */
	struct hgn_notation *letters, *letters_out; /* from the options of these names, or NULL */
};

struct front {
	const struct front_tool *tool;
	struct front_common common;
	struct front_data data;
	struct front_inputs inputs;
	struct front_input in;
	struct hgn_output out, err;
	struct front_writer writer; /* writes records to `out` */
	struct front_files to;      /* files to write instead of `out` */
	struct front_printer printer;
	struct front_progress progress;
	struct front_hints hints;
	bool cut;     /* front_run() stopped before the end of the input, after an error was reported */
	int status; /* exit status so far: the highest one */
};

#endif
