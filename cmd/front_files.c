/* SPDX-License-Identifier: MIT
 * Documents in files of their own, whose names come from a template. No file is written twice in a run, by whatever
 * names: the second document would take the place of the first, so the run ends and takes back what it has made. Files
 * that were there before are replaced at the end, when that cannot happen any more. */
#include "front_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front_say.h"

static bool
lookup_number(void *ctx, struct hgn_buf *out, const char *name, size_t len)
{
	(void)name;
	(void)len;
	hgn_buf_putn(out, (int64_t)((const struct front_place *)ctx)->number);
	return true;
}

/* ---- the names used so far ---------------------------------------------------------------------------------- */

/* What stands before each of to->names. */
enum { USED = '.', MADE = '+' /* a file that was not there before the run */ };

static uint64_t
hash(const char *name)
{
	uint64_t h = UINT64_C(0xCBF29CE484222325);

	for (; *name != '\0'; name++)
		h = (h ^ (unsigned char)*name) * UINT64_C(0x100000001B3);
	return h ^ h >> 32;
}

/* Where a name is in the table, or the free place for it. */
static size_t *
find_name(const struct front_files *to, const char *name)
{
	size_t at = (size_t)hash(name) & (to->captable - 1);

	while (to->table[at] > 0 && strcmp(to->names.data + to->table[at] - 1, name) != 0)
		at = (at + 1) & (to->captable - 1);
	return &to->table[at];
}

static bool
grow_table(struct front_files *to)
{
	size_t cap = to->captable == 0 ? 64 : 2 * to->captable, *table = calloc(cap, sizeof *table), at;

	if (table == NULL)
		return false;
	free(to->table);
	to->table = table;
	to->captable = cap;
	for (at = 1; at < to->names.len; at += strlen(to->names.data + at) + 2)
		*find_name(to, to->names.data + at) = at + 1;
	return true;
}

/* Keep a name: 1 when it is new, 0 when it was used before, -1 when memory ran out. */
static int
keep_name(struct front_files *to, const char *name)
{
	size_t *place, at = to->names.len + 1;

	if (2 * to->nnames >= to->captable && !grow_table(to))
		return -1;
	place = find_name(to, name);
	if (*place > 0)
		return 0;
	hgn_buf_putc(&to->names, USED);
	hgn_buf_add(&to->names, name, strlen(name) + 1);
	if (to->names.failed)
		return -1;
	*place = at + 1;
	to->nnames++;
	return 1;
}

/* ---- files -------------------------------------------------------------------------------------------------- */

/* Let a file that takes the place of another wait until all inputs have been read. 0 or an errno. */
static int
put_off(struct front_files *to)
{
	size_t cap = to->caplate == 0 ? 8 : 2 * to->caplate;
	struct front_output *late = to->late;

	if (front_output_end(&to->now) != 0)
		return to->now.error;
	if (to->nlate == to->caplate) {
		late = realloc(to->late, cap * sizeof *late);
		if (late == NULL)
			return ENOMEM;
		to->late = late;
		to->caplate = cap;
	}
	to->late[to->nlate++] = to->now;
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
	if (front_output_close(&to->now, keep) != 0)
		error = to->now.error;
	if (error == 0)
		return;
	to->failed = true;
	front_fail(front, "%s: %s", hgn_buf_string(&to->name), strerror(error));
}

/* Whether a file that has waited gets its name. Those of inputs hold together what was in them: all or none. */
static bool
is_wanted(const struct front *front, const struct front_output *late)
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
		struct front_output *late = &to->late[--to->nlate];
		bool whole = late->precious;
		int error;

		to->name.len = 0;
		hgn_buf_puts(&to->name, late->path);
		error = front_output_close(late, whole);
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
	size_t at;

	to->clash = true;
	for (at = 1; at < to->names.len; at += strlen(to->names.data + at) + 2)
		if (to->names.data[at - 1] == MADE)
			unlink(to->names.data + at);
}

/* Keep where the file that was opened will be: as keep_name(). */
static int
keep_path(struct front_files *to, const char *name)
{
	int kept;

	if (to->now.temp == NULL)
		return 1;
	kept = strcmp(to->now.path, name) == 0 ? 1 : keep_name(to, to->now.path);
	if (kept == 1 && !to->now.old)
		to->names.data[*find_name(to, to->now.path) - 2] = MADE;
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
		front_output_init(&to->now, name);
		to->open = true;
		if (front_output_open(&to->now) != 0)
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

static void
write_split(struct front *front, const struct front_slot *slot)
{
	struct front_files *to = &front->to;
	struct front_place place = { &slot->record, 0, 0 };

	if (slot->out.len == 0 || to->failed)
		return;
	if (to->records++ % to->split == 0) {
		end_file(front, front->status < 2);
		if (to->failed)
			return;
		place.number = ++to->number;
		to->name.len = 0;
		front_template(&to->name, to->template, lookup_number, &place);
		if (!start_file(front))
			end_file(front, false);
	}
	if (to->open)
		front_output_add(&to->now, slot->out.data, slot->out.len);
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
			front_output_add(&to->now, slot->out.data + document->start, end - document->start);
		end_file(front, true);
	}
}

void
front_files_write(struct front *front, const struct front_slot *slot)
{
	if (front->to.split > 0)
		write_split(front, slot);
	else
		write_documents(front, slot);
	if (front->to.open && front->to.now.error != 0)
		end_file(front, false);
}

void
front_files_close(struct front *front)
{
	end_file(front, !front->to.failed && front->status < 2);
	end_late(front);
	hgn_buf_clear(&front->to.name);
	hgn_buf_clear(&front->to.names);
	free(front->to.table);
}
