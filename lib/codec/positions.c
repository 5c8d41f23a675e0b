/* SPDX-License-Identifier: MIT
 * Lines of positions: read as records that begin there and have no moves, written as what a record comes to. */
#include "codec/positions.h"

#include <string.h>

#include "base/error.h"
#include "base/severity.h"
#include "base/text.h"
#include "record/lines.h"
#include "record/parse.h"

/* The line without the blanks around it. */
static void
trim(struct hgn_line *line)
{
	while (line->len > 0 && hgn_is_space(*line->text)) {
		line->text++;
		line->col++;
		line->offset++;
		line->len--;
	}
	while (line->len > 0 && hgn_is_space(line->text[line->len - 1]))
		line->len--;
}

void
hgn_positions_tag(struct hgn_buf *out, const char *name, size_t len, const char *value, size_t n)
{
	size_t i;

	hgn_buf_putc(out, '[');
	hgn_buf_add(out, name, len);
	hgn_buf_puts(out, " \"");
	for (i = 0; i < n; i++) {
		if (value[i] == '"' || value[i] == '\\')
			hgn_buf_putc(out, '\\');
		hgn_buf_putc(out, value[i]);
	}
	hgn_buf_puts(out, "\"]\n");
}

/* ---- perft suites ---- */

/* Parse ";D4 197281" at `at`, with spaces around it. Return its end, or 0 if there is none. */
static size_t
parse_count(struct hgn_span *name, struct hgn_span *value, const char *line, size_t n, size_t at)
{
	if (at == n || line[at] != ';')
		return 0;
	for (at++; at < n && hgn_is_space(line[at]); at++)
		continue;
	name->off = (uint32_t)at;
	for (at += at < n && line[at] == 'D'; at < n && hgn_is_digit(line[at]); at++)
		continue;
	name->len = (uint32_t)at - name->off;
	for (; at < n && hgn_is_space(line[at]); at++)
		continue;
	value->off = (uint32_t)at;
	for (; at < n && hgn_is_digit(line[at]); at++)
		continue;
	value->len = (uint32_t)at - value->off;
	for (; at < n && hgn_is_space(line[at]); at++)
		continue;
	return hgn_positions_is_count(line + name->off, name->len) && value->len > 0 ? at : 0;
}

bool
hgn_positions_is_count(const char *name, size_t len)
{
	size_t i;

	for (i = 1; i < len && hgn_is_digit(name[i]); i++)
		continue;
	return len > 1 && name[0] == 'D' && i == len;
}

size_t
hgn_positions_counts(struct hgn_buf *out, const char *line, size_t n)
{
	size_t before = out->len, begin = 0, at, end;
	struct hgn_span name, value;

	while (begin < n && (at = parse_count(&name, &value, line, n, begin)) == 0)
		begin++;
	for (at = begin; at < n && !(at + 1 == n && line[at] == ';'); at = end) {
		end = parse_count(&name, &value, line, n, at);
		if (end == 0) {
			out->len = before;
			return n;
		}
		hgn_positions_tag(out, line + name.off, name.len, line + value.off, value.len);
	}
	while (begin > 0 && hgn_is_space(line[begin - 1]))
		begin--;
	return begin;
}

/* Return true if a tag is a count of moves from the position that is written, with a value that can be read back. */
static bool
is_written_count(const struct hgn_record *record, const struct hgn_play *play, const struct hgn_tag *tag)
{
	const char *text = record->text.data;
	size_t i;

	for (i = 0; i < tag->value.len && hgn_is_digit(text[tag->value.off + i]); i++)
		continue;
	return play->plies == 0 && i > 0 && i == tag->value.len &&
	    hgn_positions_is_count(text + tag->name.off, tag->name.len);
}

void
hgn_positions_put_counts(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options)
{
	const char *text = record->text.data;
	size_t i;

	for (i = 0; i < record->ntags && play->plies == 0 && !options->strip_tags; i++) {
		const struct hgn_tag *tag = &record->tags[i];

		if (is_written_count(record, play, tag)) {
			hgn_buf_printf(out, " ;%.*s ", (int)tag->name.len, text + tag->name.off);
			hgn_record_tag_value(out, record, tag);
		}
	}
}

/* Tell what is wrong with a line, where error->col says. */
static void
report(struct hgn_record *record, const struct hgn_line *line, const struct hgn_error *fault,
    const struct hgn_listener *listener)
{
	struct hgn_diagnostic d = { .rule = fault->rule, .file = record->file, .line = line->line,
		.col = line->col + fault->col - 1, .offset = line->offset + fault->col - 1, .record = record->ordinal,
		.message = fault->message };

	record->broken |= hgn_diagnostic_tell(&d, listener) == HGN_ERROR;
}

int
hgn_positions_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    int (*make)(struct hgn_buf *out, const struct hgn_reader *reader, const char *line, size_t n,
    struct hgn_error *error), struct hgn_error *error)
{
	struct hgn_buf *text = &reader->scratch;
	struct hgn_error fault = { 0 };
	struct hgn_line line;
	int status;

	do {
		status = hgn_reader_line(&line, reader, error);
		if (status != 0)
			return status;
		trim(&line);
	} while (line.len == 0 && !line.too_long);
	hgn_reader_place(reader, record, &line, listener);
	record->source.len = text->len = 0;
	record->source.failed = text->failed = false;
	if (line.too_long)
		return 0;
	hgn_buf_add(&record->source, line.text, line.len);
	hgn_buf_putc(&record->source, '\n');
	hgn_buf_puts(text, "[Result \"*\"]\n[SetUp \"1\"]\n");
	status = make(text, reader, line.text, line.len, &fault);
	hgn_buf_puts(text, "\n*\n");
	if (record->source.failed || text->failed)
		return hgn_error_nomem(error);
	if (status == 0) {
		status = hgn_record_parse(record, text->data, text->len, listener, error);
		if (status == 0 && fault.rule[0] != '\0')
			report(record, &line, &fault, listener);
		return status;
	}
	report(record, &line, &fault, listener);
	return 0;
}

/* ---- writing ---- */

bool
hgn_fen_holds_tag(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_tag *tag)
{
	(void)ctx;
	return is_written_count(record, play, tag);
}

bool
hgn_epd_holds_tag(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_tag *tag)
{
	(void)ctx;
	return (tag->name.len > 0 && hgn_is_lower(record->text.data[tag->name.off])) || is_written_count(record, play, tag);
}

int
hgn_positions_each(struct hgn_buf *out, const struct hgn_play *play, const struct hgn_write_options *options,
    int (*put)(void *ctx, struct hgn_buf *out, const char *fen, size_t n, struct hgn_error *error), void *ctx,
    struct hgn_error *error)
{
	struct hgn_buf last = { 0 };
	size_t i;
	int status;

	if (options->fens) {
		status = put(ctx, out, play->text.data + play->start.off, play->start.len, error);
		for (i = 0; status == 0 && i < play->nmoves; i++)
			if (play->moves[i].depth == 0)
				status = put(ctx, out, play->text.data + play->moves[i].fen.off, play->moves[i].fen.len, error);
		hgn_buf_putc(out, '\n');
		return status;
	}
	hgn_position_fen(&last, play->position);
	status = last.failed ? hgn_error_nomem(error) : put(ctx, out, last.data, last.len, error);
	hgn_buf_clear(&last);
	return status;
}
