/* SPDX-License-Identifier: MIT
 * Records written as a notation file frames them. */
#ifndef HGN_CODEC_FRAME_WRITE_H
#define HGN_CODEC_FRAME_WRITE_H

#include "hgn.h"

/* Append a record that was played with HGN_WANT_LAN, in the moves of the notation. HGN_EINVAL (not-expressible) with the
 * place of what the format cannot hold; HGN_ENOMEM. */
int hgn_frame_write(struct hgn_buf *out, const struct hgn_notation *notation, const struct hgn_record *record,
    const struct hgn_play *play, const struct hgn_write_options *options, struct hgn_error *error);

#endif
