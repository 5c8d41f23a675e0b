/* SPDX-License-Identifier: MIT
 * Reading of records in the layout of a notation file: finds where each record begins and ends, reads its lines with
 * tags, and its movetext. A record extends to the beginning of the next one, even if a comment is not closed. A record
 * that is too long is reported and skipped. */

#include <stdio.h>
#include <stdlib.h>

#include "base/bytes.h"
#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/syntax.h"
#include "hgn/tools/tools.h"
#include "io/charset.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/record_plan.h"
#include "notation/foreign/setup.h"
#include "record/lexer.h"
#include "record/record.h"
#include "record/reader.h"

struct syntax {
	const struct hgn_record_plan *plan;
	struct hgn_lexer *lexer;     /* receives the items, with the text of the record, and the record's own bytes as
				      * window */
	struct hgn_matcher *matcher; /* NULL if the layout has no patterns */
	struct hgn_buf utf8;         /* the line or the record in UTF-8, if it has another encoding */
	const char *encoding;        /* encoding of the record; NULL = UTF-8 */
	bool cutting;                /* the end of the record is being searched */
	struct hgn_error fault;      /* first failure of matching a pattern; rule "" = none */
	uint32_t fault_at;           /* offset of the text that did not match */
	struct hgn_span setup;       /* setup lines; empty = none yet */
	const char *termination;     /* value of the tag Termination; NULL = none */
	struct hgn_branches branches; /* variations after the main line */
	bool more;                   /* the last ply continues in the next word */
};

/* Return the end of the text of a record. */
static const char *
text_end(const struct syntax *syntax)
{
	return syntax->lexer->text + syntax->lexer->len;
}

/* Return the classes of tokens that begin with a byte of movetext. */
#define CLASS_AT(syntax, p) ((syntax)->plan->class[(unsigned char)*(p)])

/* ---- patterns ---- */

/* Return true if a text that is not ASCII is read as UTF-8: it is valid, and the layout does not prescribe another
 * encoding. */
static bool
is_utf8(const struct hgn_record_plan *plan, const char *text, size_t len)
{
	return (plan->utf8 || plan->encodings == 0) && hgn_utf8_check(text, len) == len;
}

/* Match a pattern with a text in UTF-8, from byte `at` on. */
static bool
match_at(struct syntax *syntax, const struct hgn_pattern *pattern, const char *text, size_t len, size_t at)
{
	struct hgn_error fault;
	int status = hgn_pattern_match(syntax->matcher, pattern, text, len, at, &fault);

	if (status == HGN_ENOMEM)
		syntax->utf8.failed = true;
	if (status == HGN_EINVAL && syntax->fault.rule[0] == '\0') {
		syntax->fault = fault;
		syntax->fault_at = syntax->cutting ? 0 : (uint32_t)(text - syntax->lexer->text + (ptrdiff_t)at);
	}
	return status == 0;
}

/* Return true if a pattern matches the `len` bytes of `text`. While the end of a record is searched, the text may be in
 * another encoding; groups then must not be used. */
static bool
match(struct syntax *syntax, const struct hgn_pattern *pattern, const char *text, size_t len)
{
	const struct hgn_record_plan *plan = syntax->plan;
	struct hgn_buf *line = &syntax->utf8;
	size_t newlines;

	if (syntax->cutting && !hgn_text_survey(&newlines, text, len) && !is_utf8(plan, text, len)) {
		line->len = 0;
		if (hgn_charset_decode(line, NULL, plan->encoding, (struct hgn_charset_text){text, len}, NULL) ==
		    HGN_ENOMEM)
			line->failed = true;
		text = hgn_buf_string(line);
		len = line->len;
	}
	return match_at(syntax, pattern, text, len, 0);
}

/* ---- kinds of lines ---- */

/* Return the end of the line at `p`, without CR and LF. Set `*next` to the beginning of the next line. */
static const char *
line_end(const char **next, const char *p, const char *end)
{
	const char *nl = memchr(p, '\n', (size_t)(end - p));

	*next = nl != NULL ? nl + 1 : end;
	if (nl == NULL)
		nl = end;
	return nl > p && nl[-1] == '\r' ? nl - 1 : nl;
}

/* Return the length of the full-width space at `p`, or 0. */
static size_t
wide_space(const char *p, const char *end)
{
	return end - p >= 3 && memcmp(p, "\xE3\x80\x80", 3) == 0 ? 3 : 0;
}

static bool
is_empty_line(const struct hgn_record_plan *plan, const char *p, const char *end)
{
	size_t n = 0;

	for (; p < end; p += n) {
		n = (plan->class[(unsigned char)*p] & (HGN_BYTE_SPACE | HGN_BYTE_NEWLINE)) != 0 ? 1 :
												  wide_space(p, end);
		if (n == 0)
			return false;
	}
	return true;
}

/* Return the first entry of `skip` that matches a line [p, end), or NULL. */
static const struct hgn_skip *
find_skip(struct syntax *syntax, const char *p, const char *end)
{
	size_t i;

	for (i = 0; i < syntax->plan->skips; i++)
		if (match(syntax, syntax->plan->skip[i].read, p, (size_t)(end - p)))
			return &syntax->plan->skip[i];
	return NULL;
}

/* Return true if a line [p, end) begins a record. */
static bool
is_begin(struct syntax *syntax, const char *p, const char *end)
{
	return syntax->plan->begins != NULL && match(syntax, syntax->plan->begins, p, (size_t)(end - p));
}

/* Return true if a line [p, end) ends a record. */
static bool
is_end(struct syntax *syntax, const char *p, const char *end)
{
	return syntax->plan->end != NULL && match(syntax, syntax->plan->end, p, (size_t)(end - p));
}

/* ---- tags ---- */

static const char *
skip_spaces(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	return p;
}

/* Parse a pair [Name "value"] at `p`, whose quotes may be missing. Return the byte after it, or NULL if there is
 * none. */
static const char *
read_pair(struct hgn_tag *tag, const char *text, const char *p, const char *end)
{
	const char *name, *value;

	if (p == end || *p != '[')
		return NULL;
	name = skip_spaces(p + 1, end);
	p = name + hgn_count_tag_name(name, (size_t)(end - name));
	tag->name = (struct hgn_span){ (uint32_t)(name - text), (uint32_t)(p - name) };
	value = skip_spaces(p, end);
	if (p == name || value == p)
		return NULL;
	tag->escaped = tag->folded = false;
	if (*value == '"') {
		for (p = ++value; p < end && *p != '"'; p++)
			if (*p == '\\' && p + 1 < end) {
				tag->escaped = true;
				p++;
			}
		tag->value = (struct hgn_span){ (uint32_t)(value - text), (uint32_t)(p - value) };
		p = p < end ? skip_spaces(p + 1, end) : p;
		return p < end && *p == ']' ? p + 1 : NULL;
	}
	p = memchr(value, ']', (size_t)(end - value));
	tag->value = (struct hgn_span){ (uint32_t)(value - text), p != NULL ? (uint32_t)(p - value) : 0 };
	return p != NULL ? p + 1 : NULL;
}

/* Return true if a line [p, end) is a tag. */
static bool
is_tag(struct syntax *syntax, const char *p, const char *end)
{
	const struct hgn_record_plan *plan = syntax->plan;
	struct hgn_tag tag = { .utf8 = false };
	size_t i;

	if (plan->pairs && read_pair(&tag, p, skip_spaces(p, end), end) != NULL)
		return true;
	for (i = 0; i < plan->tags; i++)
		if (plan->tag[i].read != NULL && match(syntax, plan->tag[i].read, p, (size_t)(end - p)))
			return true;
	return false;
}

static bool
is_text(const struct syntax *syntax, const struct hgn_span *span, const char *text)
{
	return hgn_text_is(syntax->lexer->text + span->off, span->len, text);
}

/* Return the span of a name from the notation file, which the text of the record contains after its own bytes. */
static struct hgn_span
own_name(const struct syntax *syntax, struct hgn_span name)
{
	return (struct hgn_span){ name.off + (uint32_t)syntax->lexer->len, name.len };
}

/* Return the span of the HGN name of a tag in the text of the record. */
static struct hgn_span
find_name(const struct syntax *syntax, const char *name)
{
	const struct hgn_record_plan *plan = syntax->plan;
	size_t i, n = 0, len = strlen(name);

	for (i = 1; i < plan->nname; i += n + 1) {
		n = strcspn(plan->name + i, " ");
		if (n == len && memcmp(plan->name + i, name, len) == 0)
			break;
	}
	return own_name(syntax, (struct hgn_span){ (uint32_t)i, (uint32_t)len });
}

/* Add a tag to the record. A date gets the form of PGN if the layout has its own form of dates. */
static void
push_tag(struct syntax *syntax, const struct hgn_tag *tag)
{
	struct hgn_record *record = syntax->lexer->record;
	struct hgn_tag *added = hgn_build_tag(record, tag->name, tag->value, tag->place);
	char date[HGN_DATE_SIZE];

	if (added == NULL)
		return;
	*added = *tag;
	if (syntax->plan->date != '\0' && hgn_date_is_tag(record->text.data + tag->name.off, tag->name.len) &&
	    hgn_date_read(date, syntax->lexer->text + tag->value.off, tag->value.len, HGN_DATE_YMD))
		added->value = hgn_build_made(record, date, strlen(date), tag->value.off);
}

/* Parse a line that consists of pairs. Return false for other lines. */
static bool
read_pairs(struct syntax *syntax, const char *p, const char *end)
{
	const char *text = syntax->lexer->text, *after;
	size_t before = syntax->lexer->record->ntags;
	struct hgn_tag tag = { .utf8 = false };

	for (p = skip_spaces(p, end); p < end; p = skip_spaces(after, end)) {
		after = read_pair(&tag, text, p, end);
		if (after == NULL) {
			syntax->lexer->record->ntags = before;
			return false;
		}
		tag.place = (uint32_t)(p - text);
		push_tag(syntax, &tag);
	}
	return true;
}

/* Return true if a text is a valid tag name. */
static bool
is_name(const char *name, size_t n)
{
	return n > 0 && hgn_count_tag_name(name, n) == n;
}

/* Get the text of a group that matched in the line at `p`. Return false if it is empty or means a missing tag. */
static bool
get_group(struct hgn_span *value, struct syntax *syntax, const struct hgn_tag_rule *rule, size_t group,
    const char *p)
{
	if (!hgn_match_group(value, syntax->matcher, rule->read, group))
		return false;
	value->off += (uint32_t)(p - syntax->lexer->text);
	return rule->missing == NULL || !is_text(syntax, value, rule->missing);
}

/* Add the tags of a line for a rule whose groups are tags. */
static void
add_tags(struct syntax *syntax, const struct hgn_tag_rule *rule, const char *p)
{
	struct hgn_tag tag = { .place = 0 };
	size_t i;

	for (i = 0; i < rule->groups; i++) {
		if (!get_group(&tag.value, syntax, rule, HGN_TAG_GROUPS + i, p) || tag.value.len == 0 ||
		    (rule->missing == NULL && is_text(syntax, &tag.value, HGN_TAG_MISSING)))
			continue;
		tag.name = own_name(syntax, rule->group[i]);
		tag.place = tag.value.off;
		push_tag(syntax, &tag);
	}
}

/* Add the tags of a line that matches a rule. */
static void
read_match(struct syntax *syntax, const struct hgn_tag_rule *rule, const char *p, const char *end)
{
	uint32_t off = (uint32_t)(p - syntax->lexer->text);
	struct hgn_tag tag = { .name = own_name(syntax, rule->name), .value = { off, 0 }, .place = off };

	if (rule->groups > 0) {
		add_tags(syntax, rule, p);
		return;
	}
	if (!get_group(&tag.value, syntax, rule, HGN_TAG_VALUE, p) && rule->missing != NULL)
		return;
	if (rule->name.len == 0) {
		if (hgn_match_group(&tag.name, syntax->matcher, rule->read, HGN_TAG_NAME))
			tag.name.off += off;
		if (!is_name(syntax->lexer->text + tag.name.off, tag.name.len)) {
			hgn_lex_push(syntax->lexer, HGN_LINE_COMMENT, p, end);
			return;
		}
	}
	push_tag(syntax, &tag);
}

/* If a line sets up a position, add it to the setup lines and return true. */
static bool
add_setup(struct syntax *syntax, const char *p, const char *end)
{
	const struct hgn_setup_plan *setup = syntax->plan->setup;
	uint32_t off = (uint32_t)(p - syntax->lexer->text);
	size_t i;

	for (i = 0; setup != NULL && i < setup->reads; i++)
		if (match(syntax, setup->read[i].read, p, (size_t)(end - p))) {
			if (hgn_setup_is_unknown(setup, syntax->matcher, setup->read[i].read, p)) {
				hgn_lex_remark(syntax->lexer, HGN_REMARK_START, p);
				return false;
			}
			if (syntax->setup.len == 0)
				syntax->setup.off = off;
			syntax->setup.len = off + (uint32_t)(end - p) - syntax->setup.off;
			return true;
		}
	return false;
}

/* Add the tags that several lines describe, and the tag that the end implies. */
static void
finish_lines(struct syntax *syntax)
{
	struct hgn_tag tag = { .value = syntax->setup, .place = syntax->setup.off };

	if (syntax->termination != NULL)
		hgn_build_pair(syntax->lexer->record, "Termination", 11, syntax->termination,
		    strlen(syntax->termination), syntax->lexer->pos);
	if (syntax->setup.len == 0)
		return;
	tag.name = find_name(syntax, "FEN");
	push_tag(syntax, &tag);
}

/* Parse the initial position at the beginning of a record. Return the byte after it, or `p` if there is none. */
static const char *
read_start(struct syntax *syntax, const char *p, const char *end)
{
	const struct hgn_start_plan *start = syntax->plan->start;
	uint32_t off = (uint32_t)(p - syntax->lexer->text);
	struct hgn_tag tag = { .place = off };
	struct hgn_span all;

	if (start == NULL || !match(syntax, start->read, p, (size_t)(end - p)))
		return p;
	all = hgn_match_span(syntax->matcher);
	if (hgn_match_group(&tag.value, syntax->matcher, start->read, 0)) {
		tag.value.off += off;
		tag.place = tag.value.off;
		tag.name = find_name(syntax, "FEN");
		push_tag(syntax, &tag);
	}
	return p + all.off + all.len;
}

/* Return the end of the move number at `p`, including spaces after it; `p` if there is none. */
static const char *
number_end(struct syntax *syntax, const char *p)
{
	const struct hgn_record_plan *plan = syntax->plan;
	const char *text = syntax->lexer->text, *end = text_end(syntax), *q = p;
	struct hgn_span found;

	if (plan->count == HGN_COUNT_NONE)
		return p;
	if (plan->number != NULL) {
		if (!match_at(syntax, plan->number, text, syntax->lexer->len, (size_t)(p - text)))
			return p;
		found = hgn_match_span(syntax->matcher);
		q = text + found.off + found.len;
	} else {
		while (q < end && hgn_is_digit(*q))
			q++;
		if (q == p || q == end || *q != '.')
			return p;
		while (q < end && *q == '.')
			q++;
	}
	while (q < end && (CLASS_AT(syntax, q) & HGN_BYTE_SPACE) != 0)
		q++;
	return q;
}

/* Begin a variation, if a line does. */
static bool
read_branch(struct syntax *syntax, const char *p, const char *end)
{
	const struct hgn_pattern *branch = syntax->plan->branch.read;
	const char *ply;
	struct hgn_span found;

	if (branch == NULL || !match(syntax, branch, p, (size_t)(end - p)) ||
	    !hgn_match_group(&found, syntax->matcher, branch, 0))
		return false;
	ply = p + found.off;
	syntax->more = false;
	hgn_branches_begin(&syntax->branches, syntax->lexer,
	    hgn_lex_number(ply, ply + hgn_count_digits(ply, found.len)), p);
	return true;
}

/* Add the result [p, end), which becomes a comment in a variation after the main line. Return `end`, or NULL if the
 * lexer stops. */
static const char *
push_result(struct syntax *syntax, enum hgn_result result, const char *p, const char *end)
{
	if (syntax->branches.n == 0)
		return hgn_lex_result(syntax->lexer, p, end, result);
	hgn_lex_push(syntax->lexer, HGN_LINE_COMMENT, p, end);
	return end;
}

/* Keep the termination that a word or a line of the main line means, if it is the first. */
static void
note_termination(struct syntax *syntax, const char *termination)
{
	if (syntax->termination == NULL && syntax->branches.n == 0)
		syntax->termination = termination;
}

/* Add the result of a line, unless a result before it means the same. */
static void
add_result(struct syntax *syntax, enum hgn_result result, const char *p, const char *end)
{
	struct hgn_item *item = hgn_lex_last(syntax->lexer);

	if (syntax->branches.n > 0 || !syntax->lexer->terminated) {
		push_result(syntax, result, p, end);
		return;
	}
	if (item == NULL) /* memory is exhausted */
		return;
	while (item > syntax->lexer->record->items && item->kind != HGN_RESULT)
		item--;
	if (item->value == HGN_RESULT_OPEN)
		item->value = result;
	else if (result != HGN_RESULT_OPEN && result != item->value && item->value < HGN_RESULT_NONE)
		hgn_lex_remark(syntax->lexer, HGN_REMARK_AGAIN, p);
}

/* Return true if a text of `n` bytes is at `p`. */
static bool
is_at(const struct syntax *syntax, const char *p, const char *text, size_t n)
{
	return (size_t)(text_end(syntax) - p) >= n && memcmp(p, text, n) == 0;
}

/* Return the delimiters of the comment at `p`, or NULL. A comment that extends to the end of its line must be separated
 * from the text before it. */
static const struct hgn_delimiters *
comment_at(const struct syntax *syntax, const char *p)
{
	const struct hgn_record_plan *plan = syntax->plan;
	bool apart = p == syntax->lexer->text || (CLASS_AT(syntax, p - 1) & (HGN_BYTE_SPACE | HGN_BYTE_NEWLINE)) != 0;
	size_t i;

	for (i = 0; i < plan->comments; i++) {
		const struct hgn_delimiters *delimiters = &plan->comment[i];

		if ((delimiters->line ? p == syntax->lexer->text || (CLASS_AT(syntax, p - 1) & HGN_BYTE_NEWLINE) != 0 :
					apart || (delimiters->close != NULL && !delimiters->apart)) &&
		    is_at(syntax, p, delimiters->open, delimiters->nopen))
			return delimiters;
	}
	return NULL;
}

/* Skip a line without movetext, or read it if it is a result or a comment. Return false if the line is movetext. */
static bool
read_skip(struct syntax *syntax, const char *p, const char *end)
{
	const struct hgn_skip *skip = find_skip(syntax, p, end);

	if (skip != NULL && skip->result != HGN_RESULT_NONE) {
		add_result(syntax, (enum hgn_result)skip->result, p, end);
		note_termination(syntax, skip->termination);
	}
	if (skip != NULL && skip->comment && (skip->result == HGN_RESULT_NONE || syntax->branches.n == 0))
		hgn_lex_push(syntax->lexer, HGN_LINE_COMMENT, p, end);
	return skip != NULL;
}

/* Read a line at `p` other than movetext. Return the beginning of the next line, or `p` if the line is movetext. */
static const char *
read_line(struct syntax *syntax, const char *p)
{
	const struct hgn_record_plan *plan = syntax->plan;
	const char *next, *end = line_end(&next, p, syntax->lexer->text + syntax->lexer->len);
	size_t i;

	if (is_empty_line(plan, p, end))
		return next;
	if (plan->start != NULL)
		return read_start(syntax, skip_spaces(p, end), end);
	if (read_branch(syntax, p, end) || is_end(syntax, p, end))
		return next;
	if (plan->pairs && *skip_spaces(p, end) == '[' && read_pairs(syntax, p, end))
		return next;
	for (i = 0; i < plan->tags; i++)
		if (plan->tag[i].read != NULL && match(syntax, plan->tag[i].read, p, (size_t)(end - p))) {
			read_match(syntax, &plan->tag[i], p, end);
			return next;
		}
	if ((plan->begin == HGN_BEGIN_PATTERN && is_begin(syntax, p, end) && number_end(syntax, p) == p) ||
	    add_setup(syntax, p, end) || read_skip(syntax, p, end))
		return next;
	if (!plan->pairs || *skip_spaces(p, end) != '[')
		return p;
	hgn_lex_remark(syntax->lexer, HGN_REMARK_BAD_TAG, p);
	hgn_lex_push(syntax->lexer, HGN_LINE_COMMENT, p, end);
	return next;
}

/* ---- movetext ---- */

/* ---- comments ---- */

#define CONTINUATION_MAX                                                                             \
	1000 /* maximum bytes that `continuation` is matched against; limits the time for long lines \
	      */

/* Return the closing delimiter of a comment, from `p` on, or NULL. */
static const char *
comment_close(const struct syntax *syntax, const struct hgn_delimiters *delimiters, const char *p)
{
	for (; p < text_end(syntax); p++)
		if (is_at(syntax, p, delimiters->close, delimiters->nclose))
			return p;
	return NULL;
}

/* Read a comment. */
static const char *
read_comment(struct syntax *syntax, const struct hgn_delimiters *delimiters, const char *p)
{
	struct hgn_lexer *lexer = syntax->lexer;
	const char *from = p + (delimiters->keep ? 0 : delimiters->nopen), *next, *close;

	if (delimiters->close == NULL) {
		close = line_end(&next, from, text_end(syntax));
		hgn_lex_push(lexer, HGN_LINE_COMMENT, from, close);
		return close;
	}
	close = comment_close(syntax, delimiters, from);
	if (close == NULL) {
		hgn_lex_remark(lexer, HGN_REMARK_COMMENT, p);
		close = text_end(syntax);
		hgn_lex_push(lexer, HGN_COMMENT, from, close);
		return close;
	}
	hgn_lex_push(lexer, memchr(from, '}', (size_t)(close - from)) != NULL ? HGN_LINE_COMMENT : HGN_COMMENT, from,
	    close);
	return close + delimiters->nclose;
}

/* ---- NAGs ---- */

/* Return the NAG for the text [p, q), or -1. */
static int64_t
find_nag(const struct syntax *syntax, const char *p, const char *q)
{
	static const char *const annotations[] = { "!", "?", "!!", "??", "!?", "?!" };
	const struct hgn_record_plan *plan = syntax->plan;
	const char *c = p + 1;
	size_t i, n = (size_t)(q - p);

	for (i = 0; i < plan->nnags; i++)
		if (plan->nag[i].len == n && memcmp(plan->nag[i].text, p, n) == 0)
			return plan->nag[i].value;
	if (plan->nnags > 0)
		return -1;
	for (i = 0; i < sizeof annotations / sizeof *annotations; i++)
		if (hgn_text_is(p, n, annotations[i]))
			return (int64_t)i + 1;
	while (c < q && hgn_is_digit(*c))
		c++;
	return *p == '$' && c == q && n > 1 ? (int64_t)hgn_lex_number(p + 1, q) : -1;
}

/* Return the beginning of the NAGs at the end of the word [p, q); `q` if there are none. At least one byte is before
 * them. */
static const char *
first_nag(const struct syntax *syntax, const char *p, const char *q)
{
	const char *c;

	for (c = p + 1; c < q; c++)
		if ((CLASS_AT(syntax, c) & HGN_BYTE_NAG) != 0 && find_nag(syntax, c, q) >= 0)
			return c;
	return q;
}

/* ---- plies and results ---- */

/* Return the end of the word at `p`, by the separators of the notation. */
static const char *
word_end(const struct syntax *syntax, const char *p)
{
	const struct hgn_record_plan *plan = syntax->plan;
	unsigned class,
	    ends = HGN_BYTE_NEWLINE | (plan->separator != HGN_SEPARATOR_LINES || plan->blanks ? HGN_BYTE_SPACE : 0);
	const char *q = p, *end = text_end(syntax);

	for (;; q++) {
		while (q < end && (CLASS_AT(syntax, q) & (ends | HGN_BYTE_COMMENT)) == 0)
			q++;
		class = q < end ? CLASS_AT(syntax, q) : HGN_BYTE_NEWLINE;
		if ((class & ends) != 0 || (q > p && comment_at(syntax, q) != NULL))
			break;
	}
	while (q > p + 1 && (CLASS_AT(syntax, q - 1) & HGN_BYTE_SPACE) != 0)
		q--;
	return q;
}

/* Return the end of several words at `p` that together mean a result, such as "white wins"; NULL if there are none. */
static const char *
phrase_end(const struct syntax *syntax, const char *p)
{
	const struct hgn_result_words *words = &syntax->plan->words.results;
	const char *q, *longest = NULL;
	size_t i;

	for (i = 0; words->first[(unsigned char)*p] && i < words->n; i++) {
		q = p + words->word[i].len;
		if (memchr(words->word[i].text, ' ', words->word[i].len) != NULL &&
		    is_at(syntax, p, words->word[i].text, words->word[i].len) && (longest == NULL || q > longest) &&
		    (q == text_end(syntax) || (CLASS_AT(syntax, q) &
		    (HGN_BYTE_SPACE | HGN_BYTE_NEWLINE)) != 0))
			longest = q;
	}
	return longest;
}

static void
push_nag(struct syntax *syntax, const char *p, const char *q)
{
	struct hgn_item *item = hgn_lex_push(syntax->lexer, HGN_NAG, p, q);

	item->value = (uint32_t)find_nag(syntax, p, q);
	if (item->value > 255)
		hgn_lex_remark(syntax->lexer, HGN_REMARK_NAG, p);
}

/* Return the end of the text from `p` on that decides whether a ply continues: at most the end of the line after the
 * line that contains `q`. */
static const char *
continuation_end(const struct syntax *syntax, const char *p, const char *q)
{
	const char *end = p + hgn_text_cut(p, (size_t)(text_end(syntax) - p), CONTINUATION_MAX), *nl;

	nl = q < end ? memchr(q, '\n', (size_t)(end - q)) : NULL;
	if (nl == NULL)
		return end;
	q = nl + 1;
	nl = memchr(q, '\n', (size_t)(end - q));
	return nl != NULL ? nl : end;
}

/* Read the time spent on a ply at `p`, as a comment. Return the byte after it, or `p` if there is none. */
static const char *
read_time(struct syntax *syntax, const char *p)
{
	struct hgn_record *record = syntax->lexer->record;
	const struct hgn_pattern *read = syntax->plan->time.read;
	uint32_t value[HGN_TIME_TOTAL] = {0};
	struct hgn_span found, all;
	const char *text = syntax->lexer->text, *fraction = "";
	char made[64];
	size_t i, n = 0;

	if (read == NULL || !match_at(syntax, read, text, syntax->lexer->len, (size_t)(p - text)))
		return p;
	all = hgn_match_span(syntax->matcher);
	for (i = 0; i < HGN_TIME_TOTAL; i++)
		if (hgn_match_group(&found, syntax->matcher, read, i)) {
			n = hgn_count_digits(text + found.off, found.len);
			value[i] = hgn_lex_number(text + found.off, text + found.off + n);
			fraction = text + found.off + n; /* of the seconds, which are last */
			n = found.len - n;
		}
	if (syntax->lexer->terminated) {
		hgn_lex_push(syntax->lexer, HGN_LINE_COMMENT, p, text + all.off + all.len);
	} else if (syntax->lexer->ignored == 0) {
		value[HGN_TIME_MINUTES] += value[HGN_TIME_SECONDS] / 60;
		snprintf(made, sizeof made, "[%%emt %ju:%02u:%02u%.*s]",
		    (uintmax_t)value[HGN_TIME_HOURS] + value[HGN_TIME_MINUTES] / 60,
		    (unsigned)(value[HGN_TIME_MINUTES] % 60), (unsigned)(value[HGN_TIME_SECONDS] % 60),
		    n < 8 ? (int)n : 8, fraction);
		found = hgn_build_made(record, made, strlen(made), all.off);
		hgn_build_item(record, HGN_COMMENT, found.off, found.len);
	}
	return text + all.off + all.len;
}

/* Return the beginning of the time in the word [p, q), after a space; `q` if there is none. */
static const char *
find_time(struct syntax *syntax, const char *p, const char *q)
{
	const char *c, *text = syntax->lexer->text;

	for (c = p + 1; syntax->plan->time.read != NULL && c < q; c++)
		if (((CLASS_AT(syntax, c - 1) & HGN_BYTE_SPACE) != 0 || (c - p >= 3 && wide_space(c - 3, c) > 0)) &&
		    (CLASS_AT(syntax, c) & HGN_BYTE_SPACE) == 0 &&
		    match_at(syntax, syntax->plan->time.read, text, syntax->lexer->len, (size_t)(c - text)))
			return c;
	return q;
}

/* Add a ply, or extend the last one. Whether it continues may depend on the next line. */
static void
push_move(struct syntax *syntax, const char *p, const char *q)
{
	struct hgn_item *before = syntax->more ? hgn_lex_last_move(syntax->lexer) : NULL;

	if (before != NULL)
		hgn_lex_stretch(syntax->lexer, before, q);
	else
		hgn_lex_push_move(syntax->lexer, p, q);
	syntax->more = syntax->plan->more != NULL &&
	    match(syntax, syntax->plan->more, p, (size_t)(continuation_end(syntax, p, q) - p));
}

/* Add the ply and the NAGs in the word [p, q). */
static void
add_move(struct syntax *syntax, const char *p, const char *q)
{
	struct { const char *p, *q; } nags[HGN_NAGS_AFTER_PLY];
	const char *nag;
	size_t n = 0;

	while (syntax->plan->nags && n < HGN_NAGS_AFTER_PLY && (nag = first_nag(syntax, p, q)) < q) {
		nags[n].p = nag;
		nags[n++].q = q;
		for (q = nag; q > p + 1 && (CLASS_AT(syntax, q - 1) & HGN_BYTE_SPACE) != 0; q--)
			continue;
	}
	push_move(syntax, p, q);
	while (n-- > 0)
		push_nag(syntax, nags[n].p, nags[n].q);
}

static const char *
read_word(struct syntax *syntax, const char *p)
{
	struct hgn_lexer *lexer = syntax->lexer;
	const char *phrase = phrase_end(syntax, p), *q = phrase != NULL ? phrase : word_end(syntax, p);
	const char *end = find_time(syntax, p, q);
	const struct hgn_result_word *word;
	enum hgn_result result;
	size_t n;

	for (q = end, n = 1; q > p + 1 && n > 0; q -= n)
		n = (CLASS_AT(syntax, q - 1) & HGN_BYTE_SPACE) != 0 ? 1 : q - p > 3 ? wide_space(q - 3, q) : 0;
	word = hgn_result_word(&syntax->plan->words.results, p, (size_t)(q - p));
	result = word != NULL ? word->result : hgn_result_parse(p, (size_t)(q - p));
	if (word != NULL)
		note_termination(syntax, word->termination);
	if (result != HGN_RESULT_NONE)
		return push_result(syntax, result, p, q);
	if (syntax->plan->nags && (CLASS_AT(syntax, p) & HGN_BYTE_NAG) != 0 && find_nag(syntax, p, q) >= 0) {
		push_nag(syntax, p, q);
		return q;
	}
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	add_move(syntax, p, q);
	return q;
}

/* Set the number of the first ply, which setup lines do not contain. */
static void
push_number(struct syntax *syntax, const char *p, const char *end)
{
	const char *q;

	while (p < end && !hgn_is_digit(*p))
		p++;
	for (q = p; q < end && hgn_is_digit(*q); q++)
		continue;
	if (q > p && (syntax->plan->count == HGN_COUNT_TURNS || syntax->plan->count == HGN_COUNT_SIDES))
		hgn_lex_push(syntax->lexer, HGN_NUMBER, p, q)->value = hgn_lex_number(p, q);
}

/* Read a token of movetext at `p`, which is not white space. Return the byte after it, or NULL if the record ends
 * before `p`; lexer->pos is then its end. */
static const char *
read_token(struct syntax *syntax, const char *p)
{
	const struct hgn_delimiters *delimiters = (CLASS_AT(syntax, p) & HGN_BYTE_COMMENT) != 0 ?
	    comment_at(syntax, p) : NULL;
	const char *end;

	end = read_time(syntax, p);
	if (end > p)
		return end;
	if (delimiters != NULL)
		return read_comment(syntax, delimiters, p);
	end = number_end(syntax, p);
	if (end == p)
		return read_word(syntax, p);
	if (syntax->plan->setup != NULL && !syntax->lexer->has_move[0])
		push_number(syntax, p, end);
	return end;
}

#define LONG_LINE ((size_t)64 << 10) /* bytes of a long line that are skipped at once */

#define MID_LINE 1 /* value of reader->codec_state within a line of a long record that is skipped */

/* Return the state of a reader, which is kept between records. */
static struct syntax *
prepare_syntax(struct hgn_reader *reader, struct hgn_error *error)
{
	const struct hgn_notation *notation = reader->codec;
	struct syntax *syntax = reader->codec_own;

	if (syntax == NULL) {
		syntax = calloc(1, sizeof *syntax);
		if (syntax == NULL || hgn_matcher_new(&syntax->matcher, error) != 0) {
			free(syntax);
			hgn_reader_fail(reader, HGN_ENOMEM, error);
			return NULL;
		}
		reader->codec_own = syntax;
	}
	syntax->plan = notation->record;
	syntax->lexer = &reader->lexer;
	syntax->more = false;
	syntax->cutting = true;
	syntax->termination = NULL;
	syntax->fault.rule[0] = '\0';
	syntax->setup.len = 0;
	syntax->branches.n = 0;
	syntax->branches.terminated = false;
	return syntax;
}

static void
free_syntax(void *own)
{
	struct syntax *syntax = own;

	hgn_matcher_free(syntax->matcher);
	hgn_buf_clear(&syntax->utf8);
	hgn_branches_clear(&syntax->branches);
	free(syntax);
}

/* ---- boundaries of records ---- */

static int
find_line(struct hgn_line *line, struct hgn_reader *reader, size_t at, struct hgn_error *error)
{
	return hgn_stream_line(line, reader, at, reader->max_record + LONG_LINE, error);
}

/* Return true if a line may be movetext. */
static bool
is_moves(struct syntax *syntax, const struct hgn_line *line)
{
	const struct hgn_record_plan *plan = syntax->plan;
	size_t i, n = (size_t)(line->end - line->text);
	const struct hgn_skip *skip;

	if (plan->pairs && n > 0 && *line->text == '[')
		return false;
	for (i = 0; i < plan->comments; i++)
		if (plan->comment[i].close == NULL && n >= plan->comment[i].nopen &&
		    memcmp(line->text, plan->comment[i].open, plan->comment[i].nopen) == 0)
			return false;
	if (is_empty_line(plan, line->text, line->end))
		return false;
	skip = find_skip(syntax, line->text, line->end);
	return skip == NULL || skip->result != HGN_RESULT_NONE;
}

/* Return true if a line is empty or ignored. */
static bool
is_ignored(struct syntax *syntax, const struct hgn_line *line)
{
	const struct hgn_skip *skip;

	if (is_empty_line(syntax->plan, line->text, line->end) || is_end(syntax, line->text, line->end))
		return true;
	skip = find_skip(syntax, line->text, line->end);
	return skip != NULL && skip->result == HGN_RESULT_NONE && !skip->comment;
}

/* Return true if a line is part of the head of a record. */
static bool
is_head(struct syntax *syntax, const struct hgn_line *line)
{
	const struct hgn_setup_plan *setup = syntax->plan->setup;
	size_t i;

	for (i = 0; setup != NULL && i < setup->reads; i++)
		if (match(syntax, setup->read[i].read, line->text, (size_t)(line->end - line->text)))
			return true;
	return is_tag(syntax, line->text, line->end) || is_begin(syntax, line->text, line->end);
}

/* Return true if a record ends before a line. `*moves` is set once the record has movetext, or has begun at a line that
 * matches a pattern. Comments before that line are part of the record. */
static bool
is_next(bool *moves, struct syntax *syntax, const struct hgn_line *line)
{
	bool tag, begins, began = *moves;

	switch (syntax->plan->begin) {
	case HGN_BEGIN_TAGS:
		tag = is_tag(syntax, line->text, line->end);
		if (!tag && !*moves)
			*moves = is_moves(syntax, line);
		return tag && *moves;
	case HGN_BEGIN_AFTER:
		if (!*moves)
			*moves = is_moves(syntax, line) && !is_head(syntax, line);
		return *moves && is_begin(syntax, line->text, line->end);
	case HGN_BEGIN_PATTERN:
		begins = is_begin(syntax, line->text, line->end);
		*moves = began || begins || is_moves(syntax, line);
		return began && begins;
	default:
		return false;
	}
}

/* Find the end of a record from its first line on. Set *n to its length, or to a number above the limit if the rest
 * must be skipped. */
static int
find_end(size_t *n, struct hgn_line *line, struct syntax *syntax, struct hgn_reader *reader,
    struct hgn_error *error)
{
	const struct hgn_record_plan *plan = syntax->plan;
	bool moves = false;
	int status = 0;

	while (status == 0) {
		if (line->whole && is_next(&moves, syntax, line)) {
			*n = line->at;
			return 0;
		}
		if (line->whole && is_end(syntax, line->text, line->end))
			break;
		if (!line->whole || line->next > reader->max_record + 1 || plan->begin == HGN_BEGIN_LINE ||
		    (plan->begin == HGN_BEGIN_GAP && is_empty_line(plan, line->text, line->end)))
			break;
		status = find_line(line, reader, line->next, error);
	}
	*n = line->next;
	return status == HGN_DONE ? 0 : status;
}

/* Return true if a long record that is skipped ends before a line. */
static bool
ends_before(struct syntax *syntax, const char *p, const char *end)
{
	switch (syntax->plan->begin) {
	case HGN_BEGIN_GAP:
		return is_empty_line(syntax->plan, p, end);
	case HGN_BEGIN_TAGS:
		return is_tag(syntax, p, end);
	case HGN_BEGIN_AFTER:
	case HGN_BEGIN_PATTERN:
		return is_begin(syntax, p, end);
	default:
		return true;
	}
}

static size_t
resync(struct hgn_reader *reader, const char *text, size_t n, bool last)
{
	struct syntax *syntax = reader->codec_own;
	const char *nl, *next, *end;
	size_t i;

	for (i = 0; i < n; i = (size_t)(next - text)) {
		nl = memchr(text + i, '\n', n - i);
		if (nl == NULL && !last && n - i < LONG_LINE)
			return i;
		end = line_end(&next, text + i, text + n);
		if (reader->codec_state != MID_LINE && ends_before(syntax, text + i, end)) {
			reader->skipping = false;
			return i;
		}
		reader->codec_state = nl == NULL ? MID_LINE : 0;
	}
	return n;
}

/* ---- contents ---- */

/* Return the offset of the first control character that text cannot contain, or `n`. */
static size_t
first_control(const char *text, size_t n)
{
	size_t i = 0;
	hgn_bytes x;

	for (; n - i >= HGN_BYTES; i += HGN_BYTES) {
		x = hgn_bytes_load(text + i);
		if (hgn_bytes_set((x >= 0) & (x < ' ') & ~hgn_bytes_between(x, '\t', '\r')) != 0)
			break;
	}
	for (; i < n; i++)
		if ((unsigned char)text[i] < ' ' && !hgn_is_space(text[i]))
			return i;
	return n;
}

/* Convert a record to UTF-8 if it has another encoding, and set its text to it, followed by the names in the notation
 * file. lexer->text receives bytes that do not move. */
static int
set_text(struct syntax *syntax, struct hgn_record *record, const char *bytes, size_t n, struct hgn_error *error)
{
	static const char *const windows[] = {"windows-1252", NULL};
	const struct hgn_record_plan *plan = syntax->plan;
	struct hgn_lexer *lexer = syntax->lexer;
	size_t newlines, valid;
	const char *lost;
	int status = 0;

	syntax->encoding = NULL;
	lexer->text = bytes;
	lexer->len = n;
	if (!hgn_text_survey(&newlines, bytes, n) && !is_utf8(plan, bytes, n)) {
		valid = hgn_utf8_check(bytes, n);
		syntax->utf8.len = record->source.len = 0;
		hgn_buf_add(&record->source, bytes, n);
		hgn_buf_windows(&syntax->utf8, bytes, valid);
		if (plan->encodings == 0)
			hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_LATIN1, syntax->utf8.len);
		syntax->utf8.len = 0;
		status = hgn_charset_decode(&syntax->utf8, &syntax->encoding,
		    plan->encodings > 0 ? plan->encoding : windows, (struct hgn_charset_text){bytes, n}, error);
		lexer->text = hgn_buf_string(&syntax->utf8);
		lexer->len = syntax->utf8.len;
		lost = strstr(lexer->text, "\xEF\xBF\xBD");
		if (lost != NULL)
			hgn_lex_remark(lexer, HGN_REMARK_LOST, lost);
	}
	if (status == 0 &&
	    (syntax->utf8.failed || record->source.failed || !hgn_record_set_text(record, lexer->text, lexer->len)))
		status = hgn_error_nomem(error);
	hgn_buf_add(&record->text, plan->name, plan->nname);
	return status;
}

/* Parse a record. Set lexer->pos to its end, which may be before the end that was found. */
static void
parse(struct syntax *syntax, bool lines)
{
	struct hgn_lexer *lexer = syntax->lexer;
	const char *p = lexer->text, *end = p + lexer->len, *next;
	bool first = true;
	size_t wide;

	while (p != NULL && p < end && !lexer->record->text.failed && !syntax->utf8.failed) {
		unsigned class = CLASS_AT(syntax, p);

		if (first && lines && (next = read_line(syntax, p)) > p) {
			p = next;
			continue;
		}
		first = (class & HGN_BYTE_NEWLINE) != 0;
		wide = wide_space(p, end);
		if ((class & (HGN_BYTE_NEWLINE | HGN_BYTE_SPACE)) != 0 || wide > 0) {
			p += wide > 0 ? wide : 1;
			continue;
		}
		next = p;
		p = read_token(syntax, p);
		if (p != NULL)
			first = p > next && p[-1] == '\n';
	}
	if (p != NULL)
		lexer->pos = lexer->len;
}

/* Build a record from its bytes. */
static int
make(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct syntax *syntax = prepare_syntax(reader, error);
	const struct hgn_record_plan *plan;
	struct hgn_lexer *lexer = &reader->lexer;
	size_t own;
	int status;

	if (syntax == NULL)
		return HGN_ENOMEM;
	plan = syntax->plan;
	record->form = HGN_FORM_SYNTAX;
	status = set_text(syntax, record, bytes, n, error);
	if (status != 0)
		return status;
	lexer->last = true;
	syntax->cutting = false;
	parse(syntax, plan->tags > 0 || plan->skips > 0 || plan->begins != NULL || plan->setup != NULL ||
			  plan->start != NULL || plan->branch.read != NULL);
	own = lexer->pos;
	finish_lines(syntax);
	if (!hgn_branches_finish(&syntax->branches, lexer) || record->text.failed || syntax->utf8.failed ||
	    !hgn_lexer_finish(lexer, HGN_LEX_LAST))
		return hgn_error_nomem(error);
	record->own = own;
	if (syntax->encoding != NULL && own < lexer->len)
		record->source.len = hgn_charset_prefix(syntax->encoding, (struct hgn_charset_text){bytes, n}, own);
	else if (syntax->encoding == NULL && record->source.len > own)
		record->source.len = own;
	hgn_remarks_report(&lexer->remarks, record, listener);
	syntax->fault.col = syntax->fault_at + 1;
	if (syntax->fault.rule[0] != '\0')
		hgn_stream_report(record, &syntax->fault, listener);
	return 0;
}

/* Find the next record. It may be too long, or binary data. */
static int
cut(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	struct syntax *syntax = prepare_syntax(reader, error);
	struct hgn_line line;
	const char *text;
	size_t binary;
	int status = syntax != NULL ? find_line(&line, reader, 0, error) : HGN_ENOMEM;

	if (status != 0)
		return status;
	if (line.whole && is_ignored(syntax, &line))
		cut->skip = line.next;
	else
		status = find_end(&cut->n, &line, syntax, reader, error);
	if (syntax->utf8.failed)
		return hgn_reader_fail(reader, HGN_ENOMEM, error);
	if (status != 0 || cut->n == 0)
		return status;
	text = reader->data + reader->start;
	cut->drop = cut->n > reader->max_record + 1;
	if (cut->drop) {
		reader->codec_state = text[cut->n - 1] == '\n' ? 0 : MID_LINE;
		return 0;
	}
	binary = first_control(text, cut->n);
	cut->drop = binary < cut->n && hgn_reader_binary(text, cut->n, binary) < cut->n;
	cut->why = cut->drop ? HGN_REMARK_BINARY : HGN_REMARK_TOO_LONG;
	return 0;
}

static const struct hgn_stream stream = { .cut = cut, .make = make, .resync = resync };

void
hgn_syntax_open(struct hgn_reader *reader, const struct hgn_notation *notation)
{
	hgn_stream_open(reader, &stream, notation);
	reader->lexer.words = &notation->record->words;
	reader->codec_free = free_syntax;
}
