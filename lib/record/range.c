/* SPDX-License-Identifier: MIT
 * Search for boundaries at any offset of a file, in windows of bytes. */
#include "record/range.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "record/token.h"
#include "hgn/tools/tools.h"

#define WINDOW ((size_t)64 << 10)
#define OVERLAP 16 /* bytes that windows share: more than a boundary with the bytes before it */
#define BEFORE 3   /* bytes before a boundary that belong to the pattern */

/* A file, and a window of its bytes. */
struct window {
	hgn_pread_fn *read;
	void *ctx;
	size_t max_record; /* maximum bytes per record, as for readers of the file */
	uint64_t at; /* offset of the window in the file */
	size_t n;
	bool last;   /* the window extends to the end of the file */
	char *bytes;
};

/* Read a window at offset `at`. */
static int
read_window(struct window *window, uint64_t at, struct hgn_error *error)
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

/* Read the next window, which overlaps this one. */
static int
read_next_window(struct window *window, struct hgn_error *error)
{
	return read_window(window, window->at + window->n - OVERLAP, error);
}

/* Return the offset of the first boundary from byte `from` of a window on; window->n if there is none. */
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

/* Return the offset of the first line that begins after byte `from` of a window. */
static size_t
find_line(const struct window *window, size_t from)
{
	const char *nl = from > window->n ? NULL : memchr(window->bytes + from - 1, '\n', window->n - (from - 1));

	return nl != NULL ? (size_t)(nl - window->bytes) + 1 : window->n;
}

/* Find the first boundary, or the first line if `lines` is set, at or after `at`. */
static int
find(uint64_t *out, bool lines, struct window *window, uint64_t at, struct hgn_error *error)
{
	uint64_t from = at > BEFORE ? at - BEFORE : 0;
	size_t found;
	int status = read_window(window, from, error);

	while (status == 0) {
		from = at > window->at ? at - window->at : BEFORE;
		found = from > window->n ? window->n : lines ? find_line(window, (size_t)from) :
		    find_event(window, (size_t)from);
		*out = window->at + found;
		if (found < window->n || window->last)
			return 0;
		status = read_next_window(window, error);
	}
	return status;
}

/* A stream from the beginning of a file. */
struct stream {
	const struct window *window;
	uint64_t at;
};

static long
fill(void *ctx, char *into, size_t room)
{
	struct stream *stream = ctx;
	long n = stream->window->read(stream->window->ctx, into, room, stream->at);

	stream->at += n > 0 ? (uint64_t)n : 0;
	return n;
}

/* Return 1 if the record that was read last ends after an offset, 0 if not, or an error. */
static int
reaches(struct hgn_reader *reader, const struct hgn_record *record, uint64_t place, struct hgn_error *error)
{
	uint64_t end = record->offset + record->text.len;
	const char *bytes;
	size_t n = record->partial;
	int status = 0;

	while (status == 0 && n > 0 && end <= place) {
		status = hgn_reader_rest(&bytes, &n, reader, error);
		end += status == 0 ? n : 0;
	}
	return status == 0 ? end > place : status;
}

/* Return 1 if no record ends before the first boundary of the file, so that the text before it is part of the first
 * record or of none; 0 if a record does; or an error. */
static int
is_beginning(const struct window *window, uint64_t boundary, struct hgn_error *error)
{
	struct hgn_reader_options options = { .max_record = window->max_record };
	struct stream stream = { window, 0 };
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;
	int status = hgn_reader_new(&reader, &options, error);

	if (status != 0)
		return status;
	hgn_reader_open(reader, "", fill, &stream);
	hgn_reader_set_option(reader, HGN_READER_TAGS_ONLY, true);
	status = hgn_reader_next(reader, &record, NULL, error);
	if (status == 0)
		status = reaches(reader, &record, boundary, error);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
	return status == HGN_DONE ? 1 : status;
}

/* Find the first boundary at or after `at`. Skip the first boundary of the file if it is not the beginning of a
 * record. */
static int
find_beginning(uint64_t *out, struct window *window, uint64_t at, struct hgn_error *error)
{
	uint64_t first;
	int begins, status = find(&first, false, window, 1, error);

	if (status != 0)
		return status;
	begins = at <= first ? is_beginning(window, first, error) : 0;
	return begins < 0 ? begins : find(out, false, window, begins > 0 ? first + 1 : at, error);
}

int
hgn_boundary_find(uint64_t *out, bool lines, hgn_pread_fn *read, void *ctx, uint64_t at, size_t max_record,
    struct hgn_error *error)
{
	struct window window = { .read = read, .ctx = ctx, .max_record = max_record };
	int status;

	*out = 0;
	if (at == 0)
		return 0;
	window.bytes = malloc(WINDOW);
	if (window.bytes == NULL)
		return hgn_error_nomem(error);
	status = lines ? find(out, true, &window, at, error) : find_beginning(out, &window, at, error);
	free(window.bytes);
	return status;
}
