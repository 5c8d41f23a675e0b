/* SPDX-License-Identifier: MIT
 * Reads files named by options, each with a run of its own. */
#include "run-reading.h"

#include "diagnostics-print.h"
#include "io/output.h"
#include "run.h"
#include "run-files.h"
#include "run-input.h"
#include "run-inputs.h"
#include "run-message.h"
#include "run-play.h"

struct reading {
	const char *option;
	run_record_fn *record;
	run_line_fn *line;
	void *ctx;
	uint64_t played, invalid; /* numbers of records */
};

/* Play a record and pass it to the callback. */
static int
do_record(struct reading *reading, struct run *run, struct run_worker *worker, struct run_slot *slot,
    struct hgn_error *error)
{
	struct run_player player = run_player_of(run);
	bool ok = slot->source.present && slot->fatal.status == 0 && run_play(slot, worker, &player);

	*error = slot->fatal;
	if (ok) /* lists of openings, for example, have no results */
		diagnostics_reset(&slot->diags);
	run_print_trouble(run, slot);
	if (slot->diags.failed || slot->source.trouble.failed || !diagnostics_print(run->printer, slot))
		return error->status = HGN_ENOMEM;
	hgn_output_flush(run->err);
	reading->played += ok;
	reading->invalid += slot->source.present && !ok;
	return ok ? reading->record(reading->ctx, worker, slot, error) : error->status;
}

/* Call the callback for all records of the open file. Return false after a message. */
static bool
do_records(struct run *run, struct reading *reading)
{
	struct run_worker worker = { 0 };
	struct run_slot slot = { 0 };
	struct hgn_error error = { 0 };

	slot.diags.severities = run->data.severities;
	while (error.status == 0 && run_input_next(run, &slot)) {
		do_record(reading, run, &worker, &slot, &error);
		run_slot_reset(&slot);
	}
	run_slot_clear(&slot);
	run_worker_clear(&worker);
	if (error.status != 0)
		return run_error(run, reading->option, &error);
	if (reading->played == 0 && run->status < 2)
		return run_fail(run, "%s: %s: no record can be played", reading->option, run->inputs->files[0]);
	if (reading->invalid > 0)
		return run_fail(run, "%s: %s: invalid records: %ju; 'hvalidate --valid' prints the valid ones",
		    reading->option, run->inputs->files[0], (uintmax_t)reading->invalid);
	return run->status < 2;
}

/* Read a file in a copy of the run, of which it is the only input. */
static bool
read_file(struct run *run, const char *file, struct reading *reading)
{
	char *names[] = { (char *)file };
	struct run_inputs inputs = { .files = names, .nfiles = 1, .named = true };
	struct run_input in = { .options.min_severity = HGN_ERROR, .stream.fd = -1 };
	struct run own = *run;
	bool ok;

	own.inputs = &inputs;
	own.in = &in;
	own.common.label = NULL;
	own.common.range = (struct options_range){ .given = false }; /* these options are about the inputs */
	own.common.offset_base = own.common.record_base = own.common.line_base = 0;
	ok = run_inputs_check(&own, run->to->template != NULL) && (reading->record != NULL ? do_records(&own, reading) :
	    run_lines_of_inputs(&own, reading->line, reading->ctx) && own.status < 2);
	run->status = own.status;
	run_input_close(&in);
	run_inputs_clear(&inputs);
	return ok;
}

bool
run_read_records(struct run *run, const char *option, const char *file, run_record_fn *each, void *ctx)
{
	struct reading reading = { .option = option, .record = each, .ctx = ctx };

	return read_file(run, file, &reading);
}

bool
run_read_lines(struct run *run, const char *file, run_line_fn *each, void *ctx)
{
	struct reading reading = { .line = each, .ctx = ctx };

	return read_file(run, file, &reading);
}
