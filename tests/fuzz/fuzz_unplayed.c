/* SPDX-License-Identifier: MIT
 * Fuzz target: records whose moves are not played are the same however their bytes arrive, and after they have been
 * written as text, JSON, YAML or SGF and read again. */
#include "handmade.h"
#include "hgn/tools/tools.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const formats[] = { "hgn", "json", "yaml", "sgf" };
enum { FORMATS = sizeof formats / sizeof *formats };

static struct hgn_library *library;

static struct hgn_reader *
new_reader(const char *format)
{
	struct hgn_reader *reader;

	CHECK(hgn_reader_new(&reader, NULL, NULL) == 0);
	hgn_reader_set_codec(reader, hgn_codec_find(format));
	hgn_reader_set_option(reader, HGN_READER_SYNTAX_ONLY, true);
	return reader;
}

/* Append the valid records of some bytes in each format. */
static void
convert(struct hgn_buf out[FORMATS], const char *format, const char *bytes, size_t n, bool valid)
{
	const struct hgn_play_options how = { .syntax_only = true };
	struct hgn_reader *reader = new_reader(format);
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	uint64_t ordinal = 0;
	size_t i;

	hgn_reader_open_memory(reader, "-", bytes, n);
	while (hgn_reader_next(reader, &record, NULL, NULL) == 0) {
		CHECK(hgn_play_record(&play, library, &record, &how, NULL, NULL) == 0);
		CHECK(play.valid || !valid);
		if (!play.valid)
			continue;
		record.ordinal = ++ordinal;
		for (i = 0; i < FORMATS; i++)
			CHECK(hgn_codec_write(&out[i], hgn_codec_find(formats[i]), &record, &play, NULL, NULL) == 0);
	}
	hgn_play_clear(&play);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

static void
check_same(const struct hgn_buf *a, const struct hgn_buf *b)
{
	CHECK(a->len == b->len && (a->len == 0 || memcmp(a->data, b->data, a->len) == 0));
}

/* Check that a record written in a format is read back unchanged. Text has tags that other formats may lack; with
 * `all`, those were added before, so that all formats are equal. */
static void
read_again(const struct hgn_buf out[FORMATS], size_t format, bool all)
{
	struct hgn_buf again[FORMATS] = { { 0 } };
	size_t i;

	if (out[format].len > 0)
		convert(again, formats[format], out[format].data, out[format].len, true);
	for (i = 0; i < FORMATS; i++) {
		if (all || i == format)
			check_same(&again[i], &out[i]);
		hgn_buf_clear(&again[i]);
	}
}

/* Convert the bytes of a format to text, and that to all formats. */
static void
check_format(const char *format, const char *bytes, size_t n)
{
	struct hgn_buf first[FORMATS] = { { 0 } }, out[FORMATS] = { { 0 } };
	size_t i;

	convert(first, format, bytes, n, false);
	if (first[0].len > 0)
		convert(out, formats[0], first[0].data, first[0].len, true);
	for (i = 0; i < FORMATS; i++) {
		read_again(first, i, false);
		read_again(out, i, true);
	}
	for (i = 0; i < FORMATS; i++) {
		observe_buf(&out[i]);
		hgn_buf_clear(&first[i]);
		hgn_buf_clear(&out[i]);
	}
}

static void
check_arrival(const char *format, const char *bytes, size_t n)
{
	struct hgn_buf whole = { 0 }, parts = { 0 };
	struct hgn_reader *reader = new_reader(format);

	show_stream(&whole, reader, bytes, n, SIZE_MAX);
	hgn_reader_free(reader);
	reader = new_reader(format);
	show_stream(&parts, reader, bytes, n, 1);
	hgn_reader_free(reader);
	check_same(&whole, &parts);
	hgn_buf_clear(&whole);
	hgn_buf_clear(&parts);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	const char *text = (const char *)bytes;
	size_t i;

	if (library == NULL)
		library = hgn_library_new(NULL);
	check_arrival("hgn", text, n);
	for (i = 0; i < FORMATS; i++)
		check_format(formats[i], text, n);
	return 0;
}
