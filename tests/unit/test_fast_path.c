/* SPDX-License-Identifier: MIT
 * Tests fast paths against slow ones: bytes in groups of sixteen, texts, and plain movetext against the lexer without
 * its fast path. */
#include "base/bytes.h"
#include "base/text.h"
#include "record/lexer.h"
#include "record/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static uint32_t
draw(uint32_t *seed, uint32_t n)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % n;
}

/* ---- bytes ---- */

static void
test_bytes(void **state)
{
	char bytes[HGN_BYTES];
	uint32_t seed = 3;
	int round, i;

	(void)state;
	for (round = 0; round < 20000; round++) {
		unsigned letters = 0, digits = 0, quotes = 0, high = 0;
		hgn_bytes x;

		for (i = 0; i < HGN_BYTES; i++) {
			bytes[i] = (char)draw(&seed, 256);
			letters |= (unsigned)hgn_is_alpha(bytes[i]) << i;
			digits |= (unsigned)hgn_is_digit(bytes[i]) << i;
			quotes |= (unsigned)(bytes[i] == '"') << i;
			high |= (unsigned)((unsigned char)bytes[i] >= 0x80) << i;
		}
		x = hgn_bytes_load(bytes);
		assert_int_equal(hgn_bytes_set(hgn_bytes_letters(x)), letters);
		assert_int_equal(hgn_bytes_set(hgn_bytes_digits(x)), digits);
		assert_int_equal(hgn_bytes_set(hgn_bytes_equal(x, '"')), quotes);
		assert_int_equal(hgn_bytes_set(~hgn_bytes_between(x, 1, 126)) & high, high);
		assert_int_equal(hgn_bytes_set_one_by_one(hgn_bytes_letters(x)), letters);
		assert_int_equal(hgn_bytes_set_one_by_one(hgn_bytes_digits(x)), digits);
	}
}

static void
test_blocks(void **state)
{
	static const char odd[] = { '\0', '\x7F', '\x80', '\x81', '\xFF', '\n', '\x01' };
	static char text[9000];
	size_t n, at, i, feeds;

	(void)state;
	for (n = 0; n < sizeof text; n += n < 300 ? 1 : 997) {
		memset(text, 'a', sizeof text);
		assert_true(hgn_text_survey(&feeds, text, n));
		assert_int_equal(feeds, 0);
		memset(text, '\n', sizeof text);
		for (i = 0; i < COUNT(odd); i++) {
			at = (n * 7 + i) % sizeof text;
			text[at] = odd[i];
			assert_int_equal(hgn_text_survey(&feeds, text, n), at >= n || (odd[i] != 0 && (odd[i] & 0x80) == 0));
			assert_int_equal(feeds, n - (at < n && odd[i] != '\n'));
			text[at] = '\n';
		}
	}
}

/* ---- movetext ---- */

/* A text that is read in pieces: the lexer must not look at what has not been read yet. */
struct source {
	const char *text;
	size_t piece;
};

static long
fill(void *ctx, char *into, size_t room)
{
	struct source *source = ctx;
	size_t n = strlen(source->text);

	n = n < source->piece ? n : source->piece;
	n = n < room ? n : room;
	memcpy(into, source->text, n);
	source->text += n;
	return (long)n;
}

/* Read a text's only record; `wide` disables the fast path. Another text is read before it: without room for items the
 * fast path is not used either. */
static void
read_text(struct hgn_record *record, const char *text, size_t piece, bool wide)
{
	struct source source = { text, piece }, before = { "1. e4 *", SIZE_MAX };
	struct hgn_reader *reader;

	assert_int_equal(hgn_reader_new(&reader, NULL, NULL), 0);
	hgn_reader_set_option(reader, HGN_READER_NON_ASCII, wide);
	hgn_reader_open(reader, "before", fill, &before);
	assert_int_equal(hgn_reader_next(reader, record, NULL, NULL), 0);
	hgn_reader_open(reader, "text", fill, &source);
	assert_int_equal(hgn_reader_next(reader, record, NULL, NULL), 0);
	hgn_reader_free(reader);
}

static void
compare(const char *text, size_t piece)
{
	struct hgn_record plain = { 0 }, wide = { 0 };
	size_t i;

	read_text(&plain, text, piece, false);
	read_text(&wide, text, SIZE_MAX, true);
	assert_int_equal(plain.broken, wide.broken);
	assert_int_equal(plain.text.len, wide.text.len);
	for (i = 0; i < plain.nitems && i < wide.nitems; i++) {
		const struct hgn_item *a = &plain.items[i], *b = &wide.items[i];

		if (a->kind != b->kind || a->span.off != b->span.off || a->span.len != b->span.len || a->value != b->value ||
		    a->dots != b->dots)
			fail_msg("item %zu of '%s', read in pieces of %zu", i, text, piece);
	}
	assert_int_equal(plain.nitems, wide.nitems);
	hgn_record_clear(&plain);
	hgn_record_clear(&wide);
}

static void
test_plain(void **state)
{
	static const char *const parts[] = {
		"e4", "Nf3", "Nbxd7+", "Qa1xb2#", "O-O", "O-O-O+", "e2-e4", "Na10-b12", "Na10xb12xc14", "abcdefg", "abcdefgh",
		"e8=Q+", "dxe3e.p.", "ep", "e", "ep.", "e.p.", "exe", "e4+-", "e4-+", "e4+/-", "e4=", "e4++", "+", "#", "-", "a-",
		"0-0", "1/2", "1", "12.", "12", "1.", "1..", "1...", "1....", "3.e4", "99999999.", "100000000.", "4294967296.",
		".", "!", "?!", "$7", "(", ")", "{x}", "_", ":", ",", "a@b", "12a", "1a.", "abcdefghijklmno",
		"abcdefghijklmnop", "abcdefghijklmnopq+", "ep+", "e+", "a2-b3e.p.", "exd6ep", "a2-e", "a2-b3e",
	};
	static const char *const gaps[] = { " ", " ", " ", "\n", "", "  ", "\r\n", "\t" };
	char text[1024];
	uint32_t seed = 7, round, i, n;

	(void)state;
	for (round = 0; round < 4000; round++) {
		strcpy(text, "[A \"\"]\n\n1.");
		n = draw(&seed, 60);
		for (i = 0; i < n; i++) {
			strcat(text, parts[draw(&seed, round % 2 != 0 ? 9 : COUNT(parts))]);
			strcat(text, gaps[draw(&seed, COUNT(gaps))]);
		}
		compare(text, round % 4 == 0 ? SIZE_MAX : 1 + draw(&seed, 70));
	}
}

/* Words that are too long to be taken at once: as the very first bytes, and cut at each place by the end of what has
 * been read. */
static void
test_long_words(void **state)
{
	static const char first[] = "abcdefghijklmnopqrstuvwxyz e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 *";
	static const char late[] = "[A \"\"]\n\n1. e4 00000002...abcdefg-hijklmnopqrstuvwxyz Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 *";
	size_t piece;

	(void)state;
	for (piece = 1; piece < sizeof late; piece++) {
		compare(first, piece);
		compare(late, piece);
	}
}

/* Where the fast path stops: it must read ordinary moves, which it may leave to the lexer without any other effect. */
static void
test_reach(void **state)
{
	static const struct {
		const char *text;
		size_t end, items;
	} cases[] = {
		{ "e4 e5 |", 6, 2 }, { "1. e4 e5 2. Nf3 |", 16, 5 }, { "1.e4 e5 |", 8, 3 }, { "12... Nf3+ |", 11, 2 },
		{ "O-O O-O-O O-O+ |", 15, 3 }, { "e2-e4 Na10-b12 |", 15, 2 }, { "Qa1xb2# e8Q+ |", 8, 1 }, { "e4\te5 |", 6, 2 },
		{ "e4 \n e5 |", 8, 2 }, { "e4", 3, 1 }, { "e4|", 2, 1 }, { "e4 e |", 3, 1 }, { "e4 N d4 |", 3, 1 }, { "e4 exd6e.p. |", 3, 1 },
		{ "e4 e5! |", 5, 2 }, { "e4 e5+- |", 3, 1 }, { "e4 e5+= |", 3, 1 }, { "e4 abcdefghijklmno1 |", 3, 1 }, { "e4+! |", 3, 1 },
		{ "12345678. e4 |", 13, 2 }, { "123456789. e4 |", 0, 0 }, { "12 e4 |", 0, 0 }, { "(e4) |", 0, 0 }, { "e4 $1 |", 3, 1 },
		{ "e4 a2-b3-c4-d5 |", 3, 1 }, { "e4 a2-b3-c4 |", 12, 2 }, { "e4 a2- |", 3, 1 },
	};
	struct hgn_record record = { .capitems = 16 };
	char text[200];
	size_t i;

	(void)state;
	record.items = calloc(record.capitems, sizeof *record.items);
	assert_non_null(record.items);
	for (i = 0; i < COUNT(cases); i++) {
		struct hgn_lexer lexer = { .text = text, .len = sizeof text, .record = &record };
		const char *end;

		memset(text, '|', sizeof text);
		memset(text + strlen(cases[i].text), ' ', 1);
		memcpy(text, cases[i].text, strlen(cases[i].text));
		record.nitems = 0;
		end = hgn_lex_fast(&lexer, text);
		if ((size_t)(end - text) != cases[i].end || record.nitems != cases[i].items)
			fail_msg("'%s': %zu bytes, %zu items", cases[i].text, (size_t)(end - text), record.nitems);
		assert_int_equal(lexer.in_moves, cases[i].end > 0);
		assert_int_equal(lexer.has_move[0], cases[i].items > 0);
	}
	free(record.items);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bytes),
		cmocka_unit_test(test_blocks),
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_long_words),
		cmocka_unit_test(test_reach),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
