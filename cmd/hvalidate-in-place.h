/* SPDX-License-Identifier: MIT
 * --in-place: input files replaced by their fixed versions. */
#ifndef HGN_CMD_HVALIDATE_IN_PLACE_H
#define HGN_CMD_HVALIDATE_IN_PLACE_H

#include <sys/stat.h>

#include "io/output.h"
#include "io/unpack.h"

struct front;
struct front_slot;

/* Files that are fixed in their places, one after the other. Zero-initialise. */
struct hvalidate_in_place {
	struct front *front;
	const char *suffix; /* of the names that the old files keep; "" = they go */
	struct hvalidate_place_file *files; /* for each input */
	int input, fd;      /* the file at work, -1 = none */
	struct hgn_unpack *unpack; /* of a compressed one, once something of it is copied */
	uint64_t at;        /* bytes of what it holds that are in `out`, as they were or changed */
	uint64_t read;      /* bytes of it that were read */
	bool changed, broken; /* a record changed; reading it failed */
	int error;          /* errno of the first failure */
	const char *why;    /* the failure in words; NULL or "" = those for `error` */
	struct hgn_output out;
};

/* Replace the files that are read by the bytes that are written; the old files keep a name with a suffix ("" = none).
 * Return false after a message. */
bool hvalidate_in_place_begin(struct hvalidate_in_place *place, struct front *front, const char *suffix);
/* Write what a slot changes in its file. */
void hvalidate_in_place_write(struct hvalidate_in_place *place, const struct front_slot *slot);
/* End the last file, which is replaced only if it was read to its end: `whole`. */
void hvalidate_in_place_end(struct hvalidate_in_place *place, bool whole);
void hvalidate_in_place_clear(struct hvalidate_in_place *place);

#endif
