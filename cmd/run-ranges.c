/* SPDX-License-Identifier: MIT
 * Lists of plies, as in --ply: "5", "-1", "10,20,last", "0..", "-3..last", "/5", "2../3", "n57". */
#include <string.h>

#include "hgn/tools/tools.h"
#include "options.h"

/* Parse "first", "last", or a number that may be negative. */
static bool
parse_ply(struct options_ply *out, const char *text, size_t n)
{
	uint64_t value;
	bool minus = n > 0 && *text == '-';

	out->n = 0;
	out->which = n == 5 && memcmp(text, "first", n) == 0 ? OPTIONS_PLY_FIRST : OPTIONS_PLY_LAST;
	if (out->which == OPTIONS_PLY_FIRST || (n == 4 && memcmp(text, "last", n) == 0))
		return true;
	if (!hgn_text_number(&value, text + minus, n - minus, INT32_MAX) || (minus && value == 0))
		return false;
	out->which = OPTIONS_PLY_NTH;
	out->n = minus ? -(int64_t)value : (int64_t)value;
	return true;
}

/* Parse a node such as "n57", or "nodes" for all nodes. */
static bool
parse_node(struct options_ply_range *range, const char *text, size_t n)
{
	uint64_t value = 0;

	if (n == 0 || *text != 'n' || (!(n == 5 && memcmp(text, "nodes", n) == 0) &&
	    (!hgn_text_number(&value, text + 1, n - 1, INT32_MAX) || value == 0)))
		return false;
	range->from = range->to = (struct options_ply){ OPTIONS_PLY_NODE, (int64_t)value };
	range->step = 1;
	range->single = true;
	return true;
}

/* Return the offset of "..", or `n` if there is none. */
static size_t
find_dots(const char *text, size_t n)
{
	size_t i;

	for (i = 0; i + 1 < n; i++)
		if (text[i] == '.' && text[i + 1] == '.')
			return i;
	return n;
}

/* Parse a ply, a range "FROM..TO" or a range with a step. Return false if it is malformed. */
static bool
parse_plies(struct options_ply_range *range, const char *text, size_t n)
{
	const char *slash = memchr(text, '/', n);
	size_t all = slash != NULL ? (size_t)(slash - text) : n, dots = find_dots(text, all);

	*range =
	    (struct options_ply_range){{OPTIONS_PLY_NTH, 0}, {OPTIONS_PLY_LAST, 0}, 1, dots == all && slash == NULL};
	if (slash != NULL && (!hgn_text_number(&range->step, slash + 1, n - all - 1, INT32_MAX) || range->step == 0))
		return false;
	if (range->single) {
		if (parse_node(range, text, n))
			return true;
		if (!parse_ply(&range->from, text, n))
			return false;
		range->to = range->from;
		return true;
	}
	if (dots == all)
		return all == 0; /* "/5" is valid; "3/5" would be ambiguous */
	if (dots > 0 && !parse_ply(&range->from, text, dots))
		return false;
	return dots + 2 == all || parse_ply(&range->to, text + dots + 2, all - dots - 2);
}

bool
options_parse_plies(struct options_plies *out, const char *text)
{
	out->n = 0;
	for (;;) {
		size_t n = strcspn(text, ",");

		if (out->n == OPTIONS_PLY_RANGES || !parse_plies(&out->list[out->n], text, n))
			return false;
		out->n++;
		if (text[n] == '\0')
			return true;
		text += n + 1;
	}
}

int64_t
options_ply_number(const struct options_ply *ply, uint32_t plies)
{
	if (ply->which == OPTIONS_PLY_LAST)
		return plies;
	if (ply->which == OPTIONS_PLY_FIRST)
		return plies > 0;
	return ply->n < 0 ? ply->n + (int64_t)plies + 1 : ply->n;
}

bool
options_plies_have(const struct options_plies *list, uint32_t ply, uint32_t plies)
{
	size_t i;

	for (i = 0; i < list->n; i++) {
		const struct options_ply_range *range = &list->list[i];
		int64_t from = options_ply_number(&range->from, plies), to = options_ply_number(&range->to, plies);

		/* Steps are counted from the beginning of the range, even if that is before the initial position. */
		if (range->from.which != OPTIONS_PLY_NODE && ply >= from && ply <= to &&
		    (ply - from) % (int64_t)range->step == 0)
			return true;
	}
	return list->n == 0 && ply == plies;
}

bool
options_plies_have_node(const struct options_plies *list, size_t node)
{
	size_t i;

	for (i = 0; i < list->n; i++)
		if (list->list[i].from.which == OPTIONS_PLY_NODE &&
		    (node == 0 || list->list[i].from.n == 0 || (size_t)list->list[i].from.n == node))
			return true;
	return false;
}

bool
options_plies_many(const struct options_plies *list)
{
	return list->n > 1 || (list->n == 1 && (!list->list[0].single ||
	    (list->list[0].from.which == OPTIONS_PLY_NODE && list->list[0].from.n == 0)));
}
