/* SPDX-License-Identifier: MIT
 * Reading back of records in the layout of a notation file. Checks of single lines cannot foresee all ways in which
 * words of a notation can be confused with each other. */
#include "codec/syntax_back.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/syntax_read.h"
#include "notation/foreign/notation.h"
#include "hgn/tools/tools.h"

/* Return true if records of the notation are read back. Built-in notations are checked by tests instead. */
static bool
is_read_back(const struct hgn_syntax_writer *w)
{
	return !w->notation->shipped && w->notation->codec.reads;
}

/* Notes are texts of this form, each ended by NUL: the kind of the item as a digit, then its text. */

void
hgn_syntax_note(struct hgn_syntax_writer *w, enum hgn_item_kind kind, const char *text, size_t n, uint32_t value)
{
	if (!is_read_back(w))
		return;
	if (kind == HGN_LINE_COMMENT)
		kind = HGN_COMMENT;
	hgn_buf_putc(&w->notes, (char)('0' + kind));
	if (kind == HGN_NAG) {
		hgn_buf_putc(&w->notes, '$');
		hgn_buf_putn(&w->notes, value);
	}
	if (kind == HGN_RESULT)
		hgn_buf_puts(&w->notes, value < HGN_RESULT_NONE ? hgn_result_text((enum hgn_result)value) : "resigned");
	while (n > 0 && text[n - 1] == ' ')
		n--;
	for (; n > 0 && *text == ' '; n--)
		text++;
	/* The text of a move on several lines contains numbers when it is read. */
	if (n > 0 && memchr(text, '\n', n) == NULL)
		hgn_buf_add(&w->notes, text, n);
	hgn_buf_putc(&w->notes, '\0');
}

/* Note the items of a record that was read back. */
static void
note_record(struct hgn_syntax_writer *w, const struct hgn_record *record)
{
	size_t i;

	for (i = 0; i < record->nitems; i++) {
		const struct hgn_item *item = &record->items[i];

		w->text.len = 0;
		if (item->kind == HGN_COMMENT || item->kind == HGN_LINE_COMMENT)
			hgn_record_comment(&w->text, record, item);
		else if (item->kind == HGN_MOVE || item->kind == HGN_BAD)
			hgn_buf_add(&w->text, record->text.data + item->span.off, item->span.len);
		if (item->kind != HGN_NUMBER)
			hgn_syntax_note(w, item->kind, w->text.data, w->text.len, item->value);
	}
}

/* Describe a note in a message. */
static const char *
describe(char out[100], const char *note)
{
	static const char *const kinds[] = { "the move", "", "the NAG", "the comment", "",
		"the beginning of a variation", "the end of a variation", "the result", "the text" };
	char clip[60];

	if (*note == '\0')
		return "nothing";
	if (note[1] == '\0')
		return kinds[*note - '0'];
	hgn_text_print(out, 100, "%s '%s'", kinds[*note - '0'], hgn_text_clip(clip, sizeof clip, note + 1));
	return out;
}

/* Report the first difference between the notes before and after offset `end`, if there is one. */
static int
compare(struct hgn_syntax_writer *w, size_t end)
{
	const char *wrote, *found;
	char one[100], two[100], ply[40] = "";
	uintmax_t plies = 0; /* moves of the main line so far */
	unsigned depth = 0;

	hgn_buf_putc(&w->notes, '\0');
	if (w->notes.failed)
		return hgn_error_nomem(w->error);
	wrote = w->notes.data;
	found = wrote + end;
	while (*wrote != '\0' && strcmp(wrote, found) == 0) {
		depth += *wrote == '0' + HGN_OPEN;
		depth -= *wrote == '0' + HGN_CLOSE;
		plies += *wrote == '0' + HGN_MOVE && depth == 0;
		wrote += strlen(wrote) + 1;
		found += strlen(found) + 1;
	}
	if (*wrote == '\0' && *found == '\0')
		return 0;
	if (*wrote == '0' + HGN_MOVE && depth == 0)
		snprintf(ply, sizeof ply, " (ply %ju)", plies + 1);
	return hgn_error_set(w->error, HGN_EINVAL, "not-expressible", "%.40s would read %s%s as %s", w->notation->name,
	    describe(one, wrote), ply, describe(two, found));
}

/* Read the next record, and compare it with the notes before offset `end`. */
static int
read_one(struct hgn_syntax_writer *w, struct hgn_reader *reader, struct hgn_record *record, size_t end)
{
	int status = hgn_reader_next(reader, record, NULL, w->error);

	if (status == HGN_DONE)
		return hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
		    "%.40s would not separate this record from the next one", w->notation->name);
	w->notes.len = end;
	if (status == 0)
		note_record(w, record);
	return status == 0 ? compare(w, end) : status;
}

/* Read `n` records, which must be all. */
static int
read_all(struct hgn_syntax_writer *w, struct hgn_reader *reader, struct hgn_record *record, int n)
{
	size_t end;
	int status = 0;

	hgn_buf_putc(&w->notes, '\0');
	end = w->notes.len;
	while (status == 0 && n-- > 0)
		status = read_one(w, reader, record, end);
	if (status != 0)
		return status;
	status = hgn_reader_next(reader, record, NULL, w->error);
	return status == HGN_DONE ? 0 : status != 0 ? status : hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
	    "%.40s would read this record as several", w->notation->name);
}

int
hgn_syntax_read_back(struct hgn_syntax_writer *w)
{
	struct hgn_record_plan plan = *w->plan;
	struct hgn_notation notation = *w->notation;
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;
	struct hgn_buf bytes = { 0 };
	int status, i, n = w->options->lossy ? 1 : 2; /* the line that separates records may be dropped */

	if (!is_read_back(w))
		return 0;
	plan.encoding = HGN_ENCODING_UTF8;
	notation.record = &plan;
	status = hgn_reader_new(&reader, NULL, w->error);
	if (status != 0)
		return status;
	for (i = 0; i < n; i++)
		hgn_buf_add(&bytes, w->out->data + w->begin, w->out->len - w->begin);
	hgn_reader_open_memory(reader, "", hgn_buf_string(&bytes), bytes.len);
	hgn_syntax_open(reader, &notation);
	status = bytes.failed || w->out->failed ? hgn_error_nomem(w->error) : read_all(w, reader, &record, n);
	hgn_reader_free(reader);
	hgn_record_clear(&record);
	hgn_buf_clear(&bytes);
	return status;
}
