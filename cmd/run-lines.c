/* SPDX-License-Identifier: MIT
 * Reads input line by line, for inputs that are not records. */
#include "run-lines.h"

#include <stdlib.h>
#include <string.h>

#include "run-input.h"
#include "run-inputs.h"
#include "run-jobs.h"
#include "run-message.h"
#include "run.h"

#define CHUNK (64 * 1024)
#define MAX_LINE (16 * 1024 * 1024)

struct lines {
	struct run *run;
	run_line_fn *each;
	void *ctx;
	struct hgn_buf rest; /* beginning of an incomplete line */
	uint64_t line;       /* line number in the file, 1-based */
	uint64_t max;       /* maximum size of a line */
};

/* Pass a line to the callback unless it is empty. Skip a byte order mark before the first line. Return false after a
 * message. */
static bool
do_line(struct lines *lines, const char *line, size_t n)
{
	struct hgn_error error;
	int status;

	lines->line++;
	if (lines->line == 1 && n >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0) {
		line += 3;
		n -= 3;
	}
	if (n == 0 || (n == 1 && *line == '\r'))
		return true;
	status = lines->each(lines->ctx, line, n, &error);
	if (status == 0 || status == HGN_ENOMEM)
		return status == 0 || run_fail(lines->run, "out of memory");
	if (error.col > 0)
		return run_fail(lines->run, "%s:%ju:%ju: %s", lines->run->in->name, (uintmax_t)lines->line,
		    (uintmax_t)error.col, error.message);
	return run_fail(lines->run, "%s:%ju: %s", lines->run->in->name, (uintmax_t)lines->line, error.message);
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
			return run_fail(lines->run, "out of memory");
		ok = lines->rest.len > 0 ? do_line(lines, lines->rest.data, lines->rest.len) :
		    do_line(lines, bytes, (size_t)(end - bytes));
		lines->rest.len = 0;
		n -= (size_t)(end - bytes) + 1;
	}
	if (!ok)
		return false;
	hgn_buf_add(&lines->rest, bytes, n);
	if (lines->rest.failed)
		return run_fail(lines->run, "out of memory");
	return lines->rest.len <= lines->max || run_fail(lines->run,
	    "%s:%ju: the line is longer than --max-record allows", lines->run->in->name, (uintmax_t)lines->line + 1);
}

/* Print the messages of a slot. Return false if there is not enough memory to do so. */
static bool
print_messages(struct run *run, struct run_slot *slot)
{
	if (slot->source.trouble.failed)
		return run_fail(run, "out of memory");
	run_print_trouble(run, slot);
	run_slot_reset(slot);
	return true;
}

/* Process all lines of the open file. Return false after a message. */
static bool
do_file(struct lines *lines, struct run_slot *slot, char *chunk)
{
	bool ok = true;
	long n = 0;

	lines->line = 0;
	lines->rest.len = 0;
	while (ok && (n = run_input_read(lines->run, slot, chunk, CHUNK)) > 0)
		ok = do_chunk(lines, chunk, (size_t)n);
	return ok && (n < 0 || lines->rest.len == 0 || do_line(lines, lines->rest.data, lines->rest.len));
}

bool
run_lines_of_inputs(struct run *run, run_line_fn *each, void *ctx)
{
	uint64_t max = run->common.max_record;
	struct lines lines = { .run = run, .each = each, .ctx = ctx, .max = max > 0 ? max : MAX_LINE };
	struct run_slot slot = { 0 };
	char *chunk = NULL;
	bool ok = (chunk = malloc(CHUNK)) != NULL || run_fail(run, "out of memory");

	while (ok && run->in->next < run->inputs->nfiles) {
		if (run_input_open(run, &slot))
			ok = do_file(&lines, &slot, chunk);
		ok = ok && print_messages(run, &slot);
	}
	free(chunk);
	run_slot_clear(&slot);
	hgn_buf_clear(&lines.rest);
	return ok;
}

bool
run_lines(struct run *run, run_line_fn *each, void *ctx)
{
	return run_check_inputs(run) && run_lines_of_inputs(run, each, ctx);
}
