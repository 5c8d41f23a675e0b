/* SPDX-License-Identifier: MIT
 * Ranges of files, which are cut at boundaries. */
#ifndef HGN_RECORD_RANGE_H
#define HGN_RECORD_RANGE_H

#include "hgn.h"

/* Find the first boundary at or after byte `at` of a file, except the first one of the file if no record ends before
 * it: the text before it is then comments, escaped lines, or words that are not a record. If there is none, return the
 * end of the file in `out`. If `lines` is set, find the first byte of a line instead. `max_record` must be that of the
 * readers of the ranges. Return 0, HGN_EIO or HGN_ENOMEM. */
int hgn_boundary_find(uint64_t *out, bool lines, hgn_pread_fn *read, void *ctx, uint64_t at, size_t max_record,
    struct hgn_error *error);

#endif
