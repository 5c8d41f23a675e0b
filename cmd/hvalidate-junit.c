/* SPDX-License-Identifier: MIT
 * Writes diagnostics as JUnit XML. */
#include "hvalidate-junit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/list.h"
#include "hgn/tools/tools.h"
#include "io/input.h"
#include "run.h"

#define SPOOL_BYTES (1024 * 1024) /* maximum bytes of test cases kept in memory */

/* ---- XML -------------------------------------------------------------------------------------------------------- */

static void
put_xml(struct hgn_buf *out, const char *text)
{
	static const char *const with[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&#10;" };

	run_put_replaced(out, text, "&<>\"\n", with);
}

static void
put_file(struct hgn_buf *out, const char *file)
{
	struct hgn_buf plain = { 0 };

	run_escape(&plain, file);
	put_xml(out, hgn_buf_string(&plain));
	hgn_buf_drop(out, &plain);
}

/* Collect the lines of all errors if `errors` is set, otherwise of all other diagnostics, and the rule of the first
 * one. */
static void
gather(struct hgn_buf *out, const struct run_slot *slot, bool errors, const char **rule)
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
	const struct hgn_diagnostic place = run_slot_place(slot);
	char name[40] = "text outside records";

	if (slot->source.present)
		snprintf(name, sizeof name, "record %ju",
		    (uintmax_t)(slot->source.nth > 0 ? slot->source.nth : place.record));
	gather(&errors, slot, true, &rule);
	gather(&others, slot, false, &other);
	hgn_buf_printf(out, "<testcase name=\"%s\" classname=\"", name);
	put_file(out, place.file);
	hgn_buf_puts(out, "\" file=\"");
	put_file(out, place.file);
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

/* ---- the temporary file ----------------------------------------------------------------------------------------- */

/* Move the test cases in memory to the temporary file. */
static void
spool(struct hvalidate_junit *junit)
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

/* Copy `n` bytes of test cases, from the end of the previous copy. */
static void
copy(struct hvalidate_junit *junit, struct hgn_output *to, uint64_t n, size_t *at)
{
	char block[1 << 13];
	long got;

	if (!junit->spooled) {
		hgn_output_add(to, junit->text.data + *at, (size_t)n);
		*at += (size_t)n;
	}
	while (junit->spooled && n > 0 && junit->error == 0) {
		got = hgn_read(junit->file.fd, block, n < sizeof block ? (size_t)n : sizeof block);
		if (got <= 0) {
			junit->error = got == 0 ? EIO : errno;
			break;
		}
		hgn_output_add(to, block, (size_t)got);
		n -= (uint64_t)got;
	}
}

/* ---- suites ----------------------------------------------------------------------------------------------------- */

/* Begin the suite of a file, unless it is the current one. Return false if memory runs out. */
static bool
begin_suite(struct hvalidate_junit *junit, const struct run_slot *slot)
{
	struct hvalidate_junit_suite *list;

	if (junit->n > 0 && junit->input == slot->source.input)
		return true;
	list = hgn_list_room(junit->suites, junit->n, &junit->cap, sizeof *list);
	if (list == NULL)
		return false;
	junit->suites = list;
	junit->input = slot->source.input;
	list[junit->n] = (struct hvalidate_junit_suite){.file = strdup(run_slot_place(slot).file)};
	return list[junit->n].file != NULL && ++junit->n > 0;
}

void
hvalidate_junit_add(struct hvalidate_junit *junit, const struct run_slot *slot)
{
	struct hvalidate_junit_suite *suite;
	size_t before = junit->text.len;

	if (!begin_suite(junit, slot)) {
		junit->text.failed = true;
		return;
	}
	suite = &junit->suites[junit->n - 1];
	suite->tests++;
	suite->failures += put_case(&junit->text, slot);
	junit->bytes += junit->text.len - before;
	suite->end = junit->bytes;
	if (junit->text.len >= SPOOL_BYTES)
		spool(junit);
}

static void
put_counts(struct hgn_buf *out, uint64_t tests, uint64_t failures)
{
	hgn_buf_printf(out, " tests=\"%ju\" failures=\"%ju\">\n", (uintmax_t)tests, (uintmax_t)failures);
}

/* Write a line, and clear it. Return false if memory ran out. */
static bool
put_line(struct hgn_output *to, struct hgn_buf *line)
{
	if (!line->failed)
		hgn_output_add(to, line->data, line->len);
	line->len = 0;
	return !line->failed;
}

bool
hvalidate_junit_end(struct hvalidate_junit *junit, struct hgn_output *to)
{
	struct hgn_buf line = { 0 };
	uint64_t tests = 0, failures = 0, from = 0;
	size_t i, at = 0;
	bool ok;

	for (i = 0; i < junit->n; i++) {
		tests += junit->suites[i].tests;
		failures += junit->suites[i].failures;
	}
	if (junit->spooled && !junit->text.failed)
		spool(junit);
	if (junit->spooled && junit->error == 0 && lseek(junit->file.fd, 0, SEEK_SET) != 0)
		junit->error = errno;
	if (junit->error != 0 || junit->text.failed)
		return false;
	hgn_buf_puts(&line, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"hvalidate\"");
	put_counts(&line, tests, failures);
	for (i = 0; i < junit->n && !line.failed; i++) {
		const struct hvalidate_junit_suite *suite = &junit->suites[i];

		hgn_buf_puts(&line, i > 0 ? "</testsuite>\n<testsuite name=\"" : "<testsuite name=\"");
		put_file(&line, suite->file);
		hgn_buf_putc(&line, '"');
		put_counts(&line, suite->tests, suite->failures);
		if (put_line(to, &line))
			copy(junit, to, suite->end - from, &at);
		from = suite->end;
	}
	hgn_buf_puts(&line, junit->n > 0 ? "</testsuite>\n</testsuites>\n" : "</testsuites>\n");
	ok = put_line(to, &line) && junit->error == 0;
	hgn_buf_clear(&line);
	return ok;
}

void
hvalidate_junit_clear(struct hvalidate_junit *junit)
{
	size_t i;

	for (i = 0; i < junit->n; i++)
		free(junit->suites[i].file);
	free(junit->suites);
	if (junit->spooled)
		close(junit->file.fd);
	hgn_buf_clear(&junit->text);
	memset(junit, 0, sizeof *junit);
}
