/* SPDX-License-Identifier: MIT
 * Reads records from the files on the command line, one after the other. */
#ifndef HGN_CMD_RUN_INPUT_H
#define HGN_CMD_RUN_INPUT_H

#include <sys/stat.h>

#include "hgn.h"
#include "io/input.h"

struct run;
struct run_slot;

/* A notation that was detected in a file, owned until the end of the run. */
struct run_notation {
	struct run_notation *next;
	struct hgn_notation *notation;
	const char *name; /* owned by the library */
};

/* Checks of a tool on inputs, besides that they are readable. Its functions return the reason why an input is refused,
 * or NULL. */
struct run_judge {
	void *ctx;
	const char *(*file)(void *ctx, int input, const struct stat *st); /* called when a file is opened, before it
	                                                                   * is read; NULL = no check */
	const char *(*text)(void *ctx, int input, const struct hgn_input *stream); /* called when its first bytes
	                                                                            * have been read; NULL = no check */
};

/* How a tool reads records. */
struct run_input_options {
	struct run_judge judge;
	const struct hgn_codec *codec; /* input format; NULL = detect it for each file */
	enum hgn_severity min_severity; /* minimum severity of syntax diagnostics */
	bool fens;        /* add positions to diagnostics, see struct hgn_listener */
	bool syntax_only; /* do not replay: HGN_READER_SYNTAX_ONLY */
	bool tags_only;   /* do not read moves: HGN_READER_TAGS_ONLY */
	bool apart;       /* number the records of each file from 1 */
	bool rest;        /* also read the rest of records that are too long or not text, to copy them */
	bool whole;       /* also read the text between records, to copy all bytes */
};

/* The source of records: the files on the command line, one after the other. */
struct run_input {
	struct hgn_reader *reader;
	struct run_input_options options;
	int next;           /* index of the next file */
	int passed;         /* files before this index are skipped */
	struct hgn_input stream; /* the open file */
	const struct hgn_codec *codec; /* format of the open file */
	const char *name;
	uint64_t from, to;  /* range of bytes that is read */
	uint64_t offset_base; /* added to all offsets, for a stream that is part of a file */
	struct run_notation *notations; /* notations detected in files */
	uint64_t records;   /* records read from the open file so far */
	bool filled;        /* the open file has text besides white space and byte order marks */
	bool later;         /* earlier files had records */
	bool rest;          /* the rest of the last record is still to be passed on */
};

/* Read the next record of the inputs into a slot. Return false at the end. */
bool run_input_next(struct run *run, struct run_slot *slot);
/* Open the next input to read its bytes; there must be one. Return false, with the reason in the slot, if it cannot be
 * read. */
bool run_input_open(struct run *run, struct run_slot *slot);
/* Read bytes of the open input as read(2) does. At its end or on failure the input is closed. */
long run_input_read(struct run *run, struct run_slot *slot, char *into, size_t room);
void run_input_close(struct run_input *in);

#endif
