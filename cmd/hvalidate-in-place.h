/* SPDX-License-Identifier: MIT
 * hvalidate --in-place: replaces files by their fixed versions. */
#ifndef HGN_CMD_HVALIDATE_IN_PLACE_H
#define HGN_CMD_HVALIDATE_IN_PLACE_H

#include <sys/stat.h>

#include "io/output.h"
#include "io/unpack.h"
#include "run.h"

struct run;
struct run_slot;

/* State of replacing files one after the other. Zero-initialise it. */
struct hvalidate_in_place {
	struct run *run;
	const char *suffix; /* suffix of backups; "" = no backups */
	struct hvalidate_place_file *files; /* one element per input */
	int input, fd;      /* index of the current file, -1 = none; its descriptor */
	struct hgn_unpack *unpack; /* decompressor of the file; created by the first copy */
	uint64_t at;        /* offset in the content up to which it was copied or replaced */
	uint64_t read;      /* bytes of the content that were read */
	bool changed, broken; /* a record was changed; reading failed */
	int error;          /* errno of the first failure */
	const char *why;    /* description of the failure; NULL or "" = error.message */
	struct hgn_output out;
};

/* Start to replace the input files. Old files are kept with a suffix, or not at all if it is "". Return false after a
 * message. */
bool hvalidate_in_place_begin(struct hvalidate_in_place *place, struct run *run, const char *suffix);
/* Let the inputs be checked when they are opened, because some files cannot be replaced. */
void hvalidate_in_place_judge(struct hvalidate_in_place *place, struct run_input_options *input);
/* Write the changes of a slot to its file. */
void hvalidate_in_place_write(struct hvalidate_in_place *place, const struct run_slot *slot);
/* End the last file. It is replaced only if it was read completely (`whole`). */
void hvalidate_in_place_end(struct hvalidate_in_place *place, bool whole);
/* Return true if an input was not replaced because of an error. Its fixes are lost. */
bool hvalidate_in_place_kept(const struct hvalidate_in_place *place, int input);
void hvalidate_in_place_clear(struct hvalidate_in_place *place);

#endif
