/* SPDX-License-Identifier: MIT
 * Tests files read in ranges: for every division into ranges, each record is read exactly once and as in the whole
 * file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../fuzz/handmade.h"
#include "files.h"
#include "fixture.h"
#include "hgn/tools/tools.h"

#define MAX_BYTES ((size_t)1 << 14)
#define MAX_CUTS 4096
#define SHOWN 300 /* bytes of a file that a failure shows */

/* A file in memory, and the places where it can be cut. */
struct file {
	const char *name;
	const struct hgn_codec *codec;
	struct hgn_buf bytes;
	uint64_t cuts[MAX_CUTS];
	size_t ncuts;
	size_t max_record;
};

/* Bytes at a place, no more than asked for and fewer than fit. */
static long
read_at(void *ctx, char *into, size_t room, uint64_t at)
{
	const struct file *file = ctx;
	size_t left = at < file->bytes.len ? file->bytes.len - (size_t)at : 0, n = left < room ? left : room;

	n = n > 7 ? n - n / 3 : n;
	if (n > 0)
		memcpy(into, file->bytes.data + at, n);
	return (long)n;
}

static uint64_t
cut(struct file *file, uint64_t at)
{
	struct hgn_error error;
	uint64_t found;

	assert_int_equal(hgn_codec_boundary(&found, file->codec, read_at, file, at, file->max_record, &error), 0);
	return found;
}

/* ---- what a boundary is, said in another way -------------------------------------------------------------------- */

static bool
is_event(const char *text, size_t n, size_t at)
{
	static const char unix_text[] = "\n\n[Event \"", dos_text[] = "\n\r\n[Event \"";

	return (at >= 2 && at - 2 + 10 <= n && memcmp(text + at - 2, unix_text, 10) == 0) ||
	    (at >= 3 && at - 3 + 11 <= n && memcmp(text + at - 3, dos_text, 11) == 0);
}

/* The first boundary of a text, if no record begins before it and ends there; else SIZE_MAX. */
static size_t
naive_head(const struct file *file)
{
	struct memory memory = { .bytes = file->bytes.data, .n = file->bytes.len, .chunk = SIZE_MAX };
	struct hgn_reader_options options = { .max_record = file->max_record };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;
	size_t at = 0, before = 0;

	while (at < file->bytes.len && !is_event(file->bytes.data, file->bytes.len, at))
		at++;
	assert_int_equal(hgn_reader_new(&reader, &options, NULL), 0);
	hgn_reader_open(reader, "memory", memory_fill, &memory);
	while (hgn_reader_next(reader, &record, NULL, NULL) == 0 && record.offset < at)
		before++;
	hgn_reader_free(reader);
	at = before > 0 && record.offset == at ? SIZE_MAX : at;
	hgn_record_clear(&record);
	return at;
}

static uint64_t
naive_cut(const struct file *file, size_t at, size_t head)
{
	const char *text = file->bytes.data;
	bool lines = strcmp(file->codec->name, "json") == 0;

	if (at == 0)
		return 0;
	while (at < file->bytes.len && (lines ? text[at - 1] != '\n' : at == head || !is_event(text, file->bytes.len, at)))
		at++;
	return at;
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* Read a part: a line for each record, and one for each remark. `*records` come before it, and are then as many
 * more. */
static void
show_part(struct hgn_buf *out, struct file *file, uint64_t from, uint64_t to, uint64_t *records)
{
	struct memory memory = { .bytes = file->bytes.data, .n = file->bytes.len, .at = (size_t)from,
		.chunk = 1 + from % 5000 };
	struct hgn_reader_options options = { .max_record = file->max_record, .record_base = *records };
	struct hgn_record record = { 0 };
	struct hgn_buf remarks = { 0 }, all = { 0 };
	struct hgn_listener listener = { .report = show_diagnostic, .ctx = &remarks };
	struct hgn_reader *reader;
	const struct hgn_buf *between;
	const char *rest, *own;
	size_t n;
	int status;

	for (n = 0; n < from; n++)
		options.line_base += file->bytes.data[n] == '\n';
	assert_int_equal(hgn_reader_new(&reader, &options, NULL), 0);
	hgn_reader_open(reader, "memory", memory_fill, &memory);
	hgn_reader_set_codec(reader, file->codec);
	hgn_reader_set_range(reader, from, to);
	hgn_reader_keep_gaps(reader, true);
	for (;;) {
		status = hgn_reader_next(reader, &record, &listener, NULL);
		between = hgn_reader_gap(reader);
		hgn_buf_add(&all, between->data, between->len);
		if (status == HGN_DONE)
			break;
		if (status == HGN_MORE)
			continue;
		assert_int_equal(status, 0);
		++*records;
		show_record(out, &record);
		hgn_buf_add(out, remarks.data, remarks.len);
		remarks.len = 0;
		own = hgn_record_bytes(&n, &record);
		hgn_buf_add(&all, own, n);
		while (record.partial && hgn_reader_rest(&rest, &n, reader, NULL) == 0 && n > 0)
			hgn_buf_add(&all, rest, n);
	}
	hgn_buf_add(out, remarks.data, remarks.len);
	if (to > file->bytes.len)
		to = file->bytes.len;
	if (all.len != to - from)
		fprintf(stderr, "%s, %d to %d: %d bytes:\n%.*s\n", file->name, (int)from, (int)to, (int)all.len,
		    file->bytes.len < SHOWN ? (int)file->bytes.len : SHOWN, file->bytes.data);
	assert_int_equal(all.len, to - from);
	assert_true(all.len == 0 || memcmp(all.data, file->bytes.data + from, all.len) == 0);
	hgn_buf_clear(&all);
	hgn_buf_clear(&remarks);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

/* ---- tests ------------------------------------------------------------------------------------------------------ */

static void
explain(const struct file *file, const struct hgn_buf *whole, const struct hgn_buf *parts, const uint64_t *cuts,
    size_t n)
{
	size_t i;

	fprintf(stderr, "%s, cut at", file->name);
	for (i = 0; i < n; i++)
		fprintf(stderr, " %d", (int)cuts[i]);
	fprintf(stderr, ":\n%.*s\nwhole:\n%.*s\nparts:\n%.*s\n", file->bytes.len < SHOWN ? (int)file->bytes.len : SHOWN,
	    file->bytes.data, (int)whole->len, whole->data, (int)parts->len, parts->data);
}

/* What the parts between some cuts hold is what the whole does. */
static void
check_parts(struct file *file, const struct hgn_buf *whole, const uint64_t *cuts, size_t n)
{
	struct hgn_buf parts = { 0 };
	uint64_t records = 0;
	size_t i;

	for (i = 0; i + 1 < n; i++)
		show_part(&parts, file, cuts[i], cuts[i + 1], &records);
	if (parts.len != whole->len || (whole->len > 0 && memcmp(parts.data, whole->data, whole->len) != 0)) {
		explain(file, whole, &parts, cuts, n);
		fail();
	}
	hgn_buf_clear(&parts);
}

static void
find_cuts(struct file *file)
{
	size_t at, head = naive_head(file);
	uint64_t found, expected = 0;

	file->ncuts = 0;
	for (at = 0; at <= file->bytes.len; at++) {
		found = cut(file, at);
		if (at > expected) /* otherwise it is the next one from here too */
			expected = naive_cut(file, at, head);
		if (found != expected)
			fprintf(stderr, "%s, from byte %d:\n%.*s\n", file->name, (int)at, (int)file->bytes.len, file->bytes.data);
		assert_int_equal(found, expected);
		if (file->ncuts == 0 || file->cuts[file->ncuts - 1] != found)
			file->cuts[file->ncuts++] = found;
		assert_true(file->ncuts < MAX_CUTS);
	}
	assert_int_equal(file->cuts[file->ncuts - 1], file->bytes.len);
	assert_true(cut(file, file->bytes.len + 100) >= file->bytes.len);
}

/* Cut at all places, in two at each, and in three at some. */
static void
check_file(struct file *file, uint64_t *seed)
{
	struct hgn_buf whole = { 0 };
	uint64_t some[4] = { 0 }, records = 0;
	size_t i;

	hgn_buf_add(&file->bytes, "", 0);
	hgn_buf_string(&file->bytes);
	find_cuts(file);
	show_part(&whole, file, 0, UINT64_MAX, &records);
	check_parts(file, &whole, file->cuts, file->ncuts);
	some[3] = file->bytes.len;
	for (i = 1; i + 1 < file->ncuts && file->ncuts < 40; i++) {
		some[1] = some[2] = file->cuts[i];
		check_parts(file, &whole, some, 4);
	}
	for (i = 0; i < 8 && file->ncuts > 3; i++) {
		some[1] = file->cuts[fixture_random(seed) % file->ncuts];
		some[2] = file->cuts[fixture_random(seed) % file->ncuts];
		if (some[1] <= some[2])
			check_parts(file, &whole, some, 4);
	}
	hgn_buf_clear(&whole);
}

/* ---- files ------------------------------------------------------------------------------------------------------ */

static void
with_crlf(struct hgn_buf *out, const struct hgn_buf *text)
{
	size_t i;

	for (i = 0; i < text->len; i++) {
		if (text->data[i] == '\n')
			hgn_buf_putc(out, '\r');
		hgn_buf_putc(out, text->data[i]);
	}
}

/* Random contents of files: above all boundaries, and text that might hide them. */
static const char *const pieces[] = { "\n\n[Event \"x\"]\n", "\n\n[Event \"x\"]\n\n1. e4 *\n\n",
	"\n\n[Event \"", "\n\r\n[Event \"\"]",
	"{", "}", "\n; c\n", "\n% c\n", "\n#\n", "(", ")", "\n\n", "\n[Event \"z\"]\n", "\"", "1-0", "\x1A\n",
	"====\n", "\xEF\xBB\xBF",
	"\n\n[Site \"s\"]\n", "\x01\x02\x03\x04\x05\x06\x07\x08", "$1", "<", "\0", "[" };

static void
put_pieces(struct hgn_buf *out, const struct hgn_buf *text, uint64_t *seed)
{
	size_t i, k, n = 1 + fixture_random(seed) % 6, places[6];
	const char *piece;

	for (i = 0; i < n; i++)
		places[i] = fixture_random(seed) % (text->len + 1);
	for (k = 0; k <= text->len; k++) {
		for (i = 0; i < n; i++)
			if (places[i] == k) {
				piece = pieces[fixture_random(seed) % (sizeof pieces / sizeof *pieces)];
				hgn_buf_add(out, piece, strlen(piece) + (*piece == '\0'));
			}
		if (k < text->len)
			hgn_buf_putc(out, text->data[k]);
	}
}

/* State that continues over all files. */
struct tour {
	struct file file;
	struct hgn_buf text, all;
	uint64_t seed;
	size_t variants;
};

static void
check_path(void *ctx, const char *path, const char *text, size_t n)
{
	struct tour *tour = ctx;
	struct file *file = &tour->file;
	size_t i;

	tour->text.len = 0;
	hgn_buf_add(&tour->text, text, n);
	file->name = path;
	for (i = 0; i < 2 + tour->variants; i++) {
		file->bytes.len = 0;
		if (i == 0)
			hgn_buf_add(&file->bytes, tour->text.data, tour->text.len);
		else if (i == 1)
			with_crlf(&file->bytes, &tour->text);
		else
			put_pieces(&file->bytes, &tour->text, &tour->seed);
		file->max_record = i % 4 == 3 ? 100 : 0;
		check_file(file, &tour->seed);
	}
	if (tour->text.len < 2000 && tour->all.len < MAX_BYTES)
		hgn_buf_add(&tour->all, tour->text.data, tour->text.len);
}

static void
check_folder(const char *codec, const char *folder, size_t variants)
{
	struct tour tour = { .file.codec = hgn_codec_find(codec), .seed = 1, .variants = variants };

	assert_true(each_file(folder, check_path, &tour) > 0);
	tour.file.name = "all of them";
	tour.file.bytes.len = tour.file.max_record = 0;
	hgn_buf_add(&tour.file.bytes, tour.all.data, tour.all.len);
	check_file(&tour.file, &tour.seed);
	hgn_buf_clear(&tour.file.bytes);
	hgn_buf_clear(&tour.text);
	hgn_buf_clear(&tour.all);
}

static void
test_pgn(void **state)
{
	(void)state;
	check_folder("hgn", "tests/pgn/cases", 1);
}

static void
test_records(void **state)
{
	(void)state;
	check_folder("hgn", "tests/records", 0);
}

static void
test_corpus(void **state)
{
	(void)state;
	skip_without_corpus();
	check_folder("hgn", "tests/fuzz/corpus/record", 6);
}

static void
test_json(void **state)
{
	(void)state;
	skip_without_corpus();
	check_folder("json", "tests/fuzz/corpus/json", 1);
}

/* What a boundary is made of, and what hides it. */
static void
test_texts(void **state)
{
	static const char *const texts[] = {
		"", "\n", "1. e4 *\n\n1. d4 *\n\n1. c4 *\n", /* no Event tags */
		"[White \"a\"]\n\n1. e4 *\n\n[White \"b\"]\n\n1. d4 *\n",
		"[Event \"a\"]\n\n1. e4 *\n\n[Site \"b\"]\n[Event \"b\"]\n\n1. d4 *\n\n[Event \"c\"]\n*\n",
		"{in front}\n\n[Event \"a\"]\n\n*\n\n[Event \"b\"]\n\n*\n",
		"; in front\n\n% too\n# too\n\n{and\n\nthis}\n\n[Event \"a\"]\n*\n\n[Event \"b\"]\n*\n",
		"\xEF\xBB\xBF% in front\n\n[Event \"a\"]\n\n*\n\n[Event \"b\"]\n\n*\n",
		"{not closed\n\n[Event \"a\"]\n\n1. e4 } *\n\n[Event \"b\"]\n\n*\n",
		"====\n\n[Event \"a\"]\n*\n\n====\n\n[Event \"b\"]\n*\n",
		"Games of 1851\n\n[Event \"a\"]\n*\n\n[Event \"b\"]\n*\n", "x\n\n[Event \"a\"]\n*\n", "\n\n[Event \"a\"]\n*\n\n\n\n[Event \"b\"]\n*\n",
		"[Event \"a\"]\n\n[Event \"b\"]\n\n[Event \"c\"]",
		"% longer than the shortest limit of this test, together with\n% the next of these lines\n\n[Event \"a\"]\n*\n",
		"%\n; longer than that too, so that this much is a record of its own, and no game\n\n[Event \"a\"]\n*\n",
		"[Event \"a\"]\n\n1. e4 {\n[Event \"b\"]\n \n[Event \"c\"]\n\n[Even} *",
		"[Event \"a\"]\n\n1. e4 (1. d4 {\n\n[Event \"b\"]\n\n*\n\n% of b or c\n[Event \"c\"]\n\n% c\n\n[Event \"d\"]",
	};
	struct tour tour = { .file.codec = hgn_codec_find("hgn"), .file.name = "a text", .seed = 3 };
	size_t i, k;

	(void)state;
	for (i = 0; i < 2 * (sizeof texts / sizeof *texts); i++) {
		for (k = 0; k < 40; k++) {
			tour.text.len = tour.file.bytes.len = 0;
			hgn_buf_puts(&tour.text, texts[i / 2]);
			if (k > 0)
				put_pieces(&tour.file.bytes, &tour.text, &tour.seed);
			else if (i % 2 == 0)
				hgn_buf_puts(&tour.file.bytes, texts[i / 2]);
			else
				with_crlf(&tour.file.bytes, &tour.text);
			tour.file.max_record = k % 3 == 0 ? 60 : 0;
			check_file(&tour.file, &tour.seed);
		}
	}
	hgn_buf_clear(&tour.file.bytes);
	hgn_buf_clear(&tour.text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_texts),
		cmocka_unit_test(test_pgn),
		cmocka_unit_test(test_records),
		cmocka_unit_test(test_corpus),
		cmocka_unit_test(test_json),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
