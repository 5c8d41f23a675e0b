/* SPDX-License-Identifier: MIT
 * Encodings of text other than UTF-8. */
#include "io/charset.h"

#include <errno.h>
#include <iconv.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

#define INVALID_COST 8 /* characters for which a byte that an encoding does not have counts */

static bool
is_windows(const char *name)
{
	return strcmp(name, "windows-1252") == 0;
}

/* Return true for encodings of one byte per character that need no iconv(3). */
static bool
is_built_in(const char *name)
{
	return is_windows(name) || strcmp(name, "latin-1") == 0;
}

static int
open_converter(iconv_t *out, const char *to, const char *from, struct hgn_error *error)
{
	*out = iconv_open(to, from);
	if (*out != (iconv_t)-1)
		return 0;
	return errno == ENOMEM ?
		   hgn_error_nomem(error) :
		   hgn_error_set(error, HGN_EINVAL, "encoding-missing",
		       "this system cannot convert %.20s to %.20s; with glibc, install libc-gconv-modules-extra", from,
		       to);
}

/* A conversion by iconv(3). */
struct conversion {
	iconv_t cd;
	const char *replacement; /* of each byte or character that cannot be converted */
	size_t bad, first;       /* number of these, and offset of the first */
};

/* Convert a text until `max` bytes were appended. Return the number of bytes converted. */
static size_t
convert(struct hgn_buf *out, struct conversion *c, struct hgn_charset_text text, size_t max)
{
	char *from = (char *)(uintptr_t)text.bytes, room[512], *to;
	size_t left = text.len, n, spare, start = out->len;

	c->bad = 0;
	c->first = text.len;
	while (left > 0 && out->len - start < max && !out->failed) {
		n = max - (out->len - start);
		to = room;
		spare = n < sizeof room ? n : sizeof room;
		n = iconv(c->cd, &from, &left, &to, &spare);
		hgn_buf_add(out, room, (size_t)(to - room));
		if (n != (size_t)-1 || (errno == E2BIG && to > room))
			continue;
		if (errno == E2BIG)
			break;
		if (c->bad++ == 0)
			c->first = text.len - left;
		hgn_buf_puts(out, c->replacement);
		n = c->replacement[0] == '?' ? hgn_utf8_len(from, left) : 1;
		n = n > 0 ? n : 1;
		from += n;
		left -= n;
	}
	return text.len - left;
}

static size_t
count_characters(const char *text, size_t len)
{
	size_t i, n = 0;

	for (i = 0; i < len; i++)
		n += ((unsigned char)text[i] & 0xC0) != 0x80;
	return n;
}

/* Append a text converted from one encoding. *cost receives the number of characters. */
static int
decode_one(struct hgn_buf *out, size_t *cost, const char *name, struct hgn_charset_text text, struct hgn_error *error)
{
	struct conversion c = {.replacement = "\xEF\xBF\xBD"};
	size_t start = out->len;
	int status;

	if (is_built_in(name)) {
		(is_windows(name) ? hgn_buf_windows : hgn_buf_latin1)(out, text.bytes, text.len);
	} else {
		status = open_converter(&c.cd, "UTF-8", name, error);
		if (status != 0)
			return status;
		convert(out, &c, text, SIZE_MAX);
		iconv_close(c.cd);
	}
	if (out->failed)
		return hgn_error_nomem(error);
	*cost = count_characters(out->data + start, out->len - start) + c.bad * INVALID_COST;
	return 0;
}

int
hgn_charset_decode(struct hgn_buf *out, const char **used, const char *const *names, struct hgn_charset_text text,
    struct hgn_error *error)
{
	size_t cost, best = SIZE_MAX, start = out->len, end;
	int status = 0, done = HGN_EINVAL;

	for (; names != NULL && *names != NULL && status != HGN_ENOMEM; names++) {
		end = out->len;
		status = decode_one(out, &cost, *names, text, error);
		if (status == 0 && cost < best) {
			best = cost;
			if (used != NULL)
				*used = *names;
			memmove(out->data + start, out->data + end, out->len - end);
			out->len -= end - start;
			done = 0;
		} else {
			out->len = end;
		}
	}
	return status == HGN_ENOMEM ? status : done;
}

size_t
hgn_charset_prefix(const char *name, struct hgn_charset_text text, size_t utf8)
{
	struct conversion c = {.replacement = "\xEF\xBF\xBD"};
	struct hgn_buf out = {0};
	size_t n;

	if (is_built_in(name)) {
		for (n = 0; n < text.len && out.len < utf8; n++)
			(is_windows(name) ? hgn_buf_windows : hgn_buf_latin1)(&out, text.bytes + n, 1);
	} else {
		c.cd = iconv_open("UTF-8", name);
		n = c.cd != (iconv_t)-1 ? convert(&out, &c, text, utf8) : text.len;
		if (c.cd != (iconv_t)-1)
			iconv_close(c.cd);
	}
	hgn_buf_clear(&out);
	return n;
}

int
hgn_charset_encode(
    struct hgn_buf *out, size_t *first, const char *name, struct hgn_charset_text text, struct hgn_error *error)
{
	struct conversion c = {.replacement = "?"};
	size_t i, n;
	int byte, status;

	*first = text.len;
	if (!is_built_in(name)) {
		status = open_converter(&c.cd, name, "UTF-8", error);
		if (status != 0)
			return status;
		convert(out, &c, text, SIZE_MAX);
		*first = c.first;
		iconv_close(c.cd);
		return 0;
	}
	for (i = 0; i < text.len; i += n) {
		n = hgn_utf8_len(text.bytes + i, text.len - i);
		n = n > 0 ? n : 1;
		byte = n == 1 ? (unsigned char)text.bytes[i] :
				hgn_latin1_byte(hgn_utf8_code(text.bytes + i, n), is_windows(name));
		if (byte == -1 && *first == text.len)
			*first = i;
		hgn_buf_putc(out, byte == -1 ? '?' : (char)byte);
	}
	return 0;
}

/* ---- streams ---- */

#define CHARSET_ROOM 4096 /* bytes that are read at once */

struct hgn_charset {
	hgn_fill_fn *read;
	void *ctx;
	iconv_t cd;
	char *raw; /* bytes to convert: `n` from `at` on */
	size_t at, n, cap;
	bool eof;
};

struct hgn_charset *
hgn_charset_new(hgn_fill_fn *read, void *ctx, const char *name, struct hgn_charset_text text)
{
	struct hgn_charset *charset = calloc(1, sizeof *charset);

	if (charset == NULL)
		return NULL;
	*charset = (struct hgn_charset){
	    read, ctx, iconv_open("UTF-8", name), NULL, 0, text.len, text.len + CHARSET_ROOM, false};
	charset->raw = malloc(charset->cap);
	if (charset->raw != NULL && text.len > 0)
		memcpy(charset->raw, text.bytes, text.len);
	if (charset->raw != NULL && charset->cd != (iconv_t)-1)
		return charset;
	hgn_charset_free(charset);
	errno = errno == 0 ? ENOMEM : errno;
	return NULL;
}

long
hgn_charset_read(struct hgn_charset *charset, char *into, size_t room)
{
	char *from, *to = into;
	size_t left, spare = room;
	long n = 1;

	for (;;) {
		from = charset->raw + charset->at;
		left = charset->n;
		if (iconv(charset->cd, &from, &left, &to, &spare) == (size_t)-1 && left > 0 && spare >= 3 &&
		    (errno == EILSEQ || (charset->eof && errno == EINVAL))) {
			memcpy(to, "\xEF\xBF\xBD", 3);
			to += 3;
			spare -= 3;
			from++;
			left--;
		}
		charset->at = (size_t)(from - charset->raw);
		charset->n = left;
		if (to > into || (charset->eof && left == 0))
			return (long)(room - spare);
		if (charset->eof)
			continue;
		memmove(charset->raw, from, left);
		charset->at = 0;
		n = charset->read(charset->ctx, charset->raw + left, charset->cap - left);
		if (n < 0)
			return -1;
		charset->eof = n == 0;
		charset->n += (size_t)n;
	}
}

void
hgn_charset_free(struct hgn_charset *charset)
{
	if (charset == NULL)
		return;
	if (charset->cd != (iconv_t)-1)
		iconv_close(charset->cd);
	free(charset->raw);
	free(charset);
}
