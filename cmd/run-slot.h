/* SPDX-License-Identifier: MIT
 * Stores a record, its diagnostics and its output while a tool processes it, and the state of workers. */
#ifndef HGN_CMD_RUN_SLOT_H
#define HGN_CMD_RUN_SLOT_H

#include "diagnostics.h"
#include "hgn/tools/objects.h"

struct run;
struct run_walk;
struct run_work;

/* A document in the output of a record that goes to a separate file. */
struct run_document {
	size_t start; /* offset in slot->out */
	uint32_t ply; /* ply of its position, for its name */
};

/* A record in process, its diagnostics, and the output to be written. */
struct run_slot {
	struct hgn_record record;
	const struct hgn_codec *codec; /* format of the record's input */
	int input;               /* index of its file on the command line, from 0 */
	uint64_t nth;            /* ordinal in that file, from 1; 0 = the same as its ordinal in all files */
	bool present;            /* false: no record was read; there are only `trouble` and diagnostics */
	struct diagnostics diags;
	struct hgn_buf trouble;  /* messages for standard error that do not concern a record */
	struct hgn_buf before;   /* text between the previous record and this one, if all text is passed on */
	struct hgn_buf out;      /* output of process() */
	struct hgn_buf name;     /* template of the names of its files, NUL-terminated; empty = that of the tool */
	struct run_document *documents;
	size_t ndocuments, capdocuments;
	bool verbatim;           /* write the record's own bytes instead of `out` */
	bool edited;             /* `out` is the record's own bytes with insertions */
	bool more;               /* `out` continues the previous record, which was not kept as a whole; there is no
	                          * record in this slot */
	bool joined;             /* the record was made of several records, which were reported on: hconvert --join */
	bool invalid;            /* exit status 1 */
	bool differs;            /* the record is not in canonical form: hconvert --check */
	bool selected;           /* the record was found: hgrep */
	bool keyed;              /* it has a key, by which hgrep finds copies */
	uint8_t key[16];
	unsigned dropped;           /* what was dropped because the format cannot hold it, of enum hgn_dropped */
	uint32_t plies;          /* number of plies played, for counts */
	uint64_t faults;         /* number of errors and warnings before they were fixed: hvalidate --fix */
	const struct hgn_game *game; /* game of the output, if the tool sets it */
	struct hgn_error fatal;  /* status != 0 ends the run with exit status 2 */
	/* Where run_stream() may write `out`, when all output before it has been written; or NULL. */
	struct run *stream;
	const struct run_work *work;
	bool late;               /* too large to be processed before all output before it has been written */
};

/* State that a worker keeps between records. Zero-initialise. A tool uses the members that it needs; all are freed by
 * run_worker_clear(). */
struct run_worker {
	struct hgn_play play;
	struct hgn_position *position;
	struct hgn_moves moves;
	struct hgn_buf text;
	/* Set while run_walk() runs. */
	const struct run_walk *walk;
	struct run_slot *slot;
	uint32_t plies; /* plies of the record */
	void *tool;     /* owned by the tool, which frees it */
	enum { RUN_KEEP, RUN_STREAM, RUN_DROP } output; /* what to do with output before the end of the record */
	void *own;      /* kept by show() between positions; freed by shown() */
	bool begun;     /* a document in `own` is begun and not complete */
};

/* Start a document at the end of slot->out, if documents go to separate files. */
void run_document(struct run_slot *slot, uint32_t ply);
/* Return the bytes of a record in its file, as far as they were kept. They are valid as long as the record. */
struct hgn_buf run_own_bytes(const struct hgn_record *record);
/* Return how many errors and warnings a slot has. */
uint64_t run_slot_faults(const struct run_slot *slot);
/* Discard the output of process(). */
void run_undo(struct run_slot *slot);
/* Add a diagnostic about the record as a whole, or about a ply of it (`ply` > 0). */
void run_remark(struct run_slot *slot, const char *rule, const char *format, ...) HGN_PRINTF(3, 4);
/* Add a diagnostic about a byte of a record. */
void run_remark_at(struct run_slot *slot, uint64_t off, const char *rule, const char *message);
/* Report why a record cannot be written, at the place of the error if it has one. */
void run_refuse(struct run_slot *slot, const struct hgn_error *error);
/* End the run because memory ran out. */
void run_nomem(struct run_slot *slot);
void run_slot_reset(struct run_slot *slot);
void run_slot_clear(struct run_slot *slot);
void run_worker_clear(struct run_worker *worker);

#endif
