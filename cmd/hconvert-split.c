/* SPDX-License-Identifier: MIT
 * Divides records among files. Records with the same values of the keys in the file name form a group, which is written
 * to one or more files. Only a few files are open at once; the others are closed under their temporary names and
 * reopened when needed. Memory grows with the number of groups only. */
#define _XOPEN_SOURCE 700 /* tsearch */

#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hgn/tools/tools.h"
#include "hconvert.h"

#define OPEN_FILES_MAX 32   /* limits the memory for buffers and compressors */
#define SPARE_DESCRIPTORS 8 /* for a new file, and for input and data files that the run opens */

/* A group of records with the same values of keys. */
struct split_group {
	struct split_group *next;          /* the previous group that was made */
	struct split_group *newer, *older; /* neighbours in the list of open groups, in order of last use */
	struct hgn_output file;            /* the current file */
	bool begun, open;                  /* begun: the file exists; open: it has a file descriptor */
	uint64_t number, records, bytes;   /* number of the current file; records and bytes in it */
	char name[];                       /* values of the keys in its file names, as of run_template_values() */
};

/* ---- groups ---------------------------------------------------------------------------------------------------- */

static int
by_name(const void *a, const void *b)
{
	return strcmp(((const struct split_group *)a)->name, ((const struct split_group *)b)->name);
}

/* Find or create the group for a name. Return NULL if memory runs out. */
static struct split_group *
find_group(struct hconvert_split *groups, const char *name)
{
	struct split_group *group, **found;

	if (groups->newest != NULL && strcmp(groups->newest->name, name) == 0)
		return groups->newest;
	group = calloc(1, sizeof *group + strlen(name) + 1);
	if (group == NULL)
		return NULL;
	strcpy(group->name, name);
	found = tsearch(group, &groups->tree, by_name);
	if (found == NULL || *found != group) {
		free(group);
		return found != NULL ? *found : NULL;
	}
	group->next = groups->last;
	groups->last = group;
	return group;
}

static void
unlink_group(struct hconvert_split *groups, struct split_group *group)
{
	*(group->newer != NULL ? &group->newer->older : &groups->newest) = group->older;
	*(group->older != NULL ? &group->older->newer : &groups->oldest) = group->newer;
	group->newer = group->older = NULL;
	group->open = false;
	groups->open--;
}

static void
link_group(struct hconvert_split *groups, struct split_group *group)
{
	group->older = groups->newest;
	*(groups->newest != NULL ? &groups->newest->newer : &groups->oldest) = group;
	groups->newest = group;
	group->open = true;
	groups->open++;
}

/* Return true if the process can open SPARE_DESCRIPTORS files. */
static bool
has_descriptors(void)
{
	int spare[SPARE_DESCRIPTORS];
	size_t n = 0;
	bool has;

	while (n < SPARE_DESCRIPTORS && (spare[n] = dup(STDERR_FILENO)) >= 0)
		n++;
	has = n == SPARE_DESCRIPTORS || (errno != EMFILE && errno != ENFILE);
	while (n > 0)
		close(spare[--n]);
	return has;
}

/* Close the least recently used files while too many are open. Their errors are stored, and reported when they are
 * ended. */
static void
limit_open(struct hconvert_split *groups)
{
	struct split_group *group;

	while ((group = groups->oldest) != NULL && (groups->open >= OPEN_FILES_MAX || !has_descriptors())) {
		unlink_group(groups, group);
		hgn_output_end(&group->file);
	}
}

/* ---- files ----------------------------------------------------------------------------------------------------- */

/* Write the name of a group's current file, NUL-terminated. */
static void
name_file(struct run_files *to, struct split_group *group)
{
	to->name.len = 0;
	run_template_name(&to->name, &to->template, group->name, &(struct run_place){ .number = group->number });
	hgn_buf_string(&to->name);
}

/* End the current file of a group, if there is one. */
static void
end_file(struct hconvert_split *groups, struct split_group *group)
{
	struct run *run = groups->run;
	struct run_files *to = &run->to;

	if (!group->begun)
		return;
	if (group->open)
		unlink_group(groups, group);
	group->begun = false;
	name_file(to, group);
	run_files_end(run, &group->file, to->failed || run->status >= 2 ? RUN_FILES_DROP :
	    groups->keyed ? RUN_FILES_WAIT : RUN_FILES_KEEP);
}

/* Begin the next file of a group, and create the directories in its name. */
static void
begin_file(struct hconvert_split *groups, struct split_group *group)
{
	struct run *run = groups->run;
	struct run_files *to = &run->to;
	char *slash;
	int error = 0;

	end_file(groups, group);
	if (to->failed)
		return;
	limit_open(groups);
	group->number++;
	group->records = group->bytes = 0;
	name_file(to, group);
	slash = groups->keyed && !to->name.failed ? strchr(to->name.data + 1, '/') : NULL;
	for (; error == 0 && slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		error = hgn_temps_make_directory(&run_temps, to->name.data);
		*slash = '/';
	}
	if (error != 0) {
		to->failed = true;
		run_fail(run, "%s: %s", hgn_buf_string(&to->name), strerror(error));
	} else if (run_files_start(run, &group->file)) {
		group->begun = true;
		link_group(groups, group);
		if (groups->header != NULL) {
			hgn_output_add(&group->file, groups->header->data, groups->header->len);
			group->bytes = groups->header->len;
		}
	}
}

/* Open the file of a group to which a record of `n` bytes will be written. */
static void
open_file(struct hconvert_split *groups, struct split_group *group, size_t n)
{
	if (!group->begun || (groups->records > 0 && group->records == groups->records) ||
	    (groups->bytes > 0 && group->records > 0 && group->bytes + n > groups->bytes)) {
		begin_file(groups, group);
		return;
	}
	if (group->open) {
		unlink_group(groups, group);
	} else {
		limit_open(groups);
		hgn_output_resume(&group->file);
	}
	link_group(groups, group);
}

void
hconvert_split_write(struct hconvert_split *groups, const struct run_slot *slot)
{
	struct run_files *to = &groups->run->to;
	struct split_group *group;

	if (slot->out.len == 0 || to->failed)
		return;
	group = find_group(groups, slot->documents.values.len > 0 ? slot->documents.values.data : "");
	if (group == NULL) {
		to->failed = true;
		run_fail(groups->run, "out of memory");
		return;
	}
	open_file(groups, group, slot->out.len);
	if (!group->begun)
		return;
	group->records++;
	group->bytes += slot->out.len;
	hgn_output_add(&group->file, slot->out.data, slot->out.len);
	if (group->file.error != 0)
		end_file(groups, group);
}

void
hconvert_split_close(struct hconvert_split *groups)
{
	struct split_group *group, *first = NULL, *next;

	for (group = groups->last; group != NULL; group = next) { /* in the order in which they were made */
		next = group->next;
		group->next = first;
		first = group;
	}
	for (group = first; group != NULL; group = next) {
		next = group->next;
		end_file(groups, group);
		tdelete(group, &groups->tree, by_name);
		free(group);
	}
}
