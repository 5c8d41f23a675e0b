/* SPDX-License-Identifier: MIT
 * The loop that reads records of all formats except HGN. */
#include "record/stream.h"

#include <string.h>

#include "base/error.h"
#include "base/severity.h"
#include "base/text.h"
#include "record/lexer.h"
#include "record/tag_names.h"

/* ---- lines ---- */

int
hgn_stream_line(struct hgn_line *line, struct hgn_reader *reader, size_t at, size_t max, struct hgn_error *error)
{
	const char *text, *nl = NULL;
	size_t seen = at, live = 0;
	int status;

	for (;;) {
		live = reader->end - reader->start;
		text = reader->data + reader->start;
		if (live > seen)
			nl = memchr(text + seen, '\n', live - seen);
		if (nl != NULL || reader->eof || live > max)
			break;
		seen = live > at ? live : at;
		status = hgn_reader_fetch(reader, error);
		if (status != 0)
			return status;
	}
	line->at = at;
	line->next = nl != NULL ? (size_t)(nl - text) + 1 : live;
	line->text = text + at;
	line->end = text + line->next - (nl != NULL);
	line->whole = nl != NULL || reader->eof;
	if (line->end > line->text && line->end[-1] == '\r')
		line->end--;
	return at < live ? 0 : HGN_DONE;
}

int
hgn_stream_cut_line(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_line line;
	const char *p;
	int status = hgn_stream_line(&line, reader, 0, reader->max_record + HGN_READER_SLACK, error);

	if (status != 0)
		return status;
	cut->n = (size_t)(line.end - line.text);
	cut->drop = cut->n > reader->max_record;
	for (p = line.text; p < line.end && hgn_is_space(*p); p++)
		continue;
	if (p == line.end && !cut->drop)
		*cut = (struct hgn_cut){ .skip = line.next };
	return 0;
}

size_t
hgn_stream_resync_line(struct hgn_reader *reader, const char *text, size_t n, bool last)
{
	const char *nl = memchr(text, '\n', n);

	(void)last;
	reader->skipping = nl == NULL;
	return nl == NULL ? n : (size_t)(nl - text) + 1;
}

/* ---- records ---- */

void
hgn_stream_report(struct hgn_record *record, const struct hgn_error *fault, const struct hgn_listener *listener)
{
	struct hgn_diagnostic diagnostic = { .rule = fault->rule, .file = record->file, .record = record->ordinal,
		.message = fault->message };

	hgn_record_locate(record, fault->col > 0 ? (uint32_t)(fault->col - 1) : 0, &diagnostic.line, &diagnostic.col,
	    &diagnostic.offset);
	record->broken |= hgn_diagnostic_report(&diagnostic, listener) == HGN_ERROR;
}

/* Skip a byte order mark. */
static int
pass_mark(struct hgn_reader *reader, struct hgn_error *error)
{
	int status = 0;

	while (status == 0 && reader->consumed == 0 && reader->end - reader->start < 3 && !reader->eof)
		status = hgn_reader_fetch(reader, error);
	if (status == 0 && reader->consumed == 0 && reader->end - reader->start >= 3 &&
	    memcmp(reader->data + reader->start, "\xEF\xBB\xBF", 3) == 0)
		hgn_reader_consume(reader, 3);
	return status;
}

/* Note the location of the first unexpected text since the last record. */
static void
note_foreign(struct hgn_reader *reader, const struct hgn_cut *cut)
{
	struct hgn_foreign *foreign = &reader->foreign;
	const char *text = reader->data + reader->start, *nl;
	size_t at = cut->foreign - 1, line = 0;

	if (cut->foreign == 0 || foreign->line > 0)
		return;
	*foreign = (struct hgn_foreign){.line = reader->line, .offset = reader->consumed + at};
	for (; (nl = memchr(text + line, '\n', at - line)) != NULL; line = (size_t)(nl - text) + 1)
		foreign->line++;
	foreign->col = line > 0 ? at - line + 1 : foreign->offset - reader->line_at + 1;
}

/* Report unexpected text between records. */
static void
report_foreign(struct hgn_reader *reader, const struct hgn_listener *listener)
{
	struct hgn_diagnostic diagnostic = {.rule = "sgf-outside-tree",
	    .file = reader->file,
	    .line = reader->foreign.line,
	    .col = reader->foreign.col,
	    .offset = reader->offset_base + reader->foreign.offset,
	    .message = "text outside a game tree: expected '(', or the end of the file; skipped"};

	if (reader->foreign.line > 0)
		hgn_diagnostic_report(&diagnostic, listener);
	reader->foreign.line = 0;
}

/* Find the next record of the stream, and consume the bytes before it. */
static int
find_record(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	int status = hgn_reader_drain(reader, error);

	if (status == 0 && reader->consumed < reader->to)
		status = pass_mark(reader, error);
	while (status == 0) {
		if (hgn_reader_is_full(reader))
			return HGN_MORE;
		if (reader->consumed >= reader->to)
			return HGN_DONE;
		memset(cut, 0, sizeof *cut);
		status = reader->stream->cut(cut, reader, error);
		if (status != 0)
			break;
		note_foreign(reader, cut);
		hgn_reader_consume(reader, cut->skip);
		if (cut->n > 0)
			break;
	}
	return status;
}

/* Clear a record, report why it is not one, and skip its bytes. */
static void
drop(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_cut *cut,
    const struct hgn_listener *listener)
{
	reader->skipping = cut->why == HGN_REMARK_TOO_LONG;
	reader->sync_fresh = false;
	hgn_reader_drop(reader, record, cut->n, cut->why, listener);
}

/* Build a record of a data format, and report errors in it. */
static int
build(struct hgn_reader *reader, struct hgn_record *record, size_t n, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	const char *bytes = reader->data + reader->start;
	struct hgn_error fault = { 0 };
	int status;

	hgn_build_begin_data(record, bytes, n);
	status = record->text.failed ? HGN_ENOMEM : reader->stream->build(record, reader, bytes, n, listener, &fault);
	if (status == 0) {
		hgn_tag_names_identify(record, &reader->lexer.remarks);
		status = hgn_build_end(record, &reader->lexer.remarks, listener, error);
	} else if (status == HGN_EINVAL) {
		record->ntags = record->nitems = record->game.len = 0;
	}
	if ((status == 0 || status == HGN_EINVAL) && fault.rule[0] != '\0')
		hgn_stream_report(record, &fault, listener);
	return status == HGN_EINVAL ? 0 : status;
}

/* Read the next record of any format except HGN. */
static int
next_record(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	struct hgn_cut cut = { 0 };
	int status;

	if (reader->failed)
		return hgn_reader_fail(reader, HGN_EIO, error);
	status = find_record(&cut, reader, error);
	if (status == 0 || status == HGN_DONE)
		report_foreign(reader, listener);
	if (status != 0)
		return status;
	hgn_lexer_start(&reader->lexer, record);
	hgn_reader_begin(reader, record);
	if (cut.drop) {
		drop(reader, record, &cut, listener);
		return 0;
	}
	if (reader->stream->build != NULL)
		status = build(reader, record, cut.n, listener, error);
	else
		status = reader->stream->make(record, reader, reader->data + reader->start, cut.n, listener, error);
	if (status != 0)
		return hgn_reader_fail(reader, status, error);
	hgn_reader_own(reader, reader->consumed, reader->consumed + record->own);
	hgn_reader_consume(reader, record->own);
	return 0;
}

void
hgn_stream_open(struct hgn_reader *reader, const struct hgn_stream *stream, const void *codec)
{
	hgn_reader_set_next(reader, stream != NULL ? next_record : NULL, stream != NULL ? stream->resync : NULL, codec);
	reader->stream = stream;
}
