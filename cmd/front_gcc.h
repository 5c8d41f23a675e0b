/* SPDX-License-Identifier: MIT
 * Diagnostics in GNU's form. */
#ifndef HGN_CMD_FRONT_GCC_H
#define HGN_CMD_FRONT_GCC_H

#include "hgn.h"

/* Append a diagnostic as a line. */
void front_print_gcc(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth, bool color);
/* Append "game 3, 9... Nrxc4: "; with `nth` > 0 also which record of its file that is. */
void front_print_subject(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);

#endif
