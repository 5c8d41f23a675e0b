/* SPDX-License-Identifier: MIT
 * Diagnostics in words: gcc, json, sarif, tap; front_ci.c has the others. */
#include "front_print.h"

#include <stdlib.h>
#include <string.h>

#include "front.h"
#include "front_ci.h"
#include "front_gcc.h"
#include "front_memory.h"
#include "front_printable.h"

/* A member's name, with the comma that goes before all but the first. */
static void
put_key(struct hgn_buf *out, const char *key)
{
	hgn_buf_printf(out, out->len > 0 && out->data[out->len - 1] == '{' ? "\"%s\":" : ",\"%s\":", key);
}

static void
put_text(struct hgn_buf *out, const char *key, const char *value)
{
	put_key(out, key);
	front_json(out, value);
}

static void
put_number(struct hgn_buf *out, const char *key, uint64_t value)
{
	put_key(out, key);
	hgn_buf_printf(out, "%ju", (uintmax_t)value);
}

void
front_print_json(struct hgn_buf *out, const struct hgn_diagnostic *d)
{
	hgn_buf_putc(out, '{');
	if (d->file != NULL)
		put_text(out, "file", d->file);
	if (d->line > 0) {
		put_number(out, "line", d->line);
		put_number(out, "column", d->col);
		put_number(out, "offset", d->offset);
	}
	if (d->record > 0)
		put_number(out, "record", d->record);
	if (d->ply > 0)
		put_number(out, "ply", d->ply);
	if (d->move != NULL)
		put_text(out, "move", d->move);
	if (d->fen != NULL)
		put_text(out, "fen", d->fen);
	if (d->rule[0] != '\0')
		put_text(out, "rule", d->rule);
	put_text(out, "severity", hgn_severity_text(d->severity));
	put_text(out, "message", d->message);
	hgn_buf_puts(out, "}\n");
}

/* A file name as a relative URI reference. */
static void
put_uri(struct hgn_buf *out, const char *file)
{
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

	for (; *file != '\0'; file++)
		hgn_buf_printf(out, strchr(plain, *file) != NULL ? "%c" : "%%%02X", (unsigned char)*file);
}

/* Where a result is; standard input has no URI. */
static void
put_artifact(struct hgn_buf *out, const char *file)
{
	if (strcmp(file, "-") == 0) {
		hgn_buf_puts(out, "\"description\":{\"text\":\"standard input\"}");
		return;
	}
	hgn_buf_puts(out, "\"uri\":\"");
	put_uri(out, file);
	hgn_buf_putc(out, '"');
}

/* Append a diagnostic as an element of results. */
static void
put_sarif(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	struct hgn_buf message = { 0 };

	front_print_subject(&message, d, nth);
	front_printable(&message, d->message);
	hgn_buf_putc(out, '{');
	if (d->rule[0] != '\0')
		put_text(out, "ruleId", d->rule);
	put_key(out, "level");
	hgn_buf_printf(out, "\"%s\",\"message\":{\"text\":", hgn_severity_text(d->severity));
	front_json(out, hgn_buf_string(&message));
	hgn_buf_putc(out, '}');
	if (d->file != NULL) {
		hgn_buf_puts(out, ",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{");
		put_artifact(out, d->file);
		hgn_buf_putc(out, '}');
		if (d->line > 0)
			hgn_buf_printf(out, ",\"region\":{\"startLine\":%ju,\"startColumn\":%ju,\"byteOffset\":%ju}",
			    (uintmax_t)d->line, (uintmax_t)d->col, (uintmax_t)d->offset);
		hgn_buf_puts(out, "}}]");
	}
	hgn_buf_putc(out, '}');
	front_drop(out, &message);
}

uint64_t
front_rules_count(struct front_rules *p, const char *rule)
{
	struct front_rule_count *list;
	size_t i;

	for (i = 0; i < p->n; i++)
		if (strcmp(p->list[i].rule, rule) == 0)
			return ++p->list[i].n;
	list = front_grow(p->list, p->n, &p->cap, sizeof *list);
	if (list == NULL)
		return 0;
	p->list = list;
	list[p->n].rule = strdup(rule);
	if (list[p->n].rule == NULL)
		return 0;
	return list[p->n++].n = 1;
}

void
front_rules_clear(struct front_rules *rules)
{
	size_t i;

	for (i = 0; i < rules->n; i++)
		free(rules->list[i].rule);
	free(rules->list);
	memset(rules, 0, sizeof *rules);
}

static void
print_one(struct front_printer *p, const struct hgn_diagnostic *d, uint64_t nth)
{
	switch (p->format) {
	case FRONT_JSON:
		front_print_json(&p->line, d);
		return;
	case FRONT_SARIF:
		hgn_buf_puts(&p->line, p->results++ > 0 ? ",\n" : "\n");
		put_sarif(&p->line, d, nth);
		return;
	case FRONT_TAP:
		hgn_buf_puts(&p->line, "# ");
		front_print_gcc(&p->line, d, nth, false);
		return;
	case FRONT_GITHUB:
		front_print_github(&p->line, d, nth);
		return;
	case FRONT_JUNIT:
		return;
	case FRONT_GCC:
		front_print_gcc(&p->line, d, nth, p->color);
	}
}

/* Whether --max-errors has been reached. A note still belongs to the error before it. */
static bool
enough(struct front_printer *p, const struct hgn_diagnostic *d)
{
	struct hgn_diagnostic last = { 0 };

	if (!p->muted && p->max_errors > 0 && p->errors >= p->max_errors && d->severity != HGN_NOTE) {
		p->muted = true;
		last.rule = "";
		last.message = "too many errors: the rest is not shown";
		print_one(p, &last, 0);
	}
	return p->muted;
}

/* Print how many warnings of the file before were not shown. */
static void
end_warnings(struct front_printer *p)
{
	struct hgn_diagnostic d = { .file = p->file, .severity = HGN_NOTE };
	struct hgn_buf message = { 0 };
	size_t i;

	for (i = 0; i < p->warnings.n && !p->muted; i++) {
		const struct front_rule_count *count = &p->warnings.list[i];

		if (count->n <= p->max_warnings)
			continue;
		message.len = 0;
		hgn_buf_printf(&message, count->n - p->max_warnings == 1 ? "1 more warning is not shown; --max-warnings=0 shows "
		    "all" : "%ju more warnings are not shown; --max-warnings=0 shows all", (uintmax_t)(count->n - p->max_warnings));
		d.rule = count->rule;
		d.message = hgn_buf_string(&message);
		print_one(p, &d, 0);
	}
	front_drop(&p->line, &message);
	front_rules_clear(&p->warnings);
}

/* Return true if --max-warnings is exceeded by a warning, which is then only counted. */
static bool
exceeds(struct front_printer *p, const struct hgn_diagnostic *d)
{
	uint64_t n;

	if (p->format != FRONT_GCC || p->max_warnings == 0 || d->severity != HGN_WARNING || p->muted)
		return false;
	n = front_rules_count(&p->warnings, d->rule);
	p->line.failed |= n == 0;
	p->file = d->file;
	return n > p->max_warnings;
}

#define UNKNOWN_GAME "tag-unknown-variant"

/* Return true if a diagnostic says only that the game of a record is unknown, as one before it did. Else append to `advice`
 * the message of the first one, with the option that helps. */
static bool
repeats(struct front_printer *p, const struct hgn_diagnostic *d, struct hgn_buf *advice)
{
	uint64_t n;

	if (p->format != FRONT_GCC || p->max_warnings == 0 || strcmp(d->rule, UNKNOWN_GAME) != 0)
		return false;
	n = front_rules_count(&p->unknown, d->message);
	p->line.failed |= n == 0;
	if (n > 1)
		return true;
	hgn_buf_puts(advice, d->message);
	if (strstr(d->message, "did you mean") == NULL && strstr(d->message, "unknown variant") != NULL)
		hgn_buf_puts(advice, "; use -g FILE.yaml if a file describes the game");
	return false;
}

/* Print in how many more records each game was unknown. */
static void
end_unknown(struct front_printer *p)
{
	struct hgn_diagnostic d = { .severity = HGN_NOTE, .rule = UNKNOWN_GAME };
	struct hgn_buf message = { 0 };
	size_t i;

	for (i = 0; i < p->unknown.n && !p->muted; i++) {
		const struct front_rule_count *count = &p->unknown.list[i];

		if (count->n < 2)
			continue;
		message.len = 0;
		hgn_buf_printf(&message, "in %ju more record%s %s", (uintmax_t)(count->n - 1), count->n > 2 ? "s" : "",
		    count->rule);
		d.message = hgn_buf_string(&message);
		print_one(p, &d, 0);
	}
	front_drop(&p->line, &message);
}

static void
print_test(struct front_printer *p, const struct front_slot *slot)
{
	const struct hgn_record *record = &slot->record;
	struct hgn_buf name = { 0 };
	const char *at;

	p->tests++;
	hgn_buf_printf(&p->line, "%sok %ju - record %ju at ", slot->invalid ? "not " : "", (uintmax_t)p->tests,
	    (uintmax_t)record->ordinal);
	front_printable(&name, record->file);
	for (at = hgn_buf_string(&name); *at != '\0'; at++)
		hgn_buf_printf(&p->line, *at == '#' || *at == '\\' ? "\\%c" : "%c", *at);
	front_drop(&p->line, &name);
	hgn_buf_printf(&p->line, ":%ju\n", (uintmax_t)record->line);
}

/* How many bytes in front of a diagnostic, in its line, are no characters of their own: SARIF counts characters. */
static uint64_t
extra_bytes(const struct hgn_record *record, const struct hgn_diagnostic *d)
{
	const char *text = record->text.data;
	size_t at = record->encoding != HGN_ENCODING_UTF8 || d->offset < record->offset ? 0 :
	    (size_t)(d->offset - record->offset);
	uint64_t n = 0;

	for (; at > 0 && at <= record->own && text[at - 1] != '\n'; at--)
		n += ((unsigned char)text[at - 1] & 0xC0) == 0x80;
	return n;
}

bool
front_print(struct front_printer *p, const struct front_slot *slot)
{
	struct hgn_buf advice = { 0 };
	size_t i;

	p->line.len = 0;
	if (slot->input != p->input)
		end_warnings(p);
	p->input = slot->input;
	if (p->format == FRONT_TAP && slot->present && !p->quiet)
		print_test(p, slot);
	if (p->format == FRONT_JUNIT && !p->quiet)
		front_junit_add(&p->junit, slot);
	for (i = 0; i < slot->diags.n; i++) {
		struct hgn_diagnostic d = front_diags_at(&slot->diags, i);

		p->line.failed |= front_rules_count(&p->rules, d.rule) == 0;
		if (p->format == FRONT_SARIF && d.line > 0)
			d.col -= extra_bytes(&slot->record, &d);
		if (!p->quiet && !enough(p, &d) && !exceeds(p, &d) && !repeats(p, &d, &advice)) {
			if (advice.len > 0)
				d.message = hgn_buf_string(&advice);
			print_one(p, &d, slot->nth);
		}
		advice.len = 0;
		p->errors += d.severity == HGN_ERROR;
	}
	front_drop(&p->line, &advice);
	if (!p->line.failed)
		hgn_output_add(p->to, p->line.data, p->line.len);
	return !p->line.failed;
}

void
front_print_begin(struct front_printer *p)
{
	static const char *const starts[] = {
		[FRONT_TAP] = "TAP version 13\n",
		[FRONT_GITHUB] = NULL,
		[FRONT_SARIF] = "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
		    "sarif-schema-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"results\":[",
	};

	if (starts[p->format] != NULL && !p->quiet)
		hgn_output_add(p->to, starts[p->format], strlen(starts[p->format]));
}

static void
sarif_rules(struct hgn_buf *out, const struct front_printer *p, struct hgn_library *library)
{
	struct hgn_buf text = { 0 };
	struct hgn_diagnostic_kind rule;
	size_t i;
	int status;

	for (i = 0; i < p->rules.n; i++) {
		hgn_buf_puts(out, i > 0 ? ",\n{\"id\":" : "\n{\"id\":");
		front_json(out, p->rules.list[i].rule);
		status = hgn_diagnostic_find(&rule, library, p->rules.list[i].rule, NULL);
		out->failed |= status == HGN_ENOMEM;
		if (status == 0) {
			hgn_buf_puts(out, ",\"shortDescription\":{\"text\":");
			front_json(out, rule.summary);
			hgn_buf_puts(out, "},\"fullDescription\":{\"text\":");
			front_json(out, rule.text);
			hgn_buf_puts(out, "},\"help\":{\"text\":");
			text.len = 0;
			hgn_buf_printf(&text, "%s\n\nExample: %s", rule.text, rule.example);
			front_json(out, hgn_buf_string(&text));
			hgn_buf_printf(out, "},\"defaultConfiguration\":{\"level\":\"%s\"}", hgn_severity_text(rule.severity));
		}
		hgn_buf_putc(out, '}');
	}
	front_drop(out, &text);
}

bool
front_print_end(struct front_printer *p, const struct front *front)
{
	p->line.len = 0;
	if (p->quiet)
		return true;
	end_warnings(p);
	end_unknown(p);
	if (p->format == FRONT_TAP)
		hgn_buf_printf(&p->line, "1..%ju\n", (uintmax_t)p->tests);
	if (p->format == FRONT_JUNIT)
		return front_junit_end(&p->junit, p->to);
	if (p->format == FRONT_SARIF) {
		hgn_buf_printf(&p->line, "\n],\"tool\":{\"driver\":{\"name\":\"%s\",\"version\":\"%s\",\"rules\":[",
		    front->tool->name, HGN_VERSION);
		sarif_rules(&p->line, p, front->library);
		hgn_buf_puts(&p->line, "]}}}]}\n");
	}
	if (!p->line.failed)
		hgn_output_add(p->to, p->line.data, p->line.len);
	return !p->line.failed;
}

void
front_printer_clear(struct front_printer *p)
{
	front_rules_clear(&p->rules);
	front_rules_clear(&p->warnings);
	front_rules_clear(&p->unknown);
	front_junit_clear(&p->junit);
	hgn_buf_clear(&p->line);
	memset(p, 0, sizeof *p);
}
