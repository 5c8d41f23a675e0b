/* SPDX-License-Identifier: MIT
 * Changes to a whole document, made after it was drawn. */
#ifndef HGN_DRAW_REWRITE_H
#define HGN_DRAW_REWRITE_H

#include "hgn.h"

/* Rewrite the document that begins at `start` as options->id_prefix and options->compact say. */
void hgn_draw_rewrite(struct hgn_buf *out, size_t start, const struct hgn_draw_options *options);

#endif
