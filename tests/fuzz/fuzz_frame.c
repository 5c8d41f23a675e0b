/* SPDX-License-Identifier: MIT
 * Fuzz target: for any bytes, records in the syntax of a notation do not depend on the sizes of reads, all bytes are
 * passed on, the guarantees for items hold, and a written record is read back as that record. The first byte chooses
 * the notation: a built-in one, or one that has every key. */
#include "handmade.h"

#include "codec/codec.h"
#include "notation/foreign/notation.h"
#include "record/reader.h"
#include "hgn/tools/tools.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char everything[] =
    "id: all\ntitle: A\nabout: A.\n"
    "record:\n"
    "  tags: [pairs, {read: 'Players: (?<value>.*)', name: White, write: 'Players: {value}'},\n"
    "    {read: '(?<name>\\w+): (?<value>.*)'}]\n"
    "  tag-names: {Game: Variant, Gone: ''}\n"
    "  skip: ['=+', '%.*']\n"
    "  comments: ['{}', '//', '(* *)']\n"
    "  nags: true\n  numbers: turns\n  continuation: '&'\n"
    "  results: {white: 1-0, black: 0-1, remi: 1/2-1/2}\n  encoding: windows-1252\n";
static const char lines[] =
    "id: lines\ntitle: L\nabout: L.\n"
    "record:\n"
    "  begin: blank-line\n  separator: lines\n  numbers: {count: plies, read: '#\\d+ ', white: '#{number} '}\n"
    "  comments: ['<< >>', ';']\n  nags: {good: 1, bad: 2, '!!': 3}\n"
    "  results: {mate by White: 1-0, draw: 1/2-1/2}\n";
static const char *const shipped[] = { "uci", "lan", "pjn", "zsg", "gamecourier", "ludii" };

enum { SHIPPED = sizeof shipped / sizeof *shipped, NOTATIONS = SHIPPED + 2 };

static struct hgn_library *library;
static struct hgn_notation *notations[NOTATIONS];

static void
load_all(void)
{
	size_t i;

	if (library != NULL)
		return;
	library = hgn_library_new(NULL);
	CHECK(library != NULL);
	for (i = 0; i < SHIPPED; i++)
		CHECK(hgn_notation_load_format(&notations[i], library, shipped[i], NULL) == 0);
	CHECK(hgn_notation_parse(&notations[SHIPPED], everything, strlen(everything), "all.yaml", NULL, NULL) == 0);
	CHECK(hgn_notation_parse(&notations[SHIPPED + 1], lines, strlen(lines), "lines.yaml", NULL, NULL) == 0);
}

static struct hgn_reader *
new_reader(const struct hgn_notation *notation, size_t max_record)
{
	struct hgn_reader_options options = { .max_record = max_record };
	struct hgn_reader *reader;

	CHECK(hgn_reader_new(&reader, &options, NULL) == 0);
	hgn_reader_set_codec(reader, hgn_notation_codec(notation));
	return reader;
}

static void
check_arrival(const struct hgn_notation *notation, const char *bytes, size_t n, size_t max_record, size_t chunk)
{
	struct hgn_buf whole = { 0 }, parts = { 0 };
	struct hgn_reader *reader = new_reader(notation, max_record);

	show_stream(&whole, reader, bytes, n, SIZE_MAX);
	hgn_reader_free(reader);
	reader = new_reader(notation, max_record);
	show_stream(&parts, reader, bytes, n, chunk);
	CHECK(reader->consumed == n);
	hgn_reader_free(reader);
	CHECK(whole.len == parts.len && (whole.len == 0 || memcmp(whole.data, parts.data, whole.len) == 0));
	hgn_buf_clear(&whole);
	hgn_buf_clear(&parts);
}

static void
check_items(const struct hgn_record *record, size_t len)
{
	bool move[HGN_NESTING + 1] = { false }, said[HGN_NESTING + 1] = { false }, result = false;
	size_t open[HGN_NESTING + 1], depth = 0, i, end = 0;

	for (i = 0; i < record->nitems; i++) {
		const struct hgn_item *item = &record->items[i];
		bool remark = item->kind == HGN_COMMENT || item->kind == HGN_LINE_COMMENT || item->kind == HGN_NAG;

		CHECK(item->span.len == 0 || (item->span.off >= end && item->span.off + item->span.len <= len));
		end = item->span.len == 0 ? end : item->span.off + item->span.len;
		CHECK(!result || remark || (item->kind == HGN_CLOSE && item->span.len == 0));
		said[depth] |= remark || item->kind == HGN_MOVE;
		move[depth] |= item->kind == HGN_MOVE;
		if (item->kind == HGN_OPEN) {
			CHECK(move[depth] && depth < HGN_NESTING);
			open[++depth] = i;
			move[depth] = said[depth] = false;
		} else if (item->kind == HGN_CLOSE) {
			CHECK(depth > 0 && said[depth] && item->value == open[depth] && record->items[open[depth]].value == i);
			depth--;
		} else if (item->kind == HGN_RESULT) {
			CHECK(depth == 0);
			result = true;
		}
	}
	CHECK(depth == 0);
}

/* Play a record; false when it is invalid. */
static bool
play(struct hgn_play *out, const struct hgn_notation *notation, const struct hgn_record *record)
{
	struct hgn_play_options options = { .want = HGN_WANT_LAN, .notation = notation, .notation_out = notation };

	CHECK(hgn_play_record(out, library, record, &options, NULL, NULL) == 0);
	return out->valid && !record->broken && out->game != NULL;
}

/* Check that the written text is one record of the same game, and is written again as the same text. */
static void
check_writing(const struct hgn_notation *notation, const struct hgn_record *record)
{
	const struct hgn_codec *codec = hgn_notation_codec(notation);
	struct hgn_buf once = { 0 }, twice = { 0 };
	struct hgn_record again = { 0 }, next = { 0 };
	struct hgn_play first = { 0 }, second = { 0 };
	struct hgn_reader *reader = new_reader(notation, 1 << 24);

	if (play(&first, notation, record) && hgn_codec_write(&once, codec, record, &first, NULL, NULL) == 0) {
		observe_buf(&once);
		hgn_reader_open_memory(reader, "memory", once.data, once.len);
		CHECK(hgn_reader_next(reader, &again, NULL, NULL) == 0);
		CHECK(play(&second, notation, &again));
		CHECK(hgn_reader_next(reader, &next, NULL, NULL) == HGN_DONE);
		CHECK(first.game == second.game && first.plies == second.plies && first.nmoves == second.nmoves);
		CHECK(hgn_codec_write(&twice, codec, &again, &second, NULL, NULL) == 0);
		CHECK(once.len == twice.len && memcmp(once.data, twice.data, once.len) == 0);
	}
	hgn_reader_free(reader);
	hgn_record_clear(&again);
	hgn_record_clear(&next);
	hgn_play_clear(&first);
	hgn_play_clear(&second);
	hgn_buf_clear(&once);
	hgn_buf_clear(&twice);
}

/* Check that records, the skipped parts of them, and the text between them are all bytes. */
static void
check_records(const struct hgn_notation *notation, const char *bytes, size_t n, size_t max_record)
{
	struct memory memory = { .bytes = bytes, .n = n, .chunk = 5 };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader = new_reader(notation, max_record);
	uint64_t at = 0;
	int status;

	hgn_reader_keep_gaps(reader, true);
	hgn_reader_open(reader, "memory", memory_fill, &memory);
	do {
		const struct hgn_buf *between = hgn_reader_gap(reader);
		const char *own;
		size_t len;

		status = hgn_reader_next(reader, &record, NULL, NULL);
		CHECK(status >= 0 && at + between->len <= n);
		CHECK(between->len == 0 || memcmp(between->data, bytes + at, between->len) == 0);
		at += between->len;
		if (status != 0)
			continue;
		own = hgn_record_bytes(&len, &record);
		CHECK(record.offset == at && at + len <= n);
		CHECK(len == 0 || memcmp(own, bytes + at, len) == 0);
		at += len;
		if (record.partial)
			at = check_rest(reader, bytes, at, n);
		check_items(&record, record.text.len); /* text in other encodings follows the bytes of the input */
		if (!record.broken)
			check_writing(notation, &record);
	} while (status != HGN_DONE);
	CHECK(at == n);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	const struct hgn_notation *notation;
	const char *text = (const char *)bytes + 1;

	load_all();
	if (n == 0)
		return 0;
	notation = notations[bytes[0] % NOTATIONS];
	n--;
	check_arrival(notation, text, n, 1 << 24, 1);
	check_arrival(notation, text, n, 40, 3);
	check_records(notation, text, n, 1 << 24);
	check_records(notation, text, n, 50);
	return 0;
}
