/* SPDX-License-Identifier: MIT
 * Shows progress on one line of standard error, for --progress. */
#ifndef HGN_CMD_RUN_PROGRESS_H
#define HGN_CMD_RUN_PROGRESS_H

#include <time.h>

#include "hgn.h"

struct run;

struct run_progress {
	bool on, always, shown, terminal;
	struct timespec start, last;
	uint64_t records;
};

void run_progress_begin(struct run *run);
void run_progress_tick(struct run *run);
void run_progress_clear(struct run *run);

#endif
