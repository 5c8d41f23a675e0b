/* SPDX-License-Identifier: MIT
 * Records in the layout of a notation file. */
#ifndef HGN_CODEC_SYNTAX_H
#define HGN_CODEC_SYNTAX_H

#include "hgn.h"

/* Set the format of a reader to a notation with a record layout. */
void hgn_syntax_open(struct hgn_reader *reader, const struct hgn_notation *notation);
/* Append a valid record. Requires HGN_WANT_LAN, with moves in the notation. Return 0, HGN_EINVAL (not-expressible) with
 * the location of the part that cannot be written, or HGN_ENOMEM. */
int hgn_syntax_write(struct hgn_buf *out, const struct hgn_notation *notation, const struct hgn_record *record,
    const struct hgn_play *play, const struct hgn_write_options *options, struct hgn_error *error);

#endif
