/* SPDX-License-Identifier: MIT
 * Reading of records in the layout of a notation file: finds where each record begins and ends, and parses it. A record
 * extends to the beginning of the next one, even if a comment is not closed. A record that is too long is reported and
 * skipped. */
#include "codec/syntax_read.h"

#include <stdlib.h>

#include "base/bytes.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/syntax.h"
#include "notation/foreign/notation.h"
#include "record/finish.h"
#include "record/record.h"
#include "record/resync.h"
#include "record/stream.h"
#include "record/token.h"

#define LONG_LINE ((size_t)64 << 10) /* bytes of a long line that are skipped at once */

#define MID_LINE 1 /* value of reader->codec_state within a line of a long record that is skipped */

/* Return the state of a reader, which is kept between records. */
static struct hgn_syntax *
prepare_syntax(struct hgn_reader *reader, struct hgn_error *error)
{
	const struct hgn_notation *notation = reader->codec;
	struct hgn_syntax *syntax = reader->codec_own;

	if (syntax == NULL) {
		syntax = calloc(1, sizeof *syntax);
		if (syntax == NULL || hgn_matcher_new(&syntax->matcher, error) != 0) {
			free(syntax);
			hgn_reader_fail(reader, HGN_ENOMEM, error);
			return NULL;
		}
		reader->codec_own = syntax;
	}
	syntax->plan = notation->record;
	syntax->lexer = &reader->lexer;
	syntax->more = false;
	syntax->turn = syntax->due = 0;
	syntax->encoding = syntax->plan->encoding;
	syntax->fault.rule[0] = '\0';
	syntax->setup.len = 0;
	syntax->branches.n = 0;
	syntax->branches.terminated = false;
	return syntax;
}

static void
free_syntax(void *own)
{
	struct hgn_syntax *syntax = own;

	hgn_matcher_free(syntax->matcher);
	hgn_buf_clear(&syntax->line);
	hgn_branches_clear(&syntax->branches);
	free(syntax);
}

/* ---- boundaries of records ---- */

static int
find_line(struct hgn_line *line, struct hgn_reader *reader, size_t at, struct hgn_error *error)
{
	return hgn_stream_line(line, reader, at, reader->max_record + LONG_LINE, error);
}

/* Return true if a line may be movetext. */
static bool
is_moves(struct hgn_syntax *syntax, const struct hgn_line *line)
{
	const struct hgn_record_plan *plan = syntax->plan;
	size_t i, n = (size_t)(line->end - line->text);
	const struct hgn_skip *skip;

	if (plan->pairs && n > 0 && *line->text == '[')
		return false;
	for (i = 0; i < plan->comments; i++)
		if (plan->comment[i].close == NULL && n >= plan->comment[i].nopen &&
		    memcmp(line->text, plan->comment[i].open, plan->comment[i].nopen) == 0)
			return false;
	if (hgn_syntax_is_empty_line(plan, line->text, line->end))
		return false;
	skip = hgn_syntax_find_skip(syntax, line->text, line->end);
	return skip == NULL || skip->result != HGN_RESULT_NONE;
}

/* Return true if a line is empty or ignored. */
static bool
is_ignored(struct hgn_syntax *syntax, const struct hgn_line *line)
{
	const struct hgn_skip *skip;

	if (hgn_syntax_is_empty_line(syntax->plan, line->text, line->end))
		return true;
	skip = hgn_syntax_find_skip(syntax, line->text, line->end);
	return skip != NULL && skip->result == HGN_RESULT_NONE && !skip->comment;
}

/* Return true if a record ends before a line. `*moves` is set once the record has movetext, or has begun at a line that
 * matches a pattern. Comments before that line are part of the record. */
static bool
is_next(bool *moves, struct hgn_syntax *syntax, const struct hgn_line *line)
{
	bool tag, begins, began = *moves;

	switch (syntax->plan->begin) {
	case HGN_BEGIN_TAGS:
		tag = hgn_syntax_is_tag(syntax, line->text, line->end);
		if (!tag && !*moves)
			*moves = is_moves(syntax, line);
		return tag && *moves;
	case HGN_BEGIN_PATTERN:
		begins = hgn_syntax_is_begin(syntax, line->text, line->end);
		*moves = began || begins || is_moves(syntax, line);
		return began && begins;
	default:
		return false;
	}
}

/* Find the end of a record from its first line on. Set *n to its length, or to a number above the limit if the rest
 * must be skipped. */
static int
find_end(size_t *n, struct hgn_line *line, struct hgn_syntax *syntax, struct hgn_reader *reader,
    struct hgn_error *error)
{
	const struct hgn_record_plan *plan = syntax->plan;
	bool moves = false;
	int status = 0;

	while (status == 0) {
		if (line->whole && is_next(&moves, syntax, line)) {
			*n = line->at;
			return 0;
		}
		if (!line->whole || line->next > reader->max_record + 1 || plan->begin == HGN_BEGIN_LINE ||
		    (plan->begin == HGN_BEGIN_GAP && hgn_syntax_is_empty_line(plan, line->text, line->end)))
			break;
		status = find_line(line, reader, line->next, error);
	}
	*n = line->next;
	return status == HGN_DONE ? 0 : status;
}

/* Return true if a long record that is skipped ends before a line. */
static bool
ends_before(struct hgn_syntax *syntax, const char *p, const char *end)
{
	switch (syntax->plan->begin) {
	case HGN_BEGIN_GAP:
		return hgn_syntax_is_empty_line(syntax->plan, p, end);
	case HGN_BEGIN_TAGS:
		return hgn_syntax_is_tag(syntax, p, end);
	case HGN_BEGIN_PATTERN:
		return hgn_syntax_is_begin(syntax, p, end);
	default:
		return true;
	}
}

static size_t
resync(struct hgn_reader *reader, const char *text, size_t n, bool last)
{
	struct hgn_syntax *syntax = reader->codec_own;
	const char *nl, *next, *end;
	size_t i;

	for (i = 0; i < n; i = (size_t)(next - text)) {
		nl = memchr(text + i, '\n', n - i);
		if (nl == NULL && !last && n - i < LONG_LINE)
			return i;
		end = hgn_syntax_line_end(&next, text + i, text + n);
		if (reader->codec_state != MID_LINE && ends_before(syntax, text + i, end)) {
			reader->skipping = false;
			return i;
		}
		reader->codec_state = nl == NULL ? MID_LINE : 0;
	}
	return n;
}

/* ---- contents ---- */

/* Return the offset of the first control character that text cannot contain, or `n`. */
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

/* Set the text of the record to its bytes, followed by the names in the notation file. */
static bool
set_text(struct hgn_record *record, const struct hgn_record_plan *plan, const char *text, size_t n)
{
	if (!hgn_record_set_text(record, text, n))
		return false;
	hgn_buf_add(&record->text, plan->name, plan->nname);
	return !record->text.failed;
}

static void
choose_encoding(struct hgn_syntax *syntax, struct hgn_record *record, size_t n)
{
	const struct hgn_record_plan *plan = syntax->plan;
	size_t newlines;

	if (hgn_text_survey(&newlines, record->text.data, n))
		return;
	record->encoding = (uint8_t)plan->encoding;
	syntax->encoding = plan->encoding;
	if (syntax->encoding == HGN_ENCODING_UTF8 && hgn_utf8_check(record->text.data, n) < n)
		syntax->encoding = HGN_ENCODING_WINDOWS;
}

/* Parse a record. Set lexer->pos to its end, which may be before the end that was found. */
static void
parse(struct hgn_syntax *syntax, bool lines)
{
	struct hgn_lexer *lexer = syntax->lexer;
	const char *p = lexer->text, *end = p + lexer->len, *next;
	bool first = true;

	while (p != NULL && p < end && !lexer->record->text.failed && !syntax->line.failed) {
		unsigned class = HGN_SYNTAX_CLASS(syntax, p);

		if (first && lines && (next = hgn_syntax_read_line(syntax, p)) > p) {
			p = next;
			continue;
		}
		first = (class & HGN_BYTE_NEWLINE) != 0;
		if ((class & (HGN_BYTE_NEWLINE | HGN_BYTE_SPACE)) != 0) {
			p++;
			continue;
		}
		next = p;
		p = hgn_syntax_read_token(syntax, p);
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
	struct hgn_syntax *syntax = prepare_syntax(reader, error);
	const struct hgn_record_plan *plan;
	struct hgn_lexer *lexer = &reader->lexer;
	size_t own;

	if (syntax == NULL)
		return HGN_ENOMEM;
	plan = syntax->plan;
	record->form = HGN_FORM_SYNTAX;
	if (!set_text(record, plan, bytes, n))
		return hgn_error_nomem(error);
	lexer->text = record->text.data;
	lexer->len = n;
	lexer->last = true;
	choose_encoding(syntax, record, n);
	parse(syntax, plan->tags > 0 || plan->skips > 0 || plan->begins != NULL || plan->setup != NULL ||
	    plan->start != NULL || plan->branch != NULL);
	own = lexer->pos;
	hgn_syntax_finish_lines(syntax);
	if (!hgn_branches_finish(&syntax->branches, lexer) || record->text.failed || syntax->line.failed ||
	    !hgn_lexer_finish(lexer, HGN_LEX_LAST))
		return hgn_error_nomem(error);
	record->own = own;
	if (record->source.len > own)
		record->source.len = own;
	hgn_remarks_report(&lexer->remarks, record, listener);
	syntax->fault.col = syntax->fault_at + 1;
	if (syntax->fault.rule[0] != '\0')
		hgn_stream_report(record, &syntax->fault, listener);
	return 0;
}

/* Find the next record. It may be too long, or binary data. */
static int
cut(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_syntax *syntax = prepare_syntax(reader, error);
	struct hgn_line line;
	const char *text;
	size_t binary;
	int status = syntax != NULL ? find_line(&line, reader, 0, error) : HGN_ENOMEM;

	if (status != 0)
		return status;
	if (line.whole && is_ignored(syntax, &line))
		cut->skip = line.next;
	else
		status = find_end(&cut->n, &line, syntax, reader, error);
	if (syntax->line.failed)
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
hgn_syntax_open(struct hgn_reader *reader, const struct hgn_notation *notation)
{
	hgn_stream_open(reader, &stream, notation);
	reader->codec_free = free_syntax;
}
