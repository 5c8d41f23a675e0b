/* SPDX-License-Identifier: MIT
 * Inline functions that append to a struct hgn_buf in place: the caller asks for room once and then puts bytes without
 * a call for each.
 *
 *     char *p = hgn_buf_room(buf, 2 + n);
 *
 *     if (p == NULL)
 *             return;
 *     *p++ = '{';
 *     p = hgn_put(p, text, n);
 *     *p++ = '}';
 *     hgn_buf_end(buf, p); */
#ifndef HGN_BASE_BUF_H
#define HGN_BASE_BUF_H

#include <string.h>

#include "hgn.h"

/* Number of bytes allocated after the end of a non-empty buffer. Copies of short texts may read and write this many
 * bytes beyond the text. */
#define HGN_BUF_SLACK 16
/* Number of digits of the longest number that hgn_put_number() writes. */
#define HGN_BUF_DIGITS 20

/* Allocate `n` more bytes and the slack. Return false if the buffer has failed, now or before. */
bool hgn_buf_grow(struct hgn_buf *buf, size_t n);

/* Return the end of the buffer with room for `n` bytes and the slack after it, or NULL if the buffer has failed. `n`
 * must not exceed the size of memory. Valid until the next append. */
static inline char *
hgn_buf_room(struct hgn_buf *buf, size_t n)
{
	if ((buf->failed || n + HGN_BUF_SLACK > buf->cap - buf->len) && !hgn_buf_grow(buf, n))
		return NULL;
	return buf->data + buf->len;
}

/* Set the end of the buffer to `end`, after bytes were put there. */
static inline void
hgn_buf_end(struct hgn_buf *buf, const char *end)
{
	buf->len = (size_t)(end - buf->data);
}

/* Put `n` bytes of any value. Return the end of the bytes, as all hgn_put functions do. */
static inline char *
hgn_put(char *p, const char *text, size_t n)
{
	memcpy(p, text, n);
	return p + n;
}

/* Copy a short text into another buffer. Requires HGN_BUF_SLACK bytes after the text and after its destination. */
static inline char *
hgn_put_short(char *p, const char *text, size_t n)
{
	if (n > HGN_BUF_SLACK)
		return hgn_put(p, text, n);
	memcpy(p, text, HGN_BUF_SLACK);
	return p + n;
}

/* The numbers below 100, as two digits each. */
extern const char hgn_digit_pairs[];

static inline char *
hgn_put_pair(char *p, unsigned n)
{
	memcpy(p, hgn_digit_pairs + 2 * n, 2);
	return p + 2;
}

/* Put a number of four digits or more in decimal. */
char *hgn_put_long_number(char *p, uint64_t n);

/* Put a number in decimal. */
static inline char *
hgn_put_number(char *p, uint64_t n)
{
	unsigned few = (unsigned)n;

	if (n >= 1000)
		return hgn_put_long_number(p, n);
	if (few >= 100)
		*p++ = (char)('0' + few / 100);
	if (few >= 10)
		return hgn_put_pair(p, few % 100);
	*p = (char)('0' + few);
	return p + 1;
}

/* Return the number of bytes before the first one that JSON requires to be escaped. */
size_t hgn_json_plain(const char *text, size_t n);

#endif
