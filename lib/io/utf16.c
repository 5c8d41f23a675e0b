/* SPDX-License-Identifier: MIT
 * Conversion of UTF-16 input to UTF-8. */
#include "io/input.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* Maximum number of locations of faults that are kept until they are reported; further faults are only counted. */
#define FAULTS 256
#define REPLACEMENT 0xFFFD
/* Characters that are examined if there is no byte order mark, and their minimum number in a shorter file. The first
 * ones must be ASCII, and a quarter of them can be others. */
#define PAIRS 64
#define MIN_PAIRS 4

struct hgn_utf16 {
	hgn_fill_fn *read;
	void *ctx;
	bool big, eof, failed;
	size_t at, n;        /* range of `room` that is not converted yet */
	char made[HGN_UTF8_MAX]; /* current character in UTF-8, `nmade` bytes */
	size_t umade, nmade;
	uint64_t converted;  /* bytes of UTF-8 produced so far */
	uint64_t fault[FAULTS];
	size_t ufault, nfault;
	uint64_t unlocated;  /* number of faults whose locations were not kept */
	unsigned char room[HGN_UTF16_PEEK];
};

static bool
begins_with_mark(const char *bytes, size_t n)
{
	return n >= 2 && (memcmp(bytes, "\xFF\xFE", 2) == 0 || memcmp(bytes, "\xFE\xFF", 2) == 0);
}

int
hgn_utf16_begins(const char *bytes, size_t n, bool last)
{
	size_t high = n > 0 && bytes[0] == '\0' ? 0 : 1, others = 0, i;

	if (n < 2)
		return last ? 0 : -1;
	if (begins_with_mark(bytes, n))
		return 1;
	for (i = 0; i + 1 < n && i < 2 * PAIRS; i += 2) {
		others += bytes[i + high] != '\0';
		if (bytes[i + 1 - high] == '\0' || others > i / 8)
			return 0;
	}
	return n >= 2 * PAIRS ? 1 : last ? n >= 2 * MIN_PAIRS && n % 2 == 0 : -1;
}

struct hgn_utf16 *
hgn_utf16_new(hgn_fill_fn *read, void *ctx, const char *bytes, size_t n)
{
	struct hgn_utf16 *u = calloc(1, sizeof *u);

	if (u == NULL)
		return NULL;
	u->read = read;
	u->ctx = ctx;
	u->big = bytes[0] == '\xFE' || bytes[0] == '\0';
	u->at = begins_with_mark(bytes, n) ? 2 : 0;
	u->n = n;
	memcpy(u->room, bytes, n);
	return u;
}

void
hgn_utf16_free(struct hgn_utf16 *u)
{
	free(u);
}

/* Read ahead until `need` bytes are in `room`, or the stream ends. Return false if reading fails, or if `now` is set
 * and a read would be required. */
static bool
have(struct hgn_utf16 *u, size_t need, bool now)
{
	long n;

	while (u->n - u->at < need && !u->eof && !u->failed) {
		if (now)
			return false;
		memmove(u->room, u->room + u->at, u->n - u->at);
		u->n -= u->at;
		u->at = 0;
		n = u->read(u->ctx, (char *)u->room + u->n, sizeof u->room - u->n);
		u->failed = n < 0;
		u->eof = n == 0;
		u->n += n > 0 ? (size_t)n : 0;
	}
	return !u->failed;
}

static unsigned
unit_at(const struct hgn_utf16 *u, size_t at)
{
	const unsigned char *p = u->room + u->at + at;

	return u->big ? (unsigned)p[0] << 8 | p[1] : (unsigned)p[1] << 8 | p[0];
}

/* Return the next character. Requires all its bytes in `room`. */
static uint32_t
next_character(struct hgn_utf16 *u)
{
	size_t left = u->n - u->at;
	uint32_t code = left >= 2 ? unit_at(u, 0) : REPLACEMENT;
	bool pair = code >= 0xD800 && code < 0xDC00 && left >= 4 && (unit_at(u, 2) & 0xFC00) == 0xDC00;

	if (pair)
		code = 0x10000 + ((code & 0x3FF) << 10 | (unit_at(u, 2) & 0x3FF));
	if (left < 2 || (code & ~0x7FFU) == 0xD800) {
		if (u->nfault < FAULTS)
			u->fault[u->nfault++] = u->converted;
		else
			u->unlocated++;
		code = REPLACEMENT;
	}
	u->at += pair ? 4 : left >= 2 ? 2 : left;
	return code;
}

static void
encode(struct hgn_utf16 *u, uint32_t code)
{
	u->umade = 0;
	u->nmade = (size_t)(hgn_put_utf8(u->made, code) - u->made);
	u->converted += u->nmade;
}

long
hgn_utf16_read(struct hgn_utf16 *u, char *into, size_t room)
{
	size_t done = 0;

	while (done < room) {
		if (u->umade < u->nmade) {
			into[done++] = u->made[u->umade++];
			continue;
		}
		/* Most characters have two bytes; do not block on a pipe for the next one. */
		if (!have(u, 2, done > 0) || u->at == u->n)
			break;
		if (u->n - u->at >= 2 && (unit_at(u, 0) & 0xFC00) == 0xD800 && !have(u, 4, done > 0))
			break;
		encode(u, next_character(u));
	}
	return done > 0 ? (long)done : u->failed ? -1 : 0;
}

bool
hgn_utf16_fault(struct hgn_utf16 *u, uint64_t *at, uint64_t *more, uint64_t end)
{
	*more = 0;
	if (u->ufault == u->nfault || u->fault[u->ufault] >= end)
		return false;
	*at = u->fault[u->ufault++];
	if (u->ufault == u->nfault) {
		*more = u->unlocated;
		u->ufault = u->nfault = 0;
		u->unlocated = 0;
	}
	return true;
}
