/* SPDX-License-Identifier: MIT
 * Documents in files of their own, whose names come from a template. No file is written twice in a run, by whatever
 * names: the second document would take the place of the first, so the run ends and takes back what it has made. Files
 * that were there before are replaced at the end, when that cannot happen any more. */
#define _XOPEN_SOURCE 700 /* tsearch */

#include "front_files.h"

#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front_memory.h"
#include "front_say.h"
#include "front_signals.h"

static bool
lookup_number(void *ctx, struct hgn_buf *out, const char *name, size_t len)
{
	(void)name;
	(void)len;
	hgn_buf_putn(out, (int64_t)((const struct front_place *)ctx)->number);
	return true;
}

/* ---- the names used so far ---------------------------------------------------------------------------------- */

/* A file that this run has made or written, or one where links lead. */
struct front_name {
	struct front_name *next;
	bool made; /* it was not there before the run */
	char text[];
};

static int
by_text(const void *a, const void *b)
{
	return strcmp(((const struct front_name *)a)->text, ((const struct front_name *)b)->text);
}

/* Keep a name: 1 when it is new, 0 when it was used before, -1 when memory ran out. */
static int
keep_name(struct front_files *to, const char *text)
{
	struct front_name *name = malloc(sizeof *name + strlen(text) + 1), **found;

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

/* ---- files -------------------------------------------------------------------------------------------------- */

/* Let a file that takes the place of another wait until all inputs have been read. 0 or an errno. */
static int
put_off(struct front_files *to)
{
	struct hgn_output *late;

	if (hgn_output_end(&to->now) != 0)
		return to->now.error;
	late = front_grow(to->late, to->nlate, &to->caplate, sizeof *late);
	if (late == NULL)
		return ENOMEM;
	to->late = late;
	late[to->nlate++] = to->now;
	return 0;
}

/* End the file that is being written. */
static void
end_file(struct front *front, bool keep)
{
	struct front_files *to = &front->to;
	int error = 0;

	if (!to->open)
		return;
	to->open = false;
	if (keep && to->now.temp != NULL && to->now.old) {
		error = put_off(to);
		if (error == 0)
			return;
		keep = false;
	}
	if (hgn_output_close(&to->now, keep) != 0)
		error = to->now.error;
	if (error == 0)
		return;
	to->failed = true;
	front_fail(front, "%s: %s", hgn_buf_string(&to->name), strerror(error));
}

/* Whether a file that has waited gets its name. Those of inputs hold together what was in them: all or none. */
static bool
is_wanted(const struct front *front, const struct hgn_output *late)
{
	if (front_inputs_has(&front->inputs, late->dev, late->ino))
		return !front->to.failed && front->status < 2;
	return !front->to.clash;
}

/* Give the files that have waited their names, or remove them: nothing may come between. */
static void
end_late(struct front *front)
{
	struct front_files *to = &front->to;
	sigset_t old;
	size_t i;

	front_hold_signals(&old);
	for (i = 0; i < to->nlate; i++)
		to->late[i].precious = is_wanted(front, &to->late[i]);
	while (to->nlate > 0) {
		struct hgn_output *late = &to->late[--to->nlate];
		bool whole = late->precious;
		int error;

		to->name.len = 0;
		hgn_buf_puts(&to->name, late->path);
		error = hgn_output_close(late, whole);
		if (error != 0)
			front_fail(front, "%s: %s%s", hgn_buf_string(&to->name), strerror(error),
			    whole ? "; what belongs there is in a file beside it, whose name begins with a dot" : "");
	}
	front_release_signals(&old);
	free(to->late);
	to->late = NULL;
}

/* Remove all files that this run has made, but for those that take the places of others, which have waited. */
static void
take_back(struct front *front)
{
	struct front_files *to = &front->to;
	const struct front_name *name;

	to->clash = true;
	for (name = to->names; name != NULL; name = name->next)
		if (name->made)
			unlink(name->text);
}

/* Keep where the file that was opened will be, besides its name: as keep_name(). */
static int
keep_path(struct front_files *to, const char *name)
{
	int kept = to->now.temp == NULL || strcmp(to->now.path, name) == 0 ? 1 : keep_name(to, to->now.path);

	if (kept == 1 && to->now.temp != NULL)
		to->names->made = !to->now.old;
	return kept;
}

/* Start the file that to->name names. */
static bool
start_file(struct front *front)
{
	struct front_files *to = &front->to;
	const char *name = hgn_buf_string(&to->name);
	int kept = to->name.failed ? -1 : keep_name(to, name);

	if (kept > 0) {
		hgn_output_init(&to->now, name, &front_temps);
		to->open = true;
		if (hgn_output_open(&to->now) != 0)
			return false;
		kept = keep_path(to, name);
	}
	if (kept > 0)
		return true;
	to->failed = true;
	front_fail(front, kept < 0 ? "out of memory" : "%s: two documents have this name; no file is left of this run", name);
	end_file(front, false);
	take_back(front);
	return false;
}

/* Whether a record of `n` bytes begins another file. */
static bool
is_full(const struct front_files *to, size_t n)
{
	return to->number == 0 || (to->split > 0 && to->records == to->split) ||
	    (to->split_size > 0 && to->records > 0 && to->bytes + n > to->split_size);
}

static void
write_split(struct front *front, const struct front_slot *slot)
{
	struct front_files *to = &front->to;
	struct front_place place = { &slot->record, 0, 0 };

	if (slot->out.len == 0 || to->failed)
		return;
	if (is_full(to, slot->out.len)) {
		to->records = to->bytes = 0;
		end_file(front, front->status < 2);
		if (to->failed)
			return;
		place.number = ++to->number;
		to->name.len = 0;
		front_template(&to->name, to->template, lookup_number, &place);
		if (!start_file(front))
			end_file(front, false);
		else if (to->head != NULL)
			hgn_output_add(&to->now, to->head->data, to->head->len);
	}
	to->records++;
	to->bytes += slot->out.len;
	if (to->open)
		hgn_output_add(&to->now, slot->out.data, slot->out.len);
}

static void
write_documents(struct front *front, const struct front_slot *slot)
{
	struct front_files *to = &front->to;
	size_t i;

	for (i = 0; i < slot->ndocuments && !to->failed; i++) {
		const struct front_document *document = &slot->documents[i];
		struct front_place place = { &slot->record, document->ply, ++to->number };
		size_t end = i + 1 < slot->ndocuments ? document[1].start : slot->out.len;

		to->name.len = 0;
		front_template(&to->name, to->template, to->lookup, &place);
		if (start_file(front))
			hgn_output_add(&to->now, slot->out.data + document->start, end - document->start);
		end_file(front, true);
	}
}

void
front_files_write(struct front *front, const struct front_slot *slot)
{
	if (front->to.split > 0 || front->to.split_size > 0)
		write_split(front, slot);
	else
		write_documents(front, slot);
	if (front->to.open && front->to.now.error != 0)
		end_file(front, false);
}

void
front_files_close(struct front *front)
{
	struct front_name *name;

	end_file(front, !front->to.failed && front->status < 2);
	end_late(front);
	hgn_buf_clear(&front->to.name);
	while ((name = front->to.names) != NULL) {
		front->to.names = name->next;
		tdelete(name, &front->to.tree, by_text);
		free(name);
	}
}
