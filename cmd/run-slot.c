/* SPDX-License-Identifier: MIT
 * Slots, which store a record, its diagnostics and its output, and the state of workers. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "hgn/tools/tools.h"
#include "record/iter.h"
#include "run.h"

#define KEEP_BYTES (1024 * 1024) /* larger buffers are freed after each record */

void
run_nomem(struct run_slot *slot)
{
	slot->fatal.status = HGN_ENOMEM;
}

struct hgn_buf
run_own_bytes(const struct hgn_record *record)
{
	struct hgn_buf own = { .data = record->source.len > 0 ? record->source.data : record->text.data };

	hgn_record_bytes(&own.len, record);
	return own;
}

struct hgn_buf
run_new_bytes(const struct run_slot *slot)
{
	struct hgn_buf made = slot->out;

	if (slot->source.present && slot->record.form == HGN_FORM_DATA && made.len > 0 &&
	    made.data[made.len - 1] == '\n')
		made.len--;
	return made;
}

bool
run_is_own(const struct hgn_record *record, const struct hgn_buf *text)
{
	const struct hgn_buf own = run_own_bytes(record);

	return text->len == own.len && memcmp(text->data, own.data, own.len) == 0;
}

uint32_t
run_count_plies(const struct hgn_record *record)
{
	struct hgn_iter iter = hgn_iter_all(record);
	const struct hgn_item *item;
	uint32_t n = 0;

	while ((item = hgn_iter_own(&iter)) != NULL)
		n += item->kind == HGN_MOVE;
	return n;
}

uint64_t
run_slot_faults(const struct run_slot *slot)
{
	uint64_t n = 0;
	size_t i;

	for (i = 0; i < slot->diags.n; i++)
		n += slot->diags.list[i].d.severity != HGN_NOTE;
	return n;
}

void
run_undo(struct run_slot *slot)
{
	slot->out.len = 0;
	slot->documents.n = 0;
}

void
run_document(struct run_slot *slot, uint32_t ply)
{
	struct run_documents *documents = &slot->documents;
	struct run_document *list = hgn_list_room(documents->list, documents->n, &documents->cap, sizeof *list);

	if (list == NULL) {
		run_nomem(slot);
		return;
	}
	documents->list = list;
	list[documents->n++] = (struct run_document){ slot->out.len, ply };
}

/* Return a diagnostic about a whole record, whose location is its beginning. */
static struct hgn_diagnostic
describe_record(const struct hgn_record *record, const char *rule, const char *message)
{
	return (struct hgn_diagnostic){ .rule = rule, .file = record->file, .line = record->line, .col = record->col,
		.offset = record->offset, .record = record->ordinal, .message = message };
}

struct hgn_diagnostic
run_slot_place(const struct run_slot *slot)
{
	return slot->source.present ? describe_record(&slot->record, "", "") : diagnostics_get(&slot->diags, 0);
}

static void
add_diagnostic(struct run_slot *slot, const struct hgn_diagnostic *d)
{
	diagnostics_add(&slot->diags, d);
	slot->invalid = slot->diags.errors > 0;
}

void
run_remark(struct run_slot *slot, const char *rule, const char *format, ...)
{
	struct hgn_diagnostic d;
	char message[512];
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	d = describe_record(&slot->record, rule, message);
	add_diagnostic(slot, &d);
}

void
run_remark_at(struct run_slot *slot, uint64_t off, const char *rule, const char *message)
{
	struct hgn_diagnostic d = describe_record(&slot->record, rule, message);

	hgn_record_locate(&slot->record, (uint32_t)off, &d.line, &d.col, &d.offset);
	add_diagnostic(slot, &d);
}

void
run_refuse(struct run_slot *slot, const struct hgn_error *error)
{
	const struct hgn_record *record = &slot->record;
	const char *rule = error->rule[0] != '\0' ? error->rule : "not-expressible", *text = record->text.data, *nl;
	struct hgn_diagnostic d = describe_record(record, rule, error->message);
	size_t off = 0;

	if (error->line >= record->line && error->line > 0 && record->form != HGN_FORM_DATA) {
		for (; d.line < error->line && (nl = memchr(text + off, '\n', record->own - off)) != NULL; d.line++)
			off = (size_t)(nl - text) + 1;
		d.offset = record->offset + off + error->col - (error->line > record->line ? 1 : record->col);
		d.col = error->col;
	}
	add_diagnostic(slot, &d);
}

static void
trim_buffer(struct hgn_buf *buf)
{
	if (buf->cap > KEEP_BYTES)
		hgn_buf_clear(buf);
}

void
run_slot_reset(struct run_slot *slot)
{
	if (slot->record.text.cap > KEEP_BYTES || slot->record.source.cap > KEEP_BYTES)
		hgn_record_clear(&slot->record);
	trim_buffer(&slot->out);
	trim_buffer(&slot->source.before);
	slot->source.before.len = slot->documents.values.len = 0;
	slot->source.before.failed = false;
	slot->source.trouble.len = 0;
	slot->source.trouble.failed = slot->out.failed = false;
	diagnostics_reset(&slot->diags);
	run_undo(slot);
	slot->source.present = slot->source.more = slot->invalid = slot->turn.late = false;
	slot->content = RUN_MADE;
	slot->turn.stream = NULL;
	slot->source.nth = 0;
	slot->fatal.status = 0;
}

void
run_slot_clear(struct run_slot *slot)
{
	hgn_record_clear(&slot->record);
	diagnostics_clear(&slot->diags);
	hgn_buf_clear(&slot->source.trouble);
	hgn_buf_clear(&slot->out);
	hgn_buf_clear(&slot->source.before);
	hgn_buf_clear(&slot->documents.values);
	free(slot->documents.list);
	free(slot->state);
	memset(slot, 0, sizeof *slot);
}

void
run_worker_clear(struct run_worker *worker)
{
	hgn_play_clear(&worker->play);
	hgn_moves_clear(&worker->moves);
	hgn_buf_clear(&worker->text);
}

void
run_slot_begin(const struct run *run, struct run_slot *slot)
{
	run_slot_reset(slot);
	slot->diags.severities = run->data.severities;
}

void
run_print_trouble(struct run *run, const struct run_slot *slot)
{
	if (slot->source.trouble.len == 0)
		return;
	run_stderr(run, slot->source.trouble.data, slot->source.trouble.len);
	run->status = 2;
}
