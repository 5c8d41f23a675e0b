/* SPDX-License-Identifier: MIT
 * Collects the diagnostics of a record, so that they can be printed in the order of the input. */
#include "diagnostics.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "hgn/tools/tools.h"
#include "run-escape.h"

/* Append a string to `text`. Return its offset plus 1, or 0 for NULL. */
static size_t
keep(struct hgn_buf *text, const char *s)
{
	size_t at = text->len + 1;

	if (s == NULL)
		return 0;
	hgn_buf_add(text, s, strlen(s) + 1);
	return at;
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
	diag->rule = keep(&diags->text, diagnostic->rule);
	diag->move = keep(&diags->text, diagnostic->move);
	diag->fen = keep(&diags->text, diagnostic->fen);
	diag->message = diags->text.len + 1;
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
	const char *text = diags->text.data - 1;

	d.rule = diag->rule > 0 ? text + diag->rule : "";
	d.move = diag->move > 0 ? text + diag->move : NULL;
	d.fen = diag->fen > 0 ? text + diag->fen : NULL;
	d.message = diag->message > 0 ? text + diag->message : "";
	return d;
}

/* Compare diagnostics by line, column and order of reports. */
static int
by_place(const void *va, const void *vb)
{
	const struct diagnostics_entry *a = va, *b = vb;

	if (a->d.line != b->d.line)
		return a->d.line < b->d.line ? -1 : 1;
	if (a->d.col != b->d.col)
		return a->d.col < b->d.col ? -1 : 1;
	return (a->rule > b->rule) - (a->rule < b->rule); /* rules are stored in the order of reports */
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
		qsort(diags->list, diags->n, sizeof *diags->list, by_place);
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

