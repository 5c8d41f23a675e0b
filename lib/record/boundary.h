/* SPDX-License-Identifier: MIT
 * Boundaries between records, which can be recognized without reading the file from its start. */
#ifndef HGN_RECORD_BOUNDARY_H
#define HGN_RECORD_BOUNDARY_H

#include "hgn.h"

/* Return 1 if `n` bytes begin with `[Event "`, 0 if not, -1 if more bytes are needed. */
int hgn_lex_is_event(const char *p, size_t n, bool last);
/* Return 1 if `[Event "` is at `p` directly after an empty line, which is always a boundary; 0 if not; -1 if more bytes
 * are needed. */
int hgn_lex_is_boundary(const char *text, const char *p, const char *end, bool last);

#endif
