/* SPDX-License-Identifier: MIT
 * Tests skipping of movetext: with any sizes of reads, records begin and end at the same bytes as when their movetext
 * is read, and have the same tags and results. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../fuzz/handmade.h"
#include "record/reader.h"
#include "files.h"

/* Create a reader of a text in memory. */
static struct hgn_reader *
open_text(struct memory *memory, bool tags_only)
{
	struct hgn_reader *reader;

	assert_int_equal(hgn_reader_new(&reader, NULL, NULL), 0);
	hgn_reader_open(reader, "memory", memory_fill, memory);
	hgn_reader_set_option(reader, HGN_READER_TAGS_ONLY, tags_only);
	return reader;
}

/* A line for each record: where it is, its tags, and the result that ends it. */
static void
show_ends(struct hgn_buf *out, const char *text, size_t n, size_t chunk, bool tags_only)
{
	struct memory memory = { .bytes = text, .n = n, .chunk = chunk };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader = open_text(&memory, tags_only);
	size_t i;

	out->len = 0;
	while (hgn_reader_next(reader, &record, NULL, NULL) == 0) {
		hgn_buf_printf(out, "%d+%d %d tags", (int)record.offset, (int)record.text.len, (int)record.ntags);
		for (i = 0; i < record.nitems; i++)
			if (record.items[i].kind == HGN_RESULT)
				hgn_buf_printf(out, " %.*s", (int)record.items[i].span.len,
				    record.text.data + record.items[i].span.off);
		hgn_buf_putc(out, '\n');
	}
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

static void
check(const char *name, const char *text, size_t n)
{
	static const size_t chunks[] = { SIZE_MAX, 1, 2, 3, 7, 33 };
	struct hgn_buf whole = { 0 }, skimmed = { 0 };
	size_t i;

	show_ends(&whole, text, n, SIZE_MAX, false);
	for (i = 0; i < sizeof chunks / sizeof *chunks; i++) {
		show_ends(&skimmed, text, n, chunks[i], true);
		if (strcmp(hgn_buf_string(&whole), hgn_buf_string(&skimmed)) != 0)
			fail_msg("%s, %d at a time:\n%.*s\n%s\n%s\n", name, (int)chunks[i], (int)n, text, whole.data,
			    skimmed.data);
	}
	hgn_buf_clear(&whole);
	hgn_buf_clear(&skimmed);
}

static void
check_file(void *files, const char *path, const char *text, size_t n)
{
	if (strstr(path, ".err") != NULL || strstr(path, ".out") != NULL)
		return;
	check(path, text, n);
	++*(size_t *)files;
}

static void
check_folder(const char *folder)
{
	size_t files = 0;

	each_file(folder, check_file, &files);
	assert_true(files >= 20);
}

static void
test_folders(void **state)
{
	(void)state;
	check_folder("tests/pgn/cases");
	skip_without_corpus();
	check_folder("tests/fuzz/corpus/record");
}

/* Everything that movetext can contain, with a record after it, and cut off at every byte. */
static void
test_cut(void **state)
{
	static const char head[] = "[A \"x\"]\n\n", tail[] = "\n\n[B \"y\"]\n\n1. d4 0-1\n";
	static const char *const moves[] = {
		"1. e4 e5 1-0", "1. e4 e5 1/2-1/2", "1. e4 e5 0-1", "1. e4 e5 *", "1. e4 e5 1-0 {after} ; it", "1. e4 1-0 Nf3 0-1",
		"1. e4 (1. d4 1-0) e5 *", "1. e4 (1. d4 (1. c4 1/2-1/2)) 0-1", "1. e4) e5 1-0", "1. e4 (e5 1-0", "1. e4 1/2",
		"1. e4 1/2-1/2-1", "1. e4 1-00", "1. e4 1:0", "1. e4 a:b 1-0", "1. e4 e5 +- 1-0", "1. e4 e2-e4 1-0 *", "1. e4 --",
		"1. e4 { a } e5 { } 1-0", "1. e4 { [B \"no\"] 1-0 } e5 *", "1. e4 { never", "1. e4 ; to the end 1-0\ne5 0-1",
		"1. e4 ; never", "1. e4 $1 $22 e5!? 1-0", "1. e4 e5\n[%eval 1] 1-0", "1. e4\n[1] e5 1-0", "1. e4\n[ e5 1-0", "1. e4 [",
		"1. e4\n[B \"y\"]\n\n1. c4 *", "1. e4 [B \"y\"] *", "1... e5 2.Nf3 1-0", "1.e4 .. e5 1-0", "1.w e2-e4 1-0",
		"1.e4 e5 1.w e2-e4 b e7-e5 *", "1.wa 1-0", "1.b", "1. 0-0 O-O-O 0-1", "1. 0-0-0 1-0", "1. e4 0-2 1-0", "1. e8=Q+ *",
		"1. e4 \"x\" 1-0", "1. e4 <x> 1-0", "1. e4 e5 1-0\n1. d4 *", "1. e4 % x\n% y\n e5 *", "1. e4 *x", "1. e4* e5", "1. e4 x*",
		"1. e4 \xC3\xA9 \xE9 1-0", "1.e4 e5 1-0\n\n1.w e2e4\n1.b e7e5\n*", "1.e4 e5\n\n1.w e2e4\n1.b e7e5 1-0\n*",
		"1. e4 } e5 1-0", "1. e4 ] e5 1-0", "e4 1. e5 1-0", "1 e4 1-0", "1", "1.", "(1. e4) *", "",
	};
	struct hgn_buf text = { 0 };
	size_t i, n;

	(void)state;
	for (i = 0; i < sizeof moves / sizeof *moves; i++) {
		text.len = 0;
		hgn_buf_printf(&text, "%s%s%s", head, moves[i], tail);
		for (n = strlen(head); n <= text.len; n++)
			check("cut off", text.data, n);
	}
	hgn_buf_clear(&text);
}

/* Ordinary movetext takes no items, however long it is; the lexer reads each token that may hide where the record
 * ends. */
static void
test_skipped(void **state)
{
	static const char *const skipped[] = { "4. e4 e5 ", "b3 4.b4 ", "O-O O-O-O ", "e2-e4 e7-e5\n", "e4 {a [b] 1-0} e5 ",
	    "4... e5+\r\n" }, *const read[] = { "e8=Q ", "Qxe5# ", "\xC3\xA9 ", "e4! ", "5-0 ", "a:b ", "1-00 " };
	const size_t n = sizeof skipped / sizeof *skipped;
	struct hgn_buf text = { 0 };
	size_t i, k;

	(void)state;
	for (i = 0; i < n + sizeof read / sizeof *read; i++) {
		struct memory memory = { .chunk = SIZE_MAX };
		struct hgn_record record = { 0 };
		struct hgn_reader *reader;

		text.len = 0;
		hgn_buf_puts(&text, "[A \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 ");
		for (k = 0; k < 1000; k++)
			hgn_buf_puts(&text, i < n ? skipped[i] : read[i - n]);
		hgn_buf_puts(&text, "1-0\n\n[B \"y\"]\n\n*\n");
		check(i < n ? skipped[i] : read[i - n], hgn_buf_string(&text), text.len);
		memory.bytes = text.data;
		memory.n = text.len;
		reader = open_text(&memory, true);
		assert_int_equal(hgn_reader_next(reader, &record, NULL, NULL), 0);
		if ((record.capitems < 200) != (i < n))
			fail_msg("%s: %s", i < n ? skipped[i] : read[i - n], i < n ? "read" : "skipped");
		hgn_record_clear(&record);
		hgn_reader_free(reader);
	}
	hgn_buf_clear(&text);
}

/* Errors in tags and bytes are also reported without moves, errors in the moves are not. */
static void
test_remarks(void **state)
{
	static const struct {
		const char *text, *expected;
		size_t n; /* bytes of the text; 0 = up to the NUL */
	} cases[] = {
		{ "[A \"x]\n[B y]\n[C]\n[]\n[D \"z\"z\"]\n[\"x\"]\n\n1. ) e4 *", "W syntax-unterminated-tag 1:1:0\nW syntax-bad-tag 2:1:7\n"
		    "W syntax-bad-tag 3:1:13\nW syntax-bad-tag 4:1:17\nW syntax-unescaped-quote 5:1:20\n"
		    "W syntax-bad-tag 6:1:30\n", 0 },
		{ "[A \"x\ny\"]\n\n1. e4 !!! *", "W syntax-unterminated-tag 1:1:0\n", 0 },
		{ "[A \"\xE4\"]\n\n1. e4 $999 *", "W syntax-latin1 1:5:4\n", 0 },
		{ "[A \"x\"]\n\n1. e4 (1. d4", "", 0 },
		{ "[A \"\0\"]\n\n1. e4 ) *", "W syntax-nul 1:5:4\n", 18 },
		{ "[A \"x\"]\n\n(e4) $999 <> {c", "", 0 },
		{ "[]\n\ne4 ) !!! + e5=* 1-0", "W syntax-bad-tag 1:1:0\n#2 20:3:17+3 =1-0\n", 0 },
		{ "some text", "E syntax-no-record 1:1:0\n", 0 },
		{ "\x1F\x8B\b\x01\x02\x7F\x01\x02\x03\x04\x05\x06\x01\x02\x03\x04\x05\x06", "E syntax-binary 1:1:0\n", 0 },
		{ "[A \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"]\n\n(1. e4 *", "E syntax-record-too-long 1:1:0\n", 0 },
	};
	const struct hgn_reader_options options = { .max_record = 80 };
	struct hgn_buf out = { 0 };
	struct hgn_reader *reader;
	const char *remarks;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_int_equal(hgn_reader_new(&reader, &options, NULL), 0);
		hgn_reader_set_option(reader, HGN_READER_TAGS_ONLY, true);
		out.len = 0;
		show_stream(&out, reader, cases[i].text, cases[i].n > 0 ? cases[i].n : strlen(cases[i].text), 1);
		remarks = strpbrk(hgn_buf_string(&out), "WE");
		assert_string_equal(remarks != NULL ? remarks : "", cases[i].expected);
		hgn_reader_free(reader);
	}
	hgn_buf_clear(&out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_folders),
		cmocka_unit_test(test_cut),
		cmocka_unit_test(test_skipped),
		cmocka_unit_test(test_remarks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
