/* SPDX-License-Identifier: MIT
 * Parsing of lines in the layout of a notation file: tags, and lines that are ignored. */
#include "base/text.h"
#include "codec/syntax.h"
#include "notation/foreign/setup.h"
#include "record/termination.h"
#include "record/token.h"
#include "hgn/tools/tools.h"

/* ---- patterns ---- */

/* Return a text in UTF-8, for matching. */
static const char *
decode(struct hgn_syntax *syntax, const char *text, size_t *len)
{
	size_t newlines;

	if (hgn_text_survey(&newlines, text, *len) ||
	    (syntax->encoding == HGN_ENCODING_UTF8 && hgn_utf8_check(text, *len) == *len))
		return text;
	syntax->line.len = 0;
	(syntax->encoding == HGN_ENCODING_WINDOWS ? hgn_buf_windows : hgn_buf_latin1)(&syntax->line, text, *len);
	*len = syntax->line.failed ? 0 : syntax->line.len;
	return hgn_buf_string(&syntax->line);
}

/* Match a pattern from byte `at` on, without converting the text, so that offsets of groups are valid in the record. */
static bool
match_at(struct hgn_syntax *syntax, const struct hgn_pattern *pattern, const char *text, size_t len,
    size_t at)
{
	struct hgn_error fault;
	int status = hgn_pattern_match(syntax->matcher, pattern, text, len, at, &fault);

	if (status == HGN_ENOMEM)
		syntax->line.failed = true;
	if (status == HGN_EINVAL && syntax->fault.rule[0] == '\0') {
		syntax->fault = fault;
		syntax->fault_at = syntax->matched + (uint32_t)at;
	}
	return status == 0;
}

bool
hgn_syntax_match(struct hgn_syntax *syntax, const struct hgn_pattern *pattern, const char *text, size_t len)
{
	const char *line;

	syntax->line.len = 0;
	line = decode(syntax, text, &len);
	syntax->matched = (uint32_t)(text - syntax->lexer->text);
	return match_at(syntax, pattern, line, len, 0);
}

/* Convert an offset in the UTF-8 text to the record, where each character is one byte if the encoding is not UTF-8. */
static uint32_t
encoded(const struct hgn_syntax *syntax, uint32_t off)
{
	uint32_t i, n = 0;

	if (syntax->line.len == 0)
		return off;
	for (i = 0; i < off; i++)
		n += ((unsigned char)syntax->line.data[i] & 0xC0) != 0x80;
	return n;
}

/* Get the range of a group after match_at(). Return false if the group has not matched. */
static bool
find_group(struct hgn_span *out, struct hgn_syntax *syntax, const struct hgn_pattern *pattern, size_t group)
{
	struct hgn_span found;

	if (!hgn_match_group(&found, syntax->matcher, pattern, group))
		return false;
	out->off = encoded(syntax, found.off);
	out->len = encoded(syntax, found.off + found.len) - out->off;
	return true;
}

/* ---- kinds of lines ---- */

const char *
hgn_syntax_line_end(const char **next, const char *p, const char *end)
{
	const char *nl = memchr(p, '\n', (size_t)(end - p));

	*next = nl != NULL ? nl + 1 : end;
	if (nl == NULL)
		nl = end;
	return nl > p && nl[-1] == '\r' ? nl - 1 : nl;
}

bool
hgn_syntax_is_empty_line(const struct hgn_record_plan *plan, const char *p, const char *end)
{
	while (p < end && (plan->class[(unsigned char)*p] & (HGN_BYTE_SPACE | HGN_BYTE_NEWLINE)) != 0)
		p++;
	return p == end;
}

const struct hgn_skip *
hgn_syntax_find_skip(struct hgn_syntax *syntax, const char *p, const char *end)
{
	size_t i;

	for (i = 0; i < syntax->plan->skips; i++)
		if (hgn_syntax_match(syntax, syntax->plan->skip[i].read, p, (size_t)(end - p)))
			return &syntax->plan->skip[i];
	return NULL;
}

bool
hgn_syntax_is_begin(struct hgn_syntax *syntax, const char *p, const char *end)
{
	return syntax->plan->begins != NULL && hgn_syntax_match(syntax, syntax->plan->begins, p, (size_t)(end - p));
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

bool
hgn_syntax_is_tag(struct hgn_syntax *syntax, const char *p, const char *end)
{
	const struct hgn_record_plan *plan = syntax->plan;
	struct hgn_tag tag = { .utf8 = false };
	size_t i;

	if (plan->pairs && read_pair(&tag, p, skip_spaces(p, end), end) != NULL)
		return true;
	for (i = 0; i < plan->tags; i++)
		if (plan->tag[i].read != NULL && hgn_syntax_match(syntax, plan->tag[i].read, p, (size_t)(end - p)))
			return true;
	return false;
}

static bool
is_text(const struct hgn_syntax *syntax, const struct hgn_span *span, const char *text)
{
	return hgn_text_is(syntax->lexer->text + span->off, span->len, text);
}

/* Return the span of a name from the notation file, which the text of the record contains after its own bytes. */
static struct hgn_span
own_name(const struct hgn_syntax *syntax, struct hgn_span name)
{
	return (struct hgn_span){ name.off + (uint32_t)syntax->lexer->len, name.len };
}

/* Return the span of the HGN name of a tag in the text of the record. */
static struct hgn_span
find_name(const struct hgn_syntax *syntax, const char *name)
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

/* Add a tag to the record. */
static void
push_tag(struct hgn_syntax *syntax, const struct hgn_tag *tag)
{
	struct hgn_tag *added = hgn_build_tag(syntax->lexer->record, tag->name, tag->value, tag->place);

	if (added != NULL)
		*added = *tag;
}

/* Replace the name of a tag by its HGN name. Return false if the tag is dropped. */
static bool
rename_tag(struct hgn_syntax *syntax, struct hgn_tag *tag)
{
	const struct hgn_record_plan *plan = syntax->plan;
	size_t i;

	for (i = 0; i < plan->renames; i++)
		if (is_text(syntax, &tag->name, plan->renamed[i].external)) {
			tag->name = own_name(syntax, plan->renamed[i].own);
			return tag->name.len > 0;
		}
	return true;
}

/* Add a tag that begins at `p`, under its HGN name. */
static void
add_tag(struct hgn_syntax *syntax, struct hgn_tag *tag, const char *p)
{
	tag->place = (uint32_t)(p - syntax->lexer->text);
	if (rename_tag(syntax, tag))
		push_tag(syntax, tag);
}

/* Parse a line that consists of pairs. Return false for other lines. */
static bool
read_pairs(struct hgn_syntax *syntax, const char *p, const char *end)
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
		add_tag(syntax, &tag, p);
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
get_group(struct hgn_span *value, struct hgn_syntax *syntax, const struct hgn_tag_rule *rule, size_t group,
    const char *p)
{
	if (!find_group(value, syntax, rule->read, group))
		return false;
	value->off += (uint32_t)(p - syntax->lexer->text);
	return rule->missing == NULL || !is_text(syntax, value, rule->missing);
}

/* Add the tags of a line for a rule whose groups are tags. */
static void
add_tags(struct hgn_syntax *syntax, const struct hgn_tag_rule *rule, const char *p)
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
read_match(struct hgn_syntax *syntax, const struct hgn_tag_rule *rule, const char *p, const char *end)
{
	uint32_t off = (uint32_t)(p - syntax->lexer->text);
	struct hgn_tag tag = { .name = own_name(syntax, rule->name), .value = { off, 0 } };

	if (rule->groups > 0) {
		add_tags(syntax, rule, p);
		return;
	}
	if (!get_group(&tag.value, syntax, rule, HGN_TAG_VALUE, p) && rule->missing != NULL)
		return;
	if (rule->name.len == 0) {
		if (find_group(&tag.name, syntax, rule->read, HGN_TAG_NAME))
			tag.name.off += off;
		if (!is_name(syntax->lexer->text + tag.name.off, tag.name.len)) {
			hgn_lex_push(syntax->lexer, HGN_LINE_COMMENT, p, end);
			return;
		}
	}
	add_tag(syntax, &tag, p);
}

/* If a line sets up a position, add it to the setup lines and return true. */
static bool
add_setup(struct hgn_syntax *syntax, const char *p, const char *end)
{
	const struct hgn_setup_plan *setup = syntax->plan->setup;
	uint32_t off = (uint32_t)(p - syntax->lexer->text);
	size_t i;

	for (i = 0; setup != NULL && i < setup->reads; i++)
		if (hgn_syntax_match(syntax, setup->read[i], p, (size_t)(end - p))) {
			if (syntax->setup.len == 0)
				syntax->setup.off = off;
			syntax->setup.len = off + (uint32_t)(end - p) - syntax->setup.off;
			return true;
		}
	return false;
}

void
hgn_syntax_finish_lines(struct hgn_syntax *syntax)
{
	struct hgn_tag tag = { .value = syntax->setup, .place = syntax->setup.off };

	if (syntax->setup.len == 0)
		return;
	tag.name = find_name(syntax, "FEN");
	push_tag(syntax, &tag);
}

/* Parse the initial position at the beginning of a record. Return the byte after it, or `p` if there is none. */
static const char *
read_start(struct hgn_syntax *syntax, const char *p, const char *end)
{
	const struct hgn_start_plan *start = syntax->plan->start;
	uint32_t off = (uint32_t)(p - syntax->lexer->text);
	struct hgn_tag tag = { .place = off };
	struct hgn_span all;

	if (start == NULL || !hgn_syntax_match(syntax, start->read, p, (size_t)(end - p)))
		return p;
	all = hgn_match_span(syntax->matcher);
	if (find_group(&tag.value, syntax, start->read, 0)) {
		tag.value.off += off;
		tag.place = tag.value.off;
		tag.name = find_name(syntax, "FEN");
		push_tag(syntax, &tag);
	}
	return p + encoded(syntax, all.off + all.len);
}

const char *
hgn_syntax_number_end(struct hgn_syntax *syntax, const char *p)
{
	const struct hgn_record_plan *plan = syntax->plan;
	const char *text = syntax->lexer->text, *end = hgn_syntax_text_end(syntax), *q = p;
	struct hgn_span found;

	if (plan->count == HGN_COUNT_NONE)
		return p;
	if (plan->number != NULL) {
		syntax->matched = 0;
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
	while (q < end && (HGN_SYNTAX_CLASS(syntax, q) & HGN_BYTE_SPACE) != 0)
		q++;
	return q;
}

/* Begin a variation, if a line does. */
static bool
read_branch(struct hgn_syntax *syntax, const char *p, const char *end)
{
	const struct hgn_pattern *branch = syntax->plan->branch;
	const char *ply;
	struct hgn_span found;

	if (branch == NULL || !hgn_syntax_match(syntax, branch, p, (size_t)(end - p)) ||
	    !find_group(&found, syntax, branch, 0))
		return false;
	ply = p + found.off;
	syntax->more = false;
	hgn_branches_begin(&syntax->branches, syntax->lexer,
	    hgn_lex_number(ply, ply + hgn_count_digits(ply, found.len)), p);
	return true;
}

const char *
hgn_syntax_add_result(struct hgn_syntax *syntax, enum hgn_result result, const char *p, const char *end)
{
	if (syntax->branches.n == 0)
		return hgn_lex_result(syntax->lexer, p, end, result);
	hgn_lex_push(syntax->lexer, HGN_LINE_COMMENT, p, end);
	return end;
}

/* Add the result of a line, unless a result before it means the same. */
static void
add_result(struct hgn_syntax *syntax, enum hgn_result result, const char *p, const char *end)
{
	struct hgn_item *item = hgn_lex_last(syntax->lexer);

	if (syntax->branches.n > 0 || !syntax->lexer->terminated) {
		hgn_syntax_add_result(syntax, result, p, end);
		return;
	}
	if (item == NULL) /* memory is exhausted */
		return;
	while (item > syntax->lexer->record->items && item->kind != HGN_RESULT)
		item--;
	if (item->value == HGN_RESULT_OPEN)
		item->value = result;
	else if (result != HGN_RESULT_OPEN && result != item->value && item->value != HGN_RESULT_RESIGNED)
		hgn_lex_remark(syntax->lexer, HGN_REMARK_AGAIN, p);
}

/* Skip a line without movetext, or read it if it is a result or a comment. Return false if the line is movetext. */
static bool
read_skip(struct hgn_syntax *syntax, const char *p, const char *end)
{
	const struct hgn_skip *skip = hgn_syntax_find_skip(syntax, p, end);

	if (skip != NULL && skip->result != HGN_RESULT_NONE)
		add_result(syntax, (enum hgn_result)skip->result, p, end);
	if (skip != NULL && skip->comment && (skip->result == HGN_RESULT_NONE || syntax->branches.n == 0))
		hgn_lex_push(syntax->lexer, HGN_LINE_COMMENT, p, end);
	return skip != NULL;
}

const char *
hgn_syntax_read_line(struct hgn_syntax *syntax, const char *p)
{
	const struct hgn_record_plan *plan = syntax->plan;
	const char *next, *end = hgn_syntax_line_end(&next, p, syntax->lexer->text + syntax->lexer->len);
	size_t i;

	if (hgn_syntax_is_empty_line(plan, p, end))
		return next;
	if (plan->start != NULL)
		return read_start(syntax, skip_spaces(p, end), end);
	if (read_branch(syntax, p, end))
		return next;
	if (plan->pairs && *skip_spaces(p, end) == '[' && read_pairs(syntax, p, end))
		return next;
	for (i = 0; i < plan->tags; i++)
		if (plan->tag[i].read != NULL && hgn_syntax_match(syntax, plan->tag[i].read, p, (size_t)(end - p))) {
			read_match(syntax, &plan->tag[i], p, end);
			return next;
		}
	if ((hgn_syntax_is_begin(syntax, p, end) && hgn_syntax_number_end(syntax, p) == p) ||
	    add_setup(syntax, p, end) || read_skip(syntax, p, end))
		return next;
	if (!plan->pairs || *skip_spaces(p, end) != '[')
		return p;
	hgn_lex_remark(syntax->lexer, HGN_REMARK_BAD_TAG, p);
	hgn_lex_push(syntax->lexer, HGN_LINE_COMMENT, p, end);
	return next;
}
