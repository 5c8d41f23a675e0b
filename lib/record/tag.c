/* SPDX-License-Identifier: MIT
 * Lexer: tag pairs, well-formed and malformed. */

#include "base/bytes.h"
#include "record/lexer.h"
#include "record/typography.h"

#define LONGEST_NAME 256 /* maximum bytes of the name of a tag that begins a record after moves */

static bool
is_name(char c)
{
	return hgn_is_alpha(c) || hgn_is_digit(c) || c == '_';
}

/* Add a tag that was read from the text. */
static void
add_tag(struct hgn_lexer *lexer, const struct hgn_tag *tag)
{
	hgn_build_add_tag(lexer->record, tag);
	lexer->tagged = true;
	lexer->resume = 0;
}

/* Return a mask of the bytes that cannot be part of a name. */
static inline unsigned
find_name_stops(hgn_bytes x)
{
	return hgn_bytes_set(~(hgn_bytes_letters(x) | hgn_bytes_digits(x) | hgn_bytes_equal(x, '_')));
}

/* Return a mask of the bytes in a value that end it or need attention. */
static inline unsigned
find_value_stops(hgn_bytes x)
{
	return hgn_bytes_set(hgn_bytes_equal(x, '"') | hgn_bytes_equal(x, '\\') | hgn_bytes_equal(x, '\n') |
	    hgn_bytes_equal(x, '\r'));
}

/* Return the end of the name at `p`. */
static const char *
name_end(const char *p, const char *end)
{
	unsigned stop;

	for (; end - p >= HGN_BYTES; p += HGN_BYTES) {
		stop = find_name_stops(hgn_bytes_load(p));
		if (stop != 0)
			return p + __builtin_ctz(stop);
	}
	while (p < end && is_name(*p))
		p++;
	return p;
}

/* Skip spaces, and newlines if `newlines` is set. */
static inline const char *
skip_white(const char *p, const char *end, bool newlines)
{
	while (p < end && (*p == ' ' || *p == '\t' || *p == '\r' || (newlines && *p == '\n')))
		p++;
	return p;
}

static inline const char *
skip_spaces(const char *p, const char *end)
{
	return skip_white(p, end, false);
}

/* Return the closing quote of a value that starts at `p`, or the end of its line or of the window. A lone CR does not
 * end the line here, but is read as a space. */
static const char *
value_end(struct hgn_tag *tag, const char *p, const char *end)
{
	unsigned stop;

	for (; end - p >= HGN_BYTES; p += HGN_BYTES) {
		stop = find_value_stops(hgn_bytes_load(p));
		if (stop != 0) {
			p += __builtin_ctz(stop);
			break;
		}
	}
	for (; p < end && *p != '"' && *p != '\n'; p++) {
		tag->folded |= *p == '\r';
		tag->escaped |= *p == '\r' || *p == '\\';
		if (*p == '\\' && p + 1 < end && (p[1] == '"' || p[1] == '\\'))
			p++;
	}
	return p;
}

/* Read the pair at `p`, which may contain newlines if `newlines` is set. Set *good and return the byte after its ']',
 * or return the unexpected character, or the end of the line or window. */
static inline const char *
read_pair(struct hgn_tag *tag, bool *good, const char *text, const char *p, const char *end, bool newlines)
{
	const char *start;

	*good = false;
	tag->escaped = tag->folded = false;
	tag->place = (uint32_t)(p - text);
	start = skip_spaces(p + 1, end);
	p = name_end(start, end);
	tag->name.off = (uint32_t)(start - text);
	tag->name.len = (uint32_t)(p - start);
	if (p == start)
		return p;
	p = skip_white(p, end, newlines);
	if (p == end || *p != '"')
		return p;
	start = p + 1;
	p = value_end(tag, start, end);
	while (newlines && p < end && *p == '\n')
		p = value_end(tag, p + 1, end);
	tag->value.off = (uint32_t)(start - text);
	tag->value.len = (uint32_t)(p - start);
	if (p == end || *p != '"')
		return p;
	p = skip_white(p + 1, end, newlines);
	if (p == end || *p != ']')
		return p;
	*good = true;
	return p + 1;
}

/* Read the pair at `p` if it is [Name "value"] without escapes, with fewer than 3 * HGN_BYTES bytes in its value.
 * Return NULL otherwise; then call read_pair(). */
static inline const char *
read_usual_pair(struct hgn_tag *tag, const char *text, const char *p, const char *end)
{
	const char *name = p + 1, *value, *q;
	unsigned stop;

	if (end - p < 5 * HGN_BYTES)
		return NULL;
	stop = find_name_stops(hgn_bytes_load(name));
	if ((stop & 1) != 0 || stop == 0)
		return NULL;
	q = name + __builtin_ctz(stop);
	if (q[0] != ' ' || q[1] != '"')
		return NULL;
	tag->place = (uint32_t)(p - text);
	tag->name = (struct hgn_span){ (uint32_t)(name - text), (uint32_t)(q - name) };
	value = q + 2;
	for (q = value; (stop = find_value_stops(hgn_bytes_load(q))) == 0; q += HGN_BYTES)
		if (q - value == 2 * HGN_BYTES)
			return NULL;
	q += __builtin_ctz(stop);
	if (q[0] != '"' || q[1] != ']')
		return NULL;
	tag->value = (struct hgn_span){ (uint32_t)(value - text), (uint32_t)(q - value) };
	tag->escaped = tag->folded = false;
	return q + 2;
}

/* Return the bracket that ends the tag whose value is at `p`, or the quote before it, before another bracket or at the
 * end of the line; `what` is the bracket or the quote. NULL if there is none. */
static const char *
find_last(const char *p, const char *end, char what)
{
	const char *q;

	for (; (p = memchr(p, what, (size_t)(end - p))) != NULL; p++) {
		q = what == '"' ? skip_spaces(p + 1, end) : p;
		if (q == end || *q != ']')
			continue;
		q = skip_spaces(q + 1, end);
		if (q == end || *q == '[')
			return p;
	}
	return NULL;
}

/* Return the last quote between `value` and the end of the line, `nl`. Return NULL if there is none, or if a CR
 * precedes it. The quote is remembered for the following tags of the line. */
static const char *
find_last_quote(struct hgn_lexer *lexer, const char *value, const char *nl)
{
	size_t off = (size_t)(value - lexer->text), line = (size_t)(nl - lexer->text);
	const char *close, *cr;

	if (lexer->malformed.quote < off) {
		close = find_last(value, nl, '"');
		close = close == NULL ? nl : close;
		for (cr = close; cr > value && cr[-1] != '\r'; cr--)
			continue;
		lexer->malformed.quote = (size_t)(close - lexer->text);
		lexer->malformed.cr = cr > value ? (size_t)(cr - lexer->text) : 0;
	}
	if (lexer->malformed.quote == line || lexer->malformed.cr > off)
		return NULL;
	return lexer->text + lexer->malformed.quote;
}

/* Read a value that contains unescaped quotes, or that ends with a backslash before the quote. `nl` is the end of the
 * line. Return NULL if the tag has another error. */
static const char *
read_quotes(struct hgn_lexer *lexer, struct hgn_tag *tag, const char *p, const char *nl)
{
	const char *close, *value;
	bool good;

	tag->value.off = 0;
	read_pair(tag, &good, lexer->text, p, nl, false);
	if (tag->value.off == 0)
		return NULL;
	value = lexer->text + tag->value.off;
	close = find_last_quote(lexer, value, nl);
	if (close == NULL)
		return NULL;
	tag->value.len = (uint32_t)(close - value);
	tag->escaped = memchr(value, '\\', tag->value.len) != NULL;
	hgn_lex_remark(lexer, HGN_REMARK_QUOTE, p);
	add_tag(lexer, tag);
	return skip_spaces(close + 1, nl) + 1;
}

/* Return the end of the line after `nl` if a tag can continue there, that is, if the line is neither empty nor another
 * tag; `nl` if not; NULL if more bytes are needed. */
static const char *
next_line_end(const struct hgn_lexer *lexer, const char *nl)
{
	const char *end = lexer->text + lexer->len, *line = nl, *stop;

	line += line < end && *line == '\r';
	line += line < end && *line == '\n';
	stop = hgn_lex_line_end(line, end);
	if (stop == NULL && !lexer->last)
		return NULL;
	stop = stop == NULL ? end : stop;
	line = skip_spaces(line, stop);
	return line < stop && *line != '[' && *line != '%' && *line != '#' ? stop : nl;
}

/* Read a tag at `p` that continues on the line after `stop`. Return NULL if it is still malformed. */
static const char *
read_two_lines(struct hgn_lexer *lexer, struct hgn_tag *tag, const char *p, const char *stop)
{
	const char *value, *after;
	bool good;

	after = read_pair(tag, &good, lexer->text, p, stop, true);
	if (!good)
		return NULL;
	value = lexer->text + tag->value.off;
	tag->folded = memchr(value, '\n', tag->value.len) != NULL || memchr(value, '\r', tag->value.len) != NULL;
	tag->escaped |= tag->folded;
	hgn_lex_remark(lexer, HGN_REMARK_TAG_LINES, p);
	add_tag(lexer, tag);
	return after;
}

/* Read a tag at `p` that lacks one or both quotes, or its bracket, on a line that ends at `nl`. Return NULL if it has
 * another error. */
static const char *
read_bare(struct hgn_lexer *lexer, struct hgn_tag *tag, const char *p, const char *nl)
{
	const char *name = skip_spaces(p + 1, nl), *value = name_end(name, nl), *bracket, *end;
	size_t len = (size_t)(value - name), first, last;
	bool open, closed, curly;

	if (len == 0 || value == nl || (*value != ' ' && *value != '\t' && *value != '"' && *value != ']'))
		return NULL;
	value = skip_spaces(value, nl);
	bracket = find_last(value, nl, ']');
	open = value < nl && *value == '"';
	value += open;
	for (end = bracket == NULL ? nl : bracket; end > value && hgn_is_space(end[-1]); end--)
		;
	closed = end > value && end[-1] == '"' && !(open && bracket != NULL);
	end -= closed;
	first = open ? 0 : hgn_quote_len(value, (size_t)(end - value));
	for (last = first > 0 && !closed ? 3 : 0; last > 0; last--)
		if ((size_t)(end - value) > last && (last > 1 || (unsigned char)end[-2] < 0x80) &&
		    hgn_quote_len(end - last, last) == last)
			break;
	curly = first > 0 && (closed || last > 0);
	if (curly) {
		value += first;
		end -= last;
	}
	if (memchr(value, '"', (size_t)(end - value)) != NULL || memchr(value, '\r', (size_t)(end - value)) != NULL)
		return NULL;
	tag->place = (uint32_t)(p - lexer->text);
	tag->name = (struct hgn_span){ (uint32_t)(name - lexer->text), (uint32_t)len };
	tag->value = (struct hgn_span){ (uint32_t)(value - lexer->text), (uint32_t)(end - value) };
	tag->escaped = memchr(value, '\\', tag->value.len) != NULL;
	hgn_lex_remark(lexer, open || bracket == NULL ? HGN_REMARK_OPEN_TAG : curly ? HGN_REMARK_CURLY_TAG :
	    HGN_REMARK_BARE_TAG, p);
	add_tag(lexer, tag);
	return bracket == NULL ? nl : bracket + 1;
}

/* Keep bracketed text that is not a tag as a comment, unless it is empty. Return `q`. */
static const char *
keep_tag(struct hgn_lexer *lexer, const char *p, const char *q)
{
	bool text = false;
	const char *c;

	while (q > p && hgn_is_space(q[-1]))
		q--;
	for (c = p; c < q; c++) {
		text |= hgn_is_alpha(*c) || hgn_is_digit(*c) || (unsigned char)*c >= 0x80;
		if ((unsigned char)*c < ' ' && !hgn_is_space(*c))
			hgn_lex_note_control(lexer, c);
	}
	hgn_lex_remark(lexer, text ? HGN_REMARK_BAD_TAG : HGN_REMARK_EMPTY_TAG, p);
	if (text)
		hgn_lex_push(lexer, HGN_LINE_COMMENT, p, q);
	lexer->tagged |= text && !lexer->terminated && !lexer->in_moves;
	lexer->resume = 0;
	return q;
}

/* Return the end of the line that contains a tag. A lone CR ends it only if the next line is empty or has another tag.
 * Return NULL if the end is not in the window. */
static const char *
find_line_end(const char *p, const char *end, bool last)
{
	for (;; p++) {
		p = hgn_lex_line_end(p, end);
		if (p == NULL || *p == '\n')
			return p;
		if (p + 1 == end)
			return last ? p : NULL;
		if (p[1] == '[' || hgn_lex_is_newline(p[1]))
			return p;
	}
}

/* Return the same for the tag at `p`. The end is remembered for the following tags of the line. */
static const char *
tag_line_end(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *nl;

	if ((size_t)(p - lexer->text) < lexer->malformed.line)
		return lexer->text + lexer->malformed.line;
	nl = find_line_end(p, end, lexer->last);
	if (nl == NULL && lexer->last)
		nl = end;
	if (nl != NULL)
		lexer->malformed.line = (size_t)(nl - lexer->text);
	lexer->malformed.quote = 0;
	return nl;
}

/* Read a malformed tag, at which read_pair() stopped at `q`. */
static const char *
recover_tag(struct hgn_lexer *lexer, struct hgn_tag *tag, const char *p, const char *q)
{
	const char *nl = tag_line_end(lexer, p), *after;
	bool open;

	if (nl == NULL)
		return hgn_lex_wait(lexer, p);
	open = q >= nl; /* read_pair() reads a CR as a space */
	after = read_quotes(lexer, tag, p, nl);
	if (after != NULL)
		return after;
	after = open ? next_line_end(lexer, nl) : nl;
	if (after == NULL)
		return hgn_lex_wait_from(lexer, p, nl + 1);
	after = after > nl ? read_two_lines(lexer, tag, p, after) : NULL;
	if (after == NULL)
		after = read_bare(lexer, tag, p, nl);
	if (after != NULL)
		return after;
	q = find_last(q < nl ? q : nl, nl, ']');
	return keep_tag(lexer, p, q != NULL ? q + 1 : nl);
}

/* Read a bracket among moves that does not begin a record. Its content becomes a comment. */
static const char *
read_bracket(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q = hgn_lex_searched(lexer, p);

	if ((size_t)(p - lexer->text) < lexer->no_bracket)
		return hgn_lex_bad(lexer, p, p + 1);
	while (q < end && *q != ']' && !hgn_lex_is_newline(*q))
		q++;
	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	lexer->resume = 0;
	if (q < end && *q == ']')
		return keep_tag(lexer, p, q + 1);
	lexer->no_bracket = (size_t)(q - lexer->text);
	return hgn_lex_bad(lexer, p, p + 1);
}

/* Return 1 if a bracket at `p`, after moves or a result, begins a record; 0 if not; -1 if more bytes are needed. */
static int
begins_record(const struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *line = p, *q;

	while (line > lexer->text && (line[-1] == ' ' || line[-1] == '\t'))
		line--;
	if (p + 1 < end && !is_name(p[1]))
		return 0;
	if (p + 1 < end && hgn_lex_is_first(lexer, line))
		return 1;
	if (end - p > LONGEST_NAME)
		end = p + LONGEST_NAME;
	q = skip_spaces(name_end(p + 1, end), end);
	if (q < end)
		return *q == '"' && p + 1 < end;
	return lexer->last || end - p == LONGEST_NAME ? 0 : -1;
}

const char *
hgn_lex_tag(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q, *resume = lexer->text + lexer->resume;
	const struct hgn_record *record = lexer->record;
	struct hgn_tag tag = { .utf8 = false };
	bool good;
	int begins;

	if (p + 1 < end && hgn_is_digit(p[1])) { /* perhaps a number in brackets */
		for (q = p + 1; q < end && q - p < 6 && hgn_is_digit(*q); q++)
			continue;
		if (q == end && !lexer->last)
			return hgn_lex_wait_from(lexer, p, p);
		if (q < end && *q == ']')
			return hgn_lex_bad(lexer, p, p + 1);
	}
	if (lexer->terminated || lexer->in_moves) {
		begins = begins_record(lexer, p);
		if (begins < 0)
			return hgn_lex_wait_from(lexer, p, p);
		return begins > 0 ? hgn_lex_stop(lexer, p, HGN_LEX_TOKEN) : read_bracket(lexer, p);
	}
	begins = (p + 1 < end && p[1] != 'E') || (lexer->first && !lexer->tagged) ? 0 :
	    hgn_lex_is_boundary(lexer->text, p, end, lexer->last);
	if (begins != 0)
		return begins < 0 ? hgn_lex_wait_from(lexer, p, p) : hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	if (p + 1 == end && !lexer->last)
		return hgn_lex_stop(lexer, p, HGN_LEX_MORE);
	/* Wait until the line of an incomplete tag is complete, then read the tag again. */
	if (resume > p && !lexer->last && hgn_lex_line_end(resume, end) == NULL)
		return hgn_lex_wait(lexer, p);
	q = read_usual_pair(&tag, lexer->text, p, end);
	good = q != NULL;
	if (!good)
		q = read_pair(&tag, &good, lexer->text, p, end, false);
	if (!good && q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (!good)
		return recover_tag(lexer, &tag, p, q);
	/* A record without moves ends before a tag with the name of its first tag, if an empty line or a comment is
	 * between them. */
	if (record->ntags > 0 && record->tags->name.len == tag.name.len &&
	    lexer->text[record->tags->name.off] == lexer->text[tag.name.off] &&
	    memcmp(lexer->text + record->tags->name.off, lexer->text + tag.name.off, tag.name.len) == 0 &&
	    (hgn_lex_follows_empty_line(lexer, p) || (record->nitems > 0 &&
	    record->items[record->nitems - 1].span.off > record->tags->name.off)))
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	add_tag(lexer, &tag);
	return q;
}
