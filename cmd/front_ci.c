/* SPDX-License-Identifier: MIT
 * Diagnostics for services that run tests: JUnit's XML, and commands of GitHub's workflows. */
#include "front_ci.h"

#include <string.h>

#include "front_memory.h"
#include "front_printable.h"
#include "front_slot.h"

/* Append text with bytes replaced: `with` has a text for each byte of `which`. */
static void
put_replaced(struct hgn_buf *out, const char *text, const char *which, const char *const *with)
{
	const char *found;

	for (; *text != '\0'; text++) {
		found = strchr(which, *text);
		if (found != NULL)
			hgn_buf_puts(out, with[found - which]);
		else
			hgn_buf_putc(out, *text);
	}
}

/* ---- GitHub ---- */

static void
put_github(struct hgn_buf *out, const char *text)
{
	static const char *const with[] = { "%25", "%0D", "%0A", "%3A", "%2C" };

	put_replaced(out, text, "%\r\n:,", with);
}

void
front_print_github(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth)
{
	static const char *const commands[] = { "notice", "warning", "error" };
	static const char *const with[] = { "%25", "%0D", "%0A" };
	struct hgn_buf text = { 0 };

	hgn_buf_printf(out, "::%s ", commands[d->severity]);
	if (d->file != NULL && strcmp(d->file, "-") != 0) {
		front_printable(&text, d->file);
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
	front_print_subject(&text, d, nth);
	front_printable(&text, d->message);
	put_replaced(out, hgn_buf_string(&text), "%\r\n", with);
	hgn_buf_putc(out, '\n');
	front_drop(out, &text);
}

/* ---- JUnit ---- */

static void
put_xml(struct hgn_buf *out, const char *text)
{
	static const char *const with[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&#10;" };

	put_replaced(out, text, "&<>\"\n", with);
}

static void
put_file(struct hgn_buf *out, const char *file)
{
	struct hgn_buf plain = { 0 };

	front_printable(&plain, file);
	put_xml(out, hgn_buf_string(&plain));
	front_drop(out, &plain);
}

/* The lines of all diagnostics that are errors, or of all others; the first error's rule. */
static void
gather(struct hgn_buf *out, const struct front_slot *slot, bool errors, const char **rule)
{
	size_t i;

	for (i = 0; i < slot->diags.n; i++) {
		struct hgn_diagnostic d = front_diags_at(&slot->diags, i);

		if ((d.severity == HGN_ERROR) != errors)
			continue;
		if (*rule == NULL)
			*rule = d.rule;
		front_print_gcc(out, &d, slot->nth, false);
	}
}

static void
put_suite(struct front_printer *p, const char *file)
{
	if (p->suites > 0)
		hgn_buf_puts(&p->line, "</testsuite>\n");
	p->suites++;
	hgn_buf_puts(&p->line, "<testsuite name=\"");
	put_file(&p->line, file);
	hgn_buf_puts(&p->line, "\">\n");
}

void
front_print_junit(struct front_printer *p, const struct front_slot *slot)
{
	const struct hgn_record *record = &slot->record;
	struct hgn_buf errors = { 0 }, others = { 0 };
	const char *rule = NULL, *other = NULL;

	if (!slot->present)
		return;
	if (p->suites == 0 || p->suite != slot->input)
		put_suite(p, record->file);
	p->suite = slot->input;
	gather(&errors, slot, true, &rule);
	gather(&others, slot, false, &other);
	hgn_buf_printf(&p->line, "<testcase name=\"game %ju\" classname=\"", (uintmax_t)record->ordinal);
	put_file(&p->line, record->file);
	hgn_buf_puts(&p->line, "\" file=\"");
	put_file(&p->line, record->file);
	hgn_buf_printf(&p->line, "\" line=\"%ju\">", (uintmax_t)record->line);
	if (rule != NULL) {
		hgn_buf_puts(&p->line, "<failure type=\"");
		put_xml(&p->line, rule);
		hgn_buf_puts(&p->line, "\" message=\"");
		errors.len -= errors.len > 0;
		put_xml(&p->line, hgn_buf_string(&errors));
		hgn_buf_puts(&p->line, "\"/>");
	}
	if (other != NULL) {
		hgn_buf_puts(&p->line, "<system-out>");
		put_xml(&p->line, hgn_buf_string(&others));
		hgn_buf_puts(&p->line, "</system-out>");
	}
	hgn_buf_puts(&p->line, "</testcase>\n");
	front_drop(&p->line, &errors);
	front_drop(&p->line, &others);
}
