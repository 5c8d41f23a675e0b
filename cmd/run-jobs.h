/* SPDX-License-Identifier: MIT
 * Runs the callbacks of a tool on all records, in several threads. */
#ifndef HGN_CMD_RUN_JOBS_H
#define HGN_CMD_RUN_JOBS_H

#include "run.h"

/* How a tool processes records. */
struct run_work {
	void *tool; /* passed to the callbacks; shared by all workers, and read-only in process() */
	/* Read the next task into a slot. NULL = read the next record of the inputs. Return false at the end. */
	bool (*read)(struct run *run, void *tool, struct run_slot *slot);
	/* Read a record of the inputs, in place of run_input_next(). May be NULL. */
	bool (*gather)(void *tool, struct run_slot *slot);
	/* Process one record. Called in several threads; it may only change `worker` and `slot`. */
	void (*process)(void *tool, struct run_worker *worker, struct run_slot *slot);
	/* Called for each worker after its last record, never for two workers at once. May be NULL. */
	void (*finish)(void *tool, struct run_worker *worker);
	/* The header and footer of the output, written even if there are no records; owned by the caller. NULL =
	 * nothing. Not for separate files. */
	const struct hgn_buf *head, *tail;
	bool single; /* a file holds one document only; only streams and separate files can hold more */
	/* Called in the order of the input before a record is written; it may discard the output of process(). May be
	 * NULL. */
	void (*choose)(void *tool, struct run_slot *slot);
	/* Write the output of a slot instead of run_write(). May be NULL. */
	void (*write)(void *tool, const struct run_slot *slot);
	/* Called in the order of the input, after output and diagnostics were written. May be NULL. */
	bool (*emitted)(void *tool, const struct run_slot *slot); /* false = end the run */
	/* Called after the last record; `whole` is true if all input was read. May be NULL. */
	void (*written)(void *tool, bool whole);
	size_t batch; /* with -j, bytes of input in a batch; 0 = 32 KiB. Smaller where the output is large. */
	size_t large; /* records of more bytes than this are not processed in parallel; 0 = 2 MiB */
	bool apart;     /* number records in each file from 1 */
	bool syntax_only; /* moves are not played: hgn_reader_set_syntax_only() */
	bool tags_only; /* do not read moves: hgn_reader_set_tags_only() */
	enum hgn_severity min_severity; /* do not report faults of syntax of lower severity */
	bool fens;    /* add positions to diagnostics: struct hgn_listener.fens */
	bool strict;  /* treat warnings as errors */
	bool rest;    /* pass on the rest of records that are not kept as a whole, because they are too long or not
	               * text */
	bool whole;   /* pass on the text between records too, so that all bytes are passed on */
	const struct hgn_codec *codec; /* format of the inputs; NULL = detect it from the first bytes of each */
};

/* Process all records. */
void run_records(struct run *run, const struct run_work *work);
/* Check inputs and output before the first byte is read. Return false after a message. */
bool run_check_inputs(struct run *run);
/* Write a slot and its diagnostics. Return false if the run must end. */
bool run_emit(struct run *run, const struct run_work *work, struct run_slot *slot);
/* Write the output of a record so far, if that is allowed and the output is large. */
void run_stream(struct run_slot *slot);

#endif
