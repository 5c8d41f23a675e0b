/* SPDX-License-Identifier: MIT
 * Collects the diagnostics of a record, so that they can be printed in the order of the input. */
#include "front_diag.h"

#include <stdlib.h>
#include <string.h>

#include "front_memory.h"
#include "front_printable.h"
#include "hgn/tools/tools.h"

/* Append a string to `text` and return its offset from 1; 0 for NULL. */
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
front_diags_report(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	struct front_diags *diags = ctx;
	struct front_diag *list = front_grow(diags->list, diags->n, &diags->cap, sizeof *list), *diag;

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
	front_cut(&diags->text, diagnostic->message);
	hgn_buf_putc(&diags->text, '\0');
	if (diags->text.failed) {
		diags->failed = true;
		diags->n--;
	}
}

void
front_diags_tell(struct front_diags *diags, const struct hgn_diagnostic *diagnostic)
{
	struct hgn_diagnostic d = *diagnostic;

	d.severity = hgn_severity_of(diags->severities, d.rule);
	if (d.severity != HGN_OFF)
		front_diags_report(diags, &d);
}

struct hgn_diagnostic
front_diags_at(const struct front_diags *diags, size_t n)
{
	const struct front_diag *diag = &diags->list[n];
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
	const struct front_diag *a = va, *b = vb;

	if (a->d.line != b->d.line)
		return a->d.line < b->d.line ? -1 : 1;
	if (a->d.col != b->d.col)
		return a->d.col < b->d.col ? -1 : 1;
	return (a->rule > b->rule) - (a->rule < b->rule); /* the texts of rules are stored in the order of reports */
}

void
front_diags_sort(struct front_diags *diags)
{
	if (diags->n > 1)
		qsort(diags->list, diags->n, sizeof *diags->list, by_place);
}

void
front_diags_reset(struct front_diags *diags)
{
	diags->n = 0;
	diags->errors = 0;
	diags->failed = diags->text.failed = false;
	diags->text.len = 0;
}

void
front_diags_clear(struct front_diags *diags)
{
	free(diags->list);
	hgn_buf_clear(&diags->text);
	memset(diags, 0, sizeof *diags);
}

