/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_SLOT_H
#define HGN_CMD_FRONT_SLOT_H

#include "front_diag.h"

struct front;
struct front_walk;
struct front_work;

/* A document in the output of a record that goes to a file of its own. */
struct front_document {
	size_t start; /* in slot->out */
	uint32_t ply; /* for its name */
};

/* A record on its way: what was read, what was found, what is to be written. */
struct front_slot {
	struct hgn_record record;
	const struct hgn_codec *codec; /* format of the record's input */
	int input;               /* which file of the command line it is from, from 0 */
	uint64_t nth;            /* ordinal in that file, from 1; 0 = the same as its ordinal in all of them */
	bool present;            /* false: nothing was read, only `trouble` or diagnostics to pass on */
	struct front_diags diags;
	struct hgn_buf trouble;  /* messages for standard error that are about no record */
	struct hgn_buf before;   /* what stands between the record before and this one, where all is passed on */
	struct hgn_buf out;      /* what process() wrote */
	struct hgn_buf name;     /* the template of the names of its files, ended by NUL; empty = that of all */
	struct front_document *documents;
	size_t ndocuments, capdocuments;
	bool verbatim;           /* write the record's own bytes, not `out` */
	bool edited;             /* `out` is the record's own bytes with something put in */
	bool more;               /* `out` goes on with the record before, which was not kept whole; this is none */
	bool invalid;            /* exit status 1 */
	bool differs;            /* the record is not written canonically: hconvert --check */
	bool selected;           /* it is one of those that are looked for: hgrep */
	bool keyed;              /* it has a key, by which hgrep finds copies */
	uint8_t key[16];
	unsigned dropped;           /* dropped because the format cannot hold it, of enum hgn_dropped */
	uint32_t plies;          /* plies played, for counting */
	uint64_t faults;         /* errors and warnings before they were fixed: hvalidate --fix */
	const struct hgn_game *game; /* of what was written, where a tool says so */
	struct hgn_error fatal;  /* status != 0 ends the run with exit status 2 */
	/* Where front_stream() may write what is in `out`, which is all that has been before it; or NULL. */
	struct front *stream;
	const struct front_work *work;
	bool late;               /* too large to be worked on before what is before it has been written */
};

/* What one worker keeps from record to record. Zero-initialised; a tool uses what it needs, and all is freed for it. */
struct front_worker {
	struct hgn_play play;
	struct hgn_position *position;
	struct hgn_moves moves;
	struct hgn_buf text;
	/* While front_walk() is at work. */
	const struct front_walk *walk;
	struct front_slot *slot;
	uint32_t plies; /* that the record has */
	void *tool;     /* of the tool's own, which it frees */
	enum { FRONT_KEEP, FRONT_STREAM, FRONT_DROP } output; /* what becomes of what is shown, before the record's end */
	void *own;      /* what show() keeps from one position to the next; shown() frees it */
	bool begun;     /* in that, a document is begun and not complete */
};

/* Start a document at the end of slot->out: where documents go to files of their own, this is one. */
void front_document(struct front_slot *slot, uint32_t ply);
/* The bytes that a record has in its file, as far as they were kept. */
struct hgn_buf front_own_bytes(const struct hgn_record *record);
/* Return how many errors and warnings a slot has. */
uint64_t front_slot_faults(const struct front_slot *slot);
/* Drop what process() has written. */
void front_undo(struct front_slot *slot);
/* Add a diagnostic about the record as a whole, or about a ply of it (`ply` > 0). */
void front_remark(struct front_slot *slot, const char *rule, const char *format, ...) HGN_PRINTF(3, 4);
/* Add a diagnostic about a byte of a record. */
void front_remark_at(struct front_slot *slot, uint64_t off, const char *rule, const char *message);
/* Add why a record cannot be written: at the error's place, where it has one. */
void front_refuse(struct front_slot *slot, const struct hgn_error *error);
/* Memory ran out: end the run. */
void front_nomem(struct front_slot *slot);
void front_slot_reset(struct front_slot *slot);
void front_slot_clear(struct front_slot *slot);
void front_worker_clear(struct front_worker *worker);

#endif
