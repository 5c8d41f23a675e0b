/* SPDX-License-Identifier: MIT
 * Tests the canonical writer of records. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../fuzz/handmade.h"
#include "codec/codec.h"
#include "../fuzz/parse.h"

static const struct hgn_write_options plain;

/* The movetext of canonical output for `text`, or all of it for `tags`; it is a fixed point. */
static void
write_as(const char *text, const struct hgn_write_options *options, bool tags, const char *expected)
{
	struct hgn_buf out = { 0 }, again = { 0 };
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };

	assert_int_equal(parse_record(&record, text, strlen(text), NULL), 0);
	handmade_play(&play, &record);
	hgn_text_write(&(const struct hgn_writer){ &out, &record, &play, options != NULL ? options : &plain, NULL, NULL });
	assert_false(out.failed);
	assert_string_equal(tags ? hgn_buf_string(&out) : strstr(hgn_buf_string(&out), "\n\n") + 2, expected);
	hgn_record_clear(&record);
	assert_int_equal(parse_record(&record, out.data, out.len, NULL), 0);
	assert_false(record.broken);
	if (options == NULL || options->moves == HGN_MOVE_SHORT) {
		handmade_play(&play, &record);
		hgn_text_write(&(const struct hgn_writer){ &again, &record, &play, options != NULL ? options : &plain, NULL, NULL });
		assert_string_equal(hgn_buf_string(&again), hgn_buf_string(&out));
	}
	hgn_buf_clear(&out);
	hgn_buf_clear(&again);
	hgn_record_clear(&record);
	handmade_clear(&play);
}

static void
write_moves(const char *text, const char *expected)
{
	write_as(text, NULL, false, expected);
}

#define ROSTER "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"

static void
test_write_tags(void **state)
{
	static const struct hgn_write_options strip = { .strip_tags = true };

	(void)state;
	write_as("*", NULL, true, ROSTER "[Result \"*\"]\n\n*\n\n");
	write_as("[Z \"z\"]\n[Result \"*\"]\n[A \"q\\\"\\\\ \\x\"]\n[SetUp \"0\"]\n1-0", NULL, true,
	    ROSTER "[Result \"1-0\"]\n[SetUp \"0\"]\n[Z \"z\"]\n[A \"q\\\"\\\\ \\\\x\"]\n\n1-0\n\n");
	write_as("[Z \"z\"][Variant \"Some Game\"][Black \"b\"] *", &strip, true,
	    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"b\"]\n"
	    "[Result \"*\"]\n[Variant \"Some Game\"]\n\n*\n\n");
	write_as("[White \"M\xFCller\"] {\xE9} 0-1", NULL, true, "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
	    "[Round \"?\"]\n[White \"M\xC3\xBCller\"]\n[Black \"?\"]\n[Result \"0-1\"]\n\n{\xC3\xA9} 0-1\n\n");
}

static void
test_write_fen(void **state)
{
	struct hgn_record record = { 0 };
	struct hgn_play play = { .has_fen = true, .start = { 2, 9 }, .result = HGN_RESULT_BLACK,
		.tagged = HGN_RESULT_BLACK };
	struct hgn_buf out = { 0 };

	(void)state;
	hgn_buf_puts(&play.text, "xxk/K w - 1xx");
	assert_int_equal(parse_record(&record, "[X \"x\"][FEN \"odd\"]", 19, NULL), 0);
	hgn_text_write(&(const struct hgn_writer){ &out, &record, &play, &plain, NULL, NULL });
	assert_string_equal(hgn_buf_string(&out),
	    ROSTER "[Result \"0-1\"]\n[SetUp \"1\"]\n[FEN \"k/K w - 1\"]\n[X \"x\"]\n\n0-1\n\n");
	hgn_buf_clear(&out);
	hgn_record_clear(&record);
	handmade_clear(&play);
}

static void
test_write_numbers(void **state)
{
	(void)state;
	write_moves("a b c d *", "1. a b 2. c d *\n\n");
	write_moves("7...a b 1-0", "7... a 8. b 1-0\n\n");
	write_moves("0. a b c *", "0. a 0... b 1. c *\n\n");
	write_moves("a {x} b c *", "1. a {x} 1... b 2. c *\n\n");
	write_moves("a ! b c *", "1. a $1 b 2. c *\n\n");
	write_moves("a {} b *", "1. a b *\n\n");
	write_moves("a (c) b (d e) f *", "1. a (1. c) 1... b (1... d 2. e) 2. f *\n\n");
	write_moves("{x} a *", "{x} 1. a *\n\n");
}

static void
test_write_order(void **state)
{
	(void)state;
	write_moves("a {x} ! (c) $9 b?? *", "1. a $1 $9 {x} (1. c) 1... b $4 *\n\n");
	write_moves("a (c ({x}) {y} (d) $3 {z}) {w} b *", "1. a (1. c $3 ({x}) {y} (1. d) {z}) {w} 1... b *\n\n");
	write_moves("a 1-0 {x} $5 ;y", "1. a $5 {x} {y} 1-0\n\n");
	write_moves("{x} $3 a ({y} $4 b) *", "$3 {x} 1. a ({y} 1. b $4) *\n\n");
	write_moves("a () (b) *", "1. a (1. b) *\n\n");
	write_moves("a (b (c (d))) *", "1. a (1. b (1. c (1. d))) *\n\n");
}

static void
test_write_comments(void **state)
{
	(void)state;
	write_moves("a { x\n\t y } ; z  z\n;\n*", "1. a {x y} {z z} *\n\n");
	write_moves("a ; x }  y\n b *", "1. a\n;x } y\n1... b *\n\n");
	write_moves("a (;}\nb ;}\n) *", "1. a\n(;}\n1. b\n;}\n) *\n\n");
	write_moves("a {%x %y} ;{\n*", "1. a {%x %y} {{} *\n\n");
}

static void
test_write_fill(void **state)
{
	struct hgn_buf text = { 0 }, expected = { 0 };

	(void)state;
	/* 79 code points fit, 80 do not; words of letters that take two bytes. */
	repeat(&text, "a {", "\xC3\xBC", 73, "} *");
	repeat(&expected, "1. a\n{", "\xC3\xBC", 73, "} *\n\n");
	write_moves(hgn_buf_string(&text), hgn_buf_string(&expected));
	repeat(&text, "a {", "\xC3\xBC", 72, "} *");
	repeat(&expected, "1. a {", "\xC3\xBC", 72, "}\n*\n\n");
	write_moves(hgn_buf_string(&text), hgn_buf_string(&expected));
	repeat(&text, "a {", "\xC3\xBC", 70, "} *");
	repeat(&expected, "1. a {", "\xC3\xBC", 70, "} *\n\n");
	write_moves(hgn_buf_string(&text), hgn_buf_string(&expected));
	/* A line may break inside a comment, and its last word takes the parentheses along. */
	repeat(&text, "a (b {", "wwww ", 16, "}) *");
	expected.len = 0;
	hgn_buf_puts(&expected, "1. a (1. b {wwww wwww wwww wwww wwww wwww wwww wwww wwww wwww wwww wwww wwww\n"
	    "wwww wwww wwww}) *\n\n");
	write_moves(hgn_buf_string(&text), hgn_buf_string(&expected));
	/* A word that is too long has a line of its own. */
	repeat(&text, "a1 (", "b1", 45, ") *");
	repeat(&expected, "1. a1 (1.\n", "b1", 45, ")\n*\n\n");
	write_moves(hgn_buf_string(&text), hgn_buf_string(&expected));
	hgn_buf_clear(&text);
	hgn_buf_clear(&expected);
}

static void
test_write_options(void **state)
{
	static const char text[] = "a! {x} (c {y} d) b {z} 2. e *";
	static const struct hgn_write_options comments = { .strip_comments = true }, nags = { .strip_nags = true },
	    variations = { .strip_variations = true }, longer = { .moves = HGN_MOVE_LONG },
	    all = { .strip_comments = true, .strip_nags = true, .strip_variations = true };

	(void)state;
	write_as(text, &comments, false, "1. a $1 (1. c d) 1... b 2. e *\n\n");
	write_as(text, &nags, false, "1. a {x} (1. c {y} 1... d) 1... b {z} 2. e *\n\n");
	write_as(text, &variations, false, "1. a $1 {x} 1... b {z} 2. e *\n\n");
	write_as(text, &longer, false, "1. La $1 {x} (1. Lc {y} 1... Ld) 1... Lb {z} 2. Le *\n\n");
	write_as(text, &all, false, "1. a b 2. e *\n\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_write_tags),
		cmocka_unit_test(test_write_fen),
		cmocka_unit_test(test_write_numbers),
		cmocka_unit_test(test_write_order),
		cmocka_unit_test(test_write_comments),
		cmocka_unit_test(test_write_fill),
		cmocka_unit_test(test_write_options),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
