/* SPDX-License-Identifier: MIT
 * Reading of lines of records in foreign layouts: tags, and lines that are ignored. */
#include "base/text.h"
#include "codec/frame.h"
#include "notation/setup.h"
#include "record/token.h"

/* ---- patterns ---- */

/* Return the text in UTF-8, for matching patterns. */
static const char *
decode(struct hgn_frame *frame, const char *text, size_t *len)
{
	size_t feeds;

	if (hgn_text_survey(&feeds, text, *len) || (frame->encoding == HGN_ENCODING_UTF8 && hgn_utf8_check(text, *len) == *len))
		return text;
	frame->line.len = 0;
	(frame->encoding == HGN_ENCODING_WINDOWS ? hgn_buf_windows : hgn_buf_latin1)(&frame->line, text, *len);
	*len = frame->line.failed ? 0 : frame->line.len;
	return hgn_buf_string(&frame->line);
}

bool
hgn_frame_match_at(struct hgn_frame *frame, const struct hgn_pattern *pattern, const char *text, size_t len, size_t at)
{
	struct hgn_error fault;
	int status = hgn_pattern_match(frame->matcher, pattern, text, len, at, &fault);

	if (status == HGN_ENOMEM)
		frame->line.failed = true;
	if (status == HGN_EINVAL && frame->fault.rule[0] == '\0') {
		frame->fault = fault;
		frame->fault_at = frame->matched + (uint32_t)at;
	}
	return status == 0;
}

bool
hgn_frame_match(struct hgn_frame *frame, const struct hgn_pattern *pattern, const char *text, size_t len)
{
	const char *line;

	frame->line.len = 0;
	line = decode(frame, text, &len);
	frame->matched = (uint32_t)(text - frame->lexer->text);
	return hgn_frame_match_at(frame, pattern, line, len, 0);
}

/* Convert an offset in the converted text to one in the record: each non-ASCII byte of another encoding is a
 * character. */
static uint32_t
encoded(const struct hgn_frame *frame, uint32_t off)
{
	uint32_t i, n = 0;

	if (frame->line.len == 0)
		return off;
	for (i = 0; i < off; i++)
		n += ((unsigned char)frame->line.data[i] & 0xC0) != 0x80;
	return n;
}

bool
hgn_frame_group(struct hgn_span *out, struct hgn_frame *frame, const struct hgn_pattern *pattern, size_t group)
{
	struct hgn_span found;

	if (!hgn_match_group(&found, frame->matcher, pattern, group))
		return false;
	out->off = encoded(frame, found.off);
	out->len = encoded(frame, found.off + found.len) - out->off;
	return true;
}

/* ---- kinds of lines ---- */

const char *
hgn_frame_line_end(const char **next, const char *p, const char *end)
{
	const char *nl = memchr(p, '\n', (size_t)(end - p));

	*next = nl != NULL ? nl + 1 : end;
	if (nl == NULL)
		nl = end;
	return nl > p && nl[-1] == '\r' ? nl - 1 : nl;
}

bool
hgn_frame_is_blank(const struct hgn_record_plan *plan, const char *p, const char *end)
{
	while (p < end && (plan->class[(unsigned char)*p] & (HGN_BYTE_BLANK | HGN_BYTE_FEED)) != 0)
		p++;
	return p == end;
}

bool
hgn_frame_is_skipped(struct hgn_frame *frame, const char *p, const char *end)
{
	size_t i;

	for (i = 0; i < frame->plan->skips; i++)
		if (hgn_frame_match(frame, frame->plan->skip[i], p, (size_t)(end - p)))
			return true;
	return false;
}

bool
hgn_frame_is_begin(struct hgn_frame *frame, const char *p, const char *end)
{
	return frame->plan->begins != NULL && hgn_frame_match(frame, frame->plan->begins, p, (size_t)(end - p));
}

/* ---- tags ---- */

static const char *
skip_blanks(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	return p;
}

/* Read a pair [Name "value"] at `p`, whose value may lack quotes. Return the byte after it, or NULL if it is not a
 * pair. */
static const char *
read_pair(struct hgn_tag *tag, const char *text, const char *p, const char *end)
{
	const char *name, *value;

	if (p == end || *p != '[')
		return NULL;
	for (name = p = skip_blanks(p + 1, end); p < end && (hgn_is_alpha(*p) || hgn_is_digit(*p) || *p == '_');)
		p++;
	tag->name = (struct hgn_span){ (uint32_t)(name - text), (uint32_t)(p - name) };
	value = skip_blanks(p, end);
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
		p = p < end ? skip_blanks(p + 1, end) : p;
		return p < end && *p == ']' ? p + 1 : NULL;
	}
	p = memchr(value, ']', (size_t)(end - value));
	tag->value = (struct hgn_span){ (uint32_t)(value - text), p != NULL ? (uint32_t)(p - value) : 0 };
	return p != NULL ? p + 1 : NULL;
}

bool
hgn_frame_is_tag(struct hgn_frame *frame, const char *p, const char *end)
{
	const struct hgn_record_plan *plan = frame->plan;
	struct hgn_tag tag = { .utf8 = false };
	size_t i;

	if (plan->pairs && read_pair(&tag, p, skip_blanks(p, end), end) != NULL)
		return true;
	for (i = 0; i < plan->tags; i++)
		if (plan->tag[i].read != NULL && hgn_frame_match(frame, plan->tag[i].read, p, (size_t)(end - p)))
			return true;
	return false;
}

static bool
is_text(const struct hgn_frame *frame, const struct hgn_span *span, const char *text)
{
	return span->len == strlen(text) && memcmp(frame->lexer->text + span->off, text, span->len) == 0;
}

/* Return the span of a name of the plan in the record; it is after the record's own bytes. */
static struct hgn_span
own_name(const struct hgn_frame *frame, struct hgn_span name)
{
	return (struct hgn_span){ name.off + (uint32_t)frame->lexer->len, name.len };
}

/* Return the span of the library's name of a tag in the record. */
static struct hgn_span
find_name(const struct hgn_frame *frame, const char *name)
{
	const struct hgn_record_plan *plan = frame->plan;
	size_t i, n = 0, len = strlen(name);

	for (i = 1; i < plan->nname; i += n + 1) {
		n = strcspn(plan->name + i, " ");
		if (n == len && memcmp(plan->name + i, name, len) == 0)
			break;
	}
	return own_name(frame, (struct hgn_span){ (uint32_t)i, (uint32_t)len });
}

/* Add a tag to the record. */
static void
push_tag(struct hgn_frame *frame, const struct hgn_tag *tag)
{
	struct hgn_tag *added = hgn_build_tag(frame->lexer->record, tag->name, tag->value, tag->place);

	if (added != NULL)
		*added = *tag;
}

/* Replace the name of a tag by the library's. Return false if the tag is dropped. */
static bool
rename_tag(struct hgn_frame *frame, struct hgn_tag *tag)
{
	const struct hgn_record_plan *plan = frame->plan;
	size_t i;

	for (i = 0; i < plan->renames; i++)
		if (is_text(frame, &tag->name, plan->renamed[i].theirs)) {
			tag->name = own_name(frame, plan->renamed[i].own);
			return tag->name.len > 0;
		}
	return true;
}

/* Add a tag that begins at `p`, with the library's name. */
static void
add_tag(struct hgn_frame *frame, struct hgn_tag *tag, const char *p)
{
	tag->place = (uint32_t)(p - frame->lexer->text);
	if (rename_tag(frame, tag))
		push_tag(frame, tag);
}

/* Read a line that consists of pairs. Return false for other lines. */
static bool
read_pairs(struct hgn_frame *frame, const char *p, const char *end)
{
	const char *text = frame->lexer->text, *after;
	size_t before = frame->lexer->record->ntags;
	struct hgn_tag tag = { .utf8 = false };

	for (p = skip_blanks(p, end); p < end; p = skip_blanks(after, end)) {
		after = read_pair(&tag, text, p, end);
		if (after == NULL) {
			frame->lexer->record->ntags = before;
			return false;
		}
		add_tag(frame, &tag, p);
	}
	return true;
}

/* Return true if a text is a valid name of a tag. */
static bool
is_name(const char *name, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (!hgn_is_alpha(name[i]) && !hgn_is_digit(name[i]) && name[i] != '_')
			return false;
	return n > 0;
}

/* Get the text of a group of a rule's pattern in the line at `p`. Return false if it is empty, or the text for a
 * missing tag. */
static bool
get_group(struct hgn_span *value, struct hgn_frame *frame, const struct hgn_tag_rule *rule, size_t group, const char *p)
{
	if (!hgn_frame_group(value, frame, rule->read, group))
		return false;
	value->off += (uint32_t)(p - frame->lexer->text);
	return rule->missing == NULL || !is_text(frame, value, rule->missing);
}

/* Add the tags of a line whose groups are tags. */
static void
add_tags(struct hgn_frame *frame, const struct hgn_tag_rule *rule, const char *p)
{
	struct hgn_tag tag = { .place = 0 };
	size_t i;

	for (i = 0; i < rule->groups; i++) {
		if (!get_group(&tag.value, frame, rule, HGN_TAG_GROUPS + i, p) || tag.value.len == 0 ||
		    (rule->missing == NULL && is_text(frame, &tag.value, HGN_TAG_MISSING)))
			continue;
		tag.name = own_name(frame, rule->group[i]);
		tag.place = tag.value.off;
		push_tag(frame, &tag);
	}
}

/* Read a line that matches the pattern of a rule. */
static void
read_match(struct hgn_frame *frame, const struct hgn_tag_rule *rule, const char *p, const char *end)
{
	uint32_t off = (uint32_t)(p - frame->lexer->text);
	struct hgn_tag tag = { .name = own_name(frame, rule->name), .value = { off, 0 } };

	if (rule->groups > 0) {
		add_tags(frame, rule, p);
		return;
	}
	if (!get_group(&tag.value, frame, rule, HGN_TAG_VALUE, p) && rule->missing != NULL)
		return;
	if (rule->name.len == 0) {
		if (hgn_frame_group(&tag.name, frame, rule->read, HGN_TAG_NAME))
			tag.name.off += off;
		if (!is_name(frame->lexer->text + tag.name.off, tag.name.len)) {
			hgn_lex_push(frame->lexer, HGN_LINE_COMMENT, p, end);
			return;
		}
	}
	add_tag(frame, &tag, p);
}

/* Return true if a line sets up a position, and add it to the other lines that do. */
static bool
add_setup(struct hgn_frame *frame, const char *p, const char *end)
{
	const struct hgn_setup_plan *setup = frame->plan->setup;
	uint32_t off = (uint32_t)(p - frame->lexer->text);
	size_t i;

	for (i = 0; setup != NULL && i < setup->reads; i++)
		if (hgn_frame_match(frame, setup->read[i], p, (size_t)(end - p))) {
			if (frame->setup.len == 0)
				frame->setup.off = off;
			frame->setup.len = off + (uint32_t)(end - p) - frame->setup.off;
			return true;
		}
	return false;
}

void
hgn_frame_finish_lines(struct hgn_frame *frame)
{
	struct hgn_tag tag = { .value = frame->setup, .place = frame->setup.off };

	if (frame->setup.len == 0)
		return;
	tag.name = find_name(frame, "FEN");
	push_tag(frame, &tag);
}

/* Read the initial position at the beginning of a record. Return the byte after it, or `p` if there is none. */
static const char *
read_start(struct hgn_frame *frame, const char *p, const char *end)
{
	const struct hgn_start_plan *start = frame->plan->start;
	uint32_t off = (uint32_t)(p - frame->lexer->text);
	struct hgn_tag tag = { .place = off };
	struct hgn_span all;

	if (start == NULL || !hgn_frame_match(frame, start->read, p, (size_t)(end - p)))
		return p;
	all = hgn_match_span(frame->matcher);
	if (hgn_frame_group(&tag.value, frame, start->read, 0)) {
		tag.value.off += off;
		tag.place = tag.value.off;
		tag.name = find_name(frame, "FEN");
		push_tag(frame, &tag);
	}
	return p + encoded(frame, all.off + all.len);
}

const char *
hgn_frame_take_line(struct hgn_frame *frame, const char *p)
{
	const struct hgn_record_plan *plan = frame->plan;
	const char *next, *end = hgn_frame_line_end(&next, p, frame->lexer->text + frame->lexer->len);
	size_t i;

	if (hgn_frame_is_blank(plan, p, end))
		return next;
	if (plan->start != NULL)
		return read_start(frame, skip_blanks(p, end), end);
	if (plan->pairs && *skip_blanks(p, end) == '[' && read_pairs(frame, p, end))
		return next;
	for (i = 0; i < plan->tags; i++)
		if (plan->tag[i].read != NULL && hgn_frame_match(frame, plan->tag[i].read, p, (size_t)(end - p))) {
			read_match(frame, &plan->tag[i], p, end);
			return next;
		}
	if ((hgn_frame_is_begin(frame, p, end) && hgn_frame_number_end(frame, p) == p) || add_setup(frame, p, end) ||
	    hgn_frame_is_skipped(frame, p, end))
		return next;
	if (!plan->pairs || *skip_blanks(p, end) != '[')
		return p;
	hgn_lex_remark(frame->lexer, HGN_REMARK_BAD_TAG, p);
	hgn_lex_push(frame->lexer, HGN_LINE_COMMENT, p, end);
	return next;
}
