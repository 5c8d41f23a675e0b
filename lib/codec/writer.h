/* SPDX-License-Identifier: MIT
 * Writing of canonical HGN, which does not change when it is read and written again. */
#ifndef HGN_CODEC_WRITER_H
#define HGN_CODEC_WRITER_H

#include "hgn.h"

/* Append a valid record as its tags, an empty line, its movetext, and an empty line. `play` is the record after playing
 * it, with the texts that `options` requires (a move without a text is written as it was read). `options` may be NULL:
 * short moves, all parts. */
void hgn_record_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options);

#endif
