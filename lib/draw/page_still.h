/* SPDX-License-Identifier: MIT
 * Records in pages for readers without scripts. */
#ifndef HGN_DRAW_PAGE_STILL_H
#define HGN_DRAW_PAGE_STILL_H

#include "hgn.h"
#include "hgn/tools/tools.h"

/* Append a record in a noscript element: its name, the final position of the main line, and its movetext. The position
 * is a drawing with options->still, otherwise a text board. `record` and `play` are NULL for a position alone.
 * `position` is used for the final position. */
int hgn_page_still(struct hgn_buf *out, const char *name, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_position *position, const struct hgn_page_options *options, struct hgn_error *error);

#endif
