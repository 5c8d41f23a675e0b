/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_MAIN_H
#define HGN_CMD_FRONT_MAIN_H

#include "front.h"

/* Parse options, find the game, set up streams. `front` need not be initialised. False: all is said, go to
 * front_finish(). */
bool front_begin(struct front *front, const struct front_tool *tool, void *options, int argc, char **argv);
/* That no document was made is a failure, which no diagnostic may have told. */
void front_need_documents(struct front *front);
/* Close outputs, free everything, and return the exit status. */
int front_finish(struct front *front);
/* Diagnostics are the data of this tool: they go where its output goes. */
void front_print_to_data(struct front *front);

#endif
