/* SPDX-License-Identifier: MIT
 * Recognition of boundaries between records. */
#include "record/boundary.h"

#include <string.h>

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
