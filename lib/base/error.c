/* SPDX-License-Identifier: MIT
 * Functions that fill a struct hgn_error. */
#include "base/error.h"

#include "hgn/tools/tools.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int
hgn_error_set(struct hgn_error *error, int status, const char *rule, const char *format, ...)
{
	va_list args;

	if (error == NULL)
		return status;
	error->status = status;
	error->file[0] = '\0';
	error->line = error->col = 0;
	snprintf(error->rule, sizeof error->rule, "%s", rule);
	va_start(args, format);
	hgn_text_vprint(error->message, sizeof error->message, format, args);
	va_end(args);
	return status;
}

int
hgn_error_at(struct hgn_error *error, const char *file, uint64_t line, uint64_t col)
{
	if (error == NULL)
		return HGN_EINVAL;
	if (file != NULL)
		snprintf(error->file, sizeof error->file, "%s", file);
	error->line = line;
	error->col = col;
	return error->status;
}
