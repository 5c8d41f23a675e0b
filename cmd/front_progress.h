/* SPDX-License-Identifier: MIT
 * Shows progress (--progress) in one line on standard error. */
#ifndef HGN_CMD_FRONT_PROGRESS_H
#define HGN_CMD_FRONT_PROGRESS_H

#include <time.h>

#include "hgn.h"

struct front;

struct front_progress {
	bool on, always, shown, terminal;
	struct timespec start, last;
	uint64_t records;
};

void front_progress_begin(struct front *front);
void front_progress_tick(struct front *front);
void front_progress_clear(struct front *front);

#endif
