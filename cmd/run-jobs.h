/* SPDX-License-Identifier: MIT
 * Runs a tool on all records, in several threads. */
#ifndef HGN_CMD_RUN_JOBS_H
#define HGN_CMD_RUN_JOBS_H

#include "run-slot.h"

struct diagnostics_form;
struct run_input_options;

/* How a tool processes records: its callbacks and its settings. Zero means the usual. */
struct run_work {
	void *tool; /* argument of the callbacks, shared by all workers; read-only in process() */
	/* Read the next task into a slot. Return false at the end. NULL = read the next record of the inputs, after
	 * run_check_inputs(). */
	bool (*read)(void *tool, struct run_slot *slot);
	/* Process a record. Called in several threads; it may change only `worker` and `slot`. */
	void (*process)(void *tool, struct run_worker *worker, struct run_slot *slot);
	/* Call run_emit(), or do what it does, and collect results. Called in the order of the input, also for slots
	 * without a record. Return false to end the run. NULL = run_emit(). */
	bool (*emit)(void *tool, struct run_slot *slot);
	/* Called for each worker after its last record, never for two workers at once. May be NULL. */
	void (*finish)(void *tool, struct run_worker *worker);
	size_t state; /* size of slot->state */
	size_t batch; /* bytes of input per batch; 0 = 32 KiB; smaller where the output is large */
	bool in_order; /* use one thread, because records depend on the records before them */
	const struct run_input_options *input; /* how records are read, see run-input.h */
	bool strict;  /* treat warnings as errors */
	bool reports; /* the diagnostics are the output */
	const struct diagnostics_form *form; /* format of diagnostics, with its context; NULL = lines */
	void *form_ctx;
	const struct hgn_buf *head, *tail; /* header and footer of the output, see run-write.h */
	bool single;  /* a file can hold only one document, unlike a stream */
};

/* Process all records. Return false if the run stopped before the end of the input, after a message. */
bool run_records(struct run *run, const struct run_work *work);
/* Check inputs and output before anything is read. Return false after a message. */
bool run_check_inputs(struct run *run);
/* Set the severities of diagnostics of a new slot. */
void run_slot_begin(struct run *run, struct run_slot *slot);
/* Write a slot and its diagnostics. Return false if the run must end, as the next two functions do. */
bool run_emit(struct run *run, struct run_slot *slot);
/* Do the parts of run_emit() before and after run_write(): print diagnostics; set the exit status. */
bool run_report(struct run *run, struct run_slot *slot);
bool run_settle(struct run *run, const struct run_slot *slot);
/* Write the output of a record so far, if this is allowed and the output is large. */
void run_stream(struct run_slot *slot);

#endif
