/* SPDX-License-Identifier: MIT
 * Handles signals: removes temporary files and directories before the tool ends. */
#ifndef HGN_CMD_RUN_SIGNALS_H
#define HGN_CMD_RUN_SIGNALS_H

#include <signal.h>

#include "io/output.h"

/* Temporary files of all outputs, and directories created for them, which a fatal signal removes. */
extern struct hgn_temp *run_temps;

/* Open file descriptors 0 to 2 if they are closed, and install the signal handlers. */
void run_catch_signals(void);
/* Block fatal signals in this thread, and in threads that it creates. */
void run_hold_signals(sigset_t *old);
void run_release_signals(const sigset_t *old);

#endif
