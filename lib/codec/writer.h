/* SPDX-License-Identifier: MIT
 * Writing of canonical HGN. Reading and writing it again does not change it. */
#ifndef HGN_CODEC_WRITER_H
#define HGN_CODEC_WRITER_H

#include "hgn.h"

/* Append a valid, replayed record: its tags, an empty line, its movetext, and an empty line. The play must have the
 * texts that `options` require; a move without a text is copied from the record. `notation` has other names for games
 * and tags; NULL = none. `options` may be NULL for the defaults. */
void hgn_record_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_notation *notation, const struct hgn_write_options *options);

#endif
