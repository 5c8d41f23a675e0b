/* SPDX-License-Identifier: MIT
 * Boundaries between records: those that can be recognized without reading the file from its start, the search for the
 * next record after a fault, and text between records. */
#include "record/reader.h"

/* Maximum bytes to look ahead at a row or at the end of the file. */
#define AHEAD ((size_t)64 << 10)
#define LONGEST_NAME 256 /* maximum bytes of the name of a tag that begins a record after a fault */
#define BINARY_SPAN 256  /* size of a block that is binary if one byte in BINARY_PART is a control character */
#define BINARY_PART 24
#define MIN_BINARY 6
#define BINARY_MAGIC 10  /* bytes before the first control character that may be part of the binary data */

/* Return 1 if `n` bytes begin with `[Event "`, 0 if not, -1 if more bytes are needed. */
static int
is_event(const char *p, size_t n, bool last)
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
	return *before == '\n' ? is_event(p, (size_t)(end - p), last) : 0;
}

/* ---- the next record after a fault ----------------------------------------------------------------------------- */

/* Return 1 if a line begins like a tag pair, 0 if not, -1 if more bytes are needed. */
static int
tag_line(const char *p, size_t n, bool last)
{
	size_t i = 1;

	if (n > LONGEST_NAME) {
		n = LONGEST_NAME;
		last = true;
	}
	if (n > 0 && p[0] != '[')
		return 0;
	if (n > 1 && !hgn_is_alpha(p[1]))
		return 0;
	if (i < n)
		i += hgn_count_tag_name(p + i, n - i);
	while (i < n && (p[i] == ' ' || p[i] == '\t'))
		i++;
	if (i < n)
		return p[i] == '"';
	return last ? 0 : -1;
}

/* Find a tag on a line of its own after an empty line. Parameters and result are as in hgn_reader_resync(). */
static size_t
find_tag(struct hgn_reader *reader, const char *text, size_t n, bool last)
{
	const char *nl;
	size_t i = 0, stop;
	int is;

	reader->skipping = true;
	while (i < n) {
		if (reader->sync_fresh && reader->sync_gap) {
			is = tag_line(text + i, n - i, last);
			reader->skipping = is != 1;
			if (is != 0)
				return i;
		}
		if (reader->sync_fresh)
			reader->sync_empty = true;
		reader->sync_fresh = false;
		nl = memchr(text + i, '\n', n - i);
		stop = nl != NULL ? (size_t)(nl - text) : n;
		while (reader->sync_empty && i < stop)
			reader->sync_empty = hgn_is_space(text[i++]);
		i = stop;
		if (nl != NULL) {
			reader->sync_gap = reader->sync_empty;
			reader->sync_fresh = true;
			i++;
		}
	}
	return n;
}

/* Find `[Event "` anywhere in a line, and set `*found`. If there is none, return the offset of an incomplete one at the
 * end. */
static size_t
find_event(bool *found, const char *text, size_t n, bool last)
{
	const char *p = text, *end = text + n;
	int is;

	*found = false;
	for (; (p = memchr(p, '[', (size_t)(end - p))) != NULL; p++) {
		is = is_event(p, (size_t)(end - p), last);
		*found = is == 1;
		if (is != 0)
			return (size_t)(p - text);
	}
	return n;
}

size_t
hgn_reader_resync(struct hgn_reader *reader, const char *text, size_t n, bool last)
{
	size_t event, k;
	bool found;

	if (!reader->binary)
		return find_tag(reader, text, n, last);
	event = find_event(&found, text, n, last);
	k = find_tag(reader, text, event, found || (last && event == n));
	if (found && reader->skipping) {
		reader->skipping = false;
		return event;
	}
	return k;
}

void
hgn_reader_lose(struct hgn_reader *reader, bool binary)
{
	reader->skipping = true;
	reader->binary = binary;
	reader->sync_fresh = reader->sync_empty = reader->sync_gap = false;
}

void
hgn_reader_lose_at(struct hgn_reader *reader, const char *text, size_t pos)
{
	size_t i = pos;

	hgn_reader_lose(reader, false);
	while (i > 0 && text[i - 1] != '\n' && hgn_is_space(text[i - 1]))
		i--;
	if (i == 0 || text[i - 1] != '\n')
		return;
	reader->sync_empty = true;
	reader->sync_fresh = i == pos;
	i--;
	while (i > 0 && text[i - 1] != '\n' && hgn_is_space(text[i - 1]))
		i--;
	reader->sync_gap = i > 0 && text[i - 1] == '\n';
}

static bool
is_control(char c)
{
	return ((unsigned char)c < 0x20 && !hgn_is_space(c)) || c == 0x7f;
}

size_t
hgn_reader_binary(const char *text, size_t n, size_t i)
{
	size_t k, found, span;

	for (; i < n; i++) {
		if (!is_control(text[i]))
			continue;
		span = n - i < BINARY_SPAN ? n - i : BINARY_SPAN;
		for (k = found = 0; k < span; k++)
			found += is_control(text[i + k]);
		if (found >= MIN_BINARY && found >= span / BINARY_PART)
			break;
	}
	if (i >= n || (i + 1 < n && memcmp(text + i, "\x1F\x8B", 2) == 0))
		return i < n ? i : n;
	for (k = i; k > 0 && i - k < BINARY_MAGIC && !hgn_is_space(text[k - 1]); k--)
		;
	return k == 0 || hgn_is_space(text[k - 1]) ? k : i;
}

/* ---- text before and between records: escaped lines, rows of = or -, byte order marks, end-of-file characters ---- */

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
