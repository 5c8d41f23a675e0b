/* SPDX-License-Identifier: MIT
 * Writes documents to separate files, and makes their names from a template. A run never writes a file twice, under any
 * name: if a name occurs again, the run fails and removes the files that it created. Existing files are replaced at the
 * end of the run, when this can no longer happen. */
#define _XOPEN_SOURCE 700 /* tsearch */

#include "run-files.h"

#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/list.h"
#include "run-inputs.h"
#include "run-message.h"
#include "run-signals.h"
#include "run.h"
#include "run-template.h"
#include "run-slot.h"

/* ---- the names used so far ---------------------------------------------------------------------------------- */

/* The name of a file that this run wrote, or the path to which its links lead. */
struct run_name {
	struct run_name *next;
	bool made; /* the run created the file */
	char text[];
};

static int
by_text(const void *a, const void *b)
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
	found = tsearch(name, &to->tree, by_text);
	if (found == NULL || *found != name) {
		free(name);
		return found == NULL ? -1 : 0;
	}
	name->made = false;
	name->next = to->names;
	to->names = name;
	return 1;
}

/* ---- outputs ------------------------------------------------------------------------------------------------ */

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

/* ---- files -------------------------------------------------------------------------------------------------- */

/* Close a file, but leave it under its temporary name until all input was read. Return 0 or an errno. */
static int
put_off(struct run_files *to, struct hgn_output *file)
{
	struct hgn_output *late;

	if (hgn_output_end(file) != 0)
		return file->error;
	late = hgn_list_room(to->late, to->nlate, &to->caplate, sizeof *late);
	if (late == NULL)
		return ENOMEM;
	to->late = late;
	late[to->nlate++] = *file;
	return 0;
}

void
run_files_end(struct run *run, struct hgn_output *file, enum run_files_end end)
{
	struct run_files *to = run->to;
	int error = 0;

	if (end != RUN_FILES_DROP && file->temp != NULL && (file->old || end == RUN_FILES_WAIT)) {
		error = put_off(to, file);
		if (error == 0)
			return;
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
	return file->old && run_inputs_find(run->inputs, file->dev, file->ino) >= 0;
}

const char *
run_files_replaced(const struct run *run)
{
	size_t i;

	if (replaces_input(run, run->out))
		return run->out->name;
	for (i = 0; i < run->to->nlate; i++)
		if (replaces_input(run, &run->to->late[i]))
			return strrchr(run->to->late[i].path, '/') + 1;
	return NULL;
}

/* Return true if a postponed file gets its final name. Files that replace inputs, and files named by keys, together
 * have the content of the inputs, so either all of them get their names or none does. */
static bool
is_wanted(const struct run *run, const struct hgn_output *late)
{
	if (run->to->together || replaces_input(run, late))
		return !run->to->failed && run->status < 2;
	return !run->to->clash;
}

/* Rename all postponed files to their final names, or remove them, with signals blocked. */
static void
end_late(struct run *run)
{
	struct run_files *to = run->to;
	sigset_t old;
	size_t i;

	run_hold_signals(&old);
	for (i = 0; i < to->nlate; i++)
		to->late[i].precious = is_wanted(run, &to->late[i]);
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
	run_release_signals(&old);
	free(to->late);
	to->late = NULL;
}

/* Remove all files that this run created. Files that replace existing ones were postponed, so these are intact. */
static void
remove_made(struct run *run)
{
	struct run_files *to = run->to;
	const struct run_name *name;

	to->clash = true;
	for (name = to->names; name != NULL; name = name->next)
		if (name->made)
			unlink(name->text);
}

/* Store the real path of an opened file besides its name. Return the value of keep_name(). */
static int
keep_path(struct run_files *to, const struct hgn_output *file, const char *name)
{
	int kept = file->temp == NULL || strcmp(file->path, name) == 0 ? 1 : keep_name(to, file->path);

	if (kept == 1 && file->temp != NULL)
		to->names->made = !file->old;
	return kept;
}

bool
run_files_start(struct run *run, struct hgn_output *file)
{
	struct run_files *to = run->to;
	const char *name = hgn_buf_string(&to->name);
	int kept = to->name.failed ? -1 : keep_name(to, name);

	run_output_init(run, file, name);
	if (kept > 0) {
		if (hgn_output_open(file) != 0) {
			run_files_end(run, file, RUN_FILES_DROP);
			return false;
		}
		kept = keep_path(to, file, name);
	}
	if (kept > 0)
		return true;
	to->failed = true;
	run_fail(run,
	    kept < 0 ? "out of memory" : "%s: two documents have this name; all files of this run are removed", name);
	run_files_end(run, file, RUN_FILES_DROP);
	remove_made(run);
	return false;
}

void
run_files_write(struct run *run, const struct run_slot *slot)
{
	const struct run_documents *own = &slot->documents;
	struct run_files *to = run->to;
	struct hgn_output file;
	size_t i;

	for (i = 0; i < own->n && !to->failed; i++) {
		const struct run_document *document = &own->list[i];
		struct run_place place = { .record = &slot->record, .ply = document->ply, .number = ++to->number };
		size_t end = i + 1 < own->n ? document[1].start : slot->out.len;

		to->name.len = 0;
		run_template(&to->name, own->name.len > 0 ? own->name.data : to->template, run_place_value,
		    &place);
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

	end_late(run);
	hgn_buf_clear(&run->to->name);
	while ((name = run->to->names) != NULL) {
		run->to->names = name->next;
		tdelete(name, &run->to->tree, by_text);
		free(name);
	}
}
