/* SPDX-License-Identifier: MIT
 * HTML pages: records for browsers without scripts. */
#ifndef HGN_DRAW_PAGE_STILL_H
#define HGN_DRAW_PAGE_STILL_H

#include "hgn.h"
#include "hgn/tools/tools.h"

/* Append a noscript element with a record: its name, the final position of the main line, and its movetext. The
 * position is drawn if options->still is set, otherwise it is a text board. `record` and `play` are NULL for a single
 * position. `position` is overwritten by the final position. */
int hgn_page_still(struct hgn_buf *out, const char *name, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_position *position, const struct hgn_page_options *options, struct hgn_error *error);

#endif
