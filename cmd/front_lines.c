/* SPDX-License-Identifier: MIT
 * Reads inputs that consist of lines instead of records. */
#include "front_lines.h"

#include <stdlib.h>
#include <string.h>

#include "front_jobs.h"
#include "front_say.h"

#define CHUNK (64 * 1024)
#define MOST_LINE (16 * 1024 * 1024)

struct lines {
	struct front *front;
	front_line_fn *each;
	void *ctx;
	struct hgn_buf rest; /* beginning of a line that is not read to its end yet */
	uint64_t line;       /* number of the line in the file, from 1 */
	uint64_t most;       /* maximum size of a line */
};

/* Pass a line to the callback unless it is empty. Return false after a message. */
static bool
do_line(struct lines *lines, const char *line, size_t n)
{
	struct hgn_error error;
	int status;

	lines->line++;
	if (n == 0 || (n == 1 && *line == '\r'))
		return true;
	status = lines->each(lines->ctx, line, n, &error);
	if (status == 0 || status == HGN_ENOMEM)
		return status == 0 || front_fail(lines->front, "out of memory");
	if (error.col > 0)
		return front_fail(lines->front, "%s:%ju:%ju: %s", lines->front->in.name, (uintmax_t)lines->line,
		    (uintmax_t)error.col, error.message);
	return front_fail(lines->front, "%s:%ju: %s", lines->front->in.name, (uintmax_t)lines->line, error.message);
}

/* Process the complete lines in a chunk of bytes, and store the rest. */
static bool
do_chunk(struct lines *lines, const char *bytes, size_t n)
{
	const char *end;
	bool ok = true;

	for (; ok && (end = memchr(bytes, '\n', n)) != NULL; bytes = end + 1) {
		if (lines->rest.len > 0)
			hgn_buf_add(&lines->rest, bytes, (size_t)(end - bytes));
		if (lines->rest.failed)
			return front_fail(lines->front, "out of memory");
		ok = lines->rest.len > 0 ? do_line(lines, lines->rest.data, lines->rest.len) :
		    do_line(lines, bytes, (size_t)(end - bytes));
		lines->rest.len = 0;
		n -= (size_t)(end - bytes) + 1;
	}
	if (!ok)
		return false;
	hgn_buf_add(&lines->rest, bytes, n);
	if (lines->rest.failed)
		return front_fail(lines->front, "out of memory");
	return lines->rest.len <= lines->most || front_fail(lines->front,
	    "%s:%ju: the line is longer than --max-record allows", lines->front->in.name, (uintmax_t)lines->line + 1);
}

/* Print the messages of a slot. Return false if there is not enough memory to do so. */
static bool
print_messages(struct front *front, struct front_slot *slot)
{
	if (slot->trouble.failed)
		return front_fail(front, "out of memory");
	if (slot->trouble.len > 0) {
		front_stderr(front, slot->trouble.data, slot->trouble.len);
		front->status = 2;
	}
	front_slot_reset(slot);
	return true;
}

/* Process all lines of the open file. Return false after a message. */
static bool
do_file(struct lines *lines, struct front_slot *slot, char *chunk)
{
	bool ok = true;
	long n = 0;

	lines->line = 0;
	lines->rest.len = 0;
	while (ok && (n = front_input_read(lines->front, slot, chunk, CHUNK)) > 0)
		ok = do_chunk(lines, chunk, (size_t)n);
	return ok && (n < 0 || lines->rest.len == 0 || do_line(lines, lines->rest.data, lines->rest.len));
}

bool
front_lines_of_inputs(struct front *front, front_line_fn *each, void *ctx)
{
	uint64_t most = front->common.max_record;
	struct lines lines = { .front = front, .each = each, .ctx = ctx, .most = most > 0 ? most : MOST_LINE };
	struct front_slot slot = { 0 };
	char *chunk = NULL;
	bool ok = (chunk = malloc(CHUNK)) != NULL || front_fail(front, "out of memory");

	while (ok && front->in.next < front->inputs.nfiles) {
		if (front_input_open(front, &slot))
			ok = do_file(&lines, &slot, chunk);
		ok = ok && print_messages(front, &slot);
	}
	free(chunk);
	front_slot_clear(&slot);
	hgn_buf_clear(&lines.rest);
	return ok;
}

bool
front_lines(struct front *front, front_line_fn *each, void *ctx)
{
	if (front->common.range.given)
		return front_usage(front, "--range cannot be used with tables");
	return front_run_begin(front) && front_lines_of_inputs(front, each, ctx);
}
