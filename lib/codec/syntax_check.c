/* SPDX-License-Identifier: MIT
 * Checks that a record in the layout of a notation file can be read back. */
#include "codec/syntax_check.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/setup.h"
#include "hgn/tools/tools.h"

/* Return 1 if a pattern matches a line, 0 if not, or a negative status. */
static int
fits(struct hgn_syntax_writer *w, const struct hgn_pattern *pattern, const char *text, size_t len)
{
	int status = w->matcher != NULL ? 0 : hgn_matcher_new(&w->matcher, w->error);

	if (status == 0)
		status = hgn_pattern_match(w->matcher, pattern, text, len, 0, w->error);
	return status == 0 ? 1 : status == HGN_DONE ? 0 : status;
}

/* ---- tags ---- */

/* Return true if a group of the last match has the value of the tag. */
static bool
is_same(const struct hgn_syntax_writer *w, const struct hgn_tag_position *tags, size_t group, const char *line)
{
	const struct hgn_tag_rule *rule = tags->rule;
	const struct hgn_span *value = &tags->value[group];
	const char *missing = rule->missing != NULL ? rule->missing : rule->groups > 0 ? HGN_TAG_MISSING : "";
	struct hgn_span found = { 0, 0 };

	if (!hgn_pattern_has(rule->read, group) || !hgn_template_has(&rule->write, (int)group))
		return true;
	if (hgn_match_group(&found, w->matcher, rule->read, group) && group != HGN_TAG_NAME &&
	    hgn_text_is(line + found.off, found.len, missing))
		found.len = 0;
	return found.len == value->len &&
	    (found.len == 0 || memcmp(line + found.off, tags->text.data + value->off, found.len) == 0);
}

int
hgn_syntax_check_tags(struct hgn_syntax_writer *w, const struct hgn_tag_position *tags)
{
	const struct hgn_record_plan *plan = w->plan;
	const char *line = w->out->data + tags->start;
	size_t i, len = w->out->len - tags->start;
	int fit = 0;
	bool same;

	if (w->out->failed || tags->text.failed)
		return hgn_error_nomem(w->error);
	for (i = 0; fit == 0 && i < plan->tags; i++)
		if (plan->tag[i].read != NULL)
			fit = fits(w, plan->tag[i].read, line, len);
	if (fit < 0)
		return fit;
	same = fit == 1 && &plan->tag[i - 1] == tags->rule && !(plan->pairs && len > 0 && *line == '[');
	for (i = 0; same && i < HGN_TAG_GROUPS + tags->rule->groups; i++)
		same = is_same(w, tags, i, line);
	return same ? 0 : hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
	    "%.40s would read '%.*s' as something else; use "
	    "--lossy to drop it", w->notation->name, hgn_text_cut(line, len, 80), line);
}

/* ---- movetext ---- */

/* Return 1 if a line would be read as a tag or ignored, 0 if not, or a negative status. */
static int
is_other(struct hgn_syntax_writer *w, const char *line, size_t len)
{
	const struct hgn_record_plan *plan = w->plan;
	size_t i;
	int fit = plan->pairs && len > 0 && *line == '[';

	for (i = 0; fit == 0 && i < plan->tags; i++)
		fit = plan->tag[i].read != NULL ? fits(w, plan->tag[i].read, line, len) : 0;
	for (i = 0; fit == 0 && i < plan->skips; i++)
		fit = fits(w, plan->skip[i].read, line, len);
	return fit == 0 && plan->branch != NULL ? fits(w, plan->branch, line, len) : fit;
}

/* Return 1 if a line begins with a move number, 0 if not, or a negative status. */
static int
is_numbered(struct hgn_syntax_writer *w, const char *line, size_t len)
{
	size_t i;

	if (w->plan->count == HGN_COUNT_NONE)
		return 0;
	if (w->plan->number != NULL)
		return fits(w, w->plan->number, line, len);
	i = hgn_count_digits(line, len);
	return i > 0 && i < len && line[i] == '.';
}

int
hgn_syntax_is_number(struct hgn_syntax_writer *w, const char *text, size_t len)
{
	int fit = is_numbered(w, text, len);
	size_t dots = len;

	if (fit != 1 || w->plan->number != NULL)
		return fit != 1 ? fit : hgn_match_span(w->matcher).len >= strcspn(text, " \n");
	while (dots > 0 && text[dots - 1] != '.')
		dots--;
	while (dots > 0 && text[dots - 1] == '.')
		dots--;
	return strspn(text, "0123456789") == dots;
}

int
hgn_syntax_is_no_movetext(struct hgn_syntax_writer *w)
{
	const struct hgn_record_plan *plan = w->plan;
	const char *line = w->out->data + w->line;
	size_t i, len = w->out->len - w->line;
	int fit = is_other(w, line, len);

	if (fit == 0 && plan->begins != NULL) {
		fit = fits(w, plan->begins, line, len);
		if (fit == 1 && w->line == w->begin) {
			fit = is_numbered(w, line, len);
			return fit < 0 ? fit : !fit;
		}
	}
	for (i = 0; fit == 0 && plan->setup != NULL && i < plan->setup->reads; i++)
		fit = fits(w, plan->setup->read[i], line, len);
	return fit;
}

/* ---- beginnings of records ---- */

int
hgn_syntax_check_record(struct hgn_syntax_writer *w)
{
	const struct hgn_record_plan *plan = w->plan;
	const char *line = hgn_buf_string(w->out) + w->begin;
	size_t len = w->out->failed ? 0 : strcspn(line, "\n");
	const char *why = "the first line does not match the pattern 'begin'";
	int fit = 1;

	if (w->out->failed)
		return hgn_error_nomem(w->error);
	if (plan->begin == HGN_BEGIN_PATTERN)
		fit = fits(w, plan->begins, line, len);
	else if (plan->begin == HGN_BEGIN_TAGS && plan->head != NULL) {
		fit = is_other(w, line, len);
		why = "the first line matches neither a tag nor 'skip'";
	} else if (plan->begin == HGN_BEGIN_LINE && len + 1 < w->out->len - w->begin) {
		fit = 0;
		why = "records are single lines, and this one has several";
	}
	return fit == 0 ?
		   hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
		       "the beginning of the record would not be recognized in %.40s: %s", w->notation->name, why) :
	       fit < 0 ? fit :
			 0;
}
