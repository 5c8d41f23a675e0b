/* SPDX-License-Identifier: MIT */
#include "record/boundary.h"

#include "base/error.h"
#include "base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define WINDOW ((size_t)64 << 10)
#define OVERLAP 16 /* bytes that are read again with the next window: more than a boundary has, with what is before it */
#define BEFORE 3   /* bytes before a boundary that count */

static const char event[] = "[Event \"";
#define EVENT (sizeof event - 1)

int
hgn_lex_is_boundary(const char *text, const char *p, const char *end, bool last)
{
	size_t n = (size_t)(end - p);
	const char *before = p - 1;

	if (p - text < 2 || *before != '\n')
		return 0;
	before--;
	if (*before == '\r' && before > text)
		before--;
	if (*before != '\n' || memcmp(p, event, n < EVENT ? n : EVENT) != 0)
		return 0;
	return n >= EVENT ? 1 : last ? 0 : -1;
}

/* ---- the head ------------------------------------------------------------------------------------------------- */

/* How far a boundary has come: 1 is behind a line feed, 2 behind that and CR, 3 behind two, then come the bytes of
 * `event`. */
static unsigned
follow(unsigned met, char c)
{
	if (met >= 3 && c == event[met - 3])
		return met + 1;
	if (c == '\n')
		return met >= 1 && met <= 3 ? 3 : 1;
	return c == '\r' && (met == 1 || met == 3) ? 2 : 0;
}

/* Go on over one byte. False when it does not belong to the head. */
static bool
take_byte(struct hgn_head *head, char c)
{
	if (head->inside == '{') {
		head->met = (uint8_t)follow(head->met, c);
		if (head->met == 3 + EVENT)
			return false;
		if (c == '}')
			head->inside = 0;
	} else if (head->inside != 0) {
		if (c == '\n' || c == '\r')
			head->inside = 0;
	} else if (c == '{' || c == ';') {
		head->inside = c;
		head->met = 0;
	} else if ((c == '%' || c == '#') && head->bol) {
		head->inside = ';';
	} else if (strchr("\xEF\xBB\xBF", c) != NULL && c != '\0') {
		return true; /* of a byte order mark */
	} else if (!hgn_is_space(c)) {
		return false;
	}
	head->bol = c == '\n' || c == '\r';
	return true;
}

size_t
hgn_head_take(struct hgn_head *head, const char *text, size_t n)
{
	size_t i;

	for (i = 0; i < n && head->on; i++)
		if (!take_byte(head, text[i])) {
			head->on = false;
			break;
		}
	return i;
}

/* ---- in a file ------------------------------------------------------------------------------------------------ */

/* A file, and the bytes of it that are looked at. */
struct window {
	hgn_pread_fn *read;
	void *ctx;
	uint64_t at; /* of the first byte */
	size_t n;
	bool last;   /* it ends where the file does */
	char *bytes;
};

/* Look at the bytes from `at` on. */
static int
look(struct window *window, uint64_t at, struct hgn_error *error)
{
	long got = 1;

	window->at = at;
	window->n = 0;
	while (window->n < WINDOW && got > 0) {
		got = window->read(window->ctx, window->bytes + window->n, WINDOW - window->n, at + window->n);
		window->n += got > 0 ? (size_t)got : 0;
	}
	window->last = got == 0;
	return got >= 0 ? 0 : hgn_error_set(error, HGN_EIO, "", "reading failed%s%s", errno != 0 ? ": " : "",
	    errno != 0 ? strerror(errno) : "");
}

/* The next window, which begins with the end of this one. */
static int
look_further(struct window *window, struct hgn_error *error)
{
	return look(window, window->at + window->n - OVERLAP, error);
}

/* Where the head of the file ends, if it ends with a boundary; else UINT64_MAX. */
static int
find_head(uint64_t *out, struct window *window, struct hgn_error *error)
{
	struct hgn_head head = { .on = true, .bol = true };
	uint64_t at = 0;
	size_t from;
	int status = look(window, 0, error);

	*out = UINT64_MAX;
	while (status == 0) {
		from = (size_t)(at - window->at);
		at += hgn_head_take(&head, window->bytes + from, window->n - from);
		if (window->last || (!head.on && at - window->at + EVENT <= window->n))
			break;
		status = look_further(window, error);
	}
	if (status != 0 || head.on || head.inside != 0)
		return status;
	from = (size_t)(at - window->at);
	if (hgn_lex_is_boundary(window->bytes, window->bytes + from, window->bytes + window->n, true) > 0)
		*out = at;
	return 0;
}

/* The first boundary in a window from byte `from` on; window->n when there is none. */
static size_t
find_event(const struct window *window, size_t from)
{
	const char *p = window->bytes + from, *end = window->bytes + window->n;

	if (from >= window->n)
		return window->n;
	for (; (p = memchr(p, '[', (size_t)(end - p))) != NULL; p++)
		if (hgn_lex_is_boundary(window->bytes, p, end, true) > 0)
			return (size_t)(p - window->bytes);
	return window->n;
}

/* The first byte behind a line feed, not before byte `from`. */
static size_t
find_line(const struct window *window, size_t from)
{
	const char *nl = from > window->n ? NULL : memchr(window->bytes + from - 1, '\n', window->n - (from - 1));

	return nl != NULL ? (size_t)(nl - window->bytes) + 1 : window->n;
}

/* The first place at `at` or behind it. */
static int
find(uint64_t *out, bool lines, struct window *window, uint64_t at, struct hgn_error *error)
{
	uint64_t head = UINT64_MAX, from = at > BEFORE ? at - BEFORE : 0;
	size_t found;
	int status = lines ? 0 : find_head(&head, window, error);

	if (status == 0)
		status = look(window, from, error);
	while (status == 0) {
		from = at > window->at ? at - window->at : BEFORE;
		found = from > window->n ? window->n : lines ? find_line(window, (size_t)from) : find_event(window, (size_t)from);
		*out = window->at + found;
		if (found < window->n && !lines && *out == head) {
			at = *out + 1;
			continue;
		}
		if (found < window->n || window->last)
			return 0;
		status = look_further(window, error);
	}
	return status;
}

int
hgn_boundary_find(uint64_t *out, bool lines, hgn_pread_fn *read, void *ctx, uint64_t at, struct hgn_error *error)
{
	struct window window = { .read = read, .ctx = ctx };
	int status;

	*out = 0;
	if (at == 0)
		return 0;
	window.bytes = malloc(WINDOW);
	if (window.bytes == NULL)
		return hgn_error_nomem(error);
	status = find(out, lines, &window, at, error);
	free(window.bytes);
	return status;
}
