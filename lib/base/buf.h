/* SPDX-License-Identifier: MIT
 * Appending to a struct hgn_buf in place: room is asked for once, and bytes are then put there without a call each.
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
/* Digits of the longest number that hgn_put_number() puts. */
#define HGN_BUF_DIGITS 20

/* Allocate `n` more bytes and the slack. False when the buffer has failed, now or before. */
bool hgn_buf_grow(struct hgn_buf *buf, size_t n);

/* Where `n` bytes, no more than memory may hold, and the slack after them may be put, which is the end of the buffer;
 * NULL when it has failed. Lent until the next append. */
static inline char *
hgn_buf_room(struct hgn_buf *buf, size_t n)
{
	if ((buf->failed || n + HGN_BUF_SLACK > buf->cap - buf->len) && !hgn_buf_grow(buf, n))
		return NULL;
	return buf->data + buf->len;
}

/* Say that bytes were put as far as `end`. */
static inline void
hgn_buf_end(struct hgn_buf *buf, const char *end)
{
	buf->len = (size_t)(end - buf->data);
}

/* Put `n` bytes, of anything. Returns where they end, as all of these do. */
static inline char *
hgn_put(char *p, const char *text, size_t n)
{
	memcpy(p, text, n);
	return p + n;
}

/* Copy a text that is mostly short into another buffer. */
static inline char *
hgn_put_short(char *p, const char *text, size_t n)
{
	if (n > HGN_BUF_SLACK)
		return hgn_put(p, text, n);
	memcpy(p, text, HGN_BUF_SLACK);
	return p + n;
}

/* A number below 100 in two digits. */
extern const char hgn_digit_pairs[];

static inline char *
hgn_put_pair(char *p, unsigned n)
{
	memcpy(p, hgn_digit_pairs + 2 * n, 2);
	return p + 2;
}

/* A number in decimal; and one of four digits or more. */
char *hgn_put_long_number(char *p, uint64_t n);

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
