/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_CI_H
#define HGN_CMD_FRONT_CI_H

#include "front_print.h"

/* Append a diagnostic as a command of a workflow. */
void front_print_github(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);
/* Append the test case of a record, and what begins its file. */
void front_print_junit(struct front_printer *printer, const struct front_slot *slot);

#endif
