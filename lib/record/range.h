/* SPDX-License-Identifier: MIT
 * Division of files into ranges at boundaries. */
#ifndef HGN_RECORD_RANGE_H
#define HGN_RECORD_RANGE_H

#include "hgn.h"

/* Find the first boundary at or after byte `at` of a file. The first boundary of the file counts only if a record ends
 * before it; otherwise comments, escaped lines or other text precede it. If there is no boundary, `out` is the size of
 * the file. If `lines` is set, find the beginning of a line instead. `max_record` must be the same for all readers of
 * the ranges. Return 0, HGN_EIO or HGN_ENOMEM. */
int hgn_boundary_find(uint64_t *out, bool lines, hgn_pread_fn *read, void *ctx, uint64_t at, size_t max_record,
    struct hgn_error *error);

#endif
