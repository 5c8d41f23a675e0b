/* SPDX-License-Identifier: MIT
 * Prints messages of a tool, one per line, with untrusted text escaped. */
#include "run-message.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "io/output.h"
#include "run-escape.h"
#include "run-progress.h"
#include "run-slot.h"
#include "run.h"

/* Size of a message with two file names whose bytes are all escaped. */
#define NAMES_SIZE (2 * PATH_MAX + 1024)

void
run_stderr(struct run *run, const char *text, size_t n)
{
	run_progress_clear(run);
	hgn_output_add(run->err, text, n);
	hgn_output_flush(run->err);
}

void
run_print_trouble(struct run *run, const struct run_slot *slot)
{
	if (slot->source.trouble.len == 0)
		return;
	run_stderr(run, slot->source.trouble.data, slot->source.trouble.len);
	run->status = 2;
}

/* Print a message without allocating memory. */
static void
print_message(struct run *run, const char *format, va_list args)
{
	char message[NAMES_SIZE], line[4 * NAMES_SIZE];
	size_t n = (size_t)snprintf(line, sizeof line, "%s: ", run->tool->name);

	hgn_text_vprint(message, sizeof message, format, args);
	n += run_escape_into(line + n, sizeof line - n - 1, message);
	line[n] = '\n';
	run_stderr(run, line, n + 1);
}

void
run_notice(struct run *run, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_message(run, format, args);
	va_end(args);
}

bool
run_fail(struct run *run, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_message(run, format, args);
	va_end(args);
	run->status = 2;
	return false;
}

bool
run_usage(struct run *run, const char *format, ...)
{
	char line[64];
	va_list args;

	va_start(args, format);
	print_message(run, format, args);
	va_end(args);
	run->status = 2;
	snprintf(line, sizeof line, "Try '%s --help' for more.\n", run->tool->name);
	run_stderr(run, line, strlen(line));
	return false;
}

bool
run_error(struct run *run, const char *what, const struct hgn_error *error)
{
	char place[sizeof error->file + 48] = "";
	bool ruled;

	if (error->status == HGN_ENOMEM) /* error->message may be unset */
		return run_fail(run, "out of memory");
	ruled = error->rule[0] != '\0';
	if (error->file[0] != '\0' && error->line > 0)
		snprintf(
		    place, sizeof place, "%s:%ju:%ju: ", error->file, (uintmax_t)error->line, (uintmax_t)error->col);
	else if (error->file[0] != '\0')
		snprintf(place, sizeof place, "%s: ", error->file);
	return run_fail(run, "%s%s%s%s%s%s%s", what != NULL ? what : "", what != NULL ? ": " : "", place,
	    error->message, ruled ? " [" : "", error->rule, ruled ? "]" : "");
}
