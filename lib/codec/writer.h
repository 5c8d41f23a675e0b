/* SPDX-License-Identifier: MIT
 * Canonical HGN: the one way to write a record, which reading and writing again does not change. */
#ifndef HGN_CODEC_WRITER_H
#define HGN_CODEC_WRITER_H

#include "hgn.h"

/* Append a valid record as its tags, an empty line, its movetext, and an empty line. `play` is the same record played,
 * with the texts that `options` asks for (a move without one is written as it was read). `options` may be NULL:
 * short moves, nothing stripped. */
void hgn_record_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options);

#endif
