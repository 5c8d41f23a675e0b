/* SPDX-License-Identifier: MIT
 * Tests streams of JSON, YAML and SGF: with any sizes of reads, records begin and end at the same bytes and have the
 * same diagnostics, even records that are too long. Also tests opening of files, and compression. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../fuzz/handmade.h"
#include "io/input.h"
#include "io/pack.h"
#include "io/input.h"
#include "record/reader.h"
#include "files.h"

#include <fcntl.h>

static void
read_into(struct hgn_buf *out, const char *format, const char *text, size_t n, size_t max_record, size_t chunk)
{
	struct hgn_reader_options options = { .max_record = max_record };
	struct hgn_reader *reader;

	out->len = 0;
	assert_int_equal(hgn_reader_new(&reader, &options, NULL), 0);
	hgn_reader_set_codec(reader, hgn_codec_find(format));
	show_stream(out, reader, text, n, chunk);
	hgn_reader_free(reader);
}

/* For any size of reads, the records are those of the whole, which is stored in `whole`. */
static void
check(struct hgn_buf *whole, const char *format, const char *text, size_t n, size_t max_record)
{
	static const size_t chunks[] = { 1, 2, 3, 7, 33 };
	struct hgn_buf out = { 0 };
	size_t i;

	read_into(whole, format, text, n, max_record, SIZE_MAX);
	for (i = 0; i < sizeof chunks / sizeof *chunks; i++) {
		read_into(&out, format, text, n, max_record, chunks[i]);
		if (strcmp(hgn_buf_string(whole), hgn_buf_string(&out)) != 0)
			fail_msg("%s, %d at a time:\n%.*s\n%s\n%s", format, (int)chunks[i], (int)n, text, whole->data, out.data);
	}
	hgn_buf_clear(&out);
}

static void
check_file(void *ctx, const char *path, const char *text, size_t n)
{
	const char *format = ctx;
	struct hgn_buf whole = { 0 };
	size_t max;

	(void)path;
	for (max = 20; max < 20000; max *= 30)
		check(&whole, format, text, n, max);
	hgn_buf_clear(&whole);
}

static void
test_corpus(void **state)
{
	char json[] = "json", yaml[] = "yaml", sgf[] = "sgf", *formats[] = { json, yaml, sgf }, folder[64];
	size_t i;

	(void)state;
	skip_without_corpus();
	for (i = 0; i < sizeof formats / sizeof *formats; i++) {
		snprintf(folder, sizeof folder, "tests/fuzz/corpus/%s", formats[i]);
		assert_true(each_file(folder, check_file, formats[i]) > 0);
	}
}

/* A byte order mark and spaces are not a record. */
static void
test_empty_input(void **state)
{
	static const char *const formats[] = { "json", "yaml", "sgf" }, *const texts[] = { "", "\xEF\xBB\xBF", "\xEF\xBB\xBF\n \n" };
	struct hgn_buf whole = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < 9; i++) {
		check(&whole, formats[i / 3], texts[i % 3], strlen(texts[i % 3]), 0);
		assert_int_equal(whole.len, 0);
	}
	hgn_buf_clear(&whole);
}

/* Lines of --- and ... keep documents of YAML apart, lines that only begin so do not. */
static void
test_markers(void **state)
{
	static const char documents[] = "result: \"*\"\n---\nresult: \"*\"\n... # end\n--- # next\nresult: \"*\"\n";
	static const char one[] = "result: \"*\"\n---x: 1\n...y: 2\n";
	struct hgn_buf whole = { 0 };
	size_t i, n = 0;

	(void)state;
	check(&whole, "yaml", documents, sizeof documents - 1, 0);
	for (i = 0; i < whole.len; i++)
		n += whole.data[i] == '#';
	assert_int_equal(n, 3);
	check(&whole, "yaml", one, sizeof one - 1, 0);
	assert_null(strstr(hgn_buf_string(&whole), "#2"));
	hgn_buf_clear(&whole);
}

/* A record that is too long does not affect others, and is reported once. */
static void
test_too_long(void **state)
{
	static const struct {
		const char *format, *text, *expected;
	} cases[] = {
		{ "json", "{\"id\":1,\"variant\":\"chess\",\"moves\":[],\"result\":\"*\"}\n"
		    "{\"id\": 2, \"comments\": [\"a comment that goes on and on and on and on\"]}\n"
		    "{\"id\":3,\"variant\":\"chess\",\"moves\":[],\"result\":\"*\"}\n",
		    "#1 0:1:1+50 =*\n#2 51:2:1+0 broken\nE syntax-record-too-long 2:1:51\n#3 122:3:1+50 =*\n" },
		{ "yaml", "id: 1\nvariant: chess\nmoves: []\nresult: \"*\"\n---\n"
		    "id: 2\ncomments:\n- a comment\n- that goes on and on\n- and on and on and on\n---\n"
		    "id: 3\nvariant: chess\nmoves: []\nresult: \"*\"\n",
		    "#1 0:1:1+42 =*\n#2 43:5:1+0 broken\nE syntax-record-too-long 5:1:43\n#3 120:11:1+46 =*\n" },
		{ "sgf", "(;GM[3];W[e2e4])\n(;GM[3]C[a comment that goes on and on and on and on and on];W[e2e4])\n"
		    "(;GM[3];W[d2d4])\n",
		    "#1 0:1:1+16 e2e4 =\n#2 17:2:1+0 broken\nE syntax-record-too-long 2:1:17\n#3 87:3:1+16 d2d4 =\n" },
	};
	struct hgn_buf whole = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		check(&whole, cases[i].format, cases[i].text, strlen(cases[i].text), 60);
		assert_string_equal(hgn_buf_string(&whole), cases[i].expected);
	}
	hgn_buf_clear(&whole);
}

/* The text after it is read in pieces, for any amount. */
static void
test_long_rest(void **state)
{
	static const struct {
		const char *format, *first, *each;
	} cases[] = {
		{ "json", "{\"comments\": [\"%s\"]}\n", "{\"variant\":\"chess\",\"moves\":[],\"result\":\"*\"}\n" },
		{ "yaml", "comments:\n- \"%s\"\n", "---\nvariant: chess\nmoves: []\nresult: \"*\"\n" },
		{ "sgf", "(;GM[3]C[%s])\n", "(;GM[3];W[e2e4];B[e7e5];W[g1f3];B[b8c6])\n" },
	};
	static const char comment[] = "a comment that goes on and on and on and on and on and on and on and on and on and on";
	struct hgn_buf text = { 0 }, out = { 0 };
	size_t i, lines;
	int n;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		text.len = lines = 0;
		hgn_buf_printf(&text, cases[i].first, comment);
		for (n = 0; n < 9000; n++)
			hgn_buf_puts(&text, cases[i].each);
		read_into(&out, cases[i].format, text.data, text.len, 60, SIZE_MAX);
		for (n = 0; n < (int)out.len; n++)
			lines += out.data[n] == '\n';
		assert_int_equal(lines, 9002);
	}
	hgn_buf_clear(&text);
	hgn_buf_clear(&out);
}

static long
fill_and_fail(void *ctx, char *into, size_t room)
{
	const char **text = ctx;
	size_t n = strlen(*text);

	if (n == 0 || n > room)
		return -1;
	memcpy(into, *text, n);
	*text += n;
	return (long)n;
}

/* A reader whose source has failed returns the error again, whatever is requested from it. */
static void
test_failure(void **state)
{
	static const char *const formats[] = { "hgn", "json", "yaml", "sgf" };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;
	struct hgn_error error;
	const char *text, *bytes;
	size_t i, n, times;

	(void)state;
	for (i = 0; i < sizeof formats / sizeof *formats; i++) {
		text = "(";
		assert_int_equal(hgn_reader_new(&reader, NULL, NULL), 0);
		hgn_reader_set_codec(reader, hgn_codec_find(formats[i]));
		hgn_reader_open(reader, "it", fill_and_fail, &text);
		for (times = 0; times < 2; times++) {
			memset(&error, 0, sizeof error);
			assert_int_equal(hgn_reader_next(reader, &record, NULL, &error), HGN_EIO);
			assert_string_equal(error.message, "reading failed");
			memset(&error, 0, sizeof error);
			assert_int_equal(hgn_reader_rest(&bytes, &n, reader, &error), HGN_EIO);
			assert_string_equal(error.message, "reading failed");
			assert_int_equal(n, 0);
		}
		hgn_reader_free(reader);
	}
	hgn_record_clear(&record);
}

/* A file that is read is not handed on to programs that are started meanwhile; a directory is none. */
static void
test_open(void **state)
{
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;
	struct hgn_error error;

	(void)state;
	assert_int_equal(hgn_reader_new(&reader, NULL, NULL), 0);
	assert_int_equal(hgn_reader_open_file(reader, "tests/pgn/cases", &error), HGN_EIO);
	assert_string_equal(error.message, "tests/pgn/cases: Is a directory");
	assert_int_equal(hgn_reader_open_file(reader, "tests/pgn/nothing.pgn", &error), HGN_EIO);
	assert_int_equal(hgn_reader_open_file(reader, "tests/docs/examples/classics.pgn", &error), 0);
	assert_true(fcntl(reader->input->fd, F_GETFD) & FD_CLOEXEC);
	assert_int_equal(hgn_reader_next(reader, &record, NULL, &error), 0);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

/* ---- compression ---- */

/* Return the number of bytes that can be unpacked, up to `room`; a failure is none. */
static size_t
read_all(struct hgn_unpack *unpack, char *into, size_t room)
{
	size_t n = 0;
	long got = 1;

	while (got > 0 && n < room) {
		got = hgn_unpack_read(unpack, into + n, room - n);
		n += got > 0 ? (size_t)got : 0;
	}
	return got < 0 ? 0 : n;
}

static void
add_bytes(void *ctx, const char *bytes, size_t n)
{
	hgn_buf_add(ctx, bytes, n);
}

/* Text of any length is unpacked as it was packed, also if little of the output is left after a full buffer of the
 * compressor. */
static void
test_pack(void **state)
{
	static const enum hgn_packing kinds[] = { HGN_PACKING_GZIP, HGN_PACKING_ZSTD };
	struct hgn_buf text = { 0 }, packed = { 0 };
	struct hgn_unpack *unpack;
	struct hgn_pack *pack;
	struct memory memory;
	uint32_t random = 1;
	size_t i, k, n;
	char *again;

	(void)state;
	for (n = 0; n < 1 << 14; n++) {
		random = random * 1664525 + 1013904223;
		hgn_buf_putc(&text, (char)(random >> 24));
	}
	again = malloc(text.len + 1);
	for (k = 0; k < 2; k++)
		for (i = 0; i < 40; i++) {
			n = text.len - i;
			packed.len = 0;
			assert_non_null(pack = hgn_pack_new(k == 0 ? "x.gz" : "x.zst", kinds[k]));
			assert_int_equal(hgn_pack_add(pack, text.data, n, false, add_bytes, &packed), 0);
			assert_int_equal(hgn_pack_add(pack, "", 0, true, add_bytes, &packed), 0);
			hgn_pack_free(pack);
			memory = (struct memory){ .bytes = packed.data, .n = packed.len, .chunk = 5000 };
			unpack = hgn_unpack_new(memory_fill, &memory, packed.data, 0);
			assert_non_null(unpack);
			assert_int_equal(read_all(unpack, again, text.len + 1), n);
			assert_memory_equal(again, text.data, n);
			assert_string_equal(hgn_unpack_fault(unpack), "");
			hgn_unpack_free(unpack);
		}
	free(again);
	hgn_buf_clear(&text);
	hgn_buf_clear(&packed);
}

static long
fill_nothing(void *ctx, char *into, size_t room)
{
	(void)ctx, (void)into, (void)room;
	return 0;
}

/* UTF-16 can be read in pieces of any size, even smaller than a character. */
static void
test_utf16(void **state)
{
	static const char bytes[] = "\xFF\xFE" "a\0\xE9\0\xAC\x20\x3D\xD8\x00\xDE" "b", text[] = "a\u00e9\u20ac\U0001f600b";
	struct hgn_utf16 *utf16;
	size_t room, at;
	char into[20];
	long n;

	(void)state;
	for (room = 1; room < 16; room++) {
		utf16 = hgn_utf16_new(fill_nothing, NULL, bytes, sizeof bytes);
		assert_non_null(utf16);
		for (at = 0; at < sizeof text - 1; at += (size_t)n) {
			memset(into, '#', sizeof into);
			n = hgn_utf16_read(utf16, into, room);
			assert_true(n > 0 && (size_t)n <= room);
			assert_memory_equal(into, text + at, (size_t)n);
			assert_int_equal(into[n], '#');
		}
		assert_int_equal(hgn_utf16_read(utf16, into, room), 0);
		hgn_utf16_free(utf16);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_corpus),
		cmocka_unit_test(test_empty_input),
		cmocka_unit_test(test_markers),
		cmocka_unit_test(test_too_long),
		cmocka_unit_test(test_long_rest),
		cmocka_unit_test(test_failure),
		cmocka_unit_test(test_open),
		cmocka_unit_test(test_pack),
		cmocka_unit_test(test_utf16),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
