/* SPDX-License-Identifier: MIT
 * Errors in FEN, with the text around them. */
#include "notation/position/fen_scan.h"

#include <stdarg.h>
#include <string.h>

#include "base/error.h"
#include "hgn/tools/tools.h"

/* Return the number of bytes from `at` to the next space or slash, at least 1 except at the end of the text. */
static size_t
measure_word(const struct hgn_fen_scan *scan, size_t at)
{
	size_t n = at < scan->len;

	while (at + n < scan->len && scan->text[at + n] != ' ' && scan->text[at + n] != '/')
		n++;
	return n;
}

/* Set an error that quotes the text at `at`. `rest` is the end of the sentence. */
static int
fail_with(const struct hgn_fen_scan *scan, size_t at, const char *rest, const char *format, va_list args)
{
	char message[sizeof scan->error->message], found[HGN_FOUND_SIZE];
	bool expects = strncmp(format, "expected ", strlen("expected ")) == 0;

	hgn_text_vprint(message, sizeof message, format, args);
	hgn_fen_refuse(scan->error, "%s at byte %zu of the FEN%s%s%s", message, at + 1, expects ? ", found " : "",
	    expects ? hgn_text_found(found, scan->text + at, measure_word(scan, at)) : "", rest);
	return hgn_error_at(scan->error, NULL, 1, at + 1);
}

int
hgn_fen_fail(const struct hgn_fen_scan *scan, size_t at, const char *format, ...)
{
	va_list args;
	int status;

	va_start(args, format);
	status = fail_with(scan, at, "", format, args);
	va_end(args);
	return status;
}

int
hgn_fen_fail_shape(const struct hgn_fen_scan *scan, size_t at, const char *format, ...)
{
	char rest[100] = "";
	va_list args;
	int status;

	if (scan->dialect != NULL)
		hgn_text_print(rest, sizeof rest, ": is it in a dialect other than '%.60s'?",
		    scan->dialect->notation->name);
	va_start(args, format);
	status = fail_with(scan, at, rest, format, args);
	va_end(args);
	return status;
}

int
hgn_fen_refuse(struct hgn_error *error, const char *format, ...)
{
	char message[sizeof error->message];
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	return hgn_error_set(error, HGN_EINVAL, "tag-bad-fen", "%s", message);
}
