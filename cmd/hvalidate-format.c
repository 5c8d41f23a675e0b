/* SPDX-License-Identifier: MIT
 * Prints diagnostics for other programs: JSON, SARIF, TAP, JUnit and GitHub workflow commands. */
#include "hvalidate-format.h"

#include <string.h>

#include "hgn/tools/tools.h"
#include "hgn/tools/objects.h"
#include "run.h"

/* ---- JSON ------------------------------------------------------------------------------------------------------ */

/* Append the name of a member, with a comma before it unless it is the first. */
static void
put_key(struct hgn_buf *out, const char *key)
{
	hgn_buf_printf(out, out->len > 0 && out->data[out->len - 1] == '{' ? "\"%s\":" : ",\"%s\":", key);
}

static void
put_text(struct hgn_buf *out, const char *key, const char *value)
{
	put_key(out, key);
	run_escape_json(out, value);
}

static void
put_number(struct hgn_buf *out, const char *key, uint64_t value)
{
	put_key(out, key);
	hgn_buf_printf(out, "%ju", (uintmax_t)value);
}

/* Append a diagnostic as a JSON object. */
static void
put_json(void *ctx, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	(void)ctx;
	(void)nth;
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

/* Return a file name without "./" at its beginning, because services compare it with the names in a repository. */
static const char *
skip_current_directory(const char *file)
{
	while (file[0] == '.' && file[1] == '/')
		for (file += 2; *file == '/'; file++)
			;
	return file;
}

/* ---- SARIF ----------------------------------------------------------------------------------------------------- */

/* Append a file name as a relative URI reference. */
static void
put_uri(struct hgn_buf *out, const char *file)
{
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

	for (; *file != '\0'; file++)
		hgn_buf_printf(out, strchr(plain, *file) != NULL ? "%c" : "%%%02X", (unsigned char)*file);
}

/* Append the file of a result. Standard input has no URI. */
static void
put_artifact(struct hgn_buf *out, const char *file)
{
	if (strcmp(file, "-") == 0) {
		hgn_buf_puts(out, "\"description\":{\"text\":\"standard input\"}");
		return;
	}
	hgn_buf_puts(out, "\"uri\":\"");
	put_uri(out, skip_current_directory(file));
	hgn_buf_putc(out, '"');
}

/* Append a diagnostic as an element of "results". */
static void
put_result(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	struct hgn_buf message = { 0 };

	diagnostics_print_subject(&message, d, nth);
	run_escape(&message, d->message);
	hgn_buf_putc(out, '{');
	if (d->rule[0] != '\0')
		put_text(out, "ruleId", d->rule);
	put_key(out, "level");
	hgn_buf_printf(out, "\"%s\",\"message\":{\"text\":", hgn_severity_text(d->severity));
	run_escape_json(out, hgn_buf_string(&message));
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
	hgn_buf_drop(out, &message);
}

static void
put_sarif(void *ctx, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	struct hvalidate_format *f = ctx;

	hgn_buf_puts(out, f->results++ > 0 ? ",\n" : "\n");
	put_result(out, d, nth);
}

/* Append the descriptions of all rules that were reported. */
static void
put_rules(struct hgn_buf *out, const struct run *run)
{
	const struct diagnostics_rules *rules = &run->printer.rules;
	struct hgn_buf text = { 0 };
	struct hgn_diagnostic_kind rule;
	size_t i;
	int status;

	for (i = 0; i < rules->n; i++) {
		hgn_buf_puts(out, i > 0 ? ",\n{\"id\":" : "\n{\"id\":");
		run_escape_json(out, rules->list[i].rule);
		status = hgn_diagnostic_find(&rule, run->data.library, rules->list[i].rule, NULL);
		out->failed |= status == HGN_ENOMEM;
		if (status == 0) {
			hgn_buf_puts(out, ",\"shortDescription\":{\"text\":");
			run_escape_json(out, rule.summary);
			hgn_buf_puts(out, "},\"fullDescription\":{\"text\":");
			run_escape_json(out, rule.text);
			hgn_buf_puts(out, "},\"help\":{\"text\":");
			text.len = 0;
			hgn_buf_printf(&text, "%s\n\nExample: %s", rule.text, rule.example);
			run_escape_json(out, hgn_buf_string(&text));
			hgn_buf_printf(
			    out, "},\"defaultConfiguration\":{\"level\":\"%s\"}", hgn_severity_text(rule.severity));
		}
		hgn_buf_putc(out, '}');
	}
	hgn_buf_drop(out, &text);
}

/* Append the end of a SARIF document. */
static void
end_sarif(void *ctx, struct hgn_buf *out)
{
	const struct hvalidate_format *f = ctx;

	hgn_buf_printf(out, "\n],\"tool\":{\"driver\":{\"name\":\"%s\",\"version\":\"%s\",\"rules\":[",
	    f->run->tool->name, HGN_VERSION);
	put_rules(out, f->run);
	hgn_buf_puts(out, "]}}}]}\n");
}

/* ---- TAP ------------------------------------------------------------------------------------------------------- */

static void
put_tap_test(void *ctx, struct hgn_buf *out, const struct run_slot *slot)
{
	struct hvalidate_format *f = ctx;
	const struct hgn_diagnostic place = run_slot_place(slot);
	struct hgn_buf name = { 0 };
	const char *at;

	f->tests++;
	hgn_buf_printf(out, "%sok %ju - ", slot->invalid || slot->diags.errors > 0 ? "not " : "", (uintmax_t)f->tests);
	if (slot->source.present)
		hgn_buf_printf(out, "record %ju at ", (uintmax_t)place.record);
	else
		hgn_buf_puts(out, "text outside records at ");
	run_escape(&name, place.file);
	for (at = hgn_buf_string(&name); *at != '\0'; at++)
		hgn_buf_printf(out, *at == '#' || *at == '\\' ? "\\%c" : "%c", *at);
	hgn_buf_drop(out, &name);
	hgn_buf_printf(out, ":%ju\n", (uintmax_t)place.line);
}

static void
put_tap(void *ctx, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	(void)ctx;
	hgn_buf_puts(out, "# ");
	diagnostics_print_gcc(out, d, nth, false);
}

static void
end_tap(void *ctx, struct hgn_buf *out)
{
	hgn_buf_printf(out, "1..%ju\n", (uintmax_t)((const struct hvalidate_format *)ctx)->tests);
}

/* ---- JUnit ----------------------------------------------------------------------------------------------------- */

static void
put_junit_test(void *ctx, struct hgn_buf *out, const struct run_slot *slot)
{
	(void)out;
	hvalidate_junit_add(&((struct hvalidate_format *)ctx)->junit, slot);
}

/* Do nothing: test cases contain their diagnostics. */
static void
put_junit(void *ctx, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	(void)ctx;
	(void)out;
	(void)d;
	(void)nth;
}

/* Write the JUnit document. */
static void
end_junit(void *ctx, struct hgn_buf *out)
{
	struct hvalidate_format *f = ctx;

	if (hvalidate_junit_end(&f->junit, f->run->printer.to))
		return;
	if (f->junit.error != 0)
		run_fail(f->run, "temporary file: %s", strerror(f->junit.error));
	else
		out->failed = true;
}

/* ---- GitHub ---------------------------------------------------------------------------------------------------- */

static void
put_github(struct hgn_buf *out, const char *text)
{
	static const char *const with[] = { "%25", "%0D", "%0A", "%3A", "%2C" };

	run_put_replaced(out, text, "%\r\n:,", with);
}

/* Append a diagnostic as a GitHub workflow command. */
static void
put_github_command(void *ctx, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	static const char *const commands[] = { "notice", "warning", "error" };
	static const char *const with[] = { "%25", "%0D", "%0A" };
	struct hgn_buf text = { 0 };

	(void)ctx;
	hgn_buf_printf(out, "::%s ", commands[d->severity]);
	if (d->file != NULL && strcmp(d->file, "-") != 0) {
		run_escape(&text, skip_current_directory(d->file));
		hgn_buf_puts(out, "file=");
		put_github(out, hgn_buf_string(&text));
		hgn_buf_putc(out, ',');
	}
	if (d->line > 0)
		hgn_buf_printf(out, "line=%ju,col=%ju,", (uintmax_t)d->line, (uintmax_t)d->col);
	hgn_buf_puts(out, "title=");
	put_github(out, d->rule);
	hgn_buf_puts(out, "::");
	text.len = 0;
	diagnostics_print_subject(&text, d, nth);
	run_escape(&text, d->message);
	run_put_replaced(out, hgn_buf_string(&text), "%\r\n", with);
	hgn_buf_putc(out, '\n');
	hgn_buf_drop(out, &text);
}

static void
begin_sarif(void *ctx, struct hgn_buf *out)
{
	(void)ctx;
	hgn_buf_puts(out, "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
	    "sarif-schema-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"unicodeCodePoints\","
	    "\"results\":[");
}

static void
begin_tap(void *ctx, struct hgn_buf *out)
{
	(void)ctx;
	hgn_buf_puts(out, "TAP version 13\n");
}

const struct diagnostics_form *
hvalidate_form(enum hvalidate_form form)
{
	static const struct diagnostics_form forms[] = {
		[HVALIDATE_JSON] = { .one = put_json },
		[HVALIDATE_SARIF] = { begin_sarif, NULL, put_sarif, end_sarif, .counts_characters = true },
		[HVALIDATE_TAP] = { begin_tap, put_tap_test, put_tap, end_tap, false },
		[HVALIDATE_JUNIT] = { NULL, put_junit_test, put_junit, end_junit, false },
		[HVALIDATE_GITHUB] = { .one = put_github_command },
	};

	return form != HVALIDATE_GCC ? &forms[form] : NULL;
}
