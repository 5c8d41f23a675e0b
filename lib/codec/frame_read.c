/* SPDX-License-Identifier: MIT
 * Reading of records in foreign layouts: finding where each begins and ends in a stream, and reading it. A record
 * consists of all lines before the beginning of the next; unclosed comments do not extend beyond that. A record above
 * the size limit is reported and skipped. */
#include "codec/frame_read.h"

#include <stdlib.h>

#include "base/bytes.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/frame.h"
#include "notation/notation.h"
#include "record/finish.h"
#include "record/record.h"
#include "record/resync.h"
#include "record/stream.h"
#include "record/token.h"

#define LONG_LINE ((size_t)64 << 10) /* bytes of a long line that are skipped at a time */

enum { MID_LINE = 1, AFTER_GAP = 2 }; /* bits of reader->codec_state while a record is skipped */

/* Return the reader's frame, with the data kept between records. */
static struct hgn_frame *
frame_of(struct hgn_reader *reader, struct hgn_error *error)
{
	const struct hgn_notation *notation = reader->codec;
	struct hgn_frame *frame = reader->codec_own;

	if (frame == NULL) {
		frame = calloc(1, sizeof *frame);
		if (frame == NULL || hgn_matcher_new(&frame->matcher, error) != 0) {
			free(frame);
			hgn_reader_fail(reader, HGN_ENOMEM, error);
			return NULL;
		}
		reader->codec_own = frame;
	}
	frame->plan = notation->record;
	frame->lexer = &reader->lexer;
	frame->more = false;
	frame->turn = frame->due = 0;
	frame->encoding = frame->plan->encoding;
	frame->fault.rule[0] = '\0';
	frame->setup.len = 0;
	return frame;
}

static void
free_frame(void *own)
{
	struct hgn_frame *frame = own;

	hgn_matcher_free(frame->matcher);
	hgn_buf_clear(&frame->line);
	free(frame);
}

/* ---- boundaries of records ---- */

static int
find_line(struct hgn_line *line, struct hgn_reader *reader, size_t at, struct hgn_error *error)
{
	return hgn_stream_line(line, reader, at, reader->max_record + LONG_LINE, error);
}

/* Return true if a line may be movetext. */
static bool
is_moves(struct hgn_frame *frame, const struct hgn_line *line)
{
	const struct hgn_record_plan *plan = frame->plan;
	size_t i, n = (size_t)(line->end - line->text);

	if (plan->pairs && n > 0 && *line->text == '[')
		return false;
	for (i = 0; i < plan->comments; i++)
		if (plan->comment[i].close == NULL && n >= plan->comment[i].nopen &&
		    memcmp(line->text, plan->comment[i].open, plan->comment[i].nopen) == 0)
			return false;
	return !hgn_frame_is_blank(plan, line->text, line->end) && !hgn_frame_is_skipped(frame, line->text, line->end);
}

/* Return true if a record ends before a line. `moves` is whether it has moves. */
static bool
is_next(bool *moves, struct hgn_frame *frame, const struct hgn_line *line)
{
	bool tag;

	switch (frame->plan->begin) {
	case HGN_BEGIN_TAGS:
		tag = hgn_frame_is_tag(frame, line->text, line->end);
		if (!tag && !*moves)
			*moves = is_moves(frame, line);
		return tag && *moves;
	case HGN_BEGIN_PATTERN:
		return line->at > 0 && hgn_frame_is_begin(frame, line->text, line->end);
	default:
		return false;
	}
}

/* Find the end of a record from its first line on. *n is its number of bytes, or more than the limit if the remainder
 * must be skipped. */
static int
find_end(size_t *n, struct hgn_line *line, struct hgn_frame *frame, struct hgn_reader *reader,
    struct hgn_error *error)
{
	const struct hgn_record_plan *plan = frame->plan;
	bool moves = false;
	int status = 0;

	while (status == 0) {
		if (line->whole && is_next(&moves, frame, line)) {
			*n = line->at;
			return 0;
		}
		if (!line->whole || line->next > reader->max_record + 1 || plan->begin == HGN_BEGIN_LINE ||
		    (plan->begin == HGN_BEGIN_GAP && hgn_frame_is_blank(plan, line->text, line->end)))
			break;
		status = find_line(line, reader, line->next, error);
	}
	*n = line->next;
	return status == HGN_DONE ? 0 : status;
}

/* Return true if a record that is skipped ends before a line. */
static bool
ends_before(struct hgn_frame *frame, uint64_t state, const char *p, const char *end)
{
	switch (frame->plan->begin) {
	case HGN_BEGIN_GAP:
		return (state & AFTER_GAP) != 0 || hgn_frame_is_blank(frame->plan, p, end);
	case HGN_BEGIN_TAGS:
		return hgn_frame_is_tag(frame, p, end);
	case HGN_BEGIN_PATTERN:
		return hgn_frame_is_begin(frame, p, end);
	default:
		return true;
	}
}

static size_t
resync(struct hgn_reader *reader, const char *text, size_t n, bool last)
{
	struct hgn_frame *frame = reader->codec_own;
	const char *nl, *next, *end;
	size_t i;

	for (i = 0; i < n; i = (size_t)(next - text)) {
		nl = memchr(text + i, '\n', n - i);
		if (nl == NULL && !last && n - i < LONG_LINE)
			return i;
		end = hgn_frame_line_end(&next, text + i, text + n);
		if ((reader->codec_state & MID_LINE) == 0 && ends_before(frame, reader->codec_state, text + i, end)) {
			reader->skipping = false;
			return i;
		}
		reader->codec_state = nl == NULL ? MID_LINE : 0;
	}
	return n;
}

/* ---- contents ---- */

/* Return the offset of the first control character that does not occur in text, or `n`. */
static size_t
first_control(const char *text, size_t n)
{
	size_t i = 0;
	hgn_bytes x;

	for (; n - i >= HGN_BYTES; i += HGN_BYTES) {
		x = hgn_bytes_load(text + i);
		if (hgn_bytes_set((x >= 0) & (x < ' ') & ~hgn_bytes_between(x, '\t', '\r')) != 0)
			break;
	}
	for (; i < n; i++)
		if ((unsigned char)text[i] < ' ' && !hgn_is_space(text[i]))
			return i;
	return n;
}

/* Set the record's text, followed by the names of the plan. */
static bool
set_text(struct hgn_record *record, const struct hgn_record_plan *plan, const char *text, size_t n)
{
	if (!hgn_record_set_text(record, text, n))
		return false;
	hgn_buf_add(&record->text, plan->name, plan->nname);
	return !record->text.failed;
}

static void
choose_encoding(struct hgn_frame *frame, struct hgn_record *record, size_t n)
{
	const struct hgn_record_plan *plan = frame->plan;
	size_t feeds;

	if (hgn_text_survey(&feeds, record->text.data, n))
		return;
	record->encoding = (uint8_t)plan->encoding;
	frame->encoding = plan->encoding;
	if (frame->encoding == HGN_ENCODING_UTF8 && hgn_utf8_check(record->text.data, n) < n)
		frame->encoding = HGN_ENCODING_LATIN1;
}

/* Parse a record. Its own bytes end at lexer->pos, which may be before the end that was found. */
static void
parse(struct hgn_frame *frame, bool lines)
{
	struct hgn_lexer *lexer = frame->lexer;
	const char *p = lexer->text, *end = p + lexer->len, *next;
	bool first = true;

	while (p != NULL && p < end && !lexer->record->text.failed && !frame->line.failed) {
		unsigned class = HGN_FRAME_CLASS(frame, p);

		if (first && lines && (next = hgn_frame_take_line(frame, p)) > p) {
			p = next;
			continue;
		}
		first = (class & HGN_BYTE_FEED) != 0;
		if ((class & (HGN_BYTE_FEED | HGN_BYTE_BLANK)) != 0) {
			p++;
			continue;
		}
		next = p;
		p = hgn_frame_take(frame, p);
		if (p != NULL)
			first = p > next && p[-1] == '\n';
	}
	if (p != NULL)
		lexer->pos = lexer->len;
}

/* Build a record from its bytes. */
static int
make(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_frame *frame = frame_of(reader, error);
	const struct hgn_record_plan *plan;
	struct hgn_lexer *lexer = &reader->lexer;
	size_t own;

	if (frame == NULL)
		return HGN_ENOMEM;
	plan = frame->plan;
	record->form = HGN_FORM_FRAME;
	if (!set_text(record, plan, bytes, n))
		return hgn_error_nomem(error);
	lexer->text = record->text.data;
	lexer->len = n;
	lexer->last = true;
	choose_encoding(frame, record, n);
	parse(frame, plan->tags > 0 || plan->skips > 0 || plan->begins != NULL || plan->setup != NULL ||
	    plan->start != NULL);
	own = lexer->pos;
	hgn_frame_finish_lines(frame);
	if (record->text.failed || frame->line.failed || !hgn_lexer_finish(lexer, HGN_LEX_LAST))
		return hgn_error_nomem(error);
	record->own = own;
	if (record->source.len > own)
		record->source.len = own;
	hgn_remarks_tell(&lexer->remarks, record, listener);
	frame->fault.col = frame->fault_at + 1;
	if (frame->fault.rule[0] != '\0')
		hgn_stream_report(record, &frame->fault, listener);
	return 0;
}

/* Find the next record, and whether it is too long or binary data. */
static int
cut(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_frame *frame = frame_of(reader, error);
	struct hgn_line line;
	const char *text;
	size_t binary;
	int status = frame != NULL ? find_line(&line, reader, 0, error) : HGN_ENOMEM;

	if (status != 0)
		return status;
	if (line.whole && (hgn_frame_is_blank(frame->plan, line.text, line.end) ||
	    hgn_frame_is_skipped(frame, line.text, line.end)))
		cut->skip = line.next;
	else
		status = find_end(&cut->n, &line, frame, reader, error);
	if (frame->line.failed)
		return hgn_reader_fail(reader, HGN_ENOMEM, error);
	if (status != 0 || cut->n == 0)
		return status;
	text = reader->data + reader->start;
	cut->drop = cut->n > reader->max_record + 1;
	if (cut->drop) {
		reader->codec_state = text[cut->n - 1] == '\n' ? 0 : MID_LINE;
		return 0;
	}
	binary = first_control(text, cut->n);
	cut->drop = binary < cut->n && hgn_reader_binary(text, cut->n, binary) < cut->n;
	cut->why = cut->drop ? HGN_REMARK_BINARY : HGN_REMARK_TOO_LONG;
	return 0;
}

static const struct hgn_stream stream = { .cut = cut, .make = make, .resync = resync };

void
hgn_frame_open(struct hgn_reader *reader, const struct hgn_notation *notation)
{
	hgn_stream_open(reader, &stream, notation);
	reader->codec_free = free_frame;
}
