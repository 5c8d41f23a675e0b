/* SPDX-License-Identifier: MIT
 * Writes records one after the other, with the header of the output and the separators between records that are passed
 * on. */
#include "front_write.h"

#include <string.h>

#include "front_jobs.h"
#include "front_say.h"

/* Write the separator after a record that was passed on: its line end and, if its end is not evident and the next one
 * is not JSON, an empty line. */
static void
write_gap(struct front *front, const struct hgn_buf *text)
{
	if (front->writer.midline || (front->writer.unended && text->data[0] == '[' && front->writer.feeds == 0))
		front_put(front, "\n", 1);
	if (front->writer.unended && text->data[0] == '[' && front->writer.feeds < 2)
		front_put(front, "\n", 1);
}

/* Note how the passed on bytes end; if `more`, they continue the bytes before. */
static void
note_bytes(struct front *front, const char *bytes, size_t n, bool more)
{
	size_t i, feeds = more ? front->writer.feeds : 0;

	for (i = n; i > 0 && (bytes[i - 1] == '\n' || bytes[i - 1] == '\r'); i--)
		;
	if (i > 0)
		feeds = 0;
	for (; i < n; i++)
		feeds += bytes[i] == '\n';
	front->writer.feeds = feeds;
	front->writer.midline = bytes[n - 1] != '\n';
}

/* Return whether the end of a record is not evident from its bytes. */
static bool
is_unended(const struct front_slot *slot)
{
	return (slot->codec->traits & HGN_TRAIT_LINES) == 0 && (slot->more || slot->record.broken ||
	    hgn_record_termination(&slot->record) == HGN_RESULT_NONE);
}

void
front_write_head(struct front *front, const struct front_work *work)
{
	if (!front->writer.begun && work->head != NULL && front->to.template == NULL)
		front_put(front, work->head->data, work->head->len);
	front->writer.begun = true;
}

/* Return whether the bytes of a record would continue a YAML document before them: the first document of a file need
 * not begin with a separator line. */
static bool
runs_on(const struct front_slot *slot, const struct hgn_buf *text)
{
	return slot->verbatim && text->len > 0 && (slot->codec->traits & HGN_TRAIT_DOCUMENTS) != 0 && *text->data != '%' &&
	    (text->len < 3 || memcmp(text->data, "---", 3) != 0);
}

/* Write a record that was read, fixed or not, and all text before it, as in its file; only files are separated. */
static void
write_whole(struct front *front, const struct front_slot *slot, const struct hgn_buf *text)
{
	size_t n = text->len;

	/* In data formats the line end follows the record and does not belong to it. */
	n -= n > 0 && !slot->verbatim && slot->present && slot->record.form == HGN_FORM_DATA && text->data[n - 1] == '\n';

	if (front->writer.passed != slot->input && slot->before.len + n > 0) {
		write_gap(front, slot->before.len > 0 ? &slot->before : text);
		front->writer.passed = slot->input;
	}
	if (slot->before.len > 0)
		note_bytes(front, slot->before.data, slot->before.len, true);
	front_put(front, slot->before.data, slot->before.len);
	if (n == 0)
		return;
	if (front->writer.begun && front->writer.recorded != slot->input && runs_on(slot, text))
		front_put(front, "---\n", 4);
	front->writer.begun = true;
	front->writer.recorded = slot->input;
	note_bytes(front, text->data, n, slot->more);
	front->writer.unended = is_unended(slot) && (slot->verbatim || slot->more);
	front_put(front, text->data, n);
}

/* Write the output of a record, or its own bytes. */
static void
write_one(struct front *front, const struct front_work *work, const struct front_slot *slot, const struct hgn_buf *text)
{
	bool first = !front->writer.begun;

	if (text->len == 0)
		return;
	front_write_head(front, work);
	if (!slot->more)
		write_gap(front, text);
	if (!first && runs_on(slot, text))
		front_put(front, "---\n", 4);
	front->writer.midline = front->writer.unended = false;
	if (slot->verbatim || slot->edited || slot->more) {
		note_bytes(front, text->data, text->len, slot->more);
		front->writer.unended = is_unended(slot);
	}
	front_put(front, text->data, text->len);
	if (slot->verbatim && slot->record.form == HGN_FORM_DATA) {
		front_put(front, "\n", 1);
		note_bytes(front, "\n", 1, true);
	}
}

void
front_write(struct front *front, const struct front_work *work, const struct front_slot *slot)
{
	const struct hgn_buf text = !slot->verbatim ? slot->out : front_own_bytes(&slot->record);

	if (work->write != NULL) {
		work->write(work->tool, slot);
		return;
	}
	if (front->to.template != NULL) {
		front_files_write(front, slot);
		return;
	}
	if (work->whole)
		write_whole(front, slot, &text);
	else
		write_one(front, work, slot, &text);
	if (front->writer.flush)
		hgn_output_flush(&front->out);
}
