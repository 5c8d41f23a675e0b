/* SPDX-License-Identifier: MIT
 * The formats HGN and PGN, which is the same text for orthodox chess only. */
#include <string.h>

#include "hgn/tools/tools.h"
#include "base/error.h"
#include "codec/codec.h"
#include "codec/writer.h"
#include "record/record.h"

unsigned
hgn_text_required(const struct hgn_write_options *options)
{
	return options->moves == HGN_MOVE_LONG ? HGN_WANT_LAN : HGN_WANT_SAN;
}

int
hgn_text_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	(void)error;
	hgn_record_write(out, record, play, NULL, options);
	return 0;
}

int
hgn_pgn_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	if (strcmp(hgn_play_variant(play), HGN_DEFAULT_GAME) != 0)
		return hgn_error_set(error, HGN_EINVAL, "not-expressible",
		    "pgn supports only %s, and this is %s; use -t hgn", HGN_DEFAULT_GAME, hgn_play_variant(play));
	return hgn_text_write(out, record, play, options, error);
}
