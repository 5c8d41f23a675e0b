/* SPDX-License-Identifier: MIT
 * Tests growable buffers and the functions that append to them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

static void
test_numbers(void **state)
{
	static const int64_t numbers[] = { 0, 9, 10, 99, 100, 101, 999, 1000, 4294967295, INT64_MAX, -1, -10, -100, INT64_MIN };
	struct hgn_buf buf = { 0 };
	char expected[32];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		buf.len = 0;
		hgn_buf_putn(&buf, numbers[i]);
		snprintf(expected, sizeof expected, "%jd", (intmax_t)numbers[i]);
		assert_string_equal(hgn_buf_string(&buf), expected);
	}
	hgn_buf_clear(&buf);
}

/* After all appended bytes there is the slack that fixed copies read. */
static void
test_slack(void **state)
{
	struct hgn_buf buf = { 0 };
	size_t i, len = 0;

	(void)state;
	for (i = 0; i < 300; i++) {
		hgn_buf_putc(&buf, 'a');
		assert_true(buf.cap - buf.len >= HGN_BUF_SLACK);
		hgn_buf_add(&buf, "0123456789", i % 11);
		assert_true(buf.cap - buf.len >= HGN_BUF_SLACK);
		hgn_buf_printf(&buf, "%u", (unsigned)i % 10);
		assert_true(buf.cap - buf.len >= HGN_BUF_SLACK);
		len += 2 + i % 11;
		assert_int_equal(buf.len, len);
	}
	hgn_buf_clear(&buf);
	assert_string_equal(hgn_buf_string(&buf), "");
	assert_true(buf.cap >= HGN_BUF_SLACK);
	hgn_buf_clear(&buf);
}

static void
test_in_place(void **state)
{
	static const char longest[] = "what is longer than the slack has bytes";
	struct hgn_buf from = { 0 }, buf = { 0 };
	size_t n;
	char *p;

	(void)state;
	hgn_buf_puts(&from, longest);
	for (n = 0; n < sizeof longest; n++) {
		buf.len = 0;
		p = hgn_buf_room(&buf, 2 + n + HGN_BUF_DIGITS);
		assert_non_null(p);
		*p++ = '<';
		p = hgn_put_short(p, from.data, n);
		p = hgn_put_number(p, n);
		hgn_buf_end(&buf, hgn_put(p, ">", 1));
		assert_int_equal(buf.len, n + (n > 9 ? 4 : 3));
		assert_memory_equal(buf.data + 1, longest, n);
		assert_int_equal(hgn_buf_string(&buf)[buf.len - 1], '>');
	}
	hgn_buf_clear(&from);
	hgn_buf_clear(&buf);
}

/* A failure is permanent, and the content before it is kept. */
static void
test_failure(void **state)
{
	struct hgn_buf buf = { 0 };

	(void)state;
	hgn_buf_puts(&buf, "kept");
	assert_null(hgn_buf_room(&buf, SIZE_MAX / 2));
	assert_true(buf.failed);
	hgn_buf_putc(&buf, 'x');
	hgn_buf_puts(&buf, "x");
	hgn_buf_putn(&buf, 1);
	hgn_buf_printf(&buf, "x");
	assert_null(hgn_buf_room(&buf, 0));
	assert_int_equal(buf.len, 4);
	assert_memory_equal(buf.data, "kept", 4);
	assert_string_equal(hgn_buf_string(&buf), "");
	hgn_buf_clear(&buf);
	assert_false(buf.failed);
}

/* Write a code with `len` bytes, be they too many or not. */
static void
encode(char *out, uint32_t code, size_t len)
{
	static const unsigned char leads[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
	size_t i;

	for (i = len - 1; i > 0; i--, code >>= 6)
		out[i] = (char)(0x80 | (code & 0x3F));
	out[0] = (char)(leads[len] | code);
}

/* Characters of UTF-8 have the right number of bytes; surrogates and numbers after the last code point are refused. */
static void
test_utf8(void **state)
{
	static const uint32_t ends[] = { 0, 0x80, 0x800, 0x10000, 0x200000 };
	static const struct {
		uint32_t code;
		bool good;
	} limits[] = { { 0xD7FF, true }, { 0xD800, false }, { 0xDFFF, false }, { 0xE000, true }, { 0xFFFF, true } };
	char text[4];
	uint32_t code;
	size_t len, n;

	(void)state;
	for (len = 2; len <= 4; len++)
		for (code = 0; code < ends[len]; code += 1 + code / 997) {
			bool good = code >= ends[len - 1] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);

			encode(text, code, len);
			assert_int_equal(hgn_utf8_len(text, len), good ? len : 0);
			for (n = 0; n < len; n++)
				assert_int_equal(hgn_utf8_len(text, n), 0);
			if (good)
				assert_int_equal(hgn_utf8_code(text, len), code);
			text[len - 1] &= 0x7F;
			assert_int_equal(hgn_utf8_len(text, len), 0);
		}
	for (n = 0; n < sizeof limits / sizeof *limits; n++) {
		encode(text, limits[n].code, 3);
		assert_int_equal(hgn_utf8_len(text, 3), limits[n].good ? 3 : 0);
	}
	for (code = 0x80; code < 0x100; code++) {
		text[0] = (char)code;
		memset(text + 1, 0x80 | 0x10, 3);
		assert_int_equal(hgn_utf8_len(text, 4), code < 0xC2 || code > 0xF4 || code == 0xF4 ? 0 : code < 0xE0 ? 2 :
		    code == 0xE0 ? 0 : code < 0xF0 ? 3 : 4);
	}
}

/* Each byte of Windows-1252 is a character, which is written as this byte. Five bytes are read as U+FFFD. */
static void
test_windows(void **state)
{
	struct hgn_buf buf = { 0 };
	unsigned byte, undefined = 0;
	uint32_t code;
	char c;

	(void)state;
	for (byte = 0x80; byte < 0x100; byte++) {
		c = (char)byte;
		buf.len = 0;
		hgn_buf_windows(&buf, &c, 1);
		assert_int_equal(hgn_utf8_len(buf.data, buf.len), buf.len);
		code = hgn_utf8_code(buf.data, buf.len);
		assert_true(byte < 0xA0 ? code >= 0x152 : code == byte);
		assert_int_equal(code, hgn_windows_code(c));
		undefined += code == 0xFFFD;
		assert_int_equal(hgn_latin1_byte(code, true), code == 0xFFFD ? -1 : (int)byte);
	}
	assert_int_equal(undefined, 5);
	hgn_buf_clear(&buf);
}

/* Format a message, and check that it is the same as from snprintf(). */
#define CHECK_PRINT(...)                                      \
	do {                                                  \
		char own[99], other[99];                      \
		hgn_text_print(own, sizeof own, __VA_ARGS__); \
		snprintf(other, sizeof other, __VA_ARGS__);   \
		assert_string_equal(own, other);              \
	} while (0)

static void
test_messages(void **state)
{
	static const char text[] = "xééééééééééééééééééééééééééééé";
	char out[64];
	int n;

	(void)state;
	CHECK_PRINT("%d %u%% %c %s|%.3s|%.*s", -7, 4000000000U, 'x', "one", "two and", 5, "three more");
	CHECK_PRINT("%zu %jd %ju %ld %llu %td", (size_t)-1, INTMAX_MIN, UINTMAX_MAX, -5L, 7ULL, (ptrdiff_t)-9);
	CHECK_PRINT("%02x %04X %+d %3d|%-3d|%.40s", 10U, 255U, 5, 6, 7, "short");
	hgn_text_print(out, 8, "%s %s", "abcdef", "ghi");
	assert_string_equal(out, "abcdef ");
	hgn_text_print(out, 8, "%d%d", 123456, 7890);
	assert_string_equal(out, "1234567");
	/* A precision does not cut a character; text that is not cut is unchanged. */
	hgn_text_print(out, sizeof out, "'%.20s'", text);
	assert_string_equal(out, "'xééééééééé'");
	hgn_text_print(out, sizeof out, "'%.*s'", hgn_text_cut(text + 1, 58, 41), text + 1);
	assert_string_equal(out, "'éééééééééééééééééééé'");
	hgn_text_print(out, sizeof out, "'%.20s'", "xxxxxxxxxxxxxxxxx\xF0\x9F\x98\x80");
	assert_string_equal(out, "'xxxxxxxxxxxxxxxxx'");
	hgn_text_print(out, sizeof out, "'%.40s' '%.*s'", "caf\xe9", 4, "caf\xe9 au lait");
	assert_string_equal(out, "'caf\xe9' 'caf\xe9'");
	assert_int_equal(hgn_text_cut("\x80\x80\x80\x80\x80", 5, 4), 4);
	for (n = 1; n < 20; n++) {
		hgn_text_print(out, (size_t)n, "%s", text);
		assert_int_equal(strlen(out), n < 2 ? 0 : (n - 2) / 2 * 2 + 1);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_slack),
		cmocka_unit_test(test_in_place),
		cmocka_unit_test(test_failure),
		cmocka_unit_test(test_utf8),
		cmocka_unit_test(test_windows),
		cmocka_unit_test(test_messages),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
