/* SPDX-License-Identifier: MIT
 * hvalidate --in-place and --diff: write the old and the fixed bytes of each file, to replace the file or to show the
 * differences. */
#define _XOPEN_SOURCE 700 /* realpath */

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hvalidate.h"

#define BUFFER (1 << 16)

/* An input file, with its status when it was opened. */
struct hvalidate_file {
	dev_t dev;
	ino_t ino;
	off_t size;
	struct timespec changed;
	enum hgn_packing packing;
	bool twice; /* the file was named before, perhaps by another path */
	bool kept;  /* it should have been replaced, but was not, because of an error */
};

/* ---- files that cannot be replaced ------------------------------------------------------------------------------ */

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

/* Check that no backup replaces an input, and mark all names of a file except the first. Return false after a
 * message. */
static bool
check_inputs(struct run *run, const char *suffix, struct hvalidate_file *files)
{
	const struct run_input *in = &run->in;
	struct stat st;
	bool failed = false;
	int i, other;

	for (i = 0; i < in->nfiles && !failed; i++) {
		if (*suffix != '\0' && find_backup(&st, in->files[i], suffix, &failed) &&
		    (other = run_input_find(in, st.st_dev, st.st_ino)) >= 0)
			return run_usage(run, "--in-place: the old file of %s would replace the input %s", in->files[i],
			    in->files[other]);
		if (stat(in->files[i], &st) == 0) { /* failures are reported when the file is opened */
			other = run_input_find(in, st.st_dev, st.st_ino);
			files[i].twice = other >= 0 && other < i;
		}
	}
	return !failed || run_fail(run, "out of memory");
}

/* Return why an opened input cannot be replaced, or NULL. Store its status, to detect changes. */
static const char *
refuse_file(void *ctx, int input, const struct stat *st)
{
	struct hvalidate_file *file = &((struct hvalidate_replace *)ctx)->files[input];

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
	((struct hvalidate_replace *)ctx)->files[input].packing = stream->packing;
	return stream->utf16 != NULL ?
		   "in UTF-16, which --in-place does not write; convert it with hvalidate --fix -o FILE FILE" :
		   NULL;
}

bool
hvalidate_replace_begin(
    struct hvalidate_replace *r, struct run *run, const char *suffix, struct run_input_options *input)
{
	int i;

	*r = (struct hvalidate_replace){ .run = run, .suffix = suffix, .input = -1 };
	if (suffix == NULL)
		return true;
	if (run->common.output != NULL)
		return run_usage(run, "--in-place cannot be combined with --output");
	if (strchr(suffix, '/') != NULL)
		return run_usage(run, "--in-place: invalid suffix '%s'; expected one without '/'", suffix);
	for (i = 0; i < run->in.nfiles; i++)
		if (strcmp(run->in.files[i], "-") == 0)
			return run_usage(run, "--in-place: standard input cannot be replaced");
	if (!run_check_inputs(run))
		return false;
	r->files = calloc((size_t)run->in.nfiles + 1, sizeof *r->files);
	if (r->files == NULL)
		return run_fail(run, "out of memory");
	input->check_file = refuse_file;
	input->check_text = refuse_text;
	input->ctx = r;
	return check_inputs(run, suffix, r->files);
}

/* ---- replacing -------------------------------------------------------------------------------------------------- */

/* Return true if a file has not changed since it was read. */
static bool
is_unchanged(const struct hvalidate_file *file, const struct stat *st)
{
	return st->st_dev == file->dev && st->st_ino == file->ino && st->st_size == file->size &&
	    st->st_mtim.tv_sec == file->changed.tv_sec && st->st_mtim.tv_nsec == file->changed.tv_nsec;
}

/* Create a hard link with the backup name to the original file. Return 0 or an errno. */
static int
back_up(const struct hvalidate_replace *r)
{
	struct hgn_buf name = { 0 };
	const char *path = r->fixed.path;
	int error = 0;

	if (*r->suffix == '\0')
		return 0;
	hgn_buf_printf(&name, "%s%s", path, r->suffix);
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

/* Replace the current file, if it has not changed since it was read. Return false after a message. */
static bool
replace_file(struct hvalidate_replace *r)
{
	const char *name = r->run->in.files[r->input];
	struct stat st;
	int error = hgn_output_end(&r->fixed);

	if (error != 0)
		return run_output_fail(r->run, &r->fixed, name, error);
	if (stat(r->fixed.path, &st) != 0 || !is_unchanged(&r->files[r->input], &st))
		return run_fail(r->run, "%s: changed while it was being fixed; not replaced", name);
	error = back_up(r);
	if (error == 0)
		error = hgn_output_close(&r->fixed, true);
	return error == 0 || run_output_fail(r->run, &r->fixed, name, error);
}

/* ---- differences ------------------------------------------------------------------------------------------------ */

/* Start diff(1) to compare its standard input with a file that is open in this process, and set `*from` to a pipe from
 * its output. Return 0 or an errno. */
static int
start_diff(pid_t *pid, int *from, const char *name, int old, int fixed)
{
	char *const args[] = { "diff", "-a", "-u", "--label", (char *)name, "--label", (char *)name, "-", "/dev/fd/3",
		NULL };
	extern char **environ;
	posix_spawn_file_actions_t actions;
	int ends[2], error;

	*from = -1;
	if (setenv("LC_ALL", "C", 1) != 0 || pipe(ends) != 0)
		return errno;
	error = posix_spawn_file_actions_init(&actions);
	if (error == 0) {
		error |= posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
		error |= posix_spawn_file_actions_adddup2(&actions, old, STDIN_FILENO);
		error |= posix_spawn_file_actions_adddup2(&actions, fixed, 3);
		error = error != 0 ? ENOMEM : posix_spawnp(pid, args[0], &actions, NULL, args, environ);
		posix_spawn_file_actions_destroy(&actions);
	}
	close(ends[1]);
	if (error != 0)
		close(ends[0]);
	*from = ends[0];
	return error;
}

/* Print the output of diff(1), complete lines at a time. Return 0 or an errno. */
static int
copy_diff(struct run *run, int from)
{
	struct hgn_buf text = { 0 };
	char block[1 << 13];
	long n = 1;
	int error = 0;

	while (n > 0) {
		n = hgn_read(from, block, sizeof block);
		if (n < 0)
			error = errno;
		else
			hgn_buf_add(&text, block, (size_t)n);
		if (n <= 0 || memchr(block, '\n', (size_t)n) != NULL) {
			size_t len = text.len;

			while (n > 0 && text.data[len - 1] != '\n')
				len--;
			run_put(run, text.data, len);
			text.len -= len;
			memmove(text.data, text.data + len, text.len);
		}
	}
	if (text.failed)
		error = ENOMEM;
	hgn_buf_clear(&text);
	return error;
}

/* Print the differences of the current file. Return false after a message. */
static bool
show_differences(struct hvalidate_replace *r)
{
	struct run *run = r->run;
	const char *name = run->in.label != NULL ? run->in.label : run->in.files[r->input];
	int error, from, status = 0;
	pid_t pid;

	hgn_output_flush(&r->old);
	hgn_output_flush(&r->fixed);
	error = r->old.error != 0 ? r->old.error : r->fixed.error;
	if (error == 0 && (lseek(r->old.fd, 0, SEEK_SET) != 0 || lseek(r->fixed.fd, 0, SEEK_SET) != 0))
		error = errno;
	if (error != 0)
		return run_fail(run, "cannot write a temporary file (TMPDIR): %s", strerror(error));
	error = start_diff(&pid, &from, name, r->old.fd, r->fixed.fd);
	if (error != 0)
		return run_fail(run, "--diff: cannot run diff(1), which is required: %s", strerror(error));
	error = copy_diff(run, from);
	close(from);
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		continue;
	if (error != 0)
		return run_fail(run, "--diff: %s", strerror(error));
	return WIFEXITED(status) && WEXITSTATUS(status) <= 1 ? true :
	    run_fail(run, "--diff: diff(1) failed");
}

/* Open a nameless file. Its errors are reported when the differences are shown. */
static void
open_nameless(struct hgn_output *out)
{
	hgn_output_init(out, NULL, &run_temps);
	out->error = hgn_spool_open(&out->fd);
	out->data = malloc(BUFFER);
}

/* ---- the stream of old and fixed bytes -------------------------------------------------------------------------- */

/* End the current file: replace it or show its differences, if a record was changed and all of it was read. Return
 * false after a message if the differences cannot be shown. */
static bool
end_file(struct hvalidate_replace *r)
{
	bool ok = true;
	int error;

	if (r->input < 0)
		return true;
	if (r->suffix != NULL) {
		r->files[r->input].kept = r->broken || (r->changed && !replace_file(r));
		hgn_output_close(&r->fixed, false);
	} else {
		ok = !r->changed || show_differences(r);
		error = hgn_output_close(&r->old, false);
		if (error == 0)
			error = hgn_output_close(&r->fixed, false);
		if (ok && error != 0)
			ok = run_fail(r->run, "cannot write a temporary file (TMPDIR): %s", strerror(error));
	}
	r->input = -1;
	return ok;
}

/* Begin an input. Return false after a message. */
static bool
begin_file(struct hvalidate_replace *r, int input)
{
	if (!end_file(r))
		return false;
	r->input = input;
	r->changed = r->broken = false;
	r->lines = r->bytes = 0;
	r->passed = 0;
	if (r->suffix == NULL) {
		open_nameless(&r->old);
		open_nameless(&r->fixed);
		return true;
	}
	run_output_init(r->run, &r->fixed, r->run->in.files[input]);
	r->fixed.packing = r->files[input].packing;
	r->fixed.exact = true;
	return true;
}

/* Return the number of newlines in a text. */
static int64_t
count_lines(const struct hgn_buf *text)
{
	int64_t lines = 0;
	size_t i;

	for (i = 0; i < text->len; i++)
		lines += text->data[i] == '\n';
	return lines;
}

void
hvalidate_replace_locate(const struct hvalidate_replace *r, struct run_slot *slot)
{
	size_t i;

	for (i = 0; r->suffix != NULL && r->input == slot->source.input && i < slot->diags.n; i++) {
		struct hgn_diagnostic *d = &slot->diags.list[i].d;

		if (d->line == 0)
			continue;
		d->line += (uint64_t)r->lines;
		d->offset += (uint64_t)r->bytes;
	}
}

/* Copy the bytes of the file before its first change, which were not kept. Files without changes are not written. */
static void
copy_beginning(struct hvalidate_replace *r)
{
	struct hgn_input in = { .fd = -1 };
	int error, fd = hgn_open(r->run->in.files[r->input], O_RDONLY | O_NONBLOCK);
	char block[1 << 14];
	uint64_t left = r->passed;
	long n = 1;

	error = fd < 0 ? errno : hgn_input_begin(&in, fd);
	for (; error == 0 && left > 0 && n > 0; left -= n > 0 ? (uint64_t)n : 0) {
		n = hgn_input_read(&in, block, left < sizeof block ? (size_t)left : sizeof block);
		if (n > 0)
			hgn_output_add(&r->fixed, block, (size_t)n);
		else
			error = in.error != 0 ? in.error : EIO; /* the file was truncated */
	}
	if (r->fixed.error == 0)
		r->fixed.error = error;
	hgn_input_clear(&in);
}

/* Add bytes that the fixed file has in place of old ones. Both may be the same. */
static void
add_bytes(struct hvalidate_replace *r, const struct hgn_buf *old, const struct hgn_buf *fixed)
{
	if (old != fixed) {
		if (r->suffix != NULL && !r->changed)
			copy_beginning(r);
		r->changed = true;
		r->lines += count_lines(fixed) - count_lines(old);
		r->bytes += (int64_t)fixed->len - (int64_t)old->len;
	}
	if (r->suffix == NULL)
		hgn_output_add(&r->old, old->data, old->len);
	if (r->suffix == NULL || r->changed)
		hgn_output_add(&r->fixed, fixed->data, fixed->len);
	r->passed += old->len;
}

bool
hvalidate_replace_write(struct hvalidate_replace *r, const struct run_slot *slot)
{
	const struct run_source *source = &slot->source;
	const struct hgn_buf old = run_own_bytes(&slot->record), made = run_new_bytes(slot);

	if (source->trouble.len > 0)
		r->broken |= r->input == source->input;
	if (!source->present && !source->more && source->before.len == 0)
		return true;
	if (r->input != source->input && !begin_file(r, source->input))
		return false;
	add_bytes(r, &source->before, &source->before);
	if (source->more)
		add_bytes(r, &made, &made);
	else if (source->present)
		add_bytes(r, &old, slot->content == RUN_VERBATIM || made.len == 0 ? &old : &made);
	return true;
}

bool
hvalidate_replace_end(struct hvalidate_replace *r, bool whole)
{
	r->broken |= !whole;
	return end_file(r) && whole;
}

bool
hvalidate_replace_kept(const struct hvalidate_replace *r, int input)
{
	return r->files != NULL && r->files[input].kept;
}

void
hvalidate_replace_clear(struct hvalidate_replace *r)
{
	free(r->files);
}
