/* SPDX-License-Identifier: MIT
 * Slots, which store a record with its diagnostics and output, and the state of workers. */
#ifndef HGN_CMD_RUN_SLOT_H
#define HGN_CMD_RUN_SLOT_H

#include "diagnostics.h"
#include "hgn/tools/objects.h"

struct run;
struct run_walk;

/* The source of a slot's record, set by run-input.c. */
struct run_source {
	const struct hgn_codec *codec; /* input format of the record */
	int input;               /* index of its file on the command line, 0-based */
	uint64_t nth;            /* ordinal in its file, 1-based; 0 = equal to the ordinal in all files */
	bool present;            /* false: the slot has `trouble` or diagnostics without a record */
	bool more;               /* `out` continues the previous record, which was too long to keep; `present` is
				  * false */
	struct hgn_buf before;   /* text between the previous record and this one, if all text is copied */
	struct hgn_buf trouble;  /* messages for standard error that are not about a record */
};

/* Documents in a slot's output, if they go to separate files. */
struct run_documents {
	struct hgn_buf name;     /* template of their file names, NUL-terminated; empty = the tool's template */
	struct run_document {
		size_t start;    /* offset in slot->out */
		uint32_t ply;    /* ply of its position, for the file name */
	} *list;
	size_t n, cap;
};

/* The output for a record. */
enum run_content {
	RUN_MADE,    /* `out`, made by the tool */
	RUN_EDITED,  /* `out`, a copy of the record with insertions */
	RUN_VERBATIM /* the record's own bytes instead of `out` */
};

/* A record that is processed, its diagnostics, and its output. */
struct run_slot {
	struct hgn_record record;
	struct run_source source;
	struct diagnostics diags;
	struct hgn_buf out;      /* output of process() */
	struct run_documents documents;
	enum run_content content;
	bool invalid;            /* sets exit status 1 */
	struct hgn_error fatal;  /* status != 0 ends the run with exit status 2 */
	void *state;             /* work->state bytes that the tool uses, zeroed for each record */
	/* Owned by run-jobs.c. */
	struct {
		struct run *stream; /* set if all output before this slot was written, so that run_stream() may write
				     * `out`; otherwise NULL */
		bool late;          /* too large: process it only after all output before it was written */
	} turn;
};

/* State that a worker keeps between records. Zero-initialise it. Tools use the members that they need;
 * run_worker_clear() frees all. */
struct run_worker {
	struct hgn_play play;
	struct hgn_moves moves;
	struct hgn_buf text;
	/* Set while run_walk() runs. */
	const struct run_walk *walk;
	struct run_slot *slot;
	uint32_t plies; /* number of plies of the record */
	void *tool;     /* owned by the tool, which frees it in work->finish() or walk->shown() */
	enum { RUN_KEEP, RUN_STREAM, RUN_DROP } output; /* what to do with output before the end of the record */
	bool begun;     /* `tool` contains an incomplete document */
};

/* Begin a document at the end of slot->out, if documents go to separate files. */
void run_document(struct run_slot *slot, uint32_t ply);
/* Return the bytes of a record that were kept. They are valid as long as the record. */
struct hgn_buf run_own_bytes(const struct hgn_record *record);
/* Return the output for a record that replaces the record's own bytes: in data formats, the line end is not part of a
 * record. */
struct hgn_buf run_new_bytes(const struct run_slot *slot);
/* Return true if a text consists of the bytes of a record that were kept. */
bool run_is_own(const struct hgn_record *record, const struct hgn_buf *text);
/* Return the number of plies in the main line of a record, valid or not. */
uint32_t run_count_plies(const struct hgn_record *record);
/* Return the number of errors and warnings of a slot. */
uint64_t run_slot_faults(const struct run_slot *slot);
/* Return the location of the record of a slot, or of its first diagnostic if it has no record. */
struct hgn_diagnostic run_slot_place(const struct run_slot *slot);
/* Discard the output of process(). */
void run_undo(struct run_slot *slot);
/* Add a diagnostic about a whole record, or about a ply of it if `ply` > 0. */
void run_remark(struct run_slot *slot, const char *rule, const char *format, ...) HGN_PRINTF(3, 4);
/* Add a diagnostic about a byte of a record. */
void run_remark_at(struct run_slot *slot, uint64_t off, const char *rule, const char *message);
/* Report that a record cannot be written, at the location of the error if it has one. */
void run_refuse(struct run_slot *slot, const struct hgn_error *error);
/* End the run because memory ran out. */
void run_nomem(struct run_slot *slot);
void run_slot_reset(struct run_slot *slot);
void run_slot_clear(struct run_slot *slot);
void run_worker_clear(struct run_worker *worker);

#endif
