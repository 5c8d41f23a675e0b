/* SPDX-License-Identifier: MIT
 * Begins and ends the run of a tool. */
#ifndef HGN_CMD_RUN_BEGIN_H
#define HGN_CMD_RUN_BEGIN_H

#include "run.h"

/* Begin a run: parse options, find the game, prepare streams. `run` need not be initialised. Return false if nothing is
 * to be done, perhaps after a message. In both cases call run_finish(). */
bool run_begin(struct run *run, const struct options_tool *tool, void *options, int argc, char **argv);
/* Close outputs, free everything, and return the exit status. */
int run_finish(struct run *run);

#endif
