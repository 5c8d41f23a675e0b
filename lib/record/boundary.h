/* SPDX-License-Identifier: MIT
 * Boundaries: where records begin wherever reading begins. */
#ifndef HGN_RECORD_BOUNDARY_H
#define HGN_RECORD_BOUNDARY_H

#include "hgn.h"

/* Whether `[Event "` stands at `p`, directly behind an empty line, which always begins a record: 1, 0, or -1 when that
 * cannot be told yet. */
int hgn_lex_is_boundary(const char *text, const char *p, const char *end, bool last);

#endif
