/* SPDX-License-Identifier: MIT
 * Lexer: text between records, up to the first token of a record. */
#include "record/lexer.h"


/* Maximum bytes to look ahead at a row or at the end of the file. */
#define AHEAD ((size_t)64 << 10)

static const char bom[3] = { '\xEF', '\xBB', '\xBF' };

int
hgn_lex_bom(const char *p, size_t n, bool last)
{
	if (memcmp(p, bom, n < sizeof bom ? n : sizeof bom) != 0)
		return 0;
	if (n >= sizeof bom)
		return (int)sizeof bom;
	return last ? 0 : -1;
}

int
hgn_lex_is_row(const char *p, const char *q, const char *end, bool last)
{
	const char *c;

	if (q - p < 3)
		return 0;
	for (c = p; c < q; c++)
		if (*c != *p)
			return 0;
	if (*p != '=' && *p != '-')
		return 0;
	while (c < end && (*c == ' ' || *c == '\t'))
		c++;
	if (c == end)
		return last || (size_t)(c - p) > AHEAD ? 1 : -1;
	return hgn_lex_is_newline(*c);
}

int
hgn_lex_is_tail(const char **stop, const char *p, const char *end, bool last)
{
	const char *c = p;

	while (c < end && (*c == '\x1A' || *c == '\xFF' || *c == '\0' || hgn_is_space(*c)) && (size_t)(c - p) <= AHEAD)
		c++;
	*stop = c;
	return c < end || (size_t)(c - p) > AHEAD ? 0 : last ? 1 : -1;
}

/* Skip escaped lines from `*at` on, which is in the middle of one if `inside` is set, otherwise at the start of a line.
 * Return false if the end of the last line is missing; continue at `*at` then. */
static bool
skip_lines(const char **at, bool inside, const char *end, bool last)
{
	const char *nl;

	while (*at < end && (inside || **at == '%' || **at == '#')) {
		nl = hgn_lex_line_end(*at, end);
		*at = nl != NULL ? nl : end;
		if (nl == NULL || (*nl == '\r' && nl + 1 == end && !last))
			return false;
		*at = nl + (*nl == '\r' && nl + 1 < end && nl[1] == '\n' ? 2 : 1);
		inside = false;
	}
	return true;
}

const char *
hgn_lex_escape(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q, *past = lexer->text + lexer->ahead;
	bool all;

	if ((lexer->terminated || lexer->in_moves) && (size_t)(p - lexer->text) >= lexer->lines) {
		past = past > p ? past : p;
		all = skip_lines(&past, past > p && !hgn_lex_is_newline(past[-1]), end, lexer->last) && end - past >= 2;
		lexer->ahead = (size_t)(past - lexer->text);
		if (!all && !lexer->last)
			return hgn_lex_wait_from(lexer, p, p);
		/* A byte order mark before the lines belongs to no record either. */
		if (all && *past == '[' && hgn_is_alpha(past[1]))
			return hgn_lex_stop(lexer, (size_t)(p - lexer->text) == lexer->bol ? p - sizeof bom : p,
			    HGN_LEX_TOKEN);
		lexer->lines = lexer->ahead;
	}
	q = hgn_lex_line_end(hgn_lex_searched(lexer, p), end);
	if (q == NULL && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (q == NULL)
		q = end;
	if (*p == '#')
		hgn_lex_remark(lexer, lexer->terminated ? HGN_REMARK_HASH_OUT : HGN_REMARK_HASH, p);
	if (!lexer->terminated)
		hgn_lex_push(lexer, HGN_LINE_COMMENT, p + 1, q);
	return q;
}

/* ---- before a record ------------------------------------------------------------------------------------------ */

/* Return the number of bytes at `p` that belong to no record, apart from escaped lines; 0 if a record begins here; -1
 * if more bytes are needed. */
static ptrdiff_t
skip_other(struct hgn_lead *lead, const char *p, const char *end, bool last)
{
	const char *q = p, *stop;
	int n;

	if (KIND(p) == K_SPACE || *p == '.') {
		lead->bol = hgn_lex_is_newline(*p);
		return 1;
	}
	if (*p == '\x1A' || *p == '\xFF' || *p == '\0') {
		n = hgn_lex_is_tail(&stop, p, end, last);
		return n > 0 ? end - p : n;
	}
	if (lead->bol && (*p == '=' || *p == '-')) {
		while (q < end && *q == *p)
			q++;
		if (q == end && !last)
			return (size_t)(q - p) > AHEAD ? q - p : -1;
		n = hgn_lex_is_row(p, q, end, last);
		return n > 0 ? q - p : n;
	}
	return hgn_lex_bom(p, (size_t)(end - p), last);
}

size_t
hgn_lex_lead(struct hgn_lead *lead, const char *text, size_t n, bool last)
{
	const char *p = text, *end = text + n;
	const char *at;
	ptrdiff_t skip;
	bool all;

	lead->found = lead->lines = false;
	while (p < end) {
		if (lead->bol && (*p == '%' || *p == '#')) {
			at = p + lead->seen;
			all = skip_lines(&at, at > p && !hgn_lex_is_newline(at[-1]), end, last) && at < end;
			lead->lines = lead->found = (size_t)(at - p) > lead->max || (all && *at == '[');
			lead->escape = !lead->found && !all && !last;
			lead->seen = lead->escape ? (size_t)(at - p) : 0;
			if (lead->escape || lead->found)
				break;
			p = at;
			continue;
		}
		skip = skip_other(lead, p, end, last);
		lead->found = skip == 0;
		if (skip <= 0)
			break;
		p += skip;
	}
	return (size_t)(p - text);
}
