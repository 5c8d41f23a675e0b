/* SPDX-License-Identifier: MIT */
#include "record/lines.h"

#include <string.h>

/* Find the end of the line at `start`, reading on as needed. *n counts its line feed; it is over the limit when the
 * line is. */
static int
find_line(struct hgn_reader *reader, size_t *n, struct hgn_error *error)
{
	const char *nl = NULL;
	size_t seen = 0, live;
	int status;

	for (;;) {
		live = reader->end - reader->start;
		if (live > seen)
			nl = memchr(reader->data + reader->start + seen, '\n', live - seen);
		*n = nl != NULL ? (size_t)(nl - (reader->data + reader->start)) + 1 : live;
		if (nl != NULL || reader->eof || live > reader->max_record + HGN_READER_SLACK)
			return 0;
		seen = live;
		status = hgn_reader_fetch(reader, error);
		if (status != 0)
			return status;
	}
}

int
hgn_reader_line(struct hgn_line *out, struct hgn_reader *reader, struct hgn_error *error)
{
	size_t n;
	int status;

	if (reader->failed)
		return hgn_reader_fail(reader, HGN_EIO, error);
	hgn_reader_consume(reader, reader->line_len);
	reader->line_len = 0;
	if (hgn_reader_is_full(reader))
		return HGN_MORE;
	status = hgn_reader_drain(reader, error);
	if (status == 0 && reader->consumed >= reader->to)
		return HGN_DONE;
	if (status == 0)
		status = find_line(reader, &n, error);
	if (status != 0)
		return status;
	if (n == 0)
		return HGN_DONE;
	out->text = reader->data + reader->start;
	out->len = n;
	out->line = reader->line;
	out->offset = reader->offset_base + reader->consumed;
	out->col = 1;
	if (reader->consumed == 0 && n >= 3 && memcmp(out->text, "\xEF\xBB\xBF", 3) == 0) {
		out->text += 3;
		out->len -= 3;
		out->offset += 3;
		out->col += 3;
	}
	if (out->len > 0 && out->text[out->len - 1] == '\n')
		out->len--;
	if (out->len > 0 && out->text[out->len - 1] == '\r')
		out->len--;
	out->too_long = out->len > reader->max_record;
	if (!out->too_long) {
		reader->line_len = n;
		return 0;
	}
	out->text = "";
	out->len = 0;
	reader->skip_line = true;
	return 0;
}

void
hgn_reader_place(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_line *line,
    const struct hgn_listener *listener)
{
	hgn_lexer_start(&reader->lexer, record);
	hgn_reader_begin(reader, record);
	record->line = line->line;
	record->col = line->col;
	record->offset = line->offset;
	record->synthetic = true;
	record->partial = line->too_long;
	if (!line->too_long) {
		hgn_reader_own(reader, line->offset - reader->offset_base, line->offset - reader->offset_base + line->len);
	} else {
		reader->lexer.remarks.limit = reader->max_record;
		hgn_remarks_add(&reader->lexer.remarks, record, HGN_REMARK_TOO_LONG, 0);
		hgn_remarks_tell(&reader->lexer.remarks, record, listener);
	}
}
