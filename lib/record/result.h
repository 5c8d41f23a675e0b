/* SPDX-License-Identifier: MIT
 * The texts of results; hgn.h has more of them. */
#ifndef HGN_RECORD_RESULT_H
#define HGN_RECORD_RESULT_H

#include "hgn.h"

/* Bytes of the result that is glued to the end of a text of `len` bytes, 0 when there is none. */
size_t hgn_result_glued(const char *text, size_t len);

#endif
