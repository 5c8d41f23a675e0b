/* SPDX-License-Identifier: MIT
 * The lexer's part for tag pairs. */
#include "record/lexing.h"

#include "base/bytes.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

static bool
is_name(char c)
{
	return hgn_is_alpha(c) || hgn_is_digit(c) || c == '_';
}

/* The place of the next tag, which is not there before record->ntags counts it; NULL when memory ran out. */
static struct hgn_tag *
next_tag(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;

	if (record->ntags == record->captags) {
		size_t cap = hgn_lex_grown(record->captags);
		struct hgn_tag *tags = lexer->nomem ? NULL : realloc(record->tags, cap * sizeof *tags);

		if (tags == NULL) {
			lexer->nomem = true;
			return NULL;
		}
		record->tags = tags;
		record->captags = cap;
	}
	return &record->tags[record->ntags];
}

static void
add_tag(struct hgn_lexer *lexer)
{
	lexer->record->ntags++;
	lexer->tagged = true;
	lexer->resume = 0;
}

/* The end of the name at `p`. */
static const char *
name_end(const char *p, const char *end)
{
	hgn_bytes x;
	unsigned stop;

	for (; end - p >= HGN_BYTES; p += HGN_BYTES) {
		x = hgn_bytes_load(p);
		stop = hgn_bytes_set(~(hgn_bytes_letters(x) | hgn_bytes_digits(x) | hgn_bytes_equal(x, '_')));
		if (stop != 0)
			return p + __builtin_ctz(stop);
	}
	while (p < end && is_name(*p))
		p++;
	return p;
}

static inline const char *
skip_blanks(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t' || *p == '\r'))
		p++;
	return p;
}

/* The closing quote of a value that starts at `p`, or where its line or the window ends. */
static const char *
value_end(const char *p, const char *end, bool *escaped)
{
	hgn_bytes x;
	unsigned stop;

	for (; end - p >= HGN_BYTES; p += HGN_BYTES) {
		x = hgn_bytes_load(p);
		stop = hgn_bytes_set(hgn_bytes_equal(x, '"') | hgn_bytes_equal(x, '\\') | hgn_bytes_equal(x, '\n'));
		if (stop != 0) {
			p += __builtin_ctz(stop);
			break;
		}
	}
	for (; p < end && *p != '"' && *p != '\n'; p++) {
		if (*p == '\\') {
			*escaped = true;
			if (p + 1 < end && (p[1] == '"' || p[1] == '\\'))
				p++;
		}
	}
	return p;
}

/* Read the pair at `p`. Returns where reading stopped: after the ']' when *good, else at what does not fit, which may
 * be the end of the line or of the window. */
static const char *
read_pair(struct hgn_tag *tag, bool *good, const char *text, const char *p, const char *end)
{
	const char *start;

	*good = false;
	tag->escaped = false;
	start = skip_blanks(p + 1, end);
	p = name_end(start, end);
	tag->name.off = (uint32_t)(start - text);
	tag->name.len = (uint32_t)(p - start);
	if (p == start)
		return p;
	p = skip_blanks(p, end);
	if (p == end || *p != '"')
		return p;
	start = p + 1;
	p = value_end(start, end, &tag->escaped);
	tag->value.off = (uint32_t)(start - text);
	tag->value.len = (uint32_t)(p - start);
	if (p == end || *p != '"')
		return p;
	p = skip_blanks(p + 1, end);
	if (p == end || *p != ']')
		return p;
	*good = true;
	return p + 1;
}

/* The quote that is followed by the bracket, and then by another or by nothing, in the rest [p, end) of a line; NULL
 * when there is none. */
static const char *
last_quote(const char *p, const char *end)
{
	const char *q;

	for (; (p = memchr(p, '"', (size_t)(end - p))) != NULL; p++) {
		q = skip_blanks(p + 1, end);
		if (q == end || *q != ']')
			continue;
		q = skip_blanks(q + 1, end);
		if (q == end || *q == '[')
			return p;
	}
	return NULL;
}

/* A value with quotes in it that should have been escaped, or with a backslash before the one that ends it. `nl` is the
 * end of the line. NULL when the tag is wrong in another way. */
static const char *
take_quotes(struct hgn_lexer *lexer, struct hgn_tag *tag, const char *p, const char *nl)
{
	const char *close, *value;
	bool good;

	tag->value.off = 0;
	read_pair(tag, &good, lexer->text, p, nl);
	if (tag->value.off == 0)
		return NULL;
	value = lexer->text + tag->value.off;
	close = last_quote(value, nl);
	if (close == NULL || memchr(value, '\r', (size_t)(close - value)) != NULL)
		return NULL;
	tag->value.len = (uint32_t)(close - value);
	tag->escaped = memchr(value, '\\', tag->value.len) != NULL;
	hgn_lex_remark(lexer, HGN_REMARK_QUOTE, p);
	add_tag(lexer);
	return skip_blanks(close + 1, nl) + 1;
}

/* Where a value ends that goes on in the line after `nl`, which has its quote and bracket and is no tag itself; `nl`
 * when there is no such line, NULL when that cannot be told yet. */
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
	return line < stop && *line != '[' && memchr(line, '"', (size_t)(stop - line)) == last_quote(line, stop) &&
	    last_quote(line, stop) != NULL ? stop : nl;
}

/* Skip the rest of the line of a tag that is wrong; `tag` is the place of the next one. */
static const char *
recover_tag(struct hgn_lexer *lexer, struct hgn_tag *tag, const char *p, const char *q)
{
	const char *end = lexer->text + lexer->len, *nl = hgn_lex_line_end(q, end), *after;
	bool open = q == end || q == nl;

	if (nl == NULL && !lexer->last)
		return hgn_lex_wait(lexer, p);
	nl = nl == NULL ? end : nl;
	after = lexer->in_moves ? NULL : take_quotes(lexer, tag, p, nl);
	if (after != NULL)
		return after;
	if (open && !lexer->in_moves)
		after = next_line_end(lexer, nl);
	if (open && !lexer->in_moves && after == NULL)
		return hgn_lex_wait_from(lexer, p, nl + 1);
	hgn_lex_remark(lexer, open ? HGN_REMARK_OPEN_TAG : HGN_REMARK_BAD_TAG, p);
	lexer->tagged = true;
	lexer->resume = 0;
	return after == NULL ? nl : after;
}

/* Whether the line before the one that `p` begins is empty. */
static bool
follows_empty_line(const struct hgn_lexer *lexer, const char *p)
{
	int feeds = 0;

	for (; p > lexer->text && (p[-1] == ' ' || p[-1] == '\t' || p[-1] == '\r' || p[-1] == '\n'); p--)
		feeds += p[-1] == '\n' || (p[-1] == '\r' && *p != '\n');
	return feeds > 1;
}

void
hgn_lex_comment_starts(struct hgn_lexer *lexer, const char *p)
{
	if (lexer->tagged && !lexer->in_moves)
		lexer->in_moves = follows_empty_line(lexer, p);
}

/* Whether a tag has the name of the record's first one. */
static bool
is_first_again(const struct hgn_lexer *lexer, const struct hgn_tag *tag)
{
	const struct hgn_tag *first = lexer->record->tags;

	return lexer->record->ntags > 0 && first->name.len == tag->name.len &&
	    memcmp(lexer->text + first->name.off, lexer->text + tag->name.off, tag->name.len) == 0;
}

/* Whether a comment stands behind the first tag of a record that has no moves yet. */
static bool
has_late_comment(const struct hgn_record *record)
{
	return record->nitems > 0 && record->items[record->nitems - 1].span.off > record->tags[0].name.off;
}

const char *
hgn_lex_tag(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q, *resume = lexer->text + lexer->resume;
	struct hgn_tag *tag = next_tag(lexer);
	bool good;

	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	if (tag == NULL)
		return hgn_lex_stop(lexer, p, HGN_LEX_NOMEM);
	if (p + 1 == end && !lexer->last)
		return hgn_lex_stop(lexer, p, HGN_LEX_MORE);
	if (lexer->in_moves) {
		if (p + 1 < end && is_name(p[1]))
			return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
		return recover_tag(lexer, tag, p, p + 1);
	}
	/* A tag that was cut off once is read again when its line is complete. */
	if (resume > p && !lexer->last && hgn_lex_line_end(resume, end) == NULL)
		return hgn_lex_wait(lexer, p);
	q = read_pair(tag, &good, lexer->text, p, end);
	if (!good && q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (!good)
		return recover_tag(lexer, tag, p, q);
	/* A record of tags alone ends where an empty line, or a comment, and its first tag once more begin another. */
	if (is_first_again(lexer, tag) && (follows_empty_line(lexer, p) || has_late_comment(lexer->record)))
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	add_tag(lexer);
	return q;
}
