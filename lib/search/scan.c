/* SPDX-License-Identifier: MIT
 * Scanning of words, operators, numbers, quoted texts and regular expressions in conditions. */
#include <stdarg.h>
#include <string.h>

#include "base/error.h"
#include "search/search.h"

int
hgn_scan_fail(const struct hgn_scan *scan, size_t at, const char *format, ...)
{
	struct hgn_error *error = scan->error;
	va_list args;

	hgn_error_set(error, HGN_EINVAL, "", "%s", "");
	va_start(args, format);
	hgn_text_vprint(error->message, sizeof error->message, format, args);
	va_end(args);
	error->col = at + 1;
	return HGN_EINVAL;
}

const char *
hgn_scan_found(char out[HGN_SCAN_FOUND], const struct hgn_scan *scan, size_t at)
{
	size_t n = 0;

	while (at + n < scan->n && n < HGN_SCAN_FOUND - 3 && (n == 0 || !hgn_scan_is_end(scan, at + n)))
		n++;
	return hgn_text_found(out, scan->text + at, n);
}

int
hgn_scan_expected(const struct hgn_scan *scan, size_t at, const char *expected)
{
	char found[HGN_SCAN_FOUND];

	return hgn_scan_fail(scan, at, "expected %s, found %s", expected, hgn_scan_found(found, scan, at));
}

void
hgn_scan_skip_spaces(struct hgn_scan *scan)
{
	while (scan->at < scan->n && hgn_is_space(scan->text[scan->at]))
		scan->at++;
}

bool
hgn_scan_is_end(const struct hgn_scan *scan, size_t at)
{
	return at >= scan->n || hgn_is_space(scan->text[at]) || scan->text[at] == '(' || scan->text[at] == ')';
}

static bool
is_word(char c)
{
	return hgn_is_alpha(c) || hgn_is_digit(c) || c == '_' || (unsigned char)c >= 0x80;
}

size_t
hgn_scan_word(const struct hgn_scan *scan, size_t at)
{
	size_t n = 0;

	while (at + n < scan->n && is_word(scan->text[at + n]))
		n++;
	return n;
}

/* ---- operators ---- */

static const struct {
	const char *text;
	int op;
} operators[] = {
	{ "?<=", HGN_COMPARE_LE | HGN_COMPARE_MAY }, { "?>=", HGN_COMPARE_GE | HGN_COMPARE_MAY },
	{ "?=", HGN_COMPARE_EQ | HGN_COMPARE_MAY }, { "?<", HGN_COMPARE_LT | HGN_COMPARE_MAY },
	{ "?>", HGN_COMPARE_GT | HGN_COMPARE_MAY }, { "=~", HGN_COMPARE_MATCH }, { "!~", HGN_COMPARE_NO_MATCH },
	{ "!=", HGN_COMPARE_NE }, { "<=", HGN_COMPARE_LE }, { ">=", HGN_COMPARE_GE }, { "<", HGN_COMPARE_LT },
	{ ">", HGN_COMPARE_GT }, { "=", HGN_COMPARE_EQ },
};

bool
hgn_scan_operator(int *op, size_t *end, const struct hgn_scan *scan, size_t at)
{
	size_t i, n;

	while (at < scan->n && hgn_is_space(scan->text[at]))
		at++;
	for (i = 0; i < sizeof operators / sizeof *operators; i++) {
		n = strlen(operators[i].text);
		if (n > scan->n - at || memcmp(scan->text + at, operators[i].text, n) != 0)
			continue;
		*op = operators[i].op;
		*end = at + n;
		return true;
	}
	return false;
}

/* ---- values ---- */

int
hgn_scan_number(uint32_t *out, struct hgn_scan *scan, uint32_t max)
{
	char found[HGN_SCAN_FOUND];
	size_t start = scan->at, n = hgn_count_digits(scan->text + start, scan->n - start);
	uint64_t value;

	if (n == 0 || !hgn_scan_is_end(scan, start + n))
		return hgn_scan_expected(scan, start, "a number");
	if (!hgn_text_number(&value, scan->text + start, n, max))
		return hgn_scan_fail(scan, start, "expected a number up to %u without zeros before it, found %s",
		    (unsigned)max, hgn_scan_found(found, scan, start));
	*out = (uint32_t)value;
	scan->at = start + n;
	return 0;
}

int
hgn_scan_quoted(const char **out, size_t *len, struct hgn_scan *scan, struct hgn_arena *arena)
{
	size_t at = scan->at + 1, n = 0;
	char *copy = hgn_arena_alloc(arena, scan->n - scan->at + 1);

	if (copy == NULL)
		return hgn_error_nomem(scan->error);
	for (; at < scan->n && scan->text[at] != '"'; at++) {
		char next = hgn_scan_peek(scan, at + 1);

		at += scan->text[at] == '\\' && (next == '"' || next == '\\');
		copy[n++] = scan->text[at];
	}
	if (at >= scan->n)
		return hgn_scan_fail(scan, scan->at, "expected another \" after this one");
	scan->at = at + 1;
	*out = copy;
	*len = n;
	return hgn_scan_is_end(scan, scan->at) ? 0 : hgn_scan_expected(scan, scan->at, "a space");
}

/* ---- regular expressions ---- */

bool
hgn_scan_is_delimiter(const struct hgn_scan *scan, size_t at)
{
	char c = hgn_scan_peek(scan, at);
	size_t end;
	int op;

	if (is_word(c) || c <= ' ' || c == ')' || c == '@' || c == '^')
		return false;
	return !hgn_scan_operator(&op, &end, scan, at);
}

int
hgn_scan_compile(const struct hgn_pattern **out, const struct hgn_scan *scan, struct hgn_patterns *patterns,
    struct hgn_span regex, unsigned flags)
{
	int status = hgn_pattern_compile_text(out, patterns, scan->text + regex.off, regex.len, flags, scan->error);

	if (status != 0)
		scan->error->col = regex.off + (scan->error->col > 0 ? scan->error->col : 1);
	return status;
}

/* Brackets as delimiters may be nested, as in Perl. Any other delimiter is escaped by a backslash. */
int
hgn_scan_regex(const struct hgn_pattern **out, struct hgn_scan *scan, struct hgn_patterns *patterns)
{
	static const char open[] = "([{<", close[] = ")]}>", letters[] = "imsx";
	const char *pair = strchr(open, scan->text[scan->at]);
	char begins = scan->text[scan->at], ends = pair != NULL ? close[pair - open] : begins;
	size_t at = scan->at + 1, depth = 1;
	struct hgn_span regex = { (uint32_t)at, 0 };
	const char *letter;
	unsigned flags = 0;

	for (; at < scan->n; at++) {
		if (scan->text[at] == '\\')
			at++;
		else if (scan->text[at] == ends && --depth == 0)
			break;
		else if (pair != NULL && scan->text[at] == begins)
			depth++;
	}
	if (at >= scan->n)
		return hgn_scan_fail(scan, scan->at, "expected '%c' after the regular expression that begins here",
		    ends);
	regex.len = (uint32_t)at - regex.off;
	scan->at = at + 1;
	for (; hgn_is_alpha(hgn_scan_peek(scan, scan->at)); scan->at++) {
		letter = strchr(letters, scan->text[scan->at]);
		if (letter == NULL)
			return hgn_scan_fail(scan, scan->at,
			    "unknown flag '%c' of a regular expression; expected i, m, s or x",
			    scan->text[scan->at]);
		flags |= 1u << (letter - letters);
	}
	if (!hgn_scan_is_end(scan, scan->at))
		return hgn_scan_expected(scan, scan->at, "a space");
	return hgn_scan_compile(out, scan, patterns, regex, flags);
}
