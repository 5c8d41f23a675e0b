/* SPDX-License-Identifier: MIT
 * Growable byte buffers: allocation and the functions that append to them. */
#include "base/buf.h"

#include "base/bytes.h"
#include "hgn/tools/tools.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

const char hgn_digit_pairs[] =
    "0001020304050607080910111213141516171819"
    "2021222324252627282930313233343536373839"
    "4041424344454647484950515253545556575859"
    "6061626364656667686970717273747576777879"
    "8081828384858687888990919293949596979899";

bool
hgn_buf_grow(struct hgn_buf *buf, size_t n)
{
	size_t cap = buf->cap < 64 ? 64 : buf->cap;
	char *data;

	if (buf->failed || n >= SIZE_MAX / 2 - buf->len - HGN_BUF_SLACK) {
		buf->failed = true;
		return false;
	}
	while (cap < buf->len + n + HGN_BUF_SLACK)
		cap *= 2;
	data = realloc(buf->data, cap);
	if (data == NULL) {
		buf->failed = true;
		return false;
	}
	buf->data = data;
	buf->cap = cap;
	return true;
}

void
hgn_buf_clear(struct hgn_buf *buf)
{
	free(buf->data);
	memset(buf, 0, sizeof *buf);
}

void
hgn_buf_add(struct hgn_buf *buf, const void *bytes, size_t n)
{
	char *p = n > 0 ? hgn_buf_room(buf, n) : NULL;

	if (p == NULL)
		return;
	memcpy(p, bytes, n);
	buf->len += n;
}

void
hgn_buf_puts(struct hgn_buf *buf, const char *text)
{
	hgn_buf_add(buf, text, strlen(text));
}

void
hgn_buf_putc(struct hgn_buf *buf, char c)
{
	char *p = hgn_buf_room(buf, 1);

	if (p == NULL)
		return;
	*p = c;
	buf->len++;
}

char *
hgn_put_long_number(char *p, uint64_t n)
{
	p = hgn_put_number(p, n / 10);
	*p = (char)('0' + n % 10);
	return p + 1;
}

void
hgn_buf_drop(struct hgn_buf *whole, struct hgn_buf *part)
{
	whole->failed |= part->failed;
	hgn_buf_clear(part);
}

void
hgn_buf_putn(struct hgn_buf *buf, int64_t n)
{
	char *p = hgn_buf_room(buf, 1 + HGN_BUF_DIGITS);
	uint64_t value = (uint64_t)n;

	if (p == NULL)
		return;
	if (n < 0) {
		*p++ = '-';
		value = -value;
	}
	hgn_buf_end(buf, hgn_put_number(p, value));
}

void
hgn_buf_printf(struct hgn_buf *buf, const char *format, ...)
{
	va_list args, again;
	int n;

	va_start(args, format);
	va_copy(again, args);
	n = vsnprintf(NULL, 0, format, args);
	if (n < 0)
		buf->failed = true;
	if (n > 0 && hgn_buf_room(buf, (size_t)n) != NULL) {
		vsnprintf(buf->data + buf->len, (size_t)n + 1, format, again);
		buf->len += (size_t)n;
	}
	va_end(again);
	va_end(args);
}

size_t
hgn_json_plain(const char *text, size_t n)
{
	size_t i = 0;

	for (; n - i >= HGN_BYTES; i += HGN_BYTES) {
		hgn_bytes x = hgn_bytes_load(text + i);

		if (hgn_bytes_set(((x < ' ') & (x > -1)) | hgn_bytes_equal(x, '"') | hgn_bytes_equal(x, '\\')) != 0)
			break;
	}
	while (i < n && (unsigned char)text[i] >= ' ' && text[i] != '"' && text[i] != '\\')
		i++;
	return i;
}

void
hgn_buf_guard_cell(struct hgn_buf *buf, size_t start)
{
	if (buf->failed || start >= buf->len || memchr("=+-@\t\r", buf->data[start], 6) == NULL)
		return;
	hgn_buf_putc(buf, '\0');
	if (buf->failed)
		return;
	memmove(buf->data + start + 1, buf->data + start, buf->len - 1 - start);
	buf->data[start] = '\'';
}

void
hgn_buf_json(struct hgn_buf *buf, const char *text, size_t n)
{
	static const char hex[] = "0123456789abcdef";
	size_t i = hgn_json_plain(text, n), start = i;
	char *p = hgn_buf_room(buf, i + 2);

	if (p == NULL)
		return;
	*p++ = '"';
	p = i > 0 ? hgn_put(p, text, i) : p;
	if (i == n)
		*p++ = '"';
	hgn_buf_end(buf, p);
	if (i == n)
		return;
	for (; i < n; i++) {
		unsigned char c = (unsigned char)text[i];
		const char *escape = c == '"' ? "\\\"" : c == '\\' ? "\\\\" : c == '\n' ? "\\n" : c == '\r' ? "\\r" :
		    c == '\t' ? "\\t" : c == '\b' ? "\\b" : c == '\f' ? "\\f" : NULL;

		if (c >= 0x20 && escape == NULL)
			continue;
		hgn_buf_add(buf, text + start, i - start);
		start = i + 1;
		if (escape != NULL) {
			hgn_buf_puts(buf, escape);
		} else {
			hgn_buf_puts(buf, "\\u00");
			hgn_buf_putc(buf, hex[c >> 4]);
			hgn_buf_putc(buf, hex[c & 15]);
		}
	}
	hgn_buf_add(buf, text + start, n - start);
	hgn_buf_putc(buf, '"');
}

const char *
hgn_buf_string(struct hgn_buf *buf)
{
	char *p = hgn_buf_room(buf, 0);

	if (p == NULL)
		return "";
	*p = '\0';
	return buf->data;
}

struct hgn_buf *
hgn_buf_new(void)
{
	return calloc(1, sizeof(struct hgn_buf));
}

void
hgn_buf_free(struct hgn_buf *buf)
{
	if (buf != NULL)
		hgn_buf_clear(buf);
	free(buf);
}
