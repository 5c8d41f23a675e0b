/* SPDX-License-Identifier: MIT
 * The growable buffer that every writer appends to. */
#include "hgn.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool
grow(struct hgn_buf *buf, size_t n)
{
	size_t cap = buf->cap;
	char *data;

	if (n >= SIZE_MAX / 2 - buf->len) {
		buf->failed = true;
		return false;
	}
	if (cap < 64)
		cap = 64;
	while (cap <= buf->len + n)
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

/* Make room for `n` more bytes and the NUL after them. */
static inline bool
reserve(struct hgn_buf *buf, size_t n)
{
	return !buf->failed && (n < buf->cap - buf->len || grow(buf, n));
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
	if (n == 0 || !reserve(buf, n))
		return;
	memcpy(buf->data + buf->len, bytes, n);
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
	if (reserve(buf, 1))
		buf->data[buf->len++] = c;
}

void
hgn_buf_putn(struct hgn_buf *buf, int64_t n)
{
	char digits[24];
	size_t i = sizeof digits;
	uint64_t rest = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;

	do {
		digits[--i] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (n < 0)
		digits[--i] = '-';
	hgn_buf_add(buf, digits + i, sizeof digits - i);
}

void
hgn_buf_printf(struct hgn_buf *buf, const char *format, ...)
{
	va_list args, again;
	int n;

	va_start(args, format);
	va_copy(again, args);
	n = vsnprintf(NULL, 0, format, args);
	if (n > 0 && reserve(buf, (size_t)n)) {
		vsnprintf(buf->data + buf->len, (size_t)n + 1, format, again);
		buf->len += (size_t)n;
	}
	va_end(again);
	va_end(args);
}

void
hgn_buf_json(struct hgn_buf *buf, const char *text, size_t n)
{
	static const char hex[] = "0123456789abcdef";
	size_t i, start = 0;

	hgn_buf_putc(buf, '"');
	for (i = 0; i < n; i++) {
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
	if (!reserve(buf, 1))
		return "";
	buf->data[buf->len] = '\0';
	return buf->data;
}
