/* SPDX-License-Identifier: MIT
 * Runs the callbacks of a tool on all records, in several threads. */
#ifndef HGN_CMD_RUN_JOBS_H
#define HGN_CMD_RUN_JOBS_H

#include "run.h"

/* The callbacks and settings with which a tool processes records. */
struct run_work {
	void *tool; /* argument of the callbacks, shared by all workers; read-only in process() */
	/* Read the next task into a slot. Return false at the end. NULL = read the next record of the inputs. */
	bool (*read)(struct run *run, void *tool, struct run_slot *slot);
	/* Read a record of the inputs, instead of run_input_next(). May be NULL. */
	bool (*gather)(void *tool, struct run_slot *slot);
	/* Process a record. Called in several threads; it may change only `worker` and `slot`. */
	void (*process)(void *tool, struct run_worker *worker, struct run_slot *slot);
	/* Called for each worker after its last record, never for two workers at once. May be NULL. */
	void (*finish)(void *tool, struct run_worker *worker);
	/* Header and footer of the output, owned by the caller. They are written even if there are no records, but not
	 * in separate files. NULL = none. */
	const struct hgn_buf *head, *tail;
	bool single; /* a file can hold only one document, unlike a stream */
	/* Called in the order of the input before a record is written. It may discard the output of process(). May be
	 * NULL. */
	void (*choose)(void *tool, struct run_slot *slot);
	/* Write the output of a slot instead of run_write(). May be NULL. */
	void (*write)(void *tool, const struct run_slot *slot);
	/* Called in the order of the input after output and diagnostics were written. Return false to end the run. May
	 * be NULL. */
	bool (*emitted)(void *tool, const struct run_slot *slot);
	/* Called after the last record. `whole` is set if all input was read. May be NULL. */
	void (*written)(void *tool, bool whole);
	size_t batch; /* bytes of input per batch; 0 = 32 KiB; smaller where the output is large */
	size_t large; /* larger records are not processed in parallel; 0 = 2 MiB */
	bool apart;     /* number the records of each file from 1 */
	bool syntax_only; /* do not replay: hgn_reader_set_syntax_only() */
	bool tags_only; /* do not read moves: hgn_reader_set_tags_only() */
	enum hgn_severity min_severity; /* minimum severity of syntax diagnostics */
	bool fens;    /* add positions to diagnostics, see struct hgn_listener */
	bool strict;  /* treat warnings as errors */
	bool rest;    /* also read the rest of records that are too long or not text, to copy them */
	bool whole;   /* also read the text between records, to copy all bytes */
	const struct hgn_codec *codec; /* input format; NULL = detect it for each file */
};

/* Process all records. */
void run_records(struct run *run, const struct run_work *work);
/* Check inputs and output before anything is read. Return false after a message. */
bool run_check_inputs(struct run *run);
/* Write a slot and its diagnostics. Return false if the run must end. */
bool run_emit(struct run *run, const struct run_work *work, struct run_slot *slot);
/* Write the output of a record so far, if this is allowed and the output is large. */
void run_stream(struct run_slot *slot);

#endif
