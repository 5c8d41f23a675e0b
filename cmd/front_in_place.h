/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_IN_PLACE_H
#define HGN_CMD_FRONT_IN_PLACE_H

#include <sys/stat.h>

#include "io/output.h"
#include "io/unpack.h"

struct front;
struct front_slot;

/* Files that are mended in their places, one after the other. */
struct front_in_place {
	bool on;
	const char *suffix; /* of the names that the old files keep; "" = they go */
	struct front_place_file *files; /* for each input */
	int input, fd;      /* the file at work, -1 = none */
	struct hgn_unpack *unpack; /* of a compressed one, once something of it is copied */
	uint64_t at;        /* bytes of what it holds that are in `out`, as they were or changed */
	uint64_t read;      /* bytes of it that were read */
	bool changed, broken; /* a record changed; reading it failed */
	int error;          /* errno of the first failure */
	const char *why;    /* the failure in words; NULL or "" = those for `error` */
	struct hgn_output out;
};

/* Let what is written go into the places of the files that were read, whose old bytes keep a name with a suffix ("" =
 * none). False after a message. */
bool front_in_place_begin(struct front *front, const char *suffix);
/* Return why an input that was just opened cannot be replaced, or NULL; note what it is, so that a change is seen. */
const char *front_in_place_refusal(struct front_in_place *place, int input, const struct stat *st);
/* Note how an input that was opened is compressed, unless it is plain. */
void front_in_place_packing(struct front_in_place *place, int input, enum hgn_packing packing);
void front_in_place_write(struct front *front, const struct front_slot *slot);
void front_in_place_close(struct front *front, bool whole);

#endif
