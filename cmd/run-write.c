/* SPDX-License-Identifier: MIT
 * Writes the outputs of records one after the other, with the header of the output, and separators between copied
 * records. */
#include "run-write.h"

#include <string.h>

#include "run-jobs.h"
#include "run-message.h"

/* Write the separator after a copied record: its line end and, if its end is not evident and the next record is not
 * JSON, an empty line. */
static void
write_gap(struct run *run, const struct hgn_buf *text)
{
	if (run->writer.midline || (run->writer.unended && text->data[0] == '[' && run->writer.newlines == 0))
		run_put(run, "\n", 1);
	if (run->writer.unended && text->data[0] == '[' && run->writer.newlines < 2)
		run_put(run, "\n", 1);
}

/* Note how copied bytes end. `more` means that they continue the previous ones. */
static void
note_bytes(struct run *run, const char *bytes, size_t n, bool more)
{
	size_t i, newlines = more ? run->writer.newlines : 0;

	for (i = n; i > 0 && (bytes[i - 1] == '\n' || bytes[i - 1] == '\r'); i--)
		;
	if (i > 0)
		newlines = 0;
	for (; i < n; i++)
		newlines += bytes[i] == '\n';
	run->writer.newlines = newlines;
	run->writer.midline = bytes[n - 1] != '\n';
}

/* Return true if the end of a record is not evident from its bytes. */
static bool
is_unended(const struct run_slot *slot)
{
	return (slot->codec->traits & HGN_TRAIT_LINES) == 0 && (slot->more || slot->record.broken ||
	    hgn_record_termination(&slot->record) == HGN_RESULT_NONE);
}

void
run_write_header(struct run *run, const struct run_work *work)
{
	if (!run->writer.begun && work->head != NULL && run->to.template == NULL)
		run_put(run, work->head->data, work->head->len);
	run->writer.begun = true;
}

/* Return true if a record would continue the YAML document before it, because the first document of a file may lack a
 * separator line. */
static bool
runs_on(const struct run_slot *slot, const struct hgn_buf *text)
{
	return slot->verbatim && text->len > 0 && (slot->codec->traits & HGN_TRAIT_DOCUMENTS) != 0 &&
	       *text->data != '%' && (text->len < 3 || memcmp(text->data, "---", 3) != 0);
}

/* Write a copied or fixed record and all text before it as in the file. Separators are written only between files. */
static void
write_whole(struct run *run, const struct run_slot *slot, const struct hgn_buf *text)
{
	size_t n = text->len;

	/* In data formats the line end is not part of the record. */
	n -= n > 0 && !slot->verbatim && slot->present && slot->record.form == HGN_FORM_DATA &&
	     text->data[n - 1] == '\n';

	if (run->writer.passed != slot->input && slot->before.len + n > 0) {
		write_gap(run, slot->before.len > 0 ? &slot->before : text);
		run->writer.passed = slot->input;
	}
	if (slot->before.len > 0)
		note_bytes(run, slot->before.data, slot->before.len, true);
	run_put(run, slot->before.data, slot->before.len);
	if (n == 0)
		return;
	if (run->writer.begun && run->writer.recorded != slot->input && runs_on(slot, text))
		run_put(run, "---\n", 4);
	run->writer.begun = true;
	run->writer.recorded = slot->input;
	note_bytes(run, text->data, n, slot->more);
	run->writer.unended = is_unended(slot) && (slot->verbatim || slot->more);
	run_put(run, text->data, n);
}

/* Write the output of a record, or copy its bytes. */
static void
write_one(struct run *run, const struct run_work *work, const struct run_slot *slot, const struct hgn_buf *text)
{
	bool first = !run->writer.begun;

	if (text->len == 0)
		return;
	run_write_header(run, work);
	if (!slot->more)
		write_gap(run, text);
	if (!first && runs_on(slot, text))
		run_put(run, "---\n", 4);
	run->writer.midline = run->writer.unended = false;
	if (slot->verbatim || slot->edited || slot->more) {
		note_bytes(run, text->data, text->len, slot->more);
		run->writer.unended = is_unended(slot);
	}
	run_put(run, text->data, text->len);
	if (slot->verbatim && slot->record.form == HGN_FORM_DATA) {
		run_put(run, "\n", 1);
		note_bytes(run, "\n", 1, true);
	}
}

void
run_write(struct run *run, const struct run_work *work, const struct run_slot *slot)
{
	const struct hgn_buf text = !slot->verbatim ? slot->out : run_own_bytes(&slot->record);

	if (work->write != NULL) {
		work->write(work->tool, slot);
		return;
	}
	if (run->to.template != NULL) {
		run_files_write(run, slot);
		return;
	}
	if (work->whole)
		write_whole(run, slot, &text);
	else
		write_one(run, work, slot, &text);
	if (run->writer.flush)
		hgn_output_flush(&run->out);
}
