/* SPDX-License-Identifier: MIT
 * Prints messages of a tool, one line each, with untrusted text escaped. */
#include "front_say.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "front_printable.h"

/* Room for two file names and the message about them, with each byte of a name escaped. */
#define NAMES_SIZE (2 * PATH_MAX + 1024)

void
front_stderr(struct front *front, const char *text, size_t n)
{
	front_progress_clear(front);
	hgn_output_add(&front->err, text, n);
	hgn_output_flush(&front->err);
}

/* Print a message. It allocates no memory, because there may be none. */
static void
print_message(struct front *front, const char *format, va_list args)
{
	char message[NAMES_SIZE], line[4 * NAMES_SIZE];
	size_t n = (size_t)snprintf(line, sizeof line, "%s: ", front->tool->name);

	vsnprintf(message, sizeof message, format, args);
	n += front_printable_into(line + n, sizeof line - n - 1, message);
	line[n] = '\n';
	front_stderr(front, line, n + 1);
}

void
front_say(struct front *front, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_message(front, format, args);
	va_end(args);
}

bool
front_fail(struct front *front, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_message(front, format, args);
	va_end(args);
	front->status = 2;
	return false;
}

bool
front_usage(struct front *front, const char *format, ...)
{
	char line[64];
	va_list args;

	va_start(args, format);
	print_message(front, format, args);
	va_end(args);
	front->status = 2;
	snprintf(line, sizeof line, "Try '%s --help' for more.\n", front->tool->name);
	front_stderr(front, line, strlen(line));
	return false;
}

bool
front_error(struct front *front, const char *what, const struct hgn_error *error)
{
	char place[sizeof error->file + 48] = "";
	bool ruled;

	if (error->status == HGN_ENOMEM) /* error->message may be unset then */
		return front_fail(front, "out of memory");
	ruled = error->rule[0] != '\0';
	if (error->file[0] != '\0' && error->line > 0)
		snprintf(place, sizeof place, "%s:%ju:%ju: ", error->file, (uintmax_t)error->line, (uintmax_t)error->col);
	else if (error->file[0] != '\0')
		snprintf(place, sizeof place, "%s: ", error->file);
	return front_fail(front, "%s%s%s%s%s%s%s", what != NULL ? what : "", what != NULL ? ": " : "", place, error->message,
	    ruled ? " [" : "", error->rule, ruled ? "]" : "");
}

/* Return the size of a layout character at the beginning of a text; 0 if it begins with another character. */
static size_t
layout_len(const char *text, size_t n)
{
	if (*text == '\n' || *text == '\t')
		return 1;
	return n > 1 && text[0] == '\r' && text[1] == '\n' ? 2 : 0;
}

void
front_put(struct front *front, const char *bytes, size_t n)
{
	size_t i, len, put, start = 0;
	char unit[9];

	if (n == 0)
		return;
	for (i = 0; front->writer.terminal && i < n; i += len) {
		len = layout_len(bytes + i, n - i);
		if (len > 0)
			continue;
		put = front_shown(unit, bytes + i, n - i, &len);
		if (put == len)
			continue;
		hgn_output_add(&front->out, bytes + start, i - start);
		hgn_output_add(&front->out, unit, put);
		start = i + len;
	}
	hgn_output_add(&front->out, bytes + start, n - start);
}

bool
front_print_text(struct front *front, const struct hgn_buf *text)
{
	if (text->failed)
		return front_fail(front, "out of memory");
	front_put(front, text->data, text->len);
	return true;
}

bool
front_print_name(struct front *front, const char *name, bool null)
{
	struct hgn_buf line = { 0 };
	bool ok;

	if (null)
		hgn_buf_add(&line, name, strlen(name) + 1);
	else
		front_printable(&line, name);
	hgn_buf_puts(&line, null ? "" : "\n");
	ok = front_print_text(front, &line);
	hgn_buf_clear(&line);
	return ok;
}
