/* SPDX-License-Identifier: MIT
 * Tests the reader of records: tokens, boundaries, remarks and recovery. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../fuzz/handmade.h"
#include "../fuzz/parse.h"
#include "record/reader.h"
#include "files.h"

#include <errno.h>
#include <stdio.h>

/* ---- reading ---------------------------------------------------------------------------------------------------- */

static void
read_into(struct hgn_buf *out, const char *text, size_t n, size_t max_record, size_t chunk)
{
	struct hgn_reader_options options = { .max_record = max_record };
	struct hgn_reader *reader;

	assert_int_equal(hgn_reader_new(&reader, &options, NULL), 0);
	show_stream(out, reader, text, n, chunk);
	assert_int_equal(reader->consumed, n);
	hgn_reader_free(reader);
}

/* The text is read as `expected`, in one piece and byte by byte. */
static void
expect_n(const char *text, size_t n, size_t max_record, const char *expected)
{
	struct hgn_buf out = { 0 };

	read_into(&out, text, n, max_record, SIZE_MAX);
	assert_string_equal(hgn_buf_string(&out), expected);
	out.len = 0;
	read_into(&out, text, n, max_record, 1);
	assert_string_equal(hgn_buf_string(&out), expected);
	hgn_buf_clear(&out);
}

static void
expect(const char *text, const char *expected)
{
	expect_n(text, strlen(text), 0, expected);
}

/* Notes of captures en passant at the end of the input, and before another move. */
static void
test_en_passant_notes(void **state)
{
	(void)state;
	expect("exd6 ep", "#1 0:1:1+7 exd6 ep\nW syntax-no-termination 1:7:6\n");
	expect("exd6 ep f4 *", "#1 0:1:1+12 exd6 ep f4 =*\n");
	expect("exd6 e.p", "#1 0:1:1+8 exd6 e.p\nW syntax-no-termination 1:8:7\n");
	expect("exd6 e.p f4 *", "#1 0:1:1+13 exd6 e.p f4 =*\n");
	expect("exd6 e.p.", "#1 0:1:1+9 exd6 e.p.\nW syntax-no-termination 1:9:8\n");
	expect("exd6 e.p. f4 *", "#1 0:1:1+14 exd6 e.p. f4 =*\n");
	expect("exd6 e. p.", "#1 0:1:1+10 exd6 e. p.\nW syntax-no-termination 1:10:9\n");
	expect("exd6 e. p. f4 *", "#1 0:1:1+15 exd6 e. p. f4 =*\n");
	expect("exd6 e. p", "#1 0:1:1+9 exd6 e. p\nW syntax-no-termination 1:9:8\n");
	expect("exd6 e. p f4 *", "#1 0:1:1+14 exd6 e. p f4 =*\n");
	expect("exd6 e .p", "#1 0:1:1+9 exd6 e p\nW syntax-no-termination 1:9:8\n");
	expect("exd6 e .p f4 *", "#1 0:1:1+14 exd6 e p f4 =*\n");
	expect("exd6 e. x", "#1 0:1:1+9 exd6 e x\nW syntax-no-termination 1:9:8\n");
	expect("exd6 e. x f4 *", "#1 0:1:1+14 exd6 e x f4 =*\n");
	expect("exd6 e.", "#1 0:1:1+7 exd6 e\nW syntax-no-termination 1:7:6\n");
	expect("exd6 e. f4 *", "#1 0:1:1+12 exd6 e f4 =*\n");
	expect("exd6 ep+", "#1 0:1:1+8 exd6 ep+\nW syntax-no-termination 1:8:7\n");
	expect("exd6 ep+ f4 *", "#1 0:1:1+13 exd6 ep+ f4 =*\n");
	expect("exd6 e.p.#", "#1 0:1:1+10 exd6 e.p.#\nW syntax-no-termination 1:10:9\n");
	expect("exd6 e.p.# f4 *", "#1 0:1:1+15 exd6 e.p.# f4 =*\n");
	expect("exd6 e. p.+", "#1 0:1:1+11 exd6 e. p.+\nW syntax-no-termination 1:11:10\n");
	expect("exd6 e. p.+ f4 *", "#1 0:1:1+16 exd6 e. p.+ f4 =*\n");
	expect("exd6 epx", "#1 0:1:1+8 exd6 ;epx|\nW syntax-bad-token 1:6:5\nW syntax-no-termination 1:8:7\n");
	expect("exd6 epx f4 *", "#1 0:1:1+13 exd6 ;epx| f4 =*\nW syntax-bad-token 1:6:5\n");
	expect("exd6 e.p.x", "#1 0:1:1+10 exd6 e.p x\nW syntax-no-termination 1:10:9\n");
	expect("exd6 e.p.x f4 *", "#1 0:1:1+15 exd6 e.p x f4 =*\n");
	expect("exd6 e. p.x", "#1 0:1:1+11 exd6 e. p x\nW syntax-no-termination 1:11:10\n");
	expect("exd6 e. p.x f4 *", "#1 0:1:1+16 exd6 e. p x f4 =*\n");
	expect("exd6 e..p", "#1 0:1:1+9 exd6 e p\nW syntax-no-termination 1:9:8\n");
	expect("exd6 e..p f4 *", "#1 0:1:1+14 exd6 e p f4 =*\n");
	expect("exd6 e.p.1", "#1 0:1:1+10 exd6 e.p 1\nW syntax-bad-token 1:10:9\nW syntax-no-termination 1:10:9\n");
	expect("exd6 e.p.1 f4 *", "#1 0:1:1+15 exd6 e.p 1 f4 =*\n");
	expect("exd6     ep", "#1 0:1:1+11 exd6\nW syntax-no-termination 1:11:10\n");
	expect("exd6     ep f4 *", "#1 0:1:1+16 exd6 f4 =*\n");
	expect("exd6      ep", "#1 0:1:1+12 exd6\nW syntax-no-termination 1:12:11\n");
	expect("exd6      ep f4 *", "#1 0:1:1+17 exd6 f4 =*\n");
	expect("exd6 e.p*", "#1 0:1:1+9 exd6 e.p =*\n");
	expect("exd6 e.p* f4 *", "#1 0:1:1+10 exd6 e.p =*\n#2 10:1:11+4 f4 =*\n");
}

static void
test_empty_input(void **state)
{
	(void)state;
	expect("", "");
	expect(" \r\n\t\f\v\n", "");
	expect("% one line\n%another", "");
	expect("\xEF\xBB\xBF", "");
	expect("\xEF\xBB\xBF%escaped 1. e4 *\n", "");
}

static void
test_tokens(void **state)
{
	(void)state;
	expect("1. e4 e5 *", "#1 0:1:1+10 1.1 e4 e5 =*\n");
	expect("12...Ke7 1-0", "#1 0:1:1+12 12.3 Ke7 =1-0\n");
	expect("1.4a2 0-1", "#1 0:1:1+9 1.1 4a2 =0-1\n");
	expect("1 ... e5 1/2-1/2", "#1 0:1:1+16 1.3 e5 =1/2-1/2\n");
	expect("1. ... e5 *", "#1 0:1:1+11 1.4 e5 =*\n");
	expect("a4 .. b4 *", "#1 0:1:1+10 a4 b4 =*\n");
	expect("0... ~roygbpc 1. Sr@P M@c1 *", "#1 0:1:1+28 0.3 ~roygbpc 1.1 Sr@P M@c1 =*\n");
	expect("Kr^ Mb1&b2 Fd5,Nc3 Mh1=Kr a:b c/d e_f -- *",
	    "#1 0:1:1+42 Kr^ Mb1&b2 Fd5,Nc3 Mh1=Kr a:b c/d e_f -- =*\n");
	expect("O-O-O+ 0-0 Qxe2# *", "#1 0:1:1+18 O-O-O+ 0-0 Qxe2# =*\n");
	expect("a! b? c!! d?? e!? f?! g ! $0 $255 *",
	    "#1 0:1:1+35 a $1 b $2 c $3 d $4 e $5 f $6 g $1 $0 $255 =*\n");
	expect("1.e4e5!?$4{a}(1.d4{b}){c}*", "#1 0:1:1+26 1.1 e4e5 $5 $4 {a} ( 1.1 d4 {b} ) {c} =*\n");
	expect("a8(Q) b8=(N)+! c8(q) *", "#1 0:1:1+22 a8(Q) b8=(N)+ $1 c8 ( q ) =*\n");
	expect("a8 (Q) b8(Q c) d8(QR) e(Q) *", "#1 0:1:1+28 a8 ( Q ) b8 ( Q c ) d8 ( QR ) e ( Q ) =*\n");
	expect("a8(Q)", "#1 0:1:1+5 a8(Q)\nW syntax-no-termination 1:5:4\n");
	expect("exd6 e.p. 7. exd6e.p.+ exd6 ep exd6ep# exd6  e.p $1 *",
	    "#1 0:1:1+53 exd6 e.p. 7.1 exd6e.p.+ exd6 ep exd6ep# exd6  e.p $1 =*\n");
	expect("e4 e.1 exd6\ne.p. epi e", "#1 0:1:1+22 e4 e 1 exd6 ;epi| e\nW syntax-bad-token 2:6:17\nW syntax-no-termination 2:10:21\n");
	expect("1. d4 e5 2. e4 (2. ep e.p.) *", "#1 0:1:1+29 1.1 d4 e5 2.1 e4 ( 2.1 ;ep| ;e.p.| ) =*\nW syntax-empty-variation 1:16:15\n"
	    "W syntax-bad-token 1:20:19\nW syntax-bad-token 1:23:22\n");
	expect("1. d4 2. ep *", "#1 0:1:1+13 1.1 d4 2.1 ;ep| =*\nW syntax-bad-token 1:10:9\n");
	expect("e4 exd6e.p. *", "#1 0:1:1+13 e4 exd6e.p. =*\n");
	expect("99999999999. a *", "#1 0:1:1+16 4294967295.1 a =*\n");
	expect("1-0-0 1/2-0 *", "#1 0:1:1+13 1-0-0 1/2-0 =*\n");
	expect("1-0-0 1/2 *", "#1 0:1:1+11 1-0-0 =1/2\nW result-syntax 1:7:6\nW syntax-bad-token 1:11:10\n");
	expect("a {x; (y} ;z } {\nb %no\n*", "#1 0:1:1+24 a {x; (y} ;z } {| b BAD<%> no =*\nW syntax-bad-token 2:3:19\n");
	expect("a\n% b ) {\nc {\n% in\n} *", "#1 0:1:1+22 a ; b ) {| c {\n% in\n} =*\n");
	expect("a ;x\r\n*\r\n", "#1 0:1:1+9 a ;x| =*\n");
}

static void
test_tags(void **state)
{
	(void)state;
	expect("[A \"x\"] [B_1 \"\"]\n [C\t \"[y] {z\" ] *", "#1 0:1:1+34 [A=x] [B_1=] [C=[y] {z] =*\n");
	expect("[A \"q\\\"\\\\\"]*", "#1 0:1:1+12 [A=q\\\"\\\\] =*\n");
	expect("[A\"\xC3\xBC\"]\r\n*", "#1 0:1:1+10 [A=\xC3\xBC] =*\n");
}

static void
test_boundaries(void **state)
{
	(void)state;
	/* Only tags: an empty line together with a tag that already occurred begins the next record, one of them alone
	 * does not. */
	expect("[A \"1\"]\n[B \"2\"]\n \n[A \"3\"]\n1. e4 *",
	    "#1 0:1:1+18 [A=1] [B=2]\nW syntax-no-termination 2:7:14\n#2 18:4:1+15 [A=3] 1.1 e4 =*\n");
	expect("[A \"1\"]\n\n[B \"2\"]\n[A \"3\"]\n*", "#1 0:1:1+26 [A=1] [B=2] [A=3] =*\n");
	expect("\n a * \n b *\n", "#1 2:2:2+6 a =*\n#2 8:3:2+4 b =*\n");
	expect("a *{x}\n% y\n;z\n$7 ! 1. b *", "#1 0:1:1+19 a =* {x} ;z| $7 $1\n#2 19:4:6+6 1.1 b =*\n");
	expect("a * * 1-0", "#1 0:1:1+4 a =*\n#2 4:1:5+2 =*\n#3 6:1:7+3 =1-0\n");
	expect("a *(b *", "#1 0:1:1+3 a =*\n#2 3:1:4+4 broken\n"
	    "E syntax-unterminated-variation 1:4:3\nE syntax-misplaced-variation 1:4:3\nW syntax-termination 1:7:6\n");
	expect("{c}\n;d\n[A \"1\"] a * [A \"2\"] *", "#1 0:1:1+19 [A=1] {c} ;d| a =*\n#2 19:3:13+9 [A=2] =*\n");
	expect("[A \"1\"] a\n[A \"2\"] *", "#1 0:1:1+10 [A=1] a\nW syntax-no-termination 1:9:8\n"
	    "#2 10:2:1+9 [A=2] =*\n");
	expect("[A \"1\"] a\n \t[A 2]\n*", "#1 0:1:1+12 [A=1] a\nW syntax-no-termination 1:9:8\n"
	    "#2 12:2:3+7 [A=2] =*\nW syntax-bad-tag 2:3:12\n");
	expect("[A \"1\"] {c} [A \"2\"] *", "#1 0:1:1+12 [A=1] {c}\nW syntax-no-termination 1:11:10\n"
	    "#2 12:1:13+9 [A=2] =*\n");
	expect("a {}\n\n[A \"2\"] *", "#1 0:1:1+6 a {}\nW syntax-no-termination 1:4:3\n#2 6:3:1+9 [A=2] =*\n");
	expect(" {only} ", "#1 1:1:2+7 {only}\n");
	expect("a *\n% x\n[A", "#1 0:1:1+4 a =*\n#2 4:2:1+6 ; x| ;[A|\nW syntax-bad-tag 3:1:8\nW syntax-no-termination 3:2:9\n");
	expect("a *\n% x\n[1", "#1 0:1:1+8 a =*\n#2 8:3:1+2 ;[1|\nW syntax-bad-tag 3:1:8\nW syntax-no-termination 3:2:9\n");
	expect("a *\n% x\n[", "#1 0:1:1+9 a =*\nW syntax-bad-token 3:1:8\n");
	/* Any annotation belongs to movetext, so that a tag after it begins the next record. */
	expect("=\n[A \"1\"] *", "#1 0:1:1+2 $10\nW syntax-no-termination 1:1:0\nW syntax-annotation 1:1:0\n#2 2:2:1+9 [A=1] =*\n");
	expect("$5\n[A \"1\"] *", "#1 0:1:1+3 $5\nW syntax-no-termination 1:2:1\n#2 3:2:1+9 [A=1] =*\n");
	expect("\xC2\xB1\n[A \"1\"] *", "#1 0:1:1+3 $16\nW syntax-annotation 1:1:0\nW syntax-no-termination 1:2:1\n"
	    "#2 3:2:1+9 [A=1] =*\n");
	expect("!\n[A \"1\"] *", "#1 0:1:1+2 $1\nW syntax-no-termination 1:1:0\n#2 2:2:1+9 [A=1] =*\n");
	expect("\xEF\xBB\xBF[A \"1\"] *\n\xEF\xBB\xBF% x\n[A \"2\"] *", "#1 3:1:4+10 [A=1] =*\n#2 16:2:4+13 [A=2] ; x| =*\n");
	expect("*\r\n\r\n[A \"1\"]\r\n\r\n*\r\n", "#1 0:1:1+5 =*\n#2 5:3:1+14 [A=1] =*\n");
}

static void
test_tag_remarks(void **state)
{
	(void)state;
	expect("[A \"x]\n[B \"y\"] *", "#1 0:1:1+16 [A=x] [B=y] =*\nW syntax-unterminated-tag 1:1:0\n");
	expect("[B \"y\"]\n[A \"x\"\r\n*", "#1 0:1:1+17 [B=y] [A=x] =*\nW syntax-unterminated-tag 2:1:8\n");
	expect("[A\n*", "#1 0:1:1+4 ;[A| =*\nW syntax-bad-tag 1:1:0\n");
	expect("[A \"x", "#1 0:1:1+5 [A=x]\nW syntax-unterminated-tag 1:1:0\nW syntax-no-termination 1:5:4\n");
	expect("[A x] [B \"y\"]\n *", "#1 0:1:1+16 [A=x] [B=y] =*\nW syntax-bad-tag 1:1:0\n");
	expect("[A \"x\"y]\n*", "#1 0:1:1+10 ;[A \"x\"y]| =*\nW syntax-bad-tag 1:1:0\n");
	expect("]\n#e41-0\n", "#1 0:1:1+9 BAD<]> ;e41-0|\nW syntax-bad-token 1:1:0\nW syntax-bad-token 2:1:2\n");
	expect("]\n#c 1-0\n", "#1 0:1:1+9 BAD<]> ;c 1-0|\nW syntax-bad-token 1:1:0\nW syntax-bad-token 2:1:2\n");
	expect("[\"x\"][1] {b} c\n*", "#1 0:1:1+16 ;[\"x\"]| BAD<[> 1 BAD<]> {b} c =*\nW syntax-bad-tag 1:1:0\n"
	    "W syntax-bad-token 1:6:5\nW syntax-bad-token 1:8:7\n");
	expect("[A \"x\"y\"]\n*", "#1 0:1:1+11 [A=x\"y] =*\nW syntax-unescaped-quote 1:1:0\n");
	expect("[A \"x\",y\"] [B \"\"]\n*", "#1 0:1:1+19 [A=x\",y] [B=] =*\nW syntax-unescaped-quote 1:1:0\n");
	expect("[A \"\"x\" y\\\"]\r[B \"b\"]\r*", "#1 0:1:1+22 [A=\"x\" y\\] [B=b] =*\n"
	    "W syntax-unescaped-quote 1:1:0\n");
	expect("[A \"x\r\ny z\" ]\r\n*", "#1 0:1:1+16 [A=x\r\ny z] =*\nW syntax-unterminated-tag 1:1:0\n");
	expect("[A \"x\ry \"z\"]\n[B \"b\"]\n*", "#1 0:1:1+22 [B=b] ;[A \"x\ry \"z\"]| =*\nW syntax-bad-tag 1:1:0\n");
	expect("[] [\"x\"]\n*", "#1 0:1:1+10 ;[\"x\"]| =*\nW syntax-bad-tag 1:1:0\nW syntax-bad-tag 1:4:3\n");
	expect("[A \"x\n  [B \"y\"]\n*", "#1 0:1:1+17 [A=x] [B=y] =*\nW syntax-unterminated-tag 1:1:0\n");
	expect("[A \"x\n  y\"]\n*", "#1 0:1:1+13 [A=x\n  y] =*\nW syntax-unterminated-tag 1:1:0\n");
	expect("[A \"x\n \n*", "#1 0:1:1+9 [A=x] =*\nW syntax-unterminated-tag 1:1:0\n");
	expect("[A \"x\n\t% y\"]\n*", "#1 0:1:1+14 [A=x] BAD<%> y BAD<\"]> =*\nW syntax-unterminated-tag 1:1:0\n"
	    "W syntax-bad-token 2:2:7\nW syntax-bad-token 2:5:10\n");
	expect("a [%clk 1] b\nc *", "#1 0:1:1+16 a ;[%clk 1]| b c =*\nW syntax-bad-tag 1:3:2\n");
}

static void
test_variation_remarks(void **state)
{
	(void)state;
	expect("a (b (c)) (d) *", "#1 0:1:1+15 a ( b ( c ) ) ( d ) =*\n");
	expect("a (b (c *", "#1 0:1:1+9 broken a ( b ( c ;*| ) )\nE syntax-unterminated-variation 1:3:2\n"
	    "E syntax-unterminated-variation 1:6:5\nW syntax-termination 1:9:8\n");
	expect("a (b\n\n[A \"1\"] *", "#1 0:1:1+6 broken a ( b )\nE syntax-unterminated-variation 1:3:2\n"
	    "#2 6:3:1+9 [A=1] =*\n");
	expect("a ) b\n ) *", "#1 0:1:1+10 a b =*\nW syntax-unopened-variation 1:3:2\nW syntax-unopened-variation 2:2:7\n");
	expect("1. (a (b) {c} 1-0) d *", "#1 0:1:1+22 broken 1.1 d =*\nE syntax-misplaced-variation 1:4:3\n"
	    "W syntax-termination 1:15:14\n");
	expect("a ((b) c) *", "#1 0:1:1+11 broken a ( c ) =*\nE syntax-misplaced-variation 1:4:3\n");
	expect("(+ b +) a *", "#1 0:1:1+11 broken a =*\nE syntax-misplaced-variation 1:1:0\nW syntax-annotation 1:2:1\n"
	    "W syntax-annotation 1:6:5\n");
	expect("a ((+ b) + c) *", "#1 0:1:1+15 broken a ( BAD<+> c ) =*\nE syntax-misplaced-variation 1:4:3\n"
	    "W syntax-annotation 1:5:4\nW syntax-bad-token 1:10:9\n");
	expect("a (# b) *", "#1 0:1:1+9 a ( BAD<#> b ) =*\nW syntax-bad-token 1:4:3\n");
	expect("a () (1. {c} $3) b *", "#1 0:1:1+20 a ( 1.1 {c} $3 ) b =*\nW syntax-empty-variation 1:3:2\n"
	    "W syntax-empty-variation 1:6:5\n");
	expect("a (b 1-0) c 0-1", "#1 0:1:1+15 a ( b ;1-0| ) c =0-1\nW syntax-termination 1:6:5\n");
}

static void
test_byte_remarks(void **state)
{
	(void)state;
	expect("a <>\"'\\ b } *", "#1 0:1:1+13 a BAD<<>\"'\\> b BAD<}> =*\nW syntax-bad-token 1:3:2\n"
	    "W syntax-bad-token 1:11:10\n");
	expect("a\n\x01\x02 $ *", "#1 0:1:1+8 a BAD<\001\002> BAD<$> =*\nW syntax-bad-token 2:1:2\n"
	    "W syntax-bad-token 2:4:5\n");
	expect("a $x *", "#1 0:1:1+6 a BAD<$> x =*\nW syntax-bad-token 1:3:2\n");
	expect("e4 N (d4! N) *", "#1 0:1:1+14 e4 $146 ( d4 $1 $146 ) =*\nW syntax-annotation 1:4:3\nW syntax-annotation 1:11:10\n");
	expect("a !!! b *", "#1 0:1:1+9 a $3 b =*\nW syntax-annotation 1:3:2\n");
	expect("a+- b++-\nc -+ d -+d= =/+ + *", "#1 0:1:1+28 a $18 b+ $18 c $19 d -+d $10 $15 =*\n"
	    "W syntax-annotation 1:2:1\nW syntax-annotation 1:7:6\nW syntax-annotation 2:3:11\nW syntax-annotation 2:11:19\nW syntax-annotation 2:13:21\n"
	    "W syntax-annotation 2:17:25\n");
	expect("5-+ 0-0+- 1-0+/- *", "#1 0:1:1+18 5-+ 0-0 $18 1-0+/- =*\nW syntax-annotation 1:8:7\n");
	expect("\342\231\230f3+ e8=\342\231\225# f3\342\231\240 *", "#1 0:1:1+22 \342\231\230f3+ e8=\342\231\225# f3 BAD<\342\231\240> =*\n"
	    "W syntax-bad-token 1:18:17\n");
	expect("a \xC3\xA9 b *", "#1 0:1:1+8 a ;\303\251| b =*\nW syntax-bad-token 1:3:2\n");
	expect("a \xC3\xA9" "b c\xE2\x80\x93" "d *", "#1 0:1:1+13 a \303\251b c\xE2\x80\x93" "d =*\n");
	expect("a $256 *", "#1 0:1:1+8 a $256 =*\nW syntax-nag 1:3:2\n");
}

/* A NUL byte is a space; its record keeps the tokens around it. */
static void
test_nul(void **state)
{
	static const char nuls[] = "a\0b {\0c\0} *\n\0\0[A \"1\0\"] *";
	struct memory memory = { .bytes = nuls, .n = sizeof nuls - 1, .chunk = 1 };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;

	(void)state;
	expect_n(nuls, sizeof nuls - 1, 0, "#1 0:1:1+14 a b { c } =*\nW syntax-nul 1:2:1\n"
	    "#2 14:2:3+10 [A=1 ] =*\nW syntax-nul 2:8:19\n");
	assert_int_equal(hgn_reader_new(&reader, NULL, NULL), 0);
	hgn_reader_open(reader, "x", memory_fill, &memory);
	assert_int_equal(hgn_reader_next(reader, &record, NULL, NULL), 0);
	assert_int_equal(record.source.len, 14);
	assert_memory_equal(record.source.data, nuls, 14);
	assert_int_equal(hgn_reader_next(reader, &record, NULL, NULL), 0);
	assert_int_equal(hgn_reader_next(reader, &record, NULL, NULL), HGN_DONE);
	hgn_reader_free(reader);
	hgn_record_clear(&record);
}

/* Data that are not text are one error, up to the next certain record. */
static void
test_binary(void **state)
{
	static const char binary[] = "\x7F" "ELF\x02\x01\x01\x01\x01 * \xFF\xFE [ ( * { \x01\x02\x03\n\n[A \"1\"] *\n";

	(void)state;
	expect(binary, "#1 0:1:1+0 broken\nE syntax-binary 1:1:0\n#2 28:3:1+10 [A=1] =*\n");
	expect("a \x01 b \x02 c \x03 *\n", "#1 0:1:1+14 a BAD<\001> b BAD<\002> c BAD<\003> =*\nW syntax-bad-token 1:3:2\n"
	    "W syntax-bad-token 1:7:6\nW syntax-bad-token 1:11:10\n");
}

/* A tag [Event "..."] after an empty line begins a record in every context. */
static void
test_boundary(void **state)
{
	(void)state;
	expect("a {b\n\n[Event \"c\"] *", "#1 0:1:1+6 broken a\nE syntax-unterminated-comment 1:3:2\n"
	    "#2 6:3:1+13 [Event=c] =*\n");
	expect("a {b\r\n\r\n[Event \"c\"] {d} *", "#1 0:1:1+8 broken a\nE syntax-unterminated-comment 1:3:2\n"
	    "#2 8:3:1+17 [Event=c] {d} =*\n");
	expect("a (b {c\n\n[Event \"d\"]\n\n} *", "#1 0:1:1+9 broken a ( b )\nE syntax-unterminated-comment 1:6:5\n"
	    "#2 9:3:1+16 [Event=d] BAD<}> =*\nW syntax-bad-token 5:1:22\n");
	expect("a {b\n[Event \"c\"]\n \n[Event \"d\"]\n\n[Events \"e\"]\n\n [Event \"\"]} *",
	    "#1 0:1:1+60 a {b\n[Event \"c\"]\n \n[Event \"d\"]\n\n[Events \"e\"]\n\n [Event \"\"]} =*\n");
	expect("[Site \"a\"]\n[Event \"b\"]\n\n[Event \"c\"]\n*", "#1 0:1:1+24 [Site=a] [Event=b]\n"
	    "W syntax-no-termination 2:11:21\n#2 24:4:1+13 [Event=c] =*\n");
	expect("{a}\n\n[Event \"b\"]\n*", "#1 0:1:1+18 [Event=b] {a} =*\n");
}

/* Lines that other programs escape, and rows of symbols. */
static void
test_lines_between_records(void **state)
{
	(void)state;
	expect("# a\n\n% b\n# c\n[A \"1\"] *\n=====\n% d\n\n-----\n% e\n[B \"2\"] *\n# f",
	    "#1 5:3:1+35 [A=1] ; b| ; c| =*\nW syntax-bad-token 4:1:9\nW syntax-bad-token 6:1:23\n"
	    "W syntax-bad-token 9:1:34\n#2 40:10:1+17 [B=2] ; e| =*\nW syntax-bad-token 12:1:54\n");
	expect("a\n% b\n[A \"1\"] *", "#1 0:1:1+2 a\nW syntax-no-termination 1:1:0\n#2 2:2:1+13 [A=1] ; b| =*\n");
	expect("a\n# b\n---\n--\n=\n *", "#1 0:1:1+17 a ; b| -- $10 =*\nW syntax-bad-token 2:1:2\n"
	    "W syntax-bad-token 3:1:6\nW syntax-annotation 5:1:13\n");
	expect("a *\n\x1A\xFF\n", "#1 0:1:1+4 a =*\nW syntax-bad-token 2:1:4\n");
	expect("\x1A\n", "");
}

/* Tokens that are joined or divided, with one meaning. */
static void
test_nonstandard_text(void **state)
{
	(void)state;
	expect("Qg20-1", "#1 0:1:1+6 Qg2 =0-1\nW syntax-bad-token 1:4:3\n");
	expect("O-O1/2-1/2 Rd8+1-0", "#1 0:1:1+11 O-O =1/2-1/2\nW syntax-bad-token 1:4:3\n"
	    "#2 11:1:12+7 Rd8+ =1-0\nW syntax-bad-token 1:16:15\n");
	expect("a (b21-0) c *", "#1 0:1:1+13 a ( b2 ;1-0| ) c =*\nW syntax-bad-token 1:6:5\nW syntax-termination 1:6:5\n");
	expect("Bh6+, Fd5,Nc3,, ,a 1-0,", "#1 0:1:1+23 Bh6+ BAD<,> Fd5,Nc3 BAD<,,> BAD<,> a =1-0\n"
	    "W syntax-bad-token 1:5:4\nW syntax-bad-token 1:14:13\nW syntax-bad-token 1:17:16\n"
	    "W syntax-bad-token 1:23:22\n");
	expect("1:0 0:1 1/2:1/2", "#1 0:1:1+4 =1:0\nW result-syntax 1:1:0\n#2 4:1:5+4 =0:1\n"
	    "W result-syntax 1:5:4\n#3 8:1:9+7 =1/2:1/2\nW result-syntax 1:9:8\n");
	expect("a \xC2\xBD-\xC2\xBD\n\n\xC2\xBD:\xC2\xBD\n\n\xC2\xBD", "#1 0:1:1+9 a =\xC2\xBD-\xC2\xBD\nW result-syntax 1:3:2\n"
	    "#2 9:3:1+7 =\xC2\xBD:\xC2\xBD\nW result-syntax 3:1:9\n#3 16:5:1+2 =\xC2\xBD\nW result-syntax 5:1:16\n");
	expect("P e2-e4 K xd5+, T 4a3 P O *", "#1 0:1:1+27 Pe2-e4 Kxd5+ BAD<,> T4a3 P O =*\n"
	    "W syntax-bad-token 1:1:0\nW syntax-bad-token 1:9:8\nW syntax-bad-token 1:15:14\nW syntax-bad-token 1:17:16\n");
	expect("a\xE2\x88\x9E *", "#1 0:1:1+6 a $13 =*\nW syntax-annotation 1:2:1\n");
	expect("0.5-0.5 *", "#1 0:1:1+9 =0.5-0.5\nW result-syntax 1:1:0\nW syntax-bad-token 1:9:8\n");
	expect("00.5-0.5 1.5-0.5 0.5-0.51 *", "#1 0:1:1+27 0.1 5-0 5 1.1 5-0 5 0.1 5-0 51 =*\n");
	expect("a 0.5-0.5.", "#1 0:1:1+10 a =0.5-0.5\nW result-syntax 1:3:2\n");
	expect("0. 5-0.5 0.5-0.6 *", "#1 0:1:1+18 0.1 5-0 5 0.1 5-0 6 =*\n");
	expect("0.5-0.", "#1 0:1:1+6 0.1 5-0\nW syntax-no-termination 1:6:5\n");
	expect("{0.5} 5-0.5 *", "#1 0:1:1+13 {0.5} 5-0 5 =*\n");
	expect("a (b 0.5-0.5) *", "#1 0:1:1+15 a ( b ;0.5-0.5| ) =*\nW syntax-termination 1:6:5\nW result-syntax 1:6:5\n");
	expect("+- [A \"1\"] *", "#1 0:1:1+3 $18\nW syntax-annotation 1:1:0\nW syntax-no-termination 1:2:1\n"
	    "#2 3:1:4+9 [A=1] =*\n");
	expect("! [A \"1\"] *", "#1 0:1:1+2 $1\nW syntax-no-termination 1:1:0\n#2 2:1:3+9 [A=1] =*\n");
	expect("( +- *", "#1 0:1:1+6 broken\nE syntax-unterminated-variation 1:1:0\nE syntax-misplaced-variation 1:1:0\n"
	    "W syntax-annotation 1:3:2\nW syntax-termination 1:6:5\n");
	expect("a8=(Q)#! a8(Q)+ b *", "#1 0:1:1+19 a8=(Q)# $1 a8(Q)+ b =*\n");
	expect("ab(Q) a8(QR) c4 *", "#1 0:1:1+17 ab ( Q ) a8 ( QR ) c4 =*\n");
	expect("a8(Q", "#1 0:1:1+4 broken a8 ( Q )\nE syntax-unterminated-variation 1:3:2\n");
	expect("a8(Q)+", "#1 0:1:1+6 a8(Q)+\nW syntax-no-termination 1:6:5\n");
}

/* Move numbers in full-width digits, U+FF10 to U+FF19, and dots, U+FF0E; the characters beside them are text. */
static void
test_full_width(void **state)
{
	(void)state;
	expect("\xEF\xBC\x90\xEF\xBC\x8E" "a \xEF\xBC\x99\xEF\xBC\x8E" "b *", "#1 0:1:1+17 0.1 a 9.1 b =*\n"
	    "W syntax-bad-token 1:1:0\nW syntax-bad-token 1:4:3\nW syntax-bad-token 1:9:8\nW syntax-bad-token 1:12:11\n");
	expect("\xEF\xBC\x91\xEF\xBC\x92 \xEF\xBC\x8E\xEF\xBC\x8E\xEF\xBC\x8E" "a *", "#1 0:1:1+19 12.3 a =*\n"
	    "W syntax-bad-token 1:1:0\nW syntax-bad-token 1:8:7\nW syntax-bad-token 1:11:10\nW syntax-bad-token 1:14:13\n");
	expect("a \xEF\xBC\x8F" "b \xEF\xBC\x9A *", "#1 0:1:1+12 a \xEF\xBC\x8F" "b ;\xEF\xBC\x9A| =*\n"
	    "W syntax-bad-token 1:8:7\n");
	expect("\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x8E" "a *",
	    "#1 0:1:1+33 \xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x99\xEF\xBC\x8E" "a =*\n");
	expect("a \xEF\xBC", "#1 0:1:1+4 latin1 a ;\xEF\xBC|\nW syntax-bad-token 1:3:2\nW syntax-latin1 1:3:2\n"
	    "W syntax-no-termination 1:4:3\n");
	expect("a *\n\xEF\xBC\x92. b *\n\xEF\xBC\x8E\n[A \"1\"] *", "#1 0:1:1+4 a =*\n#2 4:2:1+13 2.1 b =*\n"
	    "W syntax-bad-token 2:1:4\nW syntax-bad-token 3:1:13\n#3 17:4:1+9 [A=1] =*\n");
	expect("a \xEF\xBC\x98", "#1 0:1:1+5 a \xEF\xBC\x98\nW syntax-bad-token 1:3:2\nW syntax-no-termination 1:5:4\n");
}

static void
test_latin1(void **state)
{
	static const char text[] = "[A \"\xFC\\\"\"]\n{ \xE9 \n t\xE9 } a *\n[A \"\xC3\xBC\"] *";
	struct memory memory = { .bytes = text, .n = sizeof text - 1, .chunk = 3 };
	struct hgn_record record = { 0 };
	struct hgn_buf out = { 0 };
	struct hgn_reader *reader;

	(void)state;
	expect("[A \"\xFC\"]\n\xE9 *", "#1 0:1:1+11 latin1 [A=\374] \351 =*\nW syntax-latin1 1:5:4\n");
	expect("a {\xED\xA0\x80} *\nb {\xED\x9F\xBF} *", "#1 0:1:1+10 latin1 a {\xED\xA0\x80} =*\n"
	    "W syntax-latin1 1:4:3\n#2 10:2:1+9 b {\xED\x9F\xBF} =*\n");
	assert_int_equal(hgn_reader_new(&reader, NULL, NULL), 0);
	hgn_reader_open(reader, "x", memory_fill, &memory);
	assert_int_equal(hgn_reader_next(reader, &record, NULL, NULL), 0);
	hgn_record_tag_value(&out, &record, hgn_record_tag(&record, "A"));
	hgn_record_comment(&out, &record, &record.items[0]);
	assert_string_equal(hgn_buf_string(&out), "\xC3\xBC\"\xC3\xA9 t\xC3\xA9");
	assert_int_equal(hgn_reader_next(reader, &record, NULL, NULL), 0);
	assert_false(record.encoding != HGN_ENCODING_UTF8);
	out.len = 0;
	hgn_record_tag_value(&out, &record, hgn_record_tag(&record, "A"));
	assert_string_equal(hgn_buf_string(&out), "\xC3\xBC");
	assert_int_equal(hgn_reader_next(reader, &record, NULL, NULL), HGN_DONE);
	hgn_reader_free(reader);
	hgn_record_clear(&record);
	hgn_buf_clear(&out);
}

/* ---- recovery ------------------------------------------------------------------------------------------------- */

static void
test_unterminated_comment(void **state)
{
	(void)state;
	expect("a {b *", "#1 0:1:1+6 broken a\nE syntax-unterminated-comment 1:3:2\n");
	expect("a {b\n[A \"no\"]\n \t\r\n[B_2\t\"yes\"] {c\n\n[1 \"no\"]\n\n[C no\n\n[D \"yes\"] *",
	    "#1 0:1:1+18 broken a\nE syntax-unterminated-comment 1:3:2\n"
	    "#2 18:4:1+33 broken [B_2=yes]\nE syntax-unterminated-comment 4:13:30\n#3 51:10:1+11 [D=yes] =*\n");
	expect("a (b {c\n\n[A \"1\"] *", "#1 0:1:1+9 broken a ( b )\nE syntax-unterminated-comment 1:6:5\n"
	    "#2 9:3:1+9 [A=1] =*\n");
}

static void
test_too_long(void **state)
{
	struct hgn_buf text = { 0 }, expected = { 0 };
	size_t n;

	(void)state;
	n = repeat(&text, "* a ", "b ", 147, "*\n[A \"1\"] *"); /* the second record has 300 bytes */
	expect_n(text.data, n, 10, "#1 0:1:1+2 =*\n#2 2:1:3+0 broken\nE syntax-record-too-long 1:3:2\n");
	n = repeat(&text, " a ", "b4 ", 98, "\n\n*\n\n[A \"1\"] *");
	expect_n(text.data, n, 299, "#1 1:1:2+0 broken\nE syntax-record-too-long 1:2:1\n#2 302:5:1+9 [A=1] =*\n");
	expect_n(text.data, n, 300, "#1 1:1:2+0 broken\nE syntax-record-too-long 1:2:1\n#2 302:5:1+9 [A=1] =*\n");
	repeat(&expected, "#1 1:1:2+301 a ", "b4 ", 98, "=*\n#2 302:5:1+9 [A=1] =*\n");
	expect_n(text.data, n, 301, hgn_buf_string(&expected));
	n = repeat(&text, "a {", "b\n", 90, "}*\n\n[A \"1\"] *"); /* closed just beyond the limit */
	expect_n(text.data, n, 150, "#1 0:1:1+0 broken\nE syntax-record-too-long 1:1:0\n#2 187:93:1+9 [A=1] =*\n");
	repeat(&expected, "#1 0:1:1+187 a {", "b\n", 90, "} =*\n#2 187:93:1+9 [A=1] =*\n");
	expect_n(text.data, n, 187, hgn_buf_string(&expected));
	n = repeat(&text, "a {", "b\n", 900, "}*\n\n[A \"1\"] *"); /* and far beyond it */
	expect_n(text.data, n, 150, "#1 0:1:1+0 broken\nE syntax-record-too-long 1:1:0\n#2 1807:903:1+9 [A=1] =*\n");
	/* A window without a brace must not hide a brace after it. */
	repeat(&expected, "a {", "b\n", 60, "\n[A \"1\"] {");
	n = repeat(&text, hgn_buf_string(&expected), "c ", 60, "} *");
	repeat(&expected, "#1 0:1:1+124 broken a\nE syntax-unterminated-comment 1:3:2\n#2 124:62:1+132 [A=1] {", "c ", 60,
	    "} =*\n");
	expect_n(text.data, n, 150, hgn_buf_string(&expected));
	n = repeat(&text, "a\n", "\n", 300, "[A \"1\"] *");
	expect_n(text.data, n, 100, "#1 0:1:1+0 broken\nE syntax-record-too-long 1:1:0\n#2 302:302:1+9 [A=1] =*\n");
	/* A record cut anywhere, also near the empty line after it. */
	for (n = 13; n < 26; n++) {
		static const char gaps[] = "a b c d e\nf g h i j k l\r\n\r\n[A \"1\"] *\n \t\n[B \"2\"] *";

		expect_n(gaps, strlen(gaps), n, "#1 0:1:1+0 broken\nE syntax-record-too-long 1:1:0\n"
		    "#2 27:4:1+13 [A=1] =*\n#3 40:6:1+9 [B=2] =*\n");
	}
	/* A tag of which it is not known yet that it begins a record, at the very byte where the one before is cut. */
	n = repeat(&text, "[A \"1\"]\n\n[A \"", "x", 9000, "\"]\n\n[C \"2\"] *");
	expect_n(text.data, n, 9, "#1 0:1:1+0 broken\nE syntax-record-too-long 1:1:0\n"
	    "#2 9:3:1+0 broken\nE syntax-record-too-long 3:1:9\n#3 9017:5:1+9 [C=2] =*\n");
	hgn_buf_clear(&text);
	hgn_buf_clear(&expected);
}

static void
test_nesting(void **state)
{
	struct hgn_buf text = { 0 }, out = { 0 };
	size_t n, deep[] = { 256, 257, 300, 10000 }, i;
	const char *remarks;

	(void)state;
	for (i = 0; i < sizeof deep / sizeof *deep; i++) {
		repeat(&text, "a ", "(a ", deep[i], "");
		for (n = 0; n < deep[i]; n++)
			hgn_buf_putc(&text, ')');
		hgn_buf_puts(&text, " 1. b4 *");
		out.len = 0;
		read_into(&out, text.data, text.len, 0, SIZE_MAX);
		remarks = strchr(hgn_buf_string(&out), '\n') + 1;
		assert_string_equal(remarks, deep[i] == 256 ? "" : "E syntax-nesting 1:771:770\n");
		assert_non_null(strstr(out.data, " b4 =*\n"));
		assert_non_null(strstr(out.data, deep[i] == 256 ? "+1034 a" : " broken a"));
	}
	hgn_buf_clear(&text);
	hgn_buf_clear(&out);
}

static void
test_too_many_remarks(void **state)
{
	struct hgn_buf text = { 0 }, out = { 0 };
	size_t i, lines = 0;

	(void)state;
	repeat(&text, "a ", ")", 5000, " *");
	read_into(&out, text.data, text.len, 0, SIZE_MAX);
	for (i = 0; i < out.len; i++)
		lines += out.data[i] == '\n';
	assert_int_equal(lines, 1 + HGN_REMARKS_MAX);
	assert_string_equal(strrchr(hgn_buf_string(&out), 'W'), "W syntax-unopened-variation 1:514:513\n");
	hgn_buf_clear(&text);
	hgn_buf_clear(&out);
}

/* ---- the reader ------------------------------------------------------------------------------------------------- */

/* A file is read the same whole and byte by byte, also when records have to be small. */
static void
check_file(void *ctx, const char *path, const char *text, size_t n)
{
	struct hgn_buf whole = { 0 }, bytes = { 0 };
	size_t max;

	(void)ctx;
	(void)path;
	for (max = 20; max < 2000000; max *= 10) {
		whole.len = bytes.len = 0;
		read_into(&whole, text, n, max, SIZE_MAX);
		read_into(&bytes, text, n, max, 1);
		assert_int_equal(whole.len, bytes.len);
		assert_true(n == 0 || whole.len == 0 || memcmp(whole.data, bytes.data, whole.len) == 0);
	}
	hgn_buf_clear(&whole);
	hgn_buf_clear(&bytes);
}

static void
test_corpus(void **state)
{
	(void)state;
	skip_without_corpus();
	assert_true(each_file("tests/fuzz/corpus/record", check_file, NULL) >= 20);
}

/* Ordinals run on over files, places do not; the bases are added. */
static void
test_files(void **state)
{
	struct hgn_reader_options options = { .offset_base = 1000, .record_base = 7 };
	struct hgn_buf out = { 0 };
	struct hgn_reader *reader;

	(void)state;
	assert_int_equal(hgn_reader_new(&reader, &options, NULL), 0);
	show_stream(&out, reader, "a *\nb *", 7, 2);
	show_stream(&out, reader, "\xEF\xBB\xBF\n) *", 7, 2);
	assert_string_equal(hgn_buf_string(&out), "#8 1000:1:1+4 a =*\n#9 1004:2:1+3 b =*\n#10 1004:2:1+3 =*\nW syntax-unopened-variation 2:1:1004\n");
	hgn_reader_free(reader);
	hgn_buf_clear(&out);
}

static long
failing_fill(void *ctx, char *into, size_t room)
{
	bool *first = ctx;

	(void)room;
	if (*first) {
		memcpy(into, "a * b ", 6);
		*first = false;
		return 6;
	}
	errno = EISDIR;
	return -1;
}

static void
test_failure(void **state)
{
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;
	struct hgn_error error;
	bool first = true;

	(void)state;
	assert_int_equal(hgn_reader_new(&reader, NULL, NULL), 0);
	assert_int_equal(hgn_reader_next(reader, &record, NULL, &error), HGN_DONE);
	hgn_reader_open(reader, "dir", failing_fill, &first);
	assert_int_equal(hgn_reader_next(reader, &record, NULL, &error), 0);
	assert_int_equal(hgn_reader_next(reader, &record, NULL, &error), HGN_EIO);
	assert_int_equal(errno, EISDIR);
	assert_string_equal(error.file, "dir");
	assert_int_equal(hgn_reader_next(reader, &record, NULL, &error), HGN_EIO);
	hgn_reader_free(reader);
	hgn_record_clear(&record);
}

/* A record is given out as soon as the next one's first token is there. */
static void
test_record_returned_early(void **state)
{
	struct memory memory = { .bytes = "a *\n\n[A \"1\"] b *\n", .n = 17, .chunk = 1 };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;

	(void)state;
	assert_int_equal(hgn_reader_new(&reader, NULL, NULL), 0);
	hgn_reader_open(reader, "x", memory_fill, &memory);
	assert_int_equal(hgn_reader_next(reader, &record, NULL, NULL), 0);
	assert_int_equal(memory.at, 7); /* a bracket alone may begin something else */
	assert_int_equal(reader->consumed, 5);
	hgn_reader_free(reader);
	hgn_record_clear(&record);
}

static void
test_getters(void **state)
{
	struct hgn_record record = { .line = 5, .col = 3, .offset = 40, .ordinal = 2 };
	struct hgn_buf out = { 0 };
	uint64_t line, col, offset;
	const char *text = "[A \"C:\\x\\\\\"]\n{ a\r\n\tb } c 1/2-1/2 {}";

	(void)state;
	assert_int_equal(parse_record(&record, text, strlen(text), NULL), 0);
	hgn_record_tag_name(&out, &record, &record.tags[0]);
	hgn_record_tag_value(&out, &record, hgn_record_tag(&record, "A"));
	hgn_record_comment(&out, &record, &record.items[0]);
	assert_string_equal(hgn_buf_string(&out), "AC:\\x\\a b");
	assert_null(hgn_record_tag(&record, "a"));
	assert_int_equal(hgn_record_termination(&record), HGN_RESULT_DRAW);
	record.col = 3;
	hgn_record_locate(&record, 0, &line, &col, &offset);
	assert_true(line == 5 && col == 3 && offset == 40);
	hgn_record_locate(&record, 4, &line, &col, &offset);
	assert_true(line == 5 && col == 7 && offset == 44);
	hgn_record_locate(&record, 19, &line, &col, &offset);
	assert_true(line == 7 && col == 2 && offset == 59);
	assert_int_equal(parse_record(&record, "a", 1, NULL), 0);
	assert_int_equal(hgn_record_termination(&record), HGN_RESULT_NONE);
	assert_string_equal(hgn_result_text(hgn_result_parse("0-1", 3)), "0-1");
	assert_string_equal(hgn_result_text(HGN_RESULT_NONE), "*");
	assert_int_equal(hgn_result_parse("1-01", 4), HGN_RESULT_NONE);
	hgn_record_clear(&record);
	hgn_buf_clear(&out);
}

static void
test_lines(void **state)
{
	static const char text[] = "\xEF\xBB\xBFone\r\n\n0123456789\n01234567890\nlast";
	struct hgn_reader_options options = { .max_record = 10, .offset_base = 100 };
	struct memory memory = { .bytes = text, .n = sizeof text - 1, .chunk = 2 };
	struct hgn_buf out = { 0 };
	struct hgn_listener listener = { .report = show_diagnostic, .ctx = &out };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;

	(void)state;
	assert_int_equal(hgn_reader_new(&reader, &options, NULL), 0);
	hgn_reader_set_codec(reader, hgn_codec_find("fen"));
	hgn_reader_open(reader, "x", memory_fill, &memory);
	while (hgn_reader_next(reader, &record, &listener, NULL) == 0) {
		hgn_buf_printf(&out, "%d %d:%d+%d ", (int)record.ordinal, (int)record.line, (int)record.offset, (int)record.own);
		hgn_buf_add(&out, record.text.data, record.own);
		hgn_buf_puts(&out, record.broken ? " broken\n" : "\n");
	}
	assert_string_equal(hgn_buf_string(&out), "1 1:103+3 one\n2 3:109+10 0123456789\n"
	    "E syntax-record-too-long 4:1:120\n3 4:120+0  broken\n4 5:132+4 last\n");
	hgn_reader_free(reader);
	hgn_record_clear(&record);
	hgn_buf_clear(&out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_empty_input),
		cmocka_unit_test(test_en_passant_notes),
		cmocka_unit_test(test_tokens),
		cmocka_unit_test(test_tags),
		cmocka_unit_test(test_boundaries),
		cmocka_unit_test(test_tag_remarks),
		cmocka_unit_test(test_variation_remarks),
		cmocka_unit_test(test_byte_remarks),
		cmocka_unit_test(test_nul),
		cmocka_unit_test(test_binary),
		cmocka_unit_test(test_boundary),
		cmocka_unit_test(test_lines_between_records),
		cmocka_unit_test(test_nonstandard_text),
		cmocka_unit_test(test_full_width),
		cmocka_unit_test(test_latin1),
		cmocka_unit_test(test_unterminated_comment),
		cmocka_unit_test(test_too_long),
		cmocka_unit_test(test_nesting),
		cmocka_unit_test(test_too_many_remarks),
		cmocka_unit_test(test_corpus),
		cmocka_unit_test(test_files),
		cmocka_unit_test(test_failure),
		cmocka_unit_test(test_record_returned_early),
		cmocka_unit_test(test_getters),
		cmocka_unit_test(test_lines),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
