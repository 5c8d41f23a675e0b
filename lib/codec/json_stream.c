/* SPDX-License-Identifier: MIT
 * The stream of JSON. Each line is a record, even if it is invalid, so that it does not affect others. */
#include "codec/json.h"

static int
build(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_json_document *document = hgn_json_kept(reader);
	int status = document != NULL ? hgn_json_parse(document, bytes, n, error) : HGN_ENOMEM;

	if (status == 0)
		status = hgn_json_build(record, &reader->lexer.remarks, document, listener, error);
	if (document != NULL)
		hgn_json_reset(document);
	return status;
}

const struct hgn_stream hgn_json_stream = { .cut = hgn_stream_cut_line, .build = build,
    .resync = hgn_stream_resync_line };
