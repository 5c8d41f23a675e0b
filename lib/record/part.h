/* SPDX-License-Identifier: MIT
 * Parts of files, which are cut at boundaries. */
#ifndef HGN_RECORD_PART_H
#define HGN_RECORD_PART_H

#include "hgn.h"

/* The first boundary at byte `at` of a file or behind it, but for the first one of the file where no record ends before
 * it: there stand comments, escaped lines, or words that are no record of their own. The file's end when there is none.
 * With `lines` the first byte of a line. `max_record` is that of the readers of its parts. 0, HGN_EIO or HGN_ENOMEM. */
int hgn_boundary_find(uint64_t *out, bool lines, hgn_pread_fn *read, void *ctx, uint64_t at, size_t max_record,
    struct hgn_error *error);

#endif
