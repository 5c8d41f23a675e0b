/* SPDX-License-Identifier: MIT
 * Readers: buffering of the stream, reading of records of HGN and of other formats, and division of files into
 * ranges. */
#include "record/reader.h"

#include "base/error.h"
#include "base/severity.h"
#include "base/text.h"
#include "io/input.h"
#include "record/lexer.h"
#include "record/record.h"
#include "record/tag_names.h"
#include "hgn/tools/tools.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define CHUNK ((size_t)64 << 10)       /* bytes per read */
#define MAX_RECORD ((size_t)16 << 20)
#define MAX_GAP CHUNK             /* maximum bytes of a gap that are returned at once */

#define WINDOW ((size_t)64 << 10) /* bytes of a file that are searched for boundaries at once */
#define OVERLAP 16 /* bytes that windows share: more than a boundary with the bytes before it */
#define BEFORE 3   /* bytes before a boundary that belong to the pattern */

int
hgn_reader_new(struct hgn_reader **out, const struct hgn_reader_options *options, struct hgn_error *error)
{
	size_t max = options != NULL ? options->max_record : 0;
	struct hgn_reader *reader;

	*out = NULL;
	if (max > HGN_RECORD_MAX) /* spans have 32-bit offsets */
		return hgn_error_set(error, HGN_ELIMIT, "", "records can have at most 1 GiB");
	reader = calloc(1, sizeof *reader);
	if (reader != NULL)
		reader->data = malloc(4 * CHUNK); /* not empty, so that the text of an empty stream is not NULL */
	if (reader == NULL || reader->data == NULL) {
		free(reader);
		return hgn_error_nomem(error);
	}
	reader->cap = 4 * CHUNK;
	reader->max_record = max == 0 ? MAX_RECORD : max;
	if (options != NULL) {
		reader->offset_base = options->offset_base;
		reader->ordinal = options->record_base;
		reader->line_base = options->line_base;
	}
	reader->eof = true;
	reader->detect = true;
	*out = reader;
	return 0;
}

/* Free the data that belong to the format. */
static void
free_own(struct hgn_reader *reader)
{
	if (reader->codec_own != NULL)
		reader->codec_free(reader->codec_own);
	reader->codec_own = NULL;
}

/* Close the file that hgn_reader_open_file() opened, if there is one. */
static void
close_file(struct hgn_reader *reader)
{
	if (reader->input == NULL)
		return;
	hgn_input_clear(reader->input);
	free(reader->input);
	reader->input = NULL;
}

void
hgn_reader_free(struct hgn_reader *reader)
{
	if (reader == NULL)
		return;
	close_file(reader);
	free_own(reader);
	if (reader->detected != NULL)
		reader->detected_free(reader->detected);
	hgn_buf_clear(&reader->gap);
	free(reader->data);
	free(reader);
}

void
hgn_reader_open(struct hgn_reader *reader, const char *file, hgn_fill_fn *fill, void *ctx)
{
	close_file(reader);
	if (reader->detect)
		hgn_stream_open(reader, NULL, NULL);
	reader->file = file;
	reader->fill = fill;
	reader->ctx = ctx;
	reader->eof = reader->failed = false;
	reader->start = reader->end = 0;
	reader->consumed = reader->line_at = reader->clear_from = reader->clear_to = reader->passed = 0;
	reader->line = reader->line_base + 1;
	reader->bol = true;
	reader->to = UINT64_MAX;
	reader->first = true;
	reader->lexer.nothing = false;
	reader->skipping = reader->binary = reader->seeking = false;
	reader->rest = reader->returned = 0;
	reader->codec_state = 0;
	reader->foreign.line = 0;
	reader->gap.len = 0;
}

static long
fill_from_memory(void *ctx, char *into, size_t room)
{
	struct hgn_reader *reader = ctx;
	size_t n = reader->nmemory < room ? reader->nmemory : room;

	if (n == 0)
		return 0;
	memcpy(into, reader->memory, n);
	reader->memory += n;
	reader->nmemory -= n;
	return (long)n;
}

void
hgn_reader_open_memory(struct hgn_reader *reader, const char *file, const char *bytes, size_t n)
{
	hgn_reader_open(reader, file, fill_from_memory, reader);
	reader->memory = bytes;
	reader->nmemory = n;
}

void
hgn_reader_set_range(struct hgn_reader *reader, uint64_t from, uint64_t to)
{
	reader->consumed = reader->line_at = reader->passed = from;
	reader->to = to;
	reader->first = from == 0;
}

void
hgn_reader_keep_gaps(struct hgn_reader *reader, bool keep)
{
	reader->keep = keep;
}

const struct hgn_buf *
hgn_reader_gap(const struct hgn_reader *reader)
{
	return &reader->gap;
}

void
hgn_reader_set_game(struct hgn_reader *reader, const struct hgn_game *game)
{
	reader->game = game;
}

void
hgn_reader_set_library(struct hgn_reader *reader, struct hgn_library *library)
{
	reader->library = library;
}

void
hgn_reader_set_option(struct hgn_reader *reader, enum hgn_reader_option option, bool on)
{
	switch (option) {
	case HGN_READER_NON_ASCII:
		reader->non_ascii = on;
		break;
	case HGN_READER_TAGS_ONLY:
		reader->lexer.tags_only = on;
		break;
	case HGN_READER_SYNTAX_ONLY:
		reader->syntax_only = on;
		break;
	case HGN_READER_REFUSE_OTHER:
		reader->refuse_other = on;
		break;
	}
}

void
hgn_stream_open(struct hgn_reader *reader, const struct hgn_stream *stream, const void *codec)
{
	free_own(reader);
	reader->stream = stream;
	reader->codec = codec;
	reader->lexer.words = NULL;
	reader->whole_words = false;
}

/* ---- the buffer ----------------------------------------------------------------------------------------------- */

int
hgn_reader_fail(struct hgn_reader *reader, int status, struct hgn_error *error)
{
	int saved = errno;

	reader->failed = true;
	if (status == HGN_ENOMEM)
		hgn_error_nomem(error);
	else
		hgn_error_set(error, status, "", "reading failed%s%s", reader->input != NULL ? ": " : "",
		    reader->input != NULL ? hgn_input_reason(reader->input) : "");
	hgn_error_at(error, reader->file, reader->line, 0);
	errno = saved;
	return status;
}

/* Make room for a chunk after `end`: move the used bytes to the front if they are few, otherwise grow the buffer. It is
 * not much larger than the maximum record, but large enough that moving is rare. */
static bool
make_room(struct hgn_reader *reader)
{
	size_t live = reader->end - reader->start;
	size_t spare = reader->max_record / 8 > CHUNK ? reader->max_record / 8 : CHUNK;
	size_t max = reader->max_record + HGN_READER_SLACK + CHUNK + spare, cap = reader->cap;
	char *data;

	if (cap - reader->end >= CHUNK)
		return true;
	if (live + CHUNK > cap / 2 && cap < max) {
		cap *= 2;
		data = realloc(reader->data, cap < max ? cap : max);
		if (data == NULL)
			return false;
		reader->data = data;
		reader->cap = cap < max ? cap : max;
	}
	if (reader->start > 0 && reader->cap - reader->end < CHUNK) {
		memmove(reader->data, reader->data + reader->start, live);
		reader->start = 0;
		reader->end = live;
	}
	return true;
}

int
hgn_reader_fetch(struct hgn_reader *reader, struct hgn_error *error)
{
	size_t room;
	long got;

	if (!make_room(reader))
		return hgn_reader_fail(reader, HGN_ENOMEM, error);
	room = reader->cap - reader->end;
	got = reader->fill(reader->ctx, reader->data + reader->end, room < CHUNK ? room : CHUNK);
	if (got < 0)
		return hgn_reader_fail(reader, HGN_EIO, error);
	reader->end += (size_t)got;
	reader->eof = got == 0;
	return 0;
}

/* Mark the bytes of the stream from `from` to `to` as part of a record; bytes before `from` are part of a gap. */
static void
own_bytes(struct hgn_reader *reader, uint64_t from, uint64_t to)
{
	if (reader->keep && reader->passed < from)
		hgn_buf_add(&reader->gap, reader->data + reader->start + (reader->passed - reader->consumed),
		    (size_t)(from - reader->passed));
	if (reader->passed < to)
		reader->passed = to;
}

/* Return true if the collected bytes should be returned before more are read. */
static bool
is_gap_full(const struct hgn_reader *reader)
{
	return reader->gap.len >= MAX_GAP;
}

/* Consume `n` bytes with the given number of newlines. */
static void
leave(struct hgn_reader *reader, size_t n, size_t newlines)
{
	const char *p = reader->data + reader->start;
	size_t after = n;

	own_bytes(reader, reader->consumed + n, reader->consumed + n);
	if (newlines > 0) {
		while (p[after - 1] != '\n')
			after--;
		reader->line += newlines;
		reader->line_at = reader->consumed + after;
	}
	reader->bol = n > 0 ? p[n - 1] == '\n' || p[n - 1] == '\r' : reader->bol;
	reader->start += n;
	reader->consumed += n;
}

/* Consume `n` bytes. */
static void
consume_bytes(struct hgn_reader *reader, size_t n)
{
	size_t newlines;

	if (n == 0)
		return;
	hgn_text_survey(&newlines, reader->data + reader->start, n);
	leave(reader, n, newlines);
}

/* ---- bytes between records -------------------------------------------------------------------------------------- */

int
hgn_reader_rest(const char **bytes, size_t *n, struct hgn_reader *reader, struct hgn_error *error)
{
	hgn_resync_fn *resync = reader->stream != NULL && reader->stream->resync != NULL ? reader->stream->resync :
	    hgn_reader_resync;
	size_t live;
	int status;

	*bytes = NULL;
	*n = 0;
	if (reader->failed)
		return hgn_reader_fail(reader, HGN_EIO, error);
	consume_bytes(reader, reader->returned);
	reader->returned = 0;
	while (reader->rest == 0 && reader->skipping) {
		live = reader->end - reader->start;
		reader->rest = live > 0 ? resync(reader, reader->data + reader->start, live, reader->eof) : 0;
		if (reader->rest > 0)
			break;
		if (reader->eof || !reader->skipping)
			return 0;
		status = hgn_reader_fetch(reader, error);
		if (status != 0)
			return status;
	}
	*bytes = reader->data + reader->start;
	*n = reader->returned = reader->rest < CHUNK ? reader->rest : CHUNK;
	reader->rest -= *n;
	own_bytes(reader, reader->consumed, reader->consumed + *n);
	return 0;
}

/* Skip the bytes that hgn_reader_rest() has not returned. */
static int
skip_rest(struct hgn_reader *reader, struct hgn_error *error)
{
	const char *bytes;
	size_t n;
	int status;

	do
		status = hgn_reader_rest(&bytes, &n, reader, error);
	while (status == 0 && n > 0);
	return status;
}

/* ---- HGN records -------------------------------------------------------------------------------------------- */

/* Find the first token of the next record. If escaped lines precede it directly, find these instead and set
 * reader->lead.lines. */
static int
find_record(struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_lead *lead = &reader->lead;
	size_t n;
	int status = skip_rest(reader, error);

	if (status == 0 && reader->consumed >= reader->to)
		return HGN_DONE;
	if (!reader->seeking)
		*lead = (struct hgn_lead){ .bol = reader->bol, .max = reader->max_record };
	reader->seeking = true;
	while (status == 0) {
		n = reader->end - reader->start;
		if (n > 0)
			consume_bytes(reader, hgn_lex_lead(lead, reader->data + reader->start, n, reader->eof));
		reader->seeking = n == 0 || !lead->found;
		if (!reader->seeking)
			return reader->consumed < reader->to ? 0 : HGN_DONE;
		if (reader->eof)
			return HGN_DONE;
		if (is_gap_full(reader))
			return HGN_MORE;
		status = hgn_reader_fetch(reader, error);
	}
	return status;
}

/* Clear a record, and make it the next record, beginning at `start`. */
static void
begin_record(struct hgn_reader *reader, struct hgn_record *record)
{
	record->file = reader->file;
	record->ordinal = ++reader->ordinal;
	record->offset = reader->offset_base + reader->consumed;
	record->line = reader->line;
	record->col = reader->consumed - reader->line_at + 1;
	record->text.len = record->own = record->source.len = 0;
}

/* Start the lexer at the beginning of a record. */
static void
start_lexer(struct hgn_reader *reader, struct hgn_record *record)
{
	hgn_lexer_start(&reader->lexer, record);
	reader->lexer.bol = reader->lead.lines ? 0 : SIZE_MAX;
}

/* Run the lexer until the record ends. */
static int
lex(enum hgn_lex *end, struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_lexer *lexer = &reader->lexer;
	size_t live, max = reader->max_record + HGN_READER_SLACK;
	int status;

	lexer->clear = reader->consumed > reader->clear_from && reader->clear_to > reader->consumed ?
	    (size_t)(reader->clear_to - reader->consumed) : 0;
	for (;;) {
		live = reader->end - reader->start;
		lexer->text = reader->data + reader->start;
		lexer->len = live < max ? live : max;
		lexer->last = reader->eof || live >= max;
		*end = hgn_lexer_run(lexer);
		if (*end == HGN_LEX_NOMEM)
			return hgn_reader_fail(reader, HGN_ENOMEM, error);
		if (*end != HGN_LEX_MORE)
			return 0;
		status = hgn_reader_fetch(reader, error);
		if (status != 0)
			return status;
	}
}

/* Report text that is not a record. Nothing of it is kept; its first `n` bytes are available by hgn_reader_rest(). */
static void
drop_record(struct hgn_reader *reader, struct hgn_record *record, size_t n, enum hgn_remark_kind why,
    const struct hgn_listener *listener)
{
	struct hgn_lexer *lexer = &reader->lexer;

	hgn_lexer_start(lexer, record);
	record->text.len = record->own = 0;
	record->partial = true;
	lexer->remarks.limit = reader->max_record;
	lexer->nothing &= why != HGN_REMARK_TOO_LONG;
	hgn_remarks_add(&lexer->remarks, record, why, 0);
	hgn_remarks_report(&lexer->remarks, record, listener);
	reader->rest = n;
}

/* Store the first `n` bytes of a record that was read up to `end`. */
static int
keep_record(struct hgn_reader *reader, struct hgn_record *record, size_t n, enum hgn_lex end,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_lexer *lexer = &reader->lexer;

	if (!hgn_record_set_text(record, lexer->text, n) || !hgn_lexer_finish(lexer, end))
		return hgn_reader_fail(reader, HGN_ENOMEM, error);
	if (lexer->tags_only && !lexer->nothing)
		hgn_remarks_keep_tags(&lexer->remarks, record);
	hgn_remarks_report(&lexer->remarks, record, listener);
	record->partial = reader->skipping;
	own_bytes(reader, reader->consumed, reader->consumed + n);
	leave(reader, n, lexer->newlines);
	return 0;
}

/* Read a record again as if the stream ended after `n` bytes, because binary data follow. */
static int
cut_record(struct hgn_reader *reader, struct hgn_record *record, size_t n, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	struct hgn_lexer *lexer = &reader->lexer;
	enum hgn_lex end;

	reader->skipping = false;
	start_lexer(reader, record);
	lexer->clear = 0;
	lexer->len = n;
	lexer->last = true;
	end = hgn_lexer_run(lexer);
	if (end == HGN_LEX_NOMEM)
		return hgn_reader_fail(reader, HGN_ENOMEM, error);
	return keep_record(reader, record, end == HGN_LEX_TOKEN ? lexer->pos : n, end, listener, error);
}

/* Finish a record that was read up to `end` and has `n` bytes in the buffer. */
static int
end_record(struct hgn_reader *reader, struct hgn_record *record, size_t n, enum hgn_lex end,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_lexer *lexer = &reader->lexer;
	size_t seen = n < lexer->len ? n : lexer->len;
	size_t from = end == HGN_LEX_COMMENT && lexer->pos < lexer->control ? lexer->pos : lexer->control;
	size_t binary = from < seen ? hgn_reader_binary(lexer->text, seen, from) : seen;

	if (binary < seen && binary > 0 && binary <= reader->max_record)
		return cut_record(reader, record, binary, listener, error);
	if (binary == 0 && seen > 0) {
		hgn_reader_lose(reader, true);
		drop_record(reader, record, 1, HGN_REMARK_BINARY, listener);
		return 0;
	}
	if (n > reader->max_record) {
		if (end != HGN_LEX_TOKEN && end != HGN_LEX_COMMENT) {
			if (n == reader->max_record + HGN_READER_SLACK) /* truncated at the limit, perhaps within a tag
									 * of the next record */
				n = reader->max_record;
			hgn_reader_lose_at(reader, lexer->text, n);
		}
		drop_record(reader, record, n, HGN_REMARK_TOO_LONG, listener);
		return 0;
	}
	return keep_record(reader, record, n, end, listener, error);
}

/* Skip a stream that begins with data of another kind, up to a tag of a record. Report it as a record, and return 0;
 * return HGN_DONE if the stream may contain records. */
static int
refuse_other(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	int is, status;

	while ((is = hgn_evidence_kind(&reader->lexer.remarks.kind, reader->data + reader->start,
	    reader->end - reader->start, reader->eof)) < 0) {
		status = hgn_reader_fetch(reader, error);
		if (status != 0)
			return status;
	}
	if (is == 0)
		return HGN_DONE;
	reader->first = false;
	begin_record(reader, record);
	hgn_reader_lose(reader, true);
	drop_record(reader, record, 1, HGN_REMARK_OTHER, listener);
	return 0;
}

/* Read the next record of HGN. */
static int
next_record(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	struct hgn_lexer *lexer = &reader->lexer;
	enum hgn_lex end;
	int status = HGN_DONE;
	size_t n;
	bool all;

	if (reader->first && reader->consumed == 0 && !reader->seeking && reader->refuse_other && !reader->syntax_only)
		status = refuse_other(reader, record, listener, error);
	if (status != HGN_DONE)
		return status;
	status = find_record(reader, error);
	if (status != 0)
		return status;
	begin_record(reader, record);
	start_lexer(reader, record);
	lexer->first = reader->first;
	reader->first = false;
	status = lex(&end, reader, error);
	if (status != 0)
		return status;
	n = lexer->pos;
	if (end == HGN_LEX_COMMENT) { /* the record ends where another record begins, perhaps after the window */
		all = reader->eof && lexer->len == reader->end - reader->start;
		reader->clear_from = reader->consumed + lexer->pos;
		reader->clear_to = reader->consumed + lexer->clear;
		hgn_reader_lose(reader, false);
		n++;
		n += hgn_reader_resync(reader, lexer->text + n, lexer->len - n, all);
		reader->skipping &= !all;
	}
	return end_record(reader, record, n, end, listener, error);
}

/* ---- other formats ------------------------------------------------------------------------------------------- */

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

void
hgn_stream_report(struct hgn_record *record, const struct hgn_error *fault, const struct hgn_listener *listener)
{
	struct hgn_diagnostic diagnostic = { .rule = fault->rule, .file = record->file, .record = record->ordinal,
		.message = fault->message };

	hgn_record_locate(record, fault->col > 0 ? (uint32_t)(fault->col - 1) : 0, &diagnostic.line, &diagnostic.col,
	    &diagnostic.offset);
	record->broken |= hgn_diagnostic_report(&diagnostic, listener) == HGN_ERROR;
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

/* Find the next record of the stream, and consume the bytes before it. */
static int
find_in_format(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	int status = skip_rest(reader, error);

	while (status == 0 && reader->consumed == 0 && reader->to > 0 && reader->end - reader->start < 3 &&
	    !reader->eof)
		status = hgn_reader_fetch(reader, error);
	if (status == 0 && reader->consumed == 0 && reader->to > 0 && reader->end - reader->start >= 3 &&
	    memcmp(reader->data + reader->start, "\xEF\xBB\xBF", 3) == 0) /* a byte order mark */
		consume_bytes(reader, 3);
	while (status == 0) {
		if (is_gap_full(reader))
			return HGN_MORE;
		if (reader->consumed >= reader->to)
			return HGN_DONE;
		memset(cut, 0, sizeof *cut);
		status = reader->stream->cut(cut, reader, error);
		if (status != 0)
			break;
		note_foreign(reader, cut);
		consume_bytes(reader, cut->skip);
		if (cut->n > 0)
			break;
	}
	return status;
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
next_in_format(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	struct hgn_cut cut = { 0 };
	size_t n;
	int status = find_in_format(&cut, reader, error);
	struct hgn_diagnostic foreign = { .rule = "sgf-outside-tree", .file = reader->file,
		.line = reader->foreign.line, .col = reader->foreign.col,
		.offset = reader->offset_base + reader->foreign.offset,
		.message = "text outside a game tree: expected '(', or the end of the file; skipped" };

	if (foreign.line > 0 && (status == 0 || status == HGN_DONE)) {
		hgn_diagnostic_report(&foreign, listener);
		reader->foreign.line = 0;
	}
	if (status != 0)
		return status;
	hgn_lexer_start(&reader->lexer, record);
	begin_record(reader, record);
	if (cut.drop) {
		reader->skipping = cut.why == HGN_REMARK_TOO_LONG;
		reader->sync_fresh = false;
		drop_record(reader, record, cut.n, cut.why, listener);
		return 0;
	}
	if (reader->stream->build != NULL)
		status = build(reader, record, cut.n, listener, error);
	else
		status = reader->stream->make(record, reader, reader->data + reader->start, cut.n, listener, error);
	if (status != 0)
		return hgn_reader_fail(reader, status, error);
	hgn_record_bytes(&n, record);
	own_bytes(reader, reader->consumed, reader->consumed + n);
	consume_bytes(reader, n);
	return 0;
}

int
hgn_reader_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	size_t i, n;
	int status;

	record->non_ascii = reader->non_ascii;
	record->syntax_only = reader->syntax_only;
	record->notation = reader->notation;
	reader->lexer.whole_words = reader->syntax_only || reader->whole_words;
	reader->gap.len = 0;
	status = reader->failed ? hgn_reader_fail(reader, HGN_EIO, error) :
	    (reader->stream != NULL ? next_in_format : next_record)(reader, record, listener, error);
	if (reader->lexer.tags_only) { /* only the termination */
		n = record->nitems;
		record->nitems = 0;
		for (i = 0; i < n; i++)
			if (record->items[i].kind == HGN_RESULT)
				record->items[record->nitems++] = record->items[i];
	}
	return reader->gap.failed ? hgn_reader_fail(reader, HGN_ENOMEM, error) : status;
}

/* ---- ranges of files -------------------------------------------------------------------------------------------- */

/* A file, and a window of its bytes. */
struct window {
	hgn_pread_fn *read;
	void *ctx;
	size_t max_record; /* maximum bytes per record, as for readers of the file */
	uint64_t at; /* offset of the window in the file */
	size_t n;
	bool last;   /* the window extends to the end of the file */
	char *bytes;
};

/* Read a window at offset `at`. */
static int
read_window(struct window *window, uint64_t at, struct hgn_error *error)
{
	long got = 1;

	window->at = at;
	window->n = 0;
	while (window->n < WINDOW && got > 0) {
		got = window->read(window->ctx, window->bytes + window->n, WINDOW - window->n, at + window->n);
		window->n += got > 0 ? (size_t)got : 0;
	}
	window->last = got == 0;
	return got >= 0 ? 0 : hgn_error_set(error, HGN_EIO, "", "reading failed%s%s", errno != 0 ? ": " : "",
	    errno != 0 ? strerror(errno) : "");
}

/* Find the first boundary, or the first line if `lines` is set, at or after `at`. */
static int
find_in_file(uint64_t *out, bool lines, struct window *window, uint64_t at, struct hgn_error *error)
{
	int status = read_window(window, at > BEFORE ? at - BEFORE : 0, error);
	const char *p, *end;
	size_t from;

	for (; status == 0; status = read_window(window, window->at + window->n - OVERLAP, error)) {
		from = at > window->at ? (size_t)(at - window->at) : BEFORE;
		from = from < window->n ? from : window->n;
		p = window->bytes + from;
		end = window->bytes + window->n;
		if (lines && from > 0) {
			p = memchr(p - 1, '\n', (size_t)(end - p) + 1);
			p = p != NULL ? p + 1 : end;
		} else {
			while ((p = memchr(p, '[', (size_t)(end - p))) != NULL &&
			    hgn_lex_is_boundary(window->bytes, p, end, true) <= 0)
				p++;
			p = p != NULL ? p : end;
		}
		*out = window->at + (size_t)(p - window->bytes);
		if (p < end || window->last)
			return 0;
	}
	return status;
}

/* A stream from the beginning of a file. */
struct stream {
	const struct window *window;
	uint64_t at;
};

static long
fill(void *ctx, char *into, size_t room)
{
	struct stream *stream = ctx;
	long n = stream->window->read(stream->window->ctx, into, room, stream->at);

	stream->at += n > 0 ? (uint64_t)n : 0;
	return n;
}

/* Return 1 if no record ends before the first boundary of the file, so that the text before it is part of the first
 * record or of none; 0 if a record does; or an error. */
static int
is_beginning(const struct window *window, uint64_t boundary, struct hgn_error *error)
{
	struct hgn_reader_options options = { .max_record = window->max_record };
	struct stream stream = { window, 0 };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;
	const char *bytes;
	uint64_t end;
	size_t n;
	int status = hgn_reader_new(&reader, &options, error);

	if (status != 0)
		return status;
	hgn_reader_open(reader, "", fill, &stream);
	hgn_reader_set_option(reader, HGN_READER_TAGS_ONLY, true);
	status = hgn_reader_next(reader, &record, NULL, error);
	end = record.offset + record.text.len;
	for (n = record.partial; status == 0 && n > 0 && end <= boundary; end += n)
		status = hgn_reader_rest(&bytes, &n, reader, error);
	if (status == 0)
		status = end > boundary;
	hgn_record_clear(&record);
	hgn_reader_free(reader);
	return status == HGN_DONE ? 1 : status;
}

int
hgn_boundary_find(uint64_t *out, bool lines, hgn_pread_fn *read, void *ctx, uint64_t at, size_t max_record,
    struct hgn_error *error)
{
	struct window window = { .read = read, .ctx = ctx, .max_record = max_record };
	uint64_t first = 0;
	int status = 0, begins = 0;

	*out = 0;
	if (at == 0)
		return 0;
	window.bytes = malloc(WINDOW);
	if (window.bytes == NULL)
		return hgn_error_nomem(error);
	if (!lines) { /* skip the first boundary of the file if it is not the beginning of a record */
		status = find_in_file(&first, false, &window, 1, error);
		begins = status == 0 && at <= first ? is_beginning(&window, first, error) : 0;
		status = begins < 0 ? begins : status;
	}
	if (status == 0)
		status = find_in_file(out, lines, &window, begins > 0 ? first + 1 : at, error);
	free(window.bytes);
	return status;
}
