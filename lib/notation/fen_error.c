/* SPDX-License-Identifier: MIT */
#include "notation/fen_error.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/error.h"

int
hgn_fen_fail(struct hgn_error *error, size_t at, const char *format, ...)
{
	char message[sizeof error->message];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	hgn_fen_refuse(error, "%s at byte %zu of the FEN", message, at + 1);
	return hgn_error_at(error, NULL, 1, at + 1);
}

int
hgn_fen_refuse(struct hgn_error *error, const char *format, ...)
{
	char message[sizeof error->message];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	return hgn_error_set(error, HGN_EINVAL, "tag-bad-fen", "%s", message);
}
