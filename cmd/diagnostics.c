/* SPDX-License-Identifier: MIT
 * Collects the diagnostics of a record, and prints them in the order of the input and within limits. By default each is
 * a line in the format of GNU tools. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "hgn/tools/tools.h"
#include "run.h"

/* ---- collecting ------------------------------------------------------------------------------------------------- */

/* Append a string, which may be NULL, with its NUL. */
static void
keep_text(struct hgn_buf *text, const char *s)
{
	hgn_buf_puts(text, s != NULL ? s : "");
	hgn_buf_putc(text, '\0');
}

void
diagnostics_report(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	struct diagnostics *diags = ctx;
	struct diagnostics_entry *list = hgn_list_room(diags->list, diags->n, &diags->cap, sizeof *list), *diag;

	if (list == NULL) {
		diags->failed = true;
		return;
	}
	diags->list = list;
	diag = &list[diags->n++];
	diag->d = *diagnostic;
	if (diags->strict && diag->d.severity == HGN_WARNING)
		diag->d.severity = HGN_ERROR;
	diags->errors += diag->d.severity == HGN_ERROR;
	diag->text = diags->text.len;
	keep_text(&diags->text, diagnostic->rule);
	keep_text(&diags->text, diagnostic->move);
	keep_text(&diags->text, diagnostic->fen);
	run_shorten(&diags->text, diagnostic->message);
	hgn_buf_putc(&diags->text, '\0');
	if (diags->text.failed) {
		diags->failed = true;
		diags->n--;
	}
}

void
diagnostics_add(struct diagnostics *diags, const struct hgn_diagnostic *diagnostic)
{
	struct hgn_diagnostic d = *diagnostic;

	d.severity = hgn_severity_find(diags->severities, d.rule);
	if (d.severity != HGN_OFF)
		diagnostics_report(diags, &d);
}

struct hgn_diagnostic
diagnostics_get(const struct diagnostics *diags, size_t n)
{
	const struct diagnostics_entry *diag = &diags->list[n];
	struct hgn_diagnostic d = diag->d;
	const char *text = diags->text.data + diag->text;

	d.rule = text;
	text += strlen(text) + 1;
	d.move = d.move != NULL ? text : NULL;
	text += strlen(text) + 1;
	d.fen = d.fen != NULL ? text : NULL;
	d.message = text + strlen(text) + 1;
	return d;
}

/* Compare diagnostics by line, column and order of reports. */
static int
by_location(const void *va, const void *vb)
{
	const struct diagnostics_entry *a = va, *b = vb;

	if (a->d.line != b->d.line)
		return a->d.line < b->d.line ? -1 : 1;
	if (a->d.col != b->d.col)
		return a->d.col < b->d.col ? -1 : 1;
	return (a->text > b->text) - (a->text < b->text); /* texts are stored in the order of reports */
}

void
diagnostics_ignore(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	(void)ctx;
	(void)diagnostic;
}

void
diagnostics_sort(struct diagnostics *diags)
{
	if (diags->n > 1)
		qsort(diags->list, diags->n, sizeof *diags->list, by_location);
}

void
diagnostics_reset(struct diagnostics *diags)
{
	diags->n = 0;
	diags->errors = 0;
	diags->failed = diags->text.failed = false;
	diags->text.len = 0;
}

void
diagnostics_clear(struct diagnostics *diags)
{
	free(diags->list);
	hgn_buf_clear(&diags->text);
	memset(diags, 0, sizeof *diags);
}

/* ---- printing --------------------------------------------------------------------------------------------------- */

void
diagnostics_print_subject(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	if (d->record == 0)
		return;
	hgn_buf_printf(out, "record %ju", (uintmax_t)d->record);
	if (nth > 0)
		hgn_buf_printf(out, " (%ju of this file)", (uintmax_t)nth);
	if (d->ply > 0 && d->move != NULL) {
		hgn_buf_printf(out, ", %ju%s ", (uintmax_t)d->number, d->side == HGN_WHITE ? "." : "...");
		run_escape_token(out, d->move);
	}
	hgn_buf_puts(out, ": ");
}

void
diagnostics_print_gcc(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth, bool color)
{
	static const char *const colors[] = { "\033[1;36m", "\033[1;35m", "\033[1;31m" };

	hgn_buf_puts(out, color ? "\033[1m" : "");
	if (d->file != NULL) {
		run_escape(out, d->file);
		if (d->line > 0)
			hgn_buf_printf(out, ":%ju:%ju", (uintmax_t)d->line, (uintmax_t)d->col);
		hgn_buf_puts(out, color ? ":\033[m " : ": ");
	}
	hgn_buf_puts(out, color ? colors[d->severity] : "");
	hgn_buf_printf(out, "%s:%s ", hgn_severity_text(d->severity), color ? "\033[m" : "");
	diagnostics_print_subject(out, d, nth);
	run_escape(out, d->message);
	if (d->rule[0] != '\0')
		hgn_buf_printf(out, " [%s]", d->rule);
	hgn_buf_putc(out, '\n');
}

uint64_t
diagnostics_count_rule(struct diagnostics_rules *rules, const char *rule)
{
	uint64_t hash = hgn_hash_bytes(rule, strlen(rule));
	struct diagnostics_rule_count *list;
	struct hgn_hash_slot *slot;

	if (!hgn_hash_table_reserve(&rules->index))
		return 0;
	slot = hgn_hash_table_find(&rules->index, hash);
	for (; !hgn_hash_slot_is_free(&rules->index, slot); slot = hgn_hash_table_next(&rules->index, slot))
		if (strcmp(rules->list[slot->value].rule, rule) == 0)
			return ++rules->list[slot->value].n;
	list = hgn_list_room(rules->list, rules->n, &rules->cap, sizeof *list);
	if (list == NULL)
		return 0;
	rules->list = list;
	list[rules->n].rule = strdup(rule);
	if (list[rules->n].rule == NULL)
		return 0;
	hgn_hash_table_fill(&rules->index, slot, hash, (uint32_t)rules->n);
	return list[rules->n++].n = 1;
}

void
diagnostics_rules_clear(struct diagnostics_rules *rules)
{
	size_t i;

	for (i = 0; i < rules->n; i++)
		free(rules->list[i].rule);
	free(rules->list);
	hgn_hash_table_clear(&rules->index);
	memset(rules, 0, sizeof *rules);
}

static void
append_one(struct diagnostics_printer *p, const struct hgn_diagnostic *d, uint64_t nth)
{
	if (p->form == NULL)
		diagnostics_print_gcc(&p->line, d, nth, p->color);
	else if (p->form->one != NULL)
		p->form->one(&p->document, &p->line, d, nth);
}

/* Return true if --max-errors has been reached. A note after the last error is still printed. */
static bool
is_enough(struct diagnostics_printer *p, const struct hgn_diagnostic *d)
{
	struct hgn_diagnostic last = { 0 };

	if (!p->muted && p->max_errors > 0 && p->errors >= p->max_errors && d->severity != HGN_NOTE) {
		p->muted = true;
		last.rule = "";
		last.message = "too many errors: the rest is not shown";
		append_one(p, &last, 0);
	}
	return p->muted;
}

/* Print the number of warnings of the previous file that were not shown. */
static void
append_more_warnings(struct diagnostics_printer *p)
{
	struct hgn_diagnostic d = { .file = p->file, .severity = HGN_NOTE };
	struct hgn_buf message = { 0 };
	size_t i;

	for (i = 0; i < p->warnings.n && !p->muted; i++) {
		const struct diagnostics_rule_count *count = &p->warnings.list[i];

		if (count->n <= p->max_warnings)
			continue;
		message.len = 0;
		hgn_buf_printf(&message,
		    count->n - p->max_warnings == 1 ? "1 more warning is not shown; --max-warnings=0 shows "
						      "all" :
						      "%ju more warnings are not shown; --max-warnings=0 shows all",
		    (uintmax_t)(count->n - p->max_warnings));
		d.rule = count->rule;
		d.message = hgn_buf_string(&message);
		append_one(p, &d, 0);
	}
	hgn_buf_drop(&p->line, &message);
	diagnostics_rules_clear(&p->warnings);
}

/* Count a warning. Return true if it exceeds --max-warnings. */
static bool
exceeds_limit(struct diagnostics_printer *p, const struct hgn_diagnostic *d)
{
	uint64_t n;

	if (p->form != NULL || p->max_warnings == 0 || d->severity != HGN_WARNING || p->muted)
		return false;
	n = diagnostics_count_rule(&p->warnings, d->rule);
	p->line.failed |= n == 0;
	p->file = d->file;
	return n > p->max_warnings;
}

/* Return true if a diagnostic only repeats that a game is unknown, or that a format does not support it. If it is the
 * first one about the game, append its message to `advice`, with the option that helps. */
static bool
repeats_game(struct diagnostics_printer *p, const struct hgn_diagnostic *d, struct hgn_buf *advice)
{
	uint64_t n;

	if (p->form != NULL || p->max_warnings == 0 || (strcmp(d->rule, "tag-unknown-variant") != 0 &&
	    strcmp(d->rule, "game-not-supported") != 0))
		return false;
	hgn_buf_printf(advice, "%s %s", d->rule, d->message);
	n = diagnostics_count_rule(&p->unknown, hgn_buf_string(advice));
	p->line.failed |= n == 0;
	advice->len = 0;
	if (n > 1)
		return true;
	hgn_buf_puts(advice, d->message);
	if (strstr(d->message, "did you mean") == NULL && strstr(d->message, "unknown variant") != NULL)
		hgn_buf_puts(advice, "; use -g FILE.yaml if a file describes the game");
	return false;
}

/* Print how many other records name each unknown game. */
static void
append_more_unknown(struct diagnostics_printer *p)
{
	struct hgn_diagnostic d = { .severity = HGN_NOTE };
	struct hgn_buf message = { 0 };
	char rule[40];
	size_t i;

	for (i = 0; i < p->unknown.n && !p->muted; i++) {
		const struct diagnostics_rule_count *count = &p->unknown.list[i];

		if (count->n < 2)
			continue;
		message.len = 0;
		snprintf(rule, sizeof rule, "%.*s", (int)strcspn(count->rule, " "), count->rule);
		hgn_buf_printf(&message, "in %ju more record%s %s", (uintmax_t)(count->n - 1), count->n > 2 ? "s" : "",
		    count->rule + strlen(rule) + 1);
		d.rule = rule;
		d.message = hgn_buf_string(&message);
		append_one(p, &d, 0);
	}
	hgn_buf_drop(&p->line, &message);
}

/* Count the UTF-8 continuation bytes before a diagnostic on its line. */
static uint64_t
count_continuation_bytes(const struct hgn_record *record, const struct hgn_diagnostic *d)
{
	const char *text = record->text.data;
	size_t at = record->encoding != HGN_ENCODING_UTF8 || d->offset < record->offset ? 0 :
	    (size_t)(d->offset - record->offset);
	uint64_t n = 0;

	for (; at > 0 && at <= record->own && text[at - 1] != '\n'; at--)
		n += ((unsigned char)text[at - 1] & 0xC0) == 0x80;
	return n;
}

void
diagnostics_print_to(struct diagnostics_printer *p, struct hgn_output *to, int color, bool terminal)
{
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
	bool wanted = (no_color == NULL || *no_color == '\0') && (term == NULL || strcmp(term, "dumb") != 0);

	p->to = to;
	p->color = color == 1 || (color == 0 && wanted && terminal);
}

/* Print the appended lines. Return false if memory ran out. */
static bool
print_lines(struct diagnostics_printer *p)
{
	if (!p->line.failed)
		hgn_output_add(p->to, p->line.data, p->line.len);
	return !p->line.failed;
}

bool
diagnostics_print(struct diagnostics_printer *p, const struct run_slot *slot)
{
	struct hgn_buf advice = { 0 };
	size_t i;

	p->line.len = 0;
	if (slot->source.input != p->input)
		append_more_warnings(p);
	p->input = slot->source.input;
	if (p->form != NULL && p->form->record != NULL && (slot->source.present || slot->diags.n > 0) && !p->quiet)
		p->form->record(&p->document, &p->line, slot);
	for (i = 0; i < slot->diags.n; i++) {
		struct hgn_diagnostic d = diagnostics_get(&slot->diags, i);

		p->line.failed |= diagnostics_count_rule(&p->rules, d.rule) == 0;
		if (p->form != NULL && p->form->counts_characters && d.line > 0)
			d.col -= count_continuation_bytes(&slot->record, &d);
		if (!p->quiet && !is_enough(p, &d) && !exceeds_limit(p, &d) && !repeats_game(p, &d, &advice)) {
			if (advice.len > 0)
				d.message = hgn_buf_string(&advice);
			append_one(p, &d, slot->source.nth);
		}
		advice.len = 0;
		p->errors += d.severity == HGN_ERROR;
	}
	hgn_buf_drop(&p->line, &advice);
	return print_lines(p);
}

bool
diagnostics_print_begin(struct diagnostics_printer *p)
{
	p->line.len = 0;
	if (p->form != NULL && p->form->begin != NULL && !p->quiet)
		p->form->begin(&p->line);
	return print_lines(p);
}

bool
diagnostics_print_end(struct diagnostics_printer *p)
{
	p->line.len = 0;
	if (p->quiet)
		return true;
	append_more_warnings(p);
	append_more_unknown(p);
	if (p->form != NULL && p->form->end != NULL)
		p->form->end(&p->document, &p->line);
	return print_lines(p);
}

void
diagnostics_printer_clear(struct diagnostics_printer *p)
{
	diagnostics_rules_clear(&p->rules);
	diagnostics_rules_clear(&p->warnings);
	diagnostics_rules_clear(&p->unknown);
	hgn_buf_clear(&p->line);
	memset(p, 0, sizeof *p);
}
