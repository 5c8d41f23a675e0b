/* SPDX-License-Identifier: MIT
 * Starts and ends the run of a tool. */
#ifndef HGN_CMD_FRONT_MAIN_H
#define HGN_CMD_FRONT_MAIN_H

#include "front.h"

/* Parse options, find the game, set up streams. `front` need not be initialised. Return false if there is nothing to
 * do, after any messages; call front_finish() then too. */
bool front_begin(struct front *front, const struct front_tool *tool, void *options, int argc, char **argv);
/* Fail if no document was made, which diagnostics may not have reported. */
void front_need_documents(struct front *front);
/* Close outputs, free everything, and return the exit status. */
int front_finish(struct front *front);
/* Print diagnostics to the output of the tool instead of standard error: they are its data. */
void front_print_to_data(struct front *front);

#endif
