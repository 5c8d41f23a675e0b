/* SPDX-License-Identifier: MIT
 * Prints diagnostics for other programs: JSON, SARIF, TAP, JUnit and GitHub workflow commands. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/list.h"
#include "hgn/tools/objects.h"
#include "hgn/tools/tools.h"
#include "run.h"

#define SPOOL_BYTES (1024 * 1024) /* maximum bytes of test cases kept in memory */

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
put_json(struct diagnostics_document *document, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	(void)document;
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

/* Append the file of a result: its name as a relative URI reference. Standard input has no URI. */
static void
put_artifact(struct hgn_buf *out, const char *file)
{
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

	if (strcmp(file, "-") == 0) {
		hgn_buf_puts(out, "\"description\":{\"text\":\"standard input\"}");
		return;
	}
	hgn_buf_puts(out, "\"uri\":\"");
	for (file = skip_current_directory(file); *file != '\0'; file++)
		hgn_buf_printf(out, strchr(plain, *file) != NULL ? "%c" : "%%%02X", (unsigned char)*file);
	hgn_buf_putc(out, '"');
}

/* Append a diagnostic as an element of "results". */
static void
put_sarif(struct diagnostics_document *document, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	struct hgn_buf message = { 0 };

	hgn_buf_puts(out, document->results++ > 0 ? ",\n" : "\n");
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

/* Append the end of a SARIF document, with the descriptions of all rules that were reported. */
static void
end_sarif(struct diagnostics_document *document, struct hgn_buf *out)
{
	const struct diagnostics_rules *rules = &document->run->printer.rules;
	struct hgn_buf text = { 0 };
	struct hgn_diagnostic_kind rule;
	size_t i;
	int status;

	hgn_buf_printf(out, "\n],\"tool\":{\"driver\":{\"name\":\"%s\",\"version\":\"%s\",\"rules\":[",
	    document->run->tool->name, HGN_VERSION);
	for (i = 0; i < rules->n; i++) {
		hgn_buf_puts(out, i > 0 ? ",\n{\"id\":" : "\n{\"id\":");
		run_escape_json(out, rules->list[i].rule);
		status = hgn_diagnostic_find(&rule, document->run->data.library, rules->list[i].rule, NULL);
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
	hgn_buf_puts(out, "]}}}]}\n");
}

/* Return the location of the record of a slot, or of its first diagnostic if it has no record. */
static struct hgn_diagnostic
find_place(const struct run_slot *slot)
{
	const struct hgn_record *record = &slot->record;

	return !slot->source.present ? diagnostics_get(&slot->diags, 0) : (struct hgn_diagnostic){
		.file = record->file, .line = record->line, .record = record->ordinal };
}

/* ---- TAP ------------------------------------------------------------------------------------------------------- */

static void
put_tap_test(struct diagnostics_document *document, struct hgn_buf *out, const struct run_slot *slot)
{
	const struct hgn_diagnostic place = find_place(slot);
	struct hgn_buf name = { 0 };
	const char *at;

	document->tests++;
	hgn_buf_printf(out, "%sok %ju - ", slot->invalid || slot->diags.errors > 0 ? "not " : "",
	    (uintmax_t)document->tests);
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
put_tap(struct diagnostics_document *document, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	(void)document;
	hgn_buf_puts(out, "# ");
	diagnostics_print_gcc(out, d, nth, false);
}

static void
end_tap(struct diagnostics_document *document, struct hgn_buf *out)
{
	hgn_buf_printf(out, "1..%ju\n", (uintmax_t)document->tests);
}

/* ---- JUnit ----------------------------------------------------------------------------------------------------- */

/* A suite of test cases. */
struct diagnostics_suite {
	char *file;
	uint64_t tests, failures;
	uint64_t end; /* offset of the end of its test cases */
};

static void
put_xml(struct hgn_buf *out, const char *text)
{
	static const char *const with[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&#10;" };

	run_put_replaced(out, text, "&<>\"\n", with);
}

static void
put_xml_file(struct hgn_buf *out, const char *file)
{
	struct hgn_buf plain = { 0 };

	run_escape(&plain, file);
	put_xml(out, hgn_buf_string(&plain));
	hgn_buf_drop(out, &plain);
}

/* Collect the lines of all errors if `errors` is set, otherwise of all other diagnostics, and the rule of the first
 * one. */
static void
collect_lines(struct hgn_buf *out, const struct run_slot *slot, bool errors, const char **rule)
{
	size_t i;

	for (i = 0; i < slot->diags.n; i++) {
		struct hgn_diagnostic d = diagnostics_get(&slot->diags, i);

		if ((d.severity == HGN_ERROR) != errors)
			continue;
		if (*rule == NULL)
			*rule = d.rule;
		diagnostics_print_gcc(out, &d, slot->source.nth, false);
	}
}

/* Append the test case of a record, or of text outside records. Return true if it failed. The case of a record is named
 * after its number in its file, which does not depend on other files. */
static bool
put_case(struct hgn_buf *out, const struct run_slot *slot)
{
	struct hgn_buf errors = { 0 }, others = { 0 };
	const char *rule = NULL, *other = NULL;
	const struct hgn_diagnostic place = find_place(slot);
	char name[40] = "text outside records";

	if (slot->source.present)
		snprintf(name, sizeof name, "record %ju",
		    (uintmax_t)(slot->source.nth > 0 ? slot->source.nth : place.record));
	collect_lines(&errors, slot, true, &rule);
	collect_lines(&others, slot, false, &other);
	hgn_buf_printf(out, "<testcase name=\"%s\" classname=\"", name);
	put_xml_file(out, place.file);
	hgn_buf_puts(out, "\" file=\"");
	put_xml_file(out, place.file);
	hgn_buf_printf(out, "\" line=\"%ju\">", (uintmax_t)place.line);
	if (rule != NULL) {
		hgn_buf_puts(out, "<failure type=\"");
		put_xml(out, rule);
		hgn_buf_puts(out, "\" message=\"");
		errors.len -= errors.len > 0;
		put_xml(out, hgn_buf_string(&errors));
		hgn_buf_puts(out, "\"/>");
	}
	if (other != NULL) {
		hgn_buf_puts(out, "<system-out>");
		put_xml(out, hgn_buf_string(&others));
		hgn_buf_puts(out, "</system-out>");
	}
	hgn_buf_puts(out, "</testcase>\n");
	hgn_buf_drop(out, &errors);
	hgn_buf_drop(out, &others);
	return rule != NULL;
}

/* Move the test cases in memory to the temporary file. */
static void
spool_cases(struct diagnostics_junit *junit)
{
	if (!junit->spooled && junit->error == 0) {
		junit->error = hgn_spool_open(&junit->file.fd);
		junit->spooled = junit->error == 0;
	}
	if (junit->error == 0) {
		hgn_output_add(&junit->file, junit->text.data, junit->text.len);
		junit->error = junit->file.error;
	}
	junit->text.len = 0;
}

/* Append the test case of a record, or of text outside records, to the suite of its file. */
static void
put_junit_case(struct diagnostics_document *document, struct hgn_buf *out, const struct run_slot *slot)
{
	struct diagnostics_junit *junit = &document->junit;
	struct diagnostics_suite *suite;
	size_t before = junit->text.len;

	(void)out;
	if (junit->n == 0 || junit->input != slot->source.input) {
		suite = hgn_list_room(junit->suites, junit->n, &junit->cap, sizeof *suite);
		if (suite != NULL) {
			junit->suites = suite;
			junit->input = slot->source.input;
			suite[junit->n] = (struct diagnostics_suite){.file = strdup(find_place(slot).file)};
		}
		if (suite == NULL || suite[junit->n].file == NULL) {
			junit->text.failed = true;
			return;
		}
		junit->n++;
	}
	suite = &junit->suites[junit->n - 1];
	suite->tests++;
	suite->failures += put_case(&junit->text, slot);
	junit->bytes += junit->text.len - before;
	suite->end = junit->bytes;
	if (junit->text.len >= SPOOL_BYTES)
		spool_cases(junit);
}

static void
put_test_counts(struct hgn_buf *out, uint64_t tests, uint64_t failures)
{
	hgn_buf_printf(out, " tests=\"%ju\" failures=\"%ju\">\n", (uintmax_t)tests, (uintmax_t)failures);
}

/* Write a line, and clear it. Return false if memory ran out. */
static bool
put_xml_line(struct hgn_output *to, struct hgn_buf *line)
{
	if (!line->failed)
		hgn_output_add(to, line->data, line->len);
	line->len = 0;
	return !line->failed;
}

/* Write the document. Return false if memory ran out or junit->error is set. */
static bool
write_junit(struct diagnostics_document *document, struct hgn_output *to)
{
	struct diagnostics_junit *junit = &document->junit;
	struct hgn_buf line = { 0 };
	uint64_t tests = 0, failures = 0, from = 0;
	char block[1 << 13];
	long got;
	size_t i;
	bool ok;

	for (i = 0; i < junit->n; i++) {
		tests += junit->suites[i].tests;
		failures += junit->suites[i].failures;
	}
	if (junit->spooled && !junit->text.failed)
		spool_cases(junit);
	if (junit->spooled && junit->error == 0 && lseek(junit->file.fd, 0, SEEK_SET) != 0)
		junit->error = errno;
	if (junit->error != 0 || junit->text.failed)
		return false;
	hgn_buf_printf(&line, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"%s\"",
	    document->run->tool->name);
	put_test_counts(&line, tests, failures);
	for (i = 0; i < junit->n && !line.failed; i++) {
		const struct diagnostics_suite *suite = &junit->suites[i];

		hgn_buf_puts(&line, i > 0 ? "</testsuite>\n<testsuite name=\"" : "<testsuite name=\"");
		put_xml_file(&line, suite->file);
		hgn_buf_putc(&line, '"');
		put_test_counts(&line, suite->tests, suite->failures);
		if (put_xml_line(to, &line) && !junit->spooled)
			hgn_output_add(to, junit->text.data + from, (size_t)(suite->end - from));
		while (junit->spooled && !line.failed && from < suite->end && junit->error == 0) {
			size_t n = suite->end - from < sizeof block ? (size_t)(suite->end - from) : sizeof block;

			got = hgn_read(junit->file.fd, block, n);
			if (got <= 0) {
				junit->error = got == 0 ? EIO : errno;
				break;
			}
			hgn_output_add(to, block, (size_t)got);
			from += (uint64_t)got;
		}
		from = suite->end;
	}
	hgn_buf_puts(&line, junit->n > 0 ? "</testsuite>\n</testsuites>\n" : "</testsuites>\n");
	ok = put_xml_line(to, &line) && junit->error == 0;
	hgn_buf_clear(&line);
	return ok;
}

/* Write the JUnit document. */
static void
end_junit(struct diagnostics_document *document, struct hgn_buf *out)
{

	if (write_junit(document, document->run->printer.to))
		return;
	if (document->junit.error != 0)
		run_fail(document->run, "cannot write a temporary file (TMPDIR): %s", strerror(document->junit.error));
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
put_github_command(struct diagnostics_document *document, struct hgn_buf *out, const struct hgn_diagnostic *d,
    uint64_t nth)
{
	static const char *const commands[] = { "notice", "warning", "error" };
	static const char *const with[] = { "%25", "%0D", "%0A" };
	struct hgn_buf text = { 0 };

	(void)document;
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
begin_sarif(struct hgn_buf *out)
{
	hgn_buf_puts(out, "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
	    "sarif-schema-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"unicodeCodePoints\","
	    "\"results\":[");
}

static void
begin_tap(struct hgn_buf *out)
{
	hgn_buf_puts(out, "TAP version 13\n");
}

const struct diagnostics_form *
diagnostics_form(enum diagnostics_format format)
{
	static const struct diagnostics_form forms[] = {
		[DIAGNOSTICS_JSON] = { .one = put_json },
		[DIAGNOSTICS_SARIF] = { begin_sarif, NULL, put_sarif, end_sarif, .counts_characters = true },
		[DIAGNOSTICS_TAP] = { begin_tap, put_tap_test, put_tap, end_tap, false },
		[DIAGNOSTICS_JUNIT] = { NULL, put_junit_case, NULL, end_junit, false },
		[DIAGNOSTICS_GITHUB] = { .one = put_github_command },
	};

	return format != DIAGNOSTICS_GCC ? &forms[format] : NULL;
}

void
diagnostics_document_clear(struct diagnostics_document *document)
{
	struct diagnostics_junit *junit = &document->junit;
	size_t i;

	for (i = 0; i < junit->n; i++)
		free(junit->suites[i].file);
	free(junit->suites);
	if (junit->spooled)
		close(junit->file.fd);
	hgn_buf_clear(&junit->text);
	memset(junit, 0, sizeof *junit);
}
