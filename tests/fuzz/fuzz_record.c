/* SPDX-License-Identifier: MIT
 * Fuzz target: for any bytes, the records that the reader finds do not depend on the sizes of reads, its guarantees for
 * items hold, and canonical output is a fixed point. */
#include "handmade.h"

#include "codec/codec.h"
#include "parse.h"
#include "record/reader.h"
#include "hgn/tools/tools.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static struct hgn_reader *
new_reader(size_t max_record)
{
	struct hgn_reader_options options = { .max_record = max_record };
	struct hgn_reader *reader;

	CHECK(hgn_reader_new(&reader, &options, NULL) == 0);
	return reader;
}

static void
check_arrival(const char *bytes, size_t n, size_t max_record, size_t chunk, bool non_ascii)
{
	struct hgn_buf whole = { 0 }, parts = { 0 };
	struct hgn_reader *reader = new_reader(max_record);

	hgn_reader_set_option(reader, HGN_READER_NON_ASCII, non_ascii);
	show_stream(&whole, reader, bytes, n, SIZE_MAX);
	CHECK(reader->consumed == n);
	hgn_reader_free(reader);
	reader = new_reader(max_record);
	hgn_reader_set_option(reader, HGN_READER_NON_ASCII, non_ascii);
	show_stream(&parts, reader, bytes, n, chunk);
	CHECK(reader->consumed == n);
	hgn_reader_free(reader);
	CHECK(whole.len == parts.len && (whole.len == 0 || memcmp(whole.data, parts.data, whole.len) == 0));
	hgn_buf_clear(&whole);
	hgn_buf_clear(&parts);
}

static void
check_items(const struct hgn_record *record)
{
	bool move[HGN_NESTING + 1] = { false }, said[HGN_NESTING + 1] = { false }, result = false;
	size_t open[HGN_NESTING + 1], depth = 0, i, end = 0;

	for (i = 0; i < record->nitems; i++) {
		const struct hgn_item *item = &record->items[i];

		CHECK(item->span.off >= end && item->span.len <= record->text.len - item->span.off);
		end = item->span.off + item->span.len;
		CHECK(!result || item->kind == HGN_COMMENT || item->kind == HGN_LINE_COMMENT || item->kind == HGN_NAG ||
		    (item->kind == HGN_CLOSE && item->span.len == 0));
		if (depth > 0 && (item->kind == HGN_COMMENT || item->kind == HGN_LINE_COMMENT || item->kind == HGN_NAG))
			said[depth] = true;
		if (item->kind == HGN_MOVE) {
			move[depth] = said[depth] = true;
		} else if (item->kind == HGN_OPEN) {
			CHECK(move[depth] && depth < HGN_NESTING);
			open[++depth] = i;
			move[depth] = said[depth] = false;
		} else if (item->kind == HGN_CLOSE) {
			CHECK(depth > 0 && said[depth]);
			CHECK(item->value == open[depth] && record->items[open[depth]].value == i);
			depth--;
		} else if (item->kind == HGN_RESULT) {
			CHECK(depth == 0);
			result = true;
		}
	}
	CHECK(depth == 0);
}

/* Return true if a text is read as the same move in every context. */
static bool
is_plain(const char *text, size_t n)
{
	size_t i;

	for (i = 0; i < n && ((text[i] >= 'a' && text[i] <= 'd') || (text[i] >= '1' && text[i] <= '9')); i++)
		continue;
	return n > 1 && i == n && text[0] >= 'a' && text[n - 1] <= '9';
}

/* Play a record by hand; moves that cannot be played, and so are never written, are replaced by others. */
static void
play_plain(struct hgn_play *play, const struct hgn_record *record)
{
	struct hgn_span plain;
	size_t i;

	handmade_play(play, record);
	plain = (struct hgn_span){ (uint32_t)play->text.len, 2 };
	hgn_buf_puts(&play->text, "a1");
	for (i = 0; i < play->nmoves; i++) {
		struct hgn_played *move = &play->moves[i];

		if (!is_plain(play->text.data + move->san.off, move->san.len))
			move->san = plain;
		if (!is_plain(play->text.data + move->lan.off, move->lan.len))
			move->lan = plain;
	}
}

static void
check_writer(const struct hgn_record *record, const struct hgn_write_options *options)
{
	static const struct hgn_write_options defaults;
	struct hgn_buf once = { 0 }, twice = { 0 };
	struct hgn_record again = { 0 };
	struct hgn_play play = { 0 };

	options = options != NULL ? options : &defaults;
	play_plain(&play, record);
	hgn_text_write(&(const struct hgn_writer){ &once, record, &play, options, NULL, NULL });
	observe_buf(&once);
	CHECK(parse_record(&again, once.data, once.len, NULL) == 0);
	CHECK(!again.broken && again.encoding == HGN_ENCODING_UTF8);
	check_items(&again);
	play_plain(&play, &again);
	hgn_text_write(&(const struct hgn_writer){ &twice, &again, &play, options, NULL, NULL });
	CHECK(once.len == twice.len && memcmp(once.data, twice.data, once.len) == 0);
	hgn_buf_clear(&once);
	hgn_buf_clear(&twice);
	hgn_record_clear(&again);
	handmade_clear(&play);
}

/* Return true if moves contain non-ASCII characters, so that they cannot be played and are never written. */
static bool
has_foreign(const struct hgn_record *record)
{
	size_t i, k;

	for (i = 0; i < record->nitems; i++)
		for (k = 0; record->items[i].kind == HGN_MOVE && k < record->items[i].span.len; k++)
			if ((unsigned char)record->text.data[record->items[i].span.off + k] >= 0x80)
				return true;
	return false;
}

static void
check_records(const char *bytes, size_t n, size_t max_record)
{
	static const struct hgn_write_options bare = { .strip_comments = true, .strip_variations = true };
	struct memory memory = { .bytes = bytes, .n = n, .chunk = SIZE_MAX };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader = new_reader(max_record);
	uint64_t line, col, offset, end = 0;

	hgn_reader_open(reader, "memory", memory_fill, &memory);
	while (hgn_reader_next(reader, &record, NULL, NULL) == 0) {
		size_t len;
		const char *own = hgn_record_bytes(&len, &record);

		CHECK(record.offset >= end && (len > 0 || record.partial) && record.offset + len <= n);
		CHECK(len == 0 || memcmp(own, bytes + record.offset, len) == 0);
		end = record.offset + len;
		if (record.partial)
			end = check_rest(reader, bytes, end, n);
		if (record.partial && record.own == 0) { /* data that are not text contain no items */
			CHECK(record.broken && record.text.len == 0 && record.nitems == 0 && record.ntags == 0);
			continue;
		}
		hgn_record_locate(&record, (uint32_t)record.own - 1, &line, &col, &offset);
		CHECK(offset == record.offset + record.own - 1 && col <= end && line >= record.line);
		check_items(&record);
		if (!record.broken && !has_foreign(&record)) {
			check_writer(&record, NULL);
			check_writer(&record, &bare);
		}
	}
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

/* The parts of a record that are read without its moves. */
static void
show_tags(struct hgn_buf *out, struct hgn_reader *reader, const char *bytes, size_t n, size_t chunk)
{
	struct memory memory = { .bytes = bytes, .n = n, .chunk = chunk };
	struct hgn_record record = { 0 }, shown;
	const char *own, *part;
	size_t len;

	hgn_reader_open(reader, "memory", memory_fill, &memory);
	while (hgn_reader_next(reader, &record, NULL, NULL) == 0) {
		hgn_buf_printf(out, "%d ", hgn_record_termination(&record));
		shown = record;
		shown.nitems = 0;
		shown.broken = false;
		show_record(out, &shown);
		own = hgn_record_bytes(&len, &record);
		hgn_buf_add(out, own, len);
		while (record.partial && hgn_reader_rest(&part, &len, reader, NULL) == 0 && len > 0)
			hgn_buf_add(out, part, len);
	}
	CHECK(reader->consumed == n);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

/* Without their moves, records begin and end where they do with them. If variations are nested too deeply, only a reader
 * that skips moves finds the termination. */
static void
check_tags_only(const char *bytes, size_t n, size_t max_record, size_t chunk)
{
	struct hgn_buf all = { 0 }, tags = { 0 };
	struct hgn_reader *reader;
	size_t i, opened = 0;

	for (i = 0; i < n; i++)
		opened += bytes[i] == '(';
	if (opened > HGN_NESTING)
		return;
	reader = new_reader(max_record);
	show_tags(&all, reader, bytes, n, SIZE_MAX);
	reader = new_reader(max_record);
	hgn_reader_set_option(reader, HGN_READER_TAGS_ONLY, true);
	show_tags(&tags, reader, bytes, n, chunk);
	observe_buf(&all);
	CHECK(all.len == tags.len && (all.len == 0 || memcmp(all.data, tags.data, all.len) == 0));
	hgn_buf_clear(&all);
	hgn_buf_clear(&tags);
}

/* Check that records, the skipped parts of them, and the text between them are all bytes. */
static void
check_whole(const char *bytes, size_t n, size_t max_record, size_t chunk)
{
	struct memory memory = { .bytes = bytes, .n = n, .chunk = chunk };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader = new_reader(max_record);
	uint64_t at = 0;
	size_t len;
	int status;

	hgn_reader_keep_gaps(reader, true);
	hgn_reader_open(reader, "memory", memory_fill, &memory);
	do {
		const struct hgn_buf *between = hgn_reader_gap(reader);

		status = hgn_reader_next(reader, &record, NULL, NULL);
		CHECK(status >= 0 && at + between->len <= n);
		CHECK(between->len == 0 || memcmp(between->data, bytes + at, between->len) == 0);
		at += between->len;
		if (status != 0)
			continue;
		CHECK(record.offset == at);
		hgn_record_bytes(&len, &record);
		at += len;
		if (record.partial)
			at = check_rest(reader, bytes, at, n);
	} while (status != HGN_DONE);
	CHECK(at == n);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

/* Read lines of positions with any contents. */
static void
check_lines(const char *bytes, size_t n)
{
	struct memory memory = { .bytes = bytes, .n = n, .chunk = 7 };
	struct hgn_reader *reader = new_reader(64);
	struct hgn_record record = { 0 };
	uint64_t last = 0;
	const char *own;
	size_t len;

	hgn_reader_set_codec(reader, hgn_codec_find("fen"));
	hgn_reader_open(reader, "memory", memory_fill, &memory);
	while (hgn_reader_next(reader, &record, NULL, NULL) == 0) {
		own = hgn_record_bytes(&len, &record);
		CHECK(record.line > last);
		CHECK(record.partial == (len == 0));
		CHECK(len == 0 || memcmp(own, bytes + record.offset, len) == 0);
		last = record.line;
	}
	CHECK(reader->consumed == n);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	const char *text = (const char *)bytes;
	struct hgn_record record = { 0 };

	check_arrival(text, n, 0, 1, false);
	check_arrival(text, n, 100, 1, false);
	check_arrival(text, n, 300, 13, false);
	check_arrival(text, n, 0, 1, true);
	check_arrival(text, n, 300, 13, true);
	check_records(text, n, 0);
	check_records(text, n, 100);
	check_whole(text, n, 0, SIZE_MAX);
	check_whole(text, n, 100, 13);
	check_tags_only(text, n, 0, SIZE_MAX);
	check_tags_only(text, n, 0, 1);
	check_tags_only(text, n, 300, 13);
	check_lines(text, n);
	if (parse_record(&record, text, n, NULL) == 0)
		check_items(&record);
	record.non_ascii = true;
	if (parse_record(&record, text, n, NULL) == 0)
		check_items(&record);
	hgn_record_clear(&record);
	return 0;
}
