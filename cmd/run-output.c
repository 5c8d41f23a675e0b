/* SPDX-License-Identifier: MIT
 * Writes the outputs of records: one after the other, with the header of the output and separators between copied
 * records, or to separate files with names made from a template. A run never writes a file twice, under any name: if a
 * name occurs again, the run fails and removes the files that it created. Existing files are replaced at the end of the
 * run, when this can no longer happen. */
#define _XOPEN_SOURCE 700 /* tsearch */

#include <errno.h>
#include <pthread.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/list.h"
#include "run.h"

/* ---- separate files --------------------------------------------------------------------------------------------- */

/* The name of a file that this run wrote, or the path to which its links lead. */
struct run_name {
	struct run_name *next;
	bool made; /* the run created the file */
	char text[];
};

static int
by_name(const void *a, const void *b)
{
	return strcmp(((const struct run_name *)a)->text, ((const struct run_name *)b)->text);
}

/* Store a name. Return 1 if it is new, 0 if it was used before, -1 if memory runs out. */
static int
keep_name(struct run_files *to, const char *text)
{
	struct run_name *name = malloc(sizeof *name + strlen(text) + 1), **found;

	if (name == NULL)
		return -1;
	strcpy(name->text, text);
	found = tsearch(name, &to->tree, by_name);
	if (found == NULL || *found != name) {
		free(name);
		return found == NULL ? -1 : 0;
	}
	name->made = false;
	name->next = to->names;
	to->names = name;
	return 1;
}

void
run_output_init(const struct run *run, struct hgn_output *out, const char *path)
{
	hgn_output_init(out, path, &run_temps);
	out->if_changed = run->common.if_changed;
	out->force = run->common.force;
}

bool
run_output_fail(struct run *run, const struct hgn_output *out, const char *name, int error)
{
	return run_fail(run, "%s: %s%s%s", name, out->unkept ? "cannot keep its owner and mode: " : "", strerror(error),
	    out->is_protected ? "; use --force to replace it" : "");
}

void
run_files_end(struct run *run, struct hgn_output *file, enum run_files_end end)
{
	struct run_files *to = &run->to;
	struct hgn_output *late = NULL;
	int error = 0;

	if (end != RUN_FILES_DROP && file->temp != NULL && (file->old || end == RUN_FILES_WAIT)) {
		/* Close the file, but leave it under its temporary name until all input was read. */
		error = hgn_output_end(file);
		if (error == 0)
			late = hgn_list_room(to->late, to->nlate, &to->caplate, sizeof *late);
		if (late != NULL) {
			to->late = late;
			late[to->nlate++] = *file;
			return;
		}
		error = error != 0 ? error : ENOMEM;
		end = RUN_FILES_DROP;
	}
	if (hgn_output_close(file, end != RUN_FILES_DROP) != 0)
		error = file->error;
	if (error == 0)
		return;
	to->failed = true;
	run_output_fail(run, file, hgn_buf_string(&to->name), error);
}

/* Return true if a file replaces an input. */
static bool
replaces_input(const struct run *run, const struct hgn_output *file)
{
	return file->old && run_input_find(&run->in, file->dev, file->ino) >= 0;
}

const char *
run_files_replaced(const struct run *run)
{
	size_t i;

	if (replaces_input(run, &run->out))
		return run->out.name;
	for (i = 0; i < run->to.nlate; i++)
		if (replaces_input(run, &run->to.late[i]))
			return strrchr(run->to.late[i].path, '/') + 1;
	return NULL;
}

/* Rename all postponed files to their final names, or remove them, with signals blocked. Files that replace inputs, and
 * files named by keys, together have the content of the inputs, so either all of them get their names or none does. */
static void
end_postponed(struct run *run)
{
	struct run_files *to = &run->to;
	sigset_t old;
	size_t i;

	run_hold_signals(&old);
	for (i = 0; i < to->nlate; i++)
		to->late[i].precious = to->together || replaces_input(run, &to->late[i]) ?
		    !to->failed && run->status < 2 : !to->clash;
	while (to->nlate > 0) {
		struct hgn_output *late = &to->late[--to->nlate];
		bool whole = late->precious;
		int error;

		late->precious = whole && late->old; /* new files can be made again from the inputs */
		to->name.len = 0;
		hgn_buf_puts(&to->name, late->path);
		error = hgn_output_close(late, whole);
		if (error != 0)
			run_fail(run, "%s: %s%s", hgn_buf_string(&to->name), strerror(error),
			    late->precious ? "; the new contents are in a file next to it whose name begins with a "
			    "dot" : "");
	}
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	free(to->late);
	to->late = NULL;
}

bool
run_files_start(struct run *run, struct hgn_output *file)
{
	struct run_files *to = &run->to;
	const char *name = hgn_buf_string(&to->name);
	const struct run_name *made;
	int kept = to->name.failed ? -1 : keep_name(to, name);

	run_output_init(run, file, name);
	if (kept > 0) {
		if (hgn_output_open(file) != 0) {
			run_files_end(run, file, RUN_FILES_DROP);
			return false;
		}
		if (file->temp != NULL && strcmp(file->path, name) != 0)
			kept = keep_name(to, file->path);
		if (kept > 0 && file->temp != NULL)
			to->names->made = !file->old;
	}
	if (kept > 0)
		return true;
	to->failed = true;
	run_fail(run,
	    kept < 0 ? "out of memory" : "%s: two documents have this name; all files of this run are removed", name);
	run_files_end(run, file, RUN_FILES_DROP);
	to->clash = true;
	for (made = to->names; made != NULL; made = made->next) /* files that replace existing ones were postponed */
		if (made->made)
			unlink(made->text);
	return false;
}

/* Write a slot's output to separate files. */
static void
write_files(struct run *run, const struct run_slot *slot)
{
	const struct run_documents *own = &slot->documents;
	struct run_files *to = &run->to;
	struct hgn_output file;
	size_t i;

	for (i = 0; i < own->n && !to->failed; i++) {
		const struct run_document *document = &own->list[i];
		struct run_place place = { .record = &slot->record, .ply = document->ply, .number = ++to->number };
		size_t end = i + 1 < own->n ? document[1].start : slot->out.len;

		to->name.len = 0;
		run_template_name(&to->name, &to->template, own->values.len > 0 ? own->values.data : NULL, &place);
		if (!run_files_start(run, &file))
			continue;
		hgn_output_add(&file, slot->out.data + document->start, end - document->start);
		run_files_end(run, &file, RUN_FILES_KEEP);
	}
}

void
run_files_close(struct run *run)
{
	struct run_name *name;

	end_postponed(run);
	hgn_buf_clear(&run->to.name);
	while ((name = run->to.names) != NULL) {
		run->to.names = name->next;
		tdelete(name, &run->to.tree, by_name);
		free(name);
	}
}

/* ---- one output ------------------------------------------------------------------------------------------------- */

void
run_put(struct run *run, const char *bytes, size_t n)
{
	size_t i, len, put, start = 0;
	char unit[9];

	if (n == 0)
		return;
	for (i = 0; run->writer.terminal && i < n; i += len) {
		put = run_escape_character(unit, bytes + i, n - i, &len);
		if (put == len || bytes[i] == '\n' || bytes[i] == '\t' ||
		    (bytes[i] == '\r' && i + 1 < n && bytes[i + 1] == '\n'))
			continue;
		hgn_output_add(&run->out, bytes + start, i - start);
		hgn_output_add(&run->out, unit, put);
		start = i + len;
	}
	hgn_output_add(&run->out, bytes + start, n - start);
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

/* Write the separator after a copied record: its line end and, if its end is not evident and the next record is not
 * JSON, an empty line. */
static void
write_separator(struct run *run, const struct hgn_buf *text)
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
	return (slot->source.codec->traits & HGN_TRAIT_LINES) == 0 && (slot->source.more || slot->record.broken ||
	    hgn_record_termination(&slot->record) == HGN_RESULT_NONE);
}

void
run_put_header(struct run *run)
{
	if (!run->writer.begun && run->writer.head != NULL && run->to.template.nkeys == 0)
		run_put(run, run->writer.head->data, run->writer.head->len);
	run->writer.begun = true;
}

/* Return true if a record would continue the YAML document before it, because the first document of a file may lack a
 * separator line. */
static bool
continues_document(const struct run_slot *slot, const struct hgn_buf *text)
{
	return slot->content == RUN_VERBATIM && text->len > 0 &&
	       (slot->source.codec->traits & HGN_TRAIT_DOCUMENTS) != 0 && *text->data != '%' &&
	       (text->len < 3 || memcmp(text->data, "---", 3) != 0);
}

/* Write a copied or fixed record and all text before it as in the file. Separators are written only between files. */
static void
write_all_bytes(struct run *run, const struct run_slot *slot, const struct hgn_buf *text)
{
	const struct run_source *source = &slot->source;
	size_t n = text->len;

	if (run->writer.passed != source->input && source->before.len + n > 0) {
		write_separator(run, source->before.len > 0 ? &source->before : text);
		run->writer.passed = source->input;
	}
	if (source->before.len > 0)
		note_bytes(run, source->before.data, source->before.len, true);
	run_put(run, source->before.data, source->before.len);
	if (n == 0)
		return;
	if (run->writer.begun && run->writer.recorded != source->input && continues_document(slot, text))
		run_put(run, "---\n", 4);
	run->writer.begun = true;
	run->writer.recorded = source->input;
	note_bytes(run, text->data, n, source->more);
	run->writer.unended = is_unended(slot) && (slot->content == RUN_VERBATIM || source->more);
	run_put(run, text->data, n);
}

/* Write the output of a record, or copy its bytes. */
static void
write_record(struct run *run, const struct run_slot *slot, const struct hgn_buf *text)
{
	bool first = !run->writer.begun;

	if (text->len == 0)
		return;
	run_put_header(run);
	if (!slot->source.more)
		write_separator(run, text);
	if (!first && continues_document(slot, text))
		run_put(run, "---\n", 4);
	run->writer.midline = run->writer.unended = false;
	if (slot->content != RUN_MADE || slot->source.more) {
		note_bytes(run, text->data, text->len, slot->source.more);
		run->writer.unended = is_unended(slot);
	}
	run_put(run, text->data, text->len);
	if (slot->content == RUN_VERBATIM && slot->record.form == HGN_FORM_DATA) {
		run_put(run, "\n", 1);
		note_bytes(run, "\n", 1, true);
	}
}

void
run_put_slot(struct run *run, const struct run_slot *slot)
{
	const struct hgn_buf text = slot->content == RUN_VERBATIM ? run_own_bytes(&slot->record) :
	    run->in.options.whole ? run_new_bytes(slot) : slot->out;

	if (run->to.template.nkeys > 0) {
		write_files(run, slot);
		return;
	}
	if (run->in.options.whole)
		write_all_bytes(run, slot, &text);
	else
		write_record(run, slot, &text);
	if (run->writer.flush)
		hgn_output_flush(&run->out);
}
