/* SPDX-License-Identifier: MIT
 * hvalidate --in-place: replaces files by their fixed versions. Bytes that no fix changes are copied from the file. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "hvalidate-in-place.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/output.h"
#include "run.h"

/* An input file, with its status when it was opened. */
struct hvalidate_place_file {
	dev_t dev;
	ino_t ino;
	off_t size;
	struct timespec changed;
	enum hgn_packing packing;
	bool twice; /* the file was named before, perhaps by another path */
	bool kept;  /* it should have been replaced, but was not, because of an error */
};

/* Get the status of the file whose name is that of an input with a suffix. Return false if there is none; set *failed
 * if out of memory. */
static bool
find_backup(struct stat *st, const char *input, const char *suffix, bool *failed)
{
	char *path = realpath(input, NULL); /* links are followed before files are replaced */
	struct hgn_buf name = { 0 };
	bool found;

	if (path == NULL) {
		*failed |= errno == ENOMEM;
		return false;
	}
	hgn_buf_printf(&name, "%s%s", path, suffix);
	*failed |= name.failed;
	found = stat(hgn_buf_string(&name), st) == 0;
	hgn_buf_clear(&name);
	free(path);
	return found;
}

/* Check that no backup replaces an input. Return false after a message. */
static bool
check_backups(struct run *run, const char *suffix)
{
	struct stat st;
	bool failed = false;
	int i, input;

	for (i = 0; *suffix != '\0' && !failed && i < run->in.nfiles; i++)
		if (find_backup(&st, run->in.files[i], suffix, &failed) &&
		    (input = run_input_find(&run->in, st.st_dev, st.st_ino)) >= 0)
			return run_usage(run, "--in-place: the old file of %s would replace the input %s",
			    run->in.files[i], run->in.files[input]);
	return !failed || run_fail(run, "out of memory");
}

/* Mark all names of a file except the first. */
static void
mark_copies(const struct run_input *inputs, struct hvalidate_place_file *files)
{
	struct stat st;
	int i, first;

	for (i = 0; i < inputs->nfiles; i++)
		if (stat(inputs->files[i], &st) == 0) { /* failures are reported when the file is opened */
			first = run_input_find(inputs, st.st_dev, st.st_ino);
			files[i].twice = first >= 0 && first < i;
		}
}

/* Return why an opened input cannot be replaced, or NULL. Store its status, to detect changes. */
static const char *
refuse_file(void *ctx, int input, const struct stat *st)
{
	struct hvalidate_place_file *file = &((struct hvalidate_in_place *)ctx)->files[input];

	file->dev = st->st_dev;
	file->ino = st->st_ino;
	file->size = st->st_size;
	file->changed = st->st_mtim;
	if (!S_ISREG(st->st_mode))
		return "not a regular file; --in-place cannot replace it";
	return file->twice ? "duplicate file; --in-place fixes each file once" : NULL;
}

/* Return why the text of an input cannot be replaced, or NULL. Store its compression. */
static const char *
refuse_text(void *ctx, int input, const struct hgn_input *stream)
{
	((struct hvalidate_in_place *)ctx)->files[input].packing = stream->packing;
	return stream->utf16 != NULL ?
		   "in UTF-16, which --in-place does not write; convert it with hvalidate --fix -o FILE FILE" :
		   NULL;
}

bool
hvalidate_in_place_begin(struct hvalidate_in_place *place, struct run *run, const char *suffix)
{
	struct hvalidate_place_file *files;
	int i;

	if (run->common.output != NULL)
		return run_usage(run, "--in-place cannot be combined with --output");
	if (strchr(suffix, '/') != NULL)
		return run_usage(run, "--in-place: invalid suffix '%s'; expected one without '/'", suffix);
	for (i = 0; i < run->in.nfiles; i++)
		if (strcmp(run->in.files[i], "-") == 0)
			return run_usage(run, "--in-place: standard input cannot be replaced");
	if (!run_check_inputs(run) || !check_backups(run, suffix))
		return false;
	files = calloc((size_t)run->in.nfiles + 1, sizeof *files);
	if (files == NULL)
		return run_fail(run, "out of memory");
	mark_copies(&run->in, files);
	*place = (struct hvalidate_in_place){ .run = run, .suffix = suffix, .files = files, .input = -1, .fd = -1 };
	return true;
}

void
hvalidate_in_place_judge(struct hvalidate_in_place *place, struct run_input_options *input)
{
	if (place->run == NULL)
		return;
	input->check_file = refuse_file;
	input->check_text = refuse_text;
	input->ctx = place;
}

/* Return true if a file has not changed since it was read. */
static bool
is_unchanged(const struct hvalidate_place_file *file, const struct stat *st)
{
	return st->st_dev == file->dev && st->st_ino == file->ino && st->st_size == file->size &&
	    st->st_mtim.tv_sec == file->changed.tv_sec && st->st_mtim.tv_nsec == file->changed.tv_nsec;
}

static const struct hvalidate_place_file *
file_of(const struct hvalidate_in_place *place)
{
	return &place->files[place->input];
}

/* Read bytes of the file without decompressing them. */
static long
read_raw(void *ctx, char *into, size_t room)
{
	struct hvalidate_in_place *place = ctx;
	long n = hgn_read(place->fd, into, room);

	if (n < 0)
		place->error = errno;
	return n;
}

/* Read more of the file's content. Return -1 on failure, with the reason in place->error and place->why. */
static long
read_on(struct hvalidate_in_place *place, char *into, size_t room)
{
	long n;

	if (file_of(place)->packing == HGN_PACKING_PLAIN)
		return read_raw(place, into, room);
	if (place->unpack == NULL)
		place->unpack = hgn_unpack_new(read_raw, place, "", 0);
	n = place->unpack != NULL ? hgn_unpack_read(place->unpack, into, room) : -1;
	if (n < 0 && place->unpack != NULL)
		place->why = hgn_unpack_fault(place->unpack);
	if (n < 0 && place->error == 0)
		place->error = place->unpack != NULL ? EIO : ENOMEM;
	return n;
}

/* Copy the content of the file up to offset `to`, or to its end, except what was replaced. */
static void
copy(struct hvalidate_in_place *place, uint64_t to)
{
	char block[1 << 14];
	uint64_t skip;
	long n = 1;

	while (place->error == 0 && place->read < to && n > 0) {
		n = read_on(place, block, to - place->read < sizeof block ? (size_t)(to - place->read) : sizeof block);
		if (n <= 0)
			break;
		skip = place->read >= place->at ? 0 : place->at - place->read;
		place->read += (uint64_t)n;
		if (skip < (uint64_t)n)
			hgn_output_add(&place->out, block + skip, (size_t)n - (size_t)skip);
	}
	if (place->error == 0 && to != UINT64_MAX && place->read < to)
		place->error = EIO; /* the file was truncated */
	if (place->at < place->read)
		place->at = place->read;
}

/* Create a hard link with the backup name to the original file. Return 0 or an errno. */
static int
back_up(const struct hvalidate_in_place *place)
{
	struct hgn_buf name = { 0 };
	const char *path = place->out.path;
	int error = 0;

	if (*place->suffix == '\0')
		return 0;
	hgn_buf_printf(&name, "%s%s", path, place->suffix);
	if (name.failed) {
		error = ENOMEM;
	} else if (link(path, hgn_buf_string(&name)) != 0) {
		error = errno;
		if (error == EEXIST)
			error = unlink(hgn_buf_string(&name)) == 0 && link(path,
			    hgn_buf_string(&name)) == 0 ? 0 : errno;
	}
	hgn_buf_clear(&name);
	return error;
}

/* Write the rest of a file, and replace the old file if the new one is complete and the old one has not changed. Return
 * false on failure, with an errno in place->error and perhaps a better description in place->why. */
static bool
replace(struct hvalidate_in_place *place)
{
	struct stat st;

	copy(place, UINT64_MAX);
	if (place->error == 0)
		place->error = hgn_output_end(&place->out);
	if (place->error != 0)
		return false;
	if (stat(place->out.path, &st) != 0 || !is_unchanged(file_of(place), &st)) {
		place->why = "changed while it was being fixed; not replaced";
		return false;
	}
	place->error = back_up(place);
	if (place->error == 0)
		place->error = hgn_output_close(&place->out, true);
	return place->error == 0;
}

/* Report the failure of a file. */
static void
report(const struct hvalidate_in_place *place)
{
	struct run *run = place->run;
	const char *name = run->in.files[place->input];

	if (place->why != NULL && place->why[0] != '\0')
		run_fail(run, "%s: %s", name, place->why);
	else
		run_output_fail(run, &place->out, name, place->error);
}

/* End the current file. Replace it if it has changed and there was no error. */
static void
end(struct hvalidate_in_place *place)
{
	if (place->fd < 0)
		return;
	if (place->changed && !place->broken && !replace(place)) {
		report(place);
		place->broken = true;
	}
	place->files[place->input].kept = place->broken;
	hgn_output_close(&place->out, false);
	hgn_unpack_free(place->unpack);
	place->unpack = NULL;
	close(place->fd);
	place->fd = -1;
}

/* Begin to fix an input. */
static void
begin(struct hvalidate_in_place *place, int input)
{
	end(place);
	place->input = input;
	place->at = place->read = 0;
	place->changed = place->broken = false;
	place->why = NULL;
	place->fd = hgn_open(place->run->in.files[input], O_RDONLY | O_NONBLOCK);
	place->error = place->fd < 0 ? errno : 0;
	run_output_init(place->run, &place->out, place->run->in.files[input]);
	place->out.packing = file_of(place)->packing;
	place->out.exact = true;
	place->files[input].kept = place->error != 0;
	if (place->error != 0)
		report(place);
}

bool
hvalidate_in_place_kept(const struct hvalidate_in_place *place, int input)
{
	return place->files != NULL && place->files[input].kept;
}

void
hvalidate_in_place_write(struct hvalidate_in_place *place, const struct run_slot *slot)
{
	const struct hgn_record *record = &slot->record;
	const struct hgn_buf made = run_new_bytes(slot);

	if (slot->source.trouble.len > 0)
		place->broken |= place->input == slot->source.input;
	if (!slot->source.present)
		return;
	if (place->input != slot->source.input)
		begin(place, slot->source.input);
	if (slot->content == RUN_VERBATIM || slot->out.len == 0 || place->error != 0)
		return;
	copy(place, record->offset - place->run->common.offset_base);
	hgn_output_add(&place->out, made.data, made.len);
	place->at += run_own_bytes(record).len;
	place->changed = true;
}

void
hvalidate_in_place_end(struct hvalidate_in_place *place, bool whole)
{
	if (place->run == NULL)
		return;
	place->broken |= !whole;
	end(place);
}

void
hvalidate_in_place_clear(struct hvalidate_in_place *place)
{
	free(place->files);
}
