/* SPDX-License-Identifier: MIT
 * Handles signals: removes temporary files before the tool ends. */
#ifndef HGN_CMD_RUN_SIGNALS_H
#define HGN_CMD_RUN_SIGNALS_H

#include <signal.h>

#include "io/output.h"

/* Temporary files of all outputs. A signal that ends the tool removes them. */
extern struct hgn_temp *run_temps;

/* Open file descriptors 0 to 2 if they are closed, and install the signal handlers. */
void run_catch_signals(void);
/* Block signals that end the tool, in this thread and the threads that it starts. */
void run_hold_signals(sigset_t *old);
void run_release_signals(const sigset_t *old);

#endif
