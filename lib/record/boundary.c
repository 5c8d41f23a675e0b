/* SPDX-License-Identifier: MIT
 * Boundaries between records, which can be recognized without reading the file from its start. */
#include "record/token.h"

#include <string.h>

int
hgn_lex_is_event(const char *p, size_t n, bool last)
{
	static const char event[] = "[Event \"";
	const size_t whole = sizeof event - 1;

	if (memcmp(p, event, n < whole ? n : whole) != 0)
		return 0;
	return n >= whole ? 1 : last ? 0 : -1;
}

int
hgn_lex_is_boundary(const char *text, const char *p, const char *end, bool last)
{
	const char *before = p - 1;

	if (p - text < 2 || *before != '\n')
		return 0;
	before--;
	if (*before == '\r' && before > text)
		before--;
	return *before == '\n' ? hgn_lex_is_event(p, (size_t)(end - p), last) : 0;
}
