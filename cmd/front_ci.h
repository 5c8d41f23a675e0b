/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_CI_H
#define HGN_CMD_FRONT_CI_H

#include "hgn.h"

/* Append a diagnostic as a command of a workflow. */
void front_print_github(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);

#endif
