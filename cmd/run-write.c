/* SPDX-License-Identifier: MIT
 * Writes the outputs of records one after the other, with the header of the output, and separators between copied
 * records. */
#include "run-write.h"

#include <string.h>

#include "io/output.h"
#include "run-escape.h"
#include "run-files.h"
#include "run-input.h"
#include "run-message.h"
#include "run-slot.h"
#include "run.h"

/* ---- text ------------------------------------------------------------------------------------------------------- */

/* Return the length of the layout character at the beginning of a text; 0 if there is none. */
static size_t
layout_len(const char *text, size_t n)
{
	if (*text == '\n' || *text == '\t')
		return 1;
	return n > 1 && text[0] == '\r' && text[1] == '\n' ? 2 : 0;
}

void
run_put(struct run *run, const char *bytes, size_t n)
{
	size_t i, len, put, start = 0;
	char unit[9];

	if (n == 0)
		return;
	for (i = 0; run->writer->terminal && i < n; i += len) {
		len = layout_len(bytes + i, n - i);
		if (len > 0)
			continue;
		put = run_escape_character(unit, bytes + i, n - i, &len);
		if (put == len)
			continue;
		hgn_output_add(run->out, bytes + start, i - start);
		hgn_output_add(run->out, unit, put);
		start = i + len;
	}
	hgn_output_add(run->out, bytes + start, n - start);
}

bool
run_print_text(struct run *run, const struct hgn_buf *text)
{
	if (text->failed)
		return run_fail(run, "out of memory");
	run_put(run, text->data, text->len);
	return true;
}

bool
run_print_name(struct run *run, const char *name, bool null)
{
	struct hgn_buf line = { 0 };
	bool ok;

	if (null)
		hgn_buf_add(&line, name, strlen(name) + 1);
	else
		run_escape(&line, name);
	hgn_buf_puts(&line, null ? "" : "\n");
	ok = run_print_text(run, &line);
	hgn_buf_clear(&line);
	return ok;
}

/* ---- records ---------------------------------------------------------------------------------------------------- */

/* Write the separator after a copied record: its line end and, if its end is not evident and the next record is not
 * JSON, an empty line. */
static void
write_gap(struct run *run, const struct hgn_buf *text)
{
	if (run->writer->midline || (run->writer->unended && text->data[0] == '[' && run->writer->newlines == 0))
		run_put(run, "\n", 1);
	if (run->writer->unended && text->data[0] == '[' && run->writer->newlines < 2)
		run_put(run, "\n", 1);
}

/* Note how copied bytes end. `more` means that they continue the previous ones. */
static void
note_bytes(struct run *run, const char *bytes, size_t n, bool more)
{
	size_t i, newlines = more ? run->writer->newlines : 0;

	for (i = n; i > 0 && (bytes[i - 1] == '\n' || bytes[i - 1] == '\r'); i--)
		;
	if (i > 0)
		newlines = 0;
	for (; i < n; i++)
		newlines += bytes[i] == '\n';
	run->writer->newlines = newlines;
	run->writer->midline = bytes[n - 1] != '\n';
}

/* Return true if the end of a record is not evident from its bytes. */
static bool
is_unended(const struct run_slot *slot)
{
	return (slot->source.codec->traits & HGN_TRAIT_LINES) == 0 && (slot->source.more || slot->record.broken ||
	    hgn_record_termination(&slot->record) == HGN_RESULT_NONE);
}

void
run_write_header(struct run *run)
{
	if (!run->writer->begun && run->writer->head != NULL && run->to->template == NULL)
		run_put(run, run->writer->head->data, run->writer->head->len);
	run->writer->begun = true;
}

/* Return true if a record would continue the YAML document before it, because the first document of a file may lack a
 * separator line. */
static bool
runs_on(const struct run_slot *slot, const struct hgn_buf *text)
{
	return slot->content == RUN_VERBATIM && text->len > 0 &&
	       (slot->source.codec->traits & HGN_TRAIT_DOCUMENTS) != 0 && *text->data != '%' &&
	       (text->len < 3 || memcmp(text->data, "---", 3) != 0);
}

/* Write a copied or fixed record and all text before it as in the file. Separators are written only between files. */
static void
write_whole(struct run *run, const struct run_slot *slot, const struct hgn_buf *text)
{
	const struct run_source *source = &slot->source;
	size_t n = text->len;

	if (run->writer->passed != source->input && source->before.len + n > 0) {
		write_gap(run, source->before.len > 0 ? &source->before : text);
		run->writer->passed = source->input;
	}
	if (source->before.len > 0)
		note_bytes(run, source->before.data, source->before.len, true);
	run_put(run, source->before.data, source->before.len);
	if (n == 0)
		return;
	if (run->writer->begun && run->writer->recorded != source->input && runs_on(slot, text))
		run_put(run, "---\n", 4);
	run->writer->begun = true;
	run->writer->recorded = source->input;
	note_bytes(run, text->data, n, source->more);
	run->writer->unended = is_unended(slot) && (slot->content == RUN_VERBATIM || source->more);
	run_put(run, text->data, n);
}

/* Write the output of a record, or copy its bytes. */
static void
write_one(struct run *run, const struct run_slot *slot, const struct hgn_buf *text)
{
	bool first = !run->writer->begun;

	if (text->len == 0)
		return;
	run_write_header(run);
	if (!slot->source.more)
		write_gap(run, text);
	if (!first && runs_on(slot, text))
		run_put(run, "---\n", 4);
	run->writer->midline = run->writer->unended = false;
	if (slot->content != RUN_MADE || slot->source.more) {
		note_bytes(run, text->data, text->len, slot->source.more);
		run->writer->unended = is_unended(slot);
	}
	run_put(run, text->data, text->len);
	if (slot->content == RUN_VERBATIM && slot->record.form == HGN_FORM_DATA) {
		run_put(run, "\n", 1);
		note_bytes(run, "\n", 1, true);
	}
}

void
run_write(struct run *run, const struct run_slot *slot)
{
	const struct hgn_buf text = slot->content == RUN_VERBATIM ? run_own_bytes(&slot->record) :
	    run->in->options.whole ? run_new_bytes(slot) : slot->out;

	if (run->to->template != NULL) {
		run_files_write(run, slot);
		return;
	}
	if (run->in->options.whole)
		write_whole(run, slot, &text);
	else
		write_one(run, slot, &text);
	if (run->writer->flush)
		hgn_output_flush(run->out);
}
