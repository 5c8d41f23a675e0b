/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_JOBS_H
#define HGN_CMD_FRONT_JOBS_H

#include "front.h"

/* What a tool does with records. */
struct front_work {
	void *tool; /* for the callbacks; shared by all workers: read-only in process() */
	/* Read the next thing to do. NULL = the next record of the inputs. False = no more. */
	bool (*read)(struct front *front, void *tool, struct front_slot *slot);
	/* Do one record. Runs in several threads; touches nothing but `worker` and `slot`. */
	void (*process)(void *tool, struct front_worker *worker, struct front_slot *slot);
	/* Called for each worker when it has done its last record, for one at a time. May be NULL. */
	void (*finish)(void *tool, struct front_worker *worker);
	/* What the output begins and ends with, whatever is read; lent. NULL = nothing. Not for files of their own. */
	const struct hgn_buf *head, *tail;
	bool single; /* a file holds one document only; others come by streams or have files of their own */
	/* Called in the order of the input before a record is written; it may drop what process() made. May be NULL. */
	void (*choose)(void *tool, struct front_slot *slot);
	/* Write what a slot puts out, in place of front_write(). May be NULL. */
	void (*write)(void *tool, const struct front_slot *slot);
	/* Called in the order of the input, after output and diagnostics were written. May be NULL. */
	bool (*emitted)(void *tool, const struct front_slot *slot); /* false = nothing more can be done */
	/* Called after the last record: `whole` if all input was read. May be NULL. */
	void (*written)(void *tool, bool whole);
	size_t batch; /* bytes of input that a worker takes at once with -j; 0 = 32 KiB. Less where output is large. */
	size_t large; /* bytes of a record that is not worked on together with others; 0 = 2 MiB */
	bool apart;     /* records are numbered in each file from 1 */
	bool syntax_only; /* moves are not played: hgn_reader_set_syntax_only() */
	bool tags_only; /* moves are not asked for: hgn_reader_set_tags_only() */
	enum hgn_severity min_severity; /* milder faults of syntax are not reported */
	bool fens;    /* diagnostics need positions: struct hgn_listener.fens */
	bool strict;  /* warnings are errors */
	bool rest;    /* pass on what is not kept of records: those that are too long, or no text */
	bool whole;   /* and what stands between records, so that all bytes are passed on */
	const struct hgn_codec *codec; /* format of the inputs; NULL = what the first bytes of each look like */
};

/* How many threads are to work: 1 where no more may. */
uint64_t front_jobs(const struct front *front);
/* Do all records. */
void front_run(struct front *front, const struct front_work *work);
/* Look at inputs and output before the first byte is read. False after a message. */
bool front_run_begin(struct front *front);
/* Write a slot and its diagnostics; false when the run must end. */
bool front_emit(struct front *front, const struct front_work *work, struct front_slot *slot);
/* Write what a record has put out so far, if it may go out and is much. */
void front_stream(struct front_slot *slot);

#endif
