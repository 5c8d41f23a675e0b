/* SPDX-License-Identifier: MIT
 * Replaces input files by their fixed versions, for --in-place. */
#ifndef HGN_CMD_HVALIDATE_IN_PLACE_H
#define HGN_CMD_HVALIDATE_IN_PLACE_H

#include <sys/stat.h>

#include "io/output.h"
#include "io/unpack.h"

struct run;
struct run_slot;

/* State of fixing files in place, one after the other. Zero-initialise. */
struct hvalidate_in_place {
	struct run *run;
	const char *suffix; /* suffix of backup names; "" = no backups */
	struct hvalidate_place_file *files; /* an element for each input */
	int input, fd;      /* index of the current file, -1 = none; its descriptor */
	struct hgn_unpack *unpack; /* decompresses the file, from the first copy on */
	uint64_t at;        /* number of bytes of the content that are in `out`, unchanged or replaced */
	uint64_t read;      /* number of bytes of the content that were read */
	bool changed, broken; /* a record was changed; reading failed */
	int error;          /* errno of the first failure */
	const char *why;    /* description of the failure; NULL or "" = use that of `error` */
	struct hgn_output out;
};

/* Start to replace the files that are read by the bytes that are written; old files are kept under a name with a suffix
 * ("" = not kept). Return false after a message. */
bool hvalidate_in_place_begin(struct hvalidate_in_place *place, struct run *run, const char *suffix);
/* Write the changes of a slot to its file. */
void hvalidate_in_place_write(struct hvalidate_in_place *place, const struct run_slot *slot);
/* End the last file, which is replaced only if it was read to its end (`whole`). */
void hvalidate_in_place_end(struct hvalidate_in_place *place, bool whole);
void hvalidate_in_place_clear(struct hvalidate_in_place *place);

#endif
