/* SPDX-License-Identifier: MIT
 * Prints diagnostics in the format of GNU compilers. */
#ifndef HGN_CMD_FRONT_GCC_H
#define HGN_CMD_FRONT_GCC_H

#include "hgn.h"

/* Append a diagnostic as a line. `nth` is passed to front_print_subject(). */
void front_print_gcc(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth, bool color);
/* Append the subject of a diagnostic, such as "game 3, 9... Nrxc4: ". With `nth` > 0 also append the number of the
 * record in its file. */
void front_print_subject(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);

#endif
