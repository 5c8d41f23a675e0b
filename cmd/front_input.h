/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_INPUT_H
#define HGN_CMD_FRONT_INPUT_H

#include <sys/stat.h>

#include "front_slot.h"
#include "io/input.h"

/* A notation in which files were read, kept to the end of the run. */
struct front_notation {
	struct front_notation *next;
	struct hgn_notation *notation;
	const char *name; /* owned by the library */
};

/* What a tool asks of inputs besides that they can be read. Its functions return why one cannot be used, or NULL. */
struct front_judge {
	void *ctx;
	const char *(*file)(void *ctx, int input, const struct stat *st); /* opened, not read yet; NULL = ask nothing */
	const char *(*text)(void *ctx, int input, const struct hgn_input *stream); /* its first bytes were read */
};

/* Where records come from: the files of the command line, one after the other. */
struct front_input {
	struct hgn_reader *reader;
	struct front_judge judge; /* set by the tool */
	int next;           /* index of the next file */
	int passed;         /* nothing more is wanted of the files before this one */
	struct hgn_input stream; /* the open file */
	const struct hgn_codec *codec; /* of the file that is open */
	const char *name;
	uint64_t from, to;  /* the part of it that is read */
	uint64_t offset_base; /* added to offsets */
	struct front_notation *notations; /* of files whose first bytes showed it */
	uint64_t records;   /* read so far, of the file that is open */
	bool later;         /* there were records in the files before */
	bool rest;          /* more of the record before is to be passed on */
};

/* Read the next record of the inputs into a slot; false when there is none. `work` chooses formats. */
bool front_input_next(struct front *front, const struct front_work *work, struct front_slot *slot);
/* Open the next of the inputs for its bytes; there must be one. False when it cannot be read: the slot has why. */
bool front_input_open(struct front *front, struct front_slot *slot);
/* Bytes of it, as read(2); at its end, or when that fails, it is closed. */
long front_input_read(struct front *front, struct front_slot *slot, char *into, size_t room);
void front_input_close(struct front_input *in);

#endif
