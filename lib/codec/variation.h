/* SPDX-License-Identifier: MIT
 * Variations without moves, which hold comments or glyphs only. */
#ifndef HGN_CODEC_VARIATION_H
#define HGN_CODEC_VARIATION_H

#include "hgn.h"

bool hgn_variation_has_move(const struct hgn_record *record, size_t open);
/* Whether nothing of the variation at item `open` is written: no move, and neither a comment nor a NAG that stays. */
bool hgn_variation_is_bare(const struct hgn_record *record, size_t open, const struct hgn_write_options *options);

#endif
