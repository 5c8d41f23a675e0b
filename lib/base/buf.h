/* SPDX-License-Identifier: MIT
 * Inline functions for fast appending to a struct hgn_buf: reserve room once, then write bytes without further checks.
 *
 *     char *p = hgn_buf_room(buf, 2 + n);
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

/* Number of spare bytes after the end of a non-empty buffer. Copies of short texts may read and write this far beyond
 * the text. */
#define HGN_BUF_SLACK 16
/* Number of digits of the longest number that hgn_put_number() writes. */
#define HGN_BUF_DIGITS 20

/* Grow the buffer by at least `n` bytes and the slack. Return false if the buffer has failed. */
bool hgn_buf_grow(struct hgn_buf *buf, size_t n);

/* Reserve `n` bytes and the slack. Return a pointer to the end of the content, valid until the next append, or NULL if
 * the buffer has failed. `n` must be less than SIZE_MAX - HGN_BUF_SLACK. */
static inline char *
hgn_buf_room(struct hgn_buf *buf, size_t n)
{
	if ((buf->failed || n + HGN_BUF_SLACK > buf->cap - buf->len) && !hgn_buf_grow(buf, n))
		return NULL;
	return buf->data + buf->len;
}

/* Set the length of the buffer, so that its content ends at `end`. */
static inline void
hgn_buf_end(struct hgn_buf *buf, const char *end)
{
	buf->len = (size_t)(end - buf->data);
}

/* Copy `n` bytes to `p`. Return the end of the copy, as all hgn_put functions do. */
static inline char *
hgn_put(char *p, const char *text, size_t n)
{
	memcpy(p, text, n);
	return p + n;
}

/* Copy a text, fast if it is short. Requires HGN_BUF_SLACK readable bytes after the text and writable bytes after its
 * destination. */
static inline char *
hgn_put_short(char *p, const char *text, size_t n)
{
	if (n > HGN_BUF_SLACK)
		return hgn_put(p, text, n);
	memcpy(p, text, HGN_BUF_SLACK);
	return p + n;
}

/* The numbers from 00 to 99, two digits each. */
extern const char hgn_digit_pairs[];

static inline char *
hgn_put_pair(char *p, unsigned n)
{
	memcpy(p, hgn_digit_pairs + 2 * n, 2);
	return p + 2;
}

/* Write a number of at least four digits in decimal. */
char *hgn_put_long_number(char *p, uint64_t n);

/* Write a number in decimal. */
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

/* Return the length of the prefix that needs no escapes in JSON. */
size_t hgn_json_plain(const char *text, size_t n);

#endif
