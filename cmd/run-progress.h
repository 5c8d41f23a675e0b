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
/* Count a record, after reading `bytes` of the input. */
void run_progress_tick(struct run *run, uint64_t bytes);
void run_progress_clear(struct run *run);

#endif
