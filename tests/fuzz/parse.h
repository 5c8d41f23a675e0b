/* SPDX-License-Identifier: MIT
 * Reads one record of HGN from memory. */
#ifndef HGN_FUZZ_PARSE_H
#define HGN_FUZZ_PARSE_H

#include "hgn.h"
#include "hgn/tools/tools.h"

/* Read the first record of a text; its position in the file is kept. */
static inline int
parse_record(struct hgn_record *record, const char *text, size_t n, const struct hgn_listener *listener)
{
	const struct hgn_reader_options options = { .offset_base = record->offset, .line_base = record->line - (record->line > 0),
		.record_base = record->ordinal - (record->ordinal > 0) };
	struct hgn_reader *reader;
	int status = hgn_reader_new(&reader, &options, NULL);

	if (status != 0)
		return status;
	hgn_reader_set_option(reader, HGN_READER_NON_ASCII, record->non_ascii);
	hgn_reader_open_memory(reader, record->file, text, n);
	status = hgn_reader_next(reader, record, listener, NULL);
	hgn_reader_free(reader);
	return status;
}

#endif
