/* SPDX-License-Identifier: MIT */
#include "record/between.h"

#include "record/token.h"

/* Bytes that are looked at ahead: escaped lines that are more, directly before a tag, are not kept. */
#define AHEAD ((size_t)64 << 10)

static const char bom[3] = { '\xEF', '\xBB', '\xBF' };
static const char event[] = "[Event \"";

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
	return hgn_lex_is_feed(*c);
}

int
hgn_lex_is_tail(const char *p, const char *end, bool last)
{
	const char *c = p;

	while (c < end && (*c == '\x1A' || *c == '\xFF' || *c == '\0' || hgn_is_space(*c)))
		c++;
	return c < end || (size_t)(c - p) > AHEAD ? 0 : last ? 1 : -1;
}

int
hgn_lex_is_boundary(const char *text, const char *p, const char *end, bool last)
{
	size_t n = (size_t)(end - p), len = sizeof event - 1;
	const char *before = p - 1;

	if (p - text < 2 || *before != '\n')
		return 0;
	before--;
	if (*before == '\r' && before > text)
		before--;
	if (*before != '\n' || memcmp(p, event, n < len ? n : len) != 0)
		return 0;
	return n >= len ? 1 : last ? 0 : -1;
}

/* The first byte of the line after the one that ends at `p`; NULL when it cannot be told yet. */
static const char *
next_line(const char *p, const char *end, bool last)
{
	if (*p == '\n')
		return p + 1;
	if (p + 1 == end)
		return last ? end : NULL;
	return p[1] == '\n' ? p + 2 : p + 1;
}

/* Whether escaped lines that begin at `p` stand directly before what looks like a tag: 1, 0, or -1 when that cannot be
 * told yet. Sets `*past` to the byte behind those that were looked at. */
static int
precede_tag(const char **past, const char *p, const char *end, bool last)
{
	const char *line = p, *nl;

	*past = p + 1;
	while (line < end && (*line == '%' || *line == '#') && (size_t)(line - p) < AHEAD) {
		nl = hgn_lex_line_end(line, end);
		line = nl == NULL ? NULL : next_line(nl, end, last);
		if (line == NULL)
			break;
		*past = line;
	}
	if (line != NULL && (size_t)(line - p) >= AHEAD)
		return 0;
	if (line == NULL || end - line < 2)
		return last || (size_t)(end - p) > AHEAD ? 0 : -1;
	return *line == '[' && hgn_is_alpha(line[1]);
}

const char *
hgn_lex_escape(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q, *past;
	int before = 0;

	if ((lexer->terminated || lexer->in_moves) && (size_t)(p - lexer->text) >= lexer->lines) {
		before = precede_tag(&past, p, end, lexer->last);
		if (before < 0)
			return hgn_lex_wait_from(lexer, p, p);
		if (before > 0) /* and so does a byte order mark before them */
			return hgn_lex_stop(lexer, (size_t)(p - lexer->text) == lexer->bol ? p - sizeof bom : p, HGN_LEX_TOKEN);
		lexer->lines = (size_t)(past - lexer->text);
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

/* The end of the row that begins at `p`; `p` when there is none, NULL when that cannot be told yet. */
static const char *
row_end(const char *p, const char *end, bool last)
{
	const char *q = p;
	int row;

	if (*p != '=' && *p != '-')
		return p;
	while (q < end && *q == *p)
		q++;
	if (q == end && !last)
		return (size_t)(q - p) > AHEAD ? q : NULL;
	row = hgn_lex_is_row(p, q, end, last);
	return row < 0 ? NULL : row > 0 ? q : p;
}

/* A byte that neither begins nor is in an escaped line. Returns how many it makes with others that belong to no record,
 * 0 when it begins one, -1 when that cannot be told yet. */
static ptrdiff_t
skip_other(struct hgn_lead *lead, const char *p, const char *end, bool last)
{
	const char *row;
	int n;

	if (KIND(p) == K_BLANK || *p == '.') {
		lead->bol = hgn_lex_is_feed(*p);
		return 1;
	}
	if (*p == '\x1A' || *p == '\xFF' || *p == '\0') {
		n = hgn_lex_is_tail(p, end, last);
		return n > 0 ? end - p : n;
	}
	if (lead->bol && (*p == '=' || *p == '-')) {
		row = row_end(p, end, last);
		return row == NULL ? -1 : row - p;
	}
	return hgn_lex_bom(p, (size_t)(end - p), last);
}

size_t
hgn_lex_lead(struct hgn_lead *lead, const char *text, size_t n, bool last)
{
	const char *p = text, *end = text + n, *lines = NULL, *nl;
	ptrdiff_t skip;

	lead->found = lead->lines = false;
	while (p < end) {
		if (!lead->escape && lead->bol && (*p == '%' || *p == '#')) {
			lead->escape = true;
			if (lines == NULL && !lead->large)
				lines = p;
		}
		if (lead->escape) {
			nl = hgn_lex_line_end(p, end);
			nl = nl == NULL ? NULL : next_line(nl, end, last);
			p = nl == NULL ? end : nl;
			if (lines != NULL && (size_t)(p - lines) > AHEAD) {
				lead->large = true;
				lines = NULL;
			}
			if (nl == NULL)
				break;
			lead->escape = false;
			lead->bol = true;
			continue;
		}
		skip = skip_other(lead, p, end, last);
		lead->found = skip == 0;
		if (skip == 0 && *p == '[' && lines != NULL && lead->bol) {
			lead->lines = true;
			return (size_t)(lines - text);
		}
		if (skip == 0)
			return (size_t)(p - text);
		if (skip < 0)
			break;
		lines = NULL;
		lead->large = false;
		p += skip;
	}
	if (lines == NULL || last)
		return (size_t)(p - text);
	/* These lines, if a tag follows them, are the record's. */
	lead->escape = false;
	lead->bol = true;
	return (size_t)(lines - text);
}
