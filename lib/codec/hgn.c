/* SPDX-License-Identifier: MIT
 * The native format: canonical text. */
#include "codec/codec.h"
#include "record/writer.h"

unsigned
hgn_text_wants(const struct hgn_write_options *options)
{
	return options->moves == HGN_MOVE_LONG ? HGN_WANT_LAN : HGN_WANT_SAN;
}

int
hgn_text_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	(void)error;
	hgn_record_write(out, record, play, options);
	return 0;
}
