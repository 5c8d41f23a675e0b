/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_IN_PLACE_H
#define HGN_CMD_FRONT_IN_PLACE_H

#include "front_output.h"

struct front;
struct front_slot;

/* Files that are mended in their places, one after the other. */
struct front_in_place {
	bool on;
	const char *suffix; /* of the names that the old files keep; "" = they go */
	int input, fd;      /* the file at work, -1 = none */
	uint64_t at;        /* so many bytes of it are in `out`, as they were or changed */
	bool changed, broken; /* a record changed; reading it failed */
	int error;
	struct front_output out;
};

/* Let what is written go into the places of the files that were read, whose old bytes keep a name with a suffix ("" =
 * none). False after a message. */
bool front_in_place_begin(struct front *front, const char *suffix);
void front_in_place_write(struct front *front, const struct front_slot *slot);
void front_in_place_close(struct front *front, bool whole);

#endif
