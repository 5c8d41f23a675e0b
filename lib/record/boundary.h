/* SPDX-License-Identifier: MIT
 * Boundaries: where records begin wherever reading begins, so that a file can be cut there. */
#ifndef HGN_RECORD_BOUNDARY_H
#define HGN_RECORD_BOUNDARY_H

#include "hgn.h"

/* Whether `[Event "` stands at `p`, directly behind an empty line, which always begins a record: 1, 0, or -1 when that
 * cannot be told yet. */
int hgn_lex_is_boundary(const char *text, const char *p, const char *end, bool last);

/* The first boundary at byte `at` of a file or behind it, but for the first one of the file where no record ends before
 * it: there stand comments, escaped lines, or words that are no record of their own. The file's end when there is none.
 * With `lines` the first byte of a line. 0, HGN_EIO or HGN_ENOMEM. */
int hgn_boundary_find(uint64_t *out, bool lines, hgn_pread_fn *read, void *ctx, uint64_t at, struct hgn_error *error);

#endif
