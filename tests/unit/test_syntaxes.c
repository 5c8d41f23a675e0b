/* SPDX-License-Identifier: MIT
 * Tests the section `record` of notation files, and records in this syntax: reading with any sizes of reads, the
 * contents of a plan, and the locations of errors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../fuzz/handmade.h"
#include "codec/codec.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/record_plan.h"
#include "record/reader.h"

#define HEAD "id: own\ntitle: Own\nabout: Own.\nrecord:\n"

#define LIKE_HGN "id: own\ntitle: Own\nabout: Own.\nextends: hgn\nrecord:\n"

static struct hgn_notation *
parse(const char *section)
{
	struct hgn_notation *notation;
	struct hgn_buf text = { 0 };
	struct hgn_error error;

	hgn_buf_puts(&text, strstr(section, "results-last") != NULL ? LIKE_HGN : HEAD);
	hgn_buf_puts(&text, section);
	if (hgn_notation_parse(&notation, text.data, text.len, "own.yaml", NULL, &error) != 0)
		fail_msg("%d:%d: %s", (int)error.line, (int)error.col, error.message);
	hgn_buf_clear(&text);
	return notation;
}

/* Records and remarks of a stream, as handmade.h shows them, in pieces of every size. */
static void
check_read(const char *section, const char *stream, const char *expected)
{
	struct hgn_notation *notation = parse(section);
	struct hgn_reader_options options = { 0 };
	struct hgn_reader *reader;
	struct hgn_buf out = { 0 };
	size_t chunk;

	for (chunk = 1; chunk <= strlen(stream); chunk++) {
		assert_int_equal(hgn_reader_new(&reader, &options, NULL), 0);
		hgn_reader_set_codec(reader, hgn_notation_codec(notation));
		out.len = 0;
		show_stream(&out, reader, stream, strlen(stream), chunk);
		assert_string_equal(hgn_buf_string(&out), expected);
		hgn_reader_free(reader);
	}
	hgn_buf_clear(&out);
	hgn_notation_free(notation);
}

static void
check_refused(const char *section, int line, int col, const char *message)
{
	struct hgn_notation *notation;
	struct hgn_buf text = { 0 };
	struct hgn_error error;

	hgn_buf_puts(&text, HEAD);
	hgn_buf_puts(&text, section);
	assert_int_equal(hgn_notation_parse(&notation, text.data, text.len, "own.yaml", NULL, &error), HGN_EINVAL);
	assert_string_equal(error.message, message);
	assert_int_equal(error.col, col);
	assert_int_equal(error.line, line);
	hgn_buf_clear(&text);
}

static void
test_lines(void **state)
{
	(void)state;
	check_read("  begin: line\n", "e2e4 e7e5\n\nd2d4\n", "#1 0:1:1+10 e2e4 e7e5\n#2 11:3:1+5 d2d4\n");
	check_read("  begin: blank-line\n  comments: ['<< >>', ';']\n", "e2e4 << a\nb >> e7e5\nd2d4 ; c\n\n\nc2c4\n",
	    "#1 0:1:1+30 e2e4 { a\nb } e7e5 d2d4 ; c|\n#2 31:6:1+5 c2c4\n");
}

static void
test_tags(void **state)
{
	(void)state;
	check_read("  begin: tags\n  tags: [pairs, {read: 'By: (?<value>.*)', name: White}]\n  tag-names: {Place: Site}\n",
	    "[Place \"Here\"]\nBy: Me \n\ne2e4 1-0\n[Event \"x\"]\n\n*\n",
	    "#1 0:1:1+33 [Site=Here] [White=Me ] e2e4 =1-0\n#2 33:5:1+15 [Event=x] =*\n");
	check_read("  begin: tags\n  tags: [{read: 'W: (?<value>.*)', name: White}, {read: 'B: (?<value>.*)', name: Black}]\n",
	    "B: x\n\ne4\nB: y\nd4\nW: z\nc4\nX: v\n",
	    "#1 0:1:1+9 [Black=x] e4\n#2 9:4:1+8 [Black=y] d4\n#3 17:6:1+13 [White=z] c4 X: v\n");
}

/* Groups of one name. */
static void
test_alternatives(void **state)
{
	(void)state;
	check_read("  begin: tags\n  tags: [{read: 'W: (?<White>.*)|w: (?<White>.*)|(?<Black>.*) won against (?<White>.*)'}]\n",
	    "W: a\ne4\n\nw: b\nd4\n\nc won against d\nc4\n",
	    "#1 0:1:1+9 [White=a] e4\n#2 9:4:1+9 [White=b] d4\n#3 18:7:1+19 [White=d] [Black=c] c4\n");
}

/* Words that are results at the end of a record only. */
static void
test_last_results(void **state)
{
	static const char plan[] = "  results: {mate: 1-0, 0-0: '*', 1-1: 1/2-1/2}\n  results-last: [0-0]\n";

	(void)state;
	check_read(plan, "[T \"1\"]\n1. a1 b 2. 0-0\n[T \"2\"]\n1. a1 b1 0-0\n[T \"3\"]\n1. a1 0-0 0-0\n[T \"4\"]\n"
	    "1. a1 (1. c1 d1) 1... 0-0\n[T \"5\"]\n1. a1 0-0 2. b1\n[T \"6\"]\n1. a1 1-1\n[T \"7\"]\na1 mate\n[T \"8\"]\na1 0-0\n",
	    "#1 0:1:1+23 [T=1] 1.1 a1 b 2.1 0-0\nW syntax-no-termination 2:14:21\n"
	    "#2 23:3:1+21 [T=2] 1.1 a1 b1 =0-0\n#3 44:5:1+22 [T=3] 1.1 a1 0-0 =0-0\n"
	    "#4 66:7:1+34 [T=4] 1.1 a1 ( 1.1 c1 d1 ) 1.3 0-0\nW syntax-no-termination 8:25:98\n"
	    "#5 100:9:1+24 [T=5] 1.1 a1 0-0 2.1 b1\nW syntax-no-termination 10:15:122\n"
	    "#6 124:11:1+18 [T=6] 1.1 a1 =1-1\n#7 142:13:1+16 [T=7] a1 =mate\n#8 158:15:1+15 [T=8] a1 =0-0\n");
}

#define EFFECT8 "{as: pass, read: x}, {as: pass, read: x}, {as: pass, read: x}, {as: pass, read: x}, " \
	"{as: pass, read: x}, {as: pass, read: x}, {as: pass, read: x}, {as: pass, read: x}"
#define GROUPS8(x) "(?<" x "0>)(?<" x "1>)(?<" x "2>)(?<" x "3>)(?<" x "4>)(?<" x "5>)(?<" x "6>)(?<" x "7>)"

#define WORDS20 "w,w,w,w,w,w,w,w,w,w,w,w,w,w,w,w,w,w,w,w,"
#define WORDS80 WORDS20 WORDS20 WORDS20 WORDS20

static void
test_refused(void **state)
{
	(void)state;
	check_refused("  begin: '('\n", 5, 10, "at byte 2 of the pattern: missing closing parenthesis");
	check_refused("  comments: [{apart: '(*'}]\n", 5, 22,
	    "expected a symbol that opens and one that closes, such as '(* *)', found '(*'");
	check_refused("  results: {'': 1-0}\n", 5, 17, "a result's word is empty");
	check_refused("  results: {won: 1}\n", 5, 18,
	    "unknown value '1'; expected '*', '1-0', '0-1', '1/2-1/2', 'resigned' or 'won'");
	check_refused("  begin: tags\n  tags: [{read: '(?<nam>.*)'}]\n", 6, 17,
	    "unknown group 'nam'; did you mean 'name'?");
	check_refused("  numbers: {count: turns, white: '{numbre}. '}\n", 5, 34,
	    "at byte 2 of the template: unknown name 'numbre'; did you mean 'number'?");
	check_refused("  encoding: ascii\n", 5, 13, "unknown value 'ascii'; expected 'utf-8', 'latin-1', 'windows-1252', 'cp932', 'euc-jp' or 'gb18030'");
	check_refused("  begin: line\n  start: {read: 'startpos', write: x}\n", 6, 10, "the pattern 'read' has no group 'fen'");
	check_refused("  begin: tags\n  tags: [pairs]\n  start: {read: 'fen (?<fen>.*)', write: x}\n", 7, 10,
	    "'start' requires 'begin: line'");
	check_refused("  begin: line\nmoves:\n  write: [x]\n  pieces: [{games: [chess], words: [K]}]\n", 8, 36,
	    "expected a mapping of pieces to words, found a list of 1");
	check_refused("  begin: line\nmoves:\n  write: [x]\n  pieces: {K: [" WORDS80 WORDS80 WORDS80 "w]}\n", 8, 496,
	    "more than 240 words");
	check_refused("  begin: line\nmoves:\n  effects: {quotes: '{', list: [{as: pass, read: x}]}\n", 7, 21,
	    "expected two symbols, such as '{}', found '{'");
	check_refused("  begin: line\nmoves:\n  effects: {list: [" EFFECT8 ", " EFFECT8 ", " EFFECT8 ", {as: pass, read: x}]}\n",
	    7, 524, "more than 24 effects");
	check_refused("  begin: tags\n  tags: [{read: '" GROUPS8("A") GROUPS8("B") GROUPS8("C") GROUPS8("D") "'}]\n", 6, 17,
	    "more than 30 groups in one pattern");
}

/* What the engine asks of a plan. */
static void
test_plan(void **state)
{
	struct hgn_notation *notation = parse("  begin: line\n  numbers: turns\n  nags: {good: 1}\n"
	    "  results: {won: 1-0, also won: 1-0, gone: resigned}\n  comments: ['{}']\n");
	const struct hgn_record_plan *plan = notation->record;

	(void)state;
	assert_int_equal(plan->nnags, 1);
	assert_int_equal(plan->nag[0].value, 1);
	assert_int_equal(plan->comments, 1);
	assert_string_equal(plan->comment[0].close, "}");
	assert_string_equal(plan->words.results.word[0].text, "won");
	assert_int_equal(hgn_result_word(&plan->words.results, "also won", 8)->result, HGN_RESULT_WHITE);
	assert_int_equal(hgn_result_word(&plan->words.results, "gone", 4)->result, HGN_RESULT_RESIGNED);
	assert_null(hgn_result_word(&plan->words.results, "1-0", 3));
	assert_true(plan->class['{'] & HGN_BYTE_COMMENT);
	assert_int_equal(plan->class['e'], plan->class['z']);
	hgn_notation_free(notation);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_tags),
		cmocka_unit_test(test_alternatives),
		cmocka_unit_test(test_last_results),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_plan),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
