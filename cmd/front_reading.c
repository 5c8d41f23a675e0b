/* SPDX-License-Identifier: MIT
 * Reads files that options name. They temporarily take the place of the inputs. */
#include "front_reading.h"

#include <stdlib.h>
#include <string.h>

#include "front_play.h"
#include "front_say.h"

struct reading {
	const char *option;
	front_record_fn *record;
	front_line_fn *line;
	void *ctx;
	size_t played; /* records */
};

/* Play a record and pass it to the callback. */
static int
do_record(struct reading *reading, struct front *front, struct front_worker *worker, struct front_slot *slot,
    struct hgn_error *error)
{
	struct front_player player = front_player_of(front);
	bool ok = slot->present && slot->fatal.status == 0 && front_play(slot, worker, &player);

	*error = slot->fatal;
	if (ok) /* lists of openings have no results, for example */
		front_diags_reset(&slot->diags);
	if (slot->trouble.len > 0) {
		front_stderr(front, slot->trouble.data, slot->trouble.len);
		front->status = 2;
	}
	if (slot->diags.failed || slot->trouble.failed || !front_print(&front->printer, slot))
		return error->status = HGN_ENOMEM;
	hgn_output_flush(&front->err);
	reading->played += ok;
	return ok ? reading->record(reading->ctx, worker, slot, error) : error->status;
}

/* Pass all records of the open file to the callback. Return false after a message. */
static bool
do_records(struct front *front, struct reading *reading)
{
	struct front_work work = { .min_severity = HGN_ERROR };
	struct front_worker worker = { 0 };
	struct front_slot slot = { 0 };
	struct hgn_error error = { 0 };

	slot.diags.severities = front->data.severities;
	while (error.status == 0 && front_input_next(front, &work, &slot)) {
		do_record(reading, front, &worker, &slot, &error);
		front_slot_reset(&slot);
	}
	front_slot_clear(&slot);
	front_worker_clear(&worker);
	if (error.status != 0)
		return front_error(front, reading->option, &error);
	if (reading->played == 0 && front->status < 2)
		return front_fail(front, "%s: %s: no record can be played", reading->option, front->inputs.files[0]);
	return front->status < 2;
}

/* Read a file in place of the inputs. */
static bool
read_file(struct front *front, const char *file, struct reading *reading)
{
	char *name = strdup(file);
	const struct front_inputs inputs = front->inputs;
	const char *label = front->common.label;
	bool ok;

	if (name == NULL)
		return front_fail(front, "out of memory");
	front->inputs = (struct front_inputs){ .files = &name, .nfiles = 1, .named = true };
	front->common.label = NULL;
	ok = front_inputs_look(front) && (reading->record != NULL ? do_records(front, reading) :
	    front_lines_of_inputs(front, reading->line, reading->ctx) && front->status < 2);
	front->common.label = label;
	front_input_close(&front->in);
	front->in = (struct front_input){ .stream.fd = -1 };
	front_inputs_clear(&front->inputs);
	front->inputs = inputs;
	free(name);
	return ok;
}

bool
front_read_records(struct front *front, const char *option, const char *file, front_record_fn *each, void *ctx)
{
	struct reading reading = { .option = option, .record = each, .ctx = ctx };

	return read_file(front, file, &reading);
}

bool
front_read_lines(struct front *front, const char *file, front_line_fn *each, void *ctx)
{
	struct reading reading = { .line = each, .ctx = ctx };

	return read_file(front, file, &reading);
}
