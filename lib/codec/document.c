/* SPDX-License-Identifier: MIT */
#include "codec/document.h"

#include <string.h>

#include "base/error.h"
#include "base/severity.h"
#include "base/text.h"
#include "record/parse.h"
#include "record/record.h"
#include "record/typography.h"

int
hgn_document_find_line(struct hgn_document_line *line, struct hgn_reader *reader, size_t at, size_t most,
    struct hgn_error *error)
{
	const char *text, *nl = NULL;
	size_t seen = at, live = 0;
	int status;

	for (;;) {
		live = reader->end - reader->start;
		text = reader->data + reader->start;
		if (live > seen)
			nl = memchr(text + seen, '\n', live - seen);
		if (nl != NULL || reader->eof || live > most)
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
hgn_document_pass_mark(struct hgn_reader *reader, struct hgn_error *error)
{
	int status = 0;

	while (status == 0 && reader->consumed == 0 && reader->end - reader->start < 3 && !reader->eof)
		status = hgn_reader_fetch(reader, error);
	if (status == 0 && reader->consumed == 0 && reader->end - reader->start >= 3 &&
	    memcmp(reader->data + reader->start, "\xEF\xBB\xBF", 3) == 0)
		hgn_reader_consume(reader, 3);
	return status;
}

int
hgn_document_take(struct hgn_reader *reader, struct hgn_record *record, size_t n, struct hgn_error *error)
{
	hgn_lexer_start(&reader->lexer, record);
	hgn_reader_begin(reader, record);
	record->synthetic = record->framed = true;
	record->source.failed = false;
	hgn_buf_add(&record->source, reader->data + reader->start, n);
	if (record->source.failed || !hgn_record_set_text(record, record->source.data, n))
		return hgn_error_nomem(error);
	hgn_reader_own(reader, reader->consumed, reader->consumed + n);
	hgn_reader_consume(reader, n);
	return 0;
}

void
hgn_document_drop(struct hgn_reader *reader, struct hgn_record *record, size_t n,
    size_t (*resync)(struct hgn_reader *reader, const char *text, size_t n, bool last),
    const struct hgn_listener *listener)
{
	hgn_reader_begin(reader, record);
	reader->resync = resync;
	reader->skipping = true;
	reader->sync_fresh = false;
	hgn_reader_drop(reader, record, n, HGN_REMARK_TOO_LONG, listener);
}

void
hgn_document_report(struct hgn_record *record, const struct hgn_error *fault, const struct hgn_listener *listener)
{
	struct hgn_diagnostic diagnostic = { .rule = fault->rule, .file = record->file, .record = record->ordinal,
		.message = fault->message };

	hgn_record_locate(record, fault->col > 0 ? (uint32_t)(fault->col - 1) : 0, &diagnostic.line, &diagnostic.col,
	    &diagnostic.offset);
	record->broken |= hgn_diagnostic_tell(&diagnostic, listener) == HGN_ERROR;
}

/* Let a text stand where the document has it, if it does so as it is, in quotes or without. */
static void
settle(struct hgn_record *record, struct hgn_span *span, uint32_t at)
{
	const char *text = record->text.data;

	at += text[at] == '"' || text[at] == '\'';
	if (at + span->len <= record->source.len && memcmp(text + at, text + span->off, span->len) == 0)
		span->off = at;
}

int
hgn_document_parse(struct hgn_record *record, const struct hgn_buf *text, const struct hgn_document_note *notes,
    size_t n, const struct hgn_listener *listener, struct hgn_error *error)
{
	uint32_t own = (uint32_t)record->source.len, at;
	int status = hgn_record_parse(record, text->data, text->len, listener, error);
	size_t note = 0, i;

	if (status != 0)
		return status;
	if (!hgn_record_set_text(record, record->source.data, own))
		return hgn_error_nomem(error);
	hgn_buf_add(&record->text, text->data, text->len);
	hgn_buf_string(&record->text);
	if (record->text.failed)
		return hgn_error_nomem(error);
	record->framed = true;
	for (i = 0; i < record->ntags; i++) {
		struct hgn_tag *tag = &record->tags[i];

		while (note < n && notes[note].at < tag->name.off)
			note++;
		tag->place = note < n && notes[note].at == tag->name.off ? notes[note].off : 0;
		tag->name.off += own;
		tag->value.off += own;
	}
	for (i = 0; i < record->nitems; i++) {
		at = record->items[i].span.off;
		while (note < n && notes[note].at < at)
			note++;
		record->items[i].span.off += own;
		if (note == n || notes[note].at != at)
			continue;
		settle(record, &record->items[i].span, notes[note].off);
		if (record->items[i].kind == HGN_MOVE)
			record->items[i].value = notes[note].side;
	}
	return 0;
}

int
hgn_document_end(struct hgn_reader *reader, struct hgn_record *record, int status, struct hgn_error *error)
{
	hgn_buf_putc(&record->source, '\n');
	if (status == 0 && record->source.failed)
		status = hgn_error_nomem(error);
	return status < 0 ? hgn_reader_fail(reader, status, error) : status;
}

/* Whether a byte may stand in a move. */
static bool
is_run(char c, bool non_ascii)
{
	return hgn_is_alpha(c) || hgn_is_digit(c) || (non_ascii && (unsigned char)c >= 0x80) ||
	    (c != '\0' && strchr("@~^=+#-&,:_/", c) != NULL);
}

bool
hgn_is_move_token(const char *text, size_t n, bool non_ascii)
{
	size_t i, digits = 0;

	if (non_ascii && n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) /* a byte order mark, which text would lose */
		return false;
	for (i = 0; i < n; i++) {
		if (!is_run(text[i], non_ascii))
			return false;
		digits += hgn_is_digit(text[i]);
	}
	return (digits < n || hgn_is_null_move(text, n)) && hgn_result_parse(text, n) == HGN_RESULT_NONE;
}
