/* SPDX-License-Identifier: MIT
 * Formats with one position per line. A line is read as a record without moves; a record is written as its
 * positions. */
#include "codec/positions.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"

int
hgn_positions_cut(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	int status = hgn_stream_cut_line(cut, reader, error);
	const char *line = reader->data + reader->start;

	if (status != 0 || cut->n == 0 || cut->drop)
		return status;
	for (; hgn_is_space(line[cut->skip]); cut->n--)
		cut->skip++;
	while (hgn_is_space(line[cut->skip + cut->n - 1]))
		cut->n--;
	return 0;
}

void
hgn_positions_begin(struct hgn_record *record)
{
	hgn_build_pair(record, "Result", 6, "*", 1, 0);
	hgn_build_pair(record, "SetUp", 5, "1", 1, 0);
}

void
hgn_positions_end(struct hgn_record *record, size_t n)
{
	hgn_build_result(record, HGN_RESULT_OPEN, n, 0);
}

/* ---- perft suites ---- */

/* Return true if a tag has the name of a perft count: D and a depth. */
static bool
is_count(const char *name, size_t len)
{
	size_t i;

	for (i = 1; i < len && hgn_is_digit(name[i]); i++)
		continue;
	return len > 1 && name[0] == 'D' && i == len;
}

/* Parse ";D4 197281" at `at`, with optional spaces around it. Return the offset after it, or 0 if there is none. */
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
	return is_count(line + name->off, name->len) && value->len > 0 ? at : 0;
}

size_t
hgn_positions_counts(struct hgn_record *record, const char *line, size_t n)
{
	size_t before = record->ntags, begin = 0, at, end;
	struct hgn_span name, value;

	while (begin < n && parse_count(&name, &value, line, n, begin) == 0)
		begin++;
	for (at = begin; at < n && !(at + 1 == n && line[at] == ';'); at = end) {
		end = parse_count(&name, &value, line, n, at);
		if (end == 0) {
			record->ntags = before;
			return n;
		}
		hgn_build_tag(record, name, value, name.off);
	}
	while (begin > 0 && hgn_is_space(line[begin - 1]))
		begin--;
	return begin;
}

/* Return true if a tag is a perft count for the position that is written, with a value that can be read back. */
static bool
is_written_count(const struct hgn_record *record, const struct hgn_play *play, const struct hgn_tag *tag)
{
	const char *text = record->text.data;

	return play->plies == 0 && tag->value.len > 0 &&
	    hgn_count_digits(text + tag->value.off, tag->value.len) == tag->value.len &&
	    is_count(text + tag->name.off, tag->name.len);
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
	return (tag->name.len > 0 && hgn_is_lower(record->text.data[tag->name.off])) ||
	    is_written_count(record, play, tag);
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
				status = put(ctx, out, play->text.data + play->moves[i].fen.off, play->moves[i].fen.len,
				    error);
		hgn_buf_putc(out, '\n');
		return status;
	}
	hgn_position_fen(&last, play->position);
	status = last.failed ? hgn_error_nomem(error) : put(ctx, out, last.data, last.len, error);
	hgn_buf_clear(&last);
	return status;
}
