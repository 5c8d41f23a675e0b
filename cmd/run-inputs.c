/* SPDX-License-Identifier: MIT
 * Lists the files that a run reads, and checks that no output overwrites a file that is still to be read. */
#include "run-inputs.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/input.h"
#include "io/output.h"
#include "run-message.h"
#include "run.h"

/* ---- a list of names ------------------------------------------------------------------------------------------ */

/* Maximum length of a name. A longer one means that the list is not separated by NUL. */
#define NAME_MAX_BYTES (1 << 16)

/* Return true if the last name read so far is too long. `*after` is the offset after the last NUL before byte `from`,
 * and is updated. */
static bool
is_too_long(const struct hgn_buf *names, size_t from, size_t *after)
{
	size_t i;

	for (i = from; i < names->len; i++)
		if (names->data[i] == '\0')
			*after = i + 1;
	return names->len - *after > NAME_MAX_BYTES;
}

/* Read a list of names. Return 0, an errno, or E2BIG if a name is too long. */
static int
read_list(struct hgn_buf *out, const char *name)
{
	int error = 0, fd = strcmp(name, "-") == 0 ? STDIN_FILENO : hgn_open(name, O_RDONLY);
	char block[1 << 14];
	size_t after = 0;
	long n = 1;

	if (fd < 0)
		return errno;
	while (n > 0 && !out->failed && error == 0) {
		n = hgn_read(fd, block, sizeof block);
		if (n > 0)
			hgn_buf_add(out, block, (size_t)n);
		if (n > 0 && !out->failed && is_too_long(out, out->len - (size_t)n, &after))
			error = E2BIG;
		else if (n < 0)
			error = errno;
	}
	if (fd != STDIN_FILENO)
		close(fd);
	return out->failed ? ENOMEM : error;
}

/* Make an array of pointers to the names. Return 0 or an errno. */
static int
split(struct run *run)
{
	struct hgn_buf *names = &run->inputs->names;
	size_t at, n = 0;

	if (names->len > 0 && names->data[names->len - 1] != '\0')
		hgn_buf_putc(names, '\0');
	for (at = 0; at < names->len; at += strlen(names->data + at) + 1)
		n++;
	run->inputs->listed = names->failed || n > INT_MAX ? NULL : calloc(n + 1, sizeof *run->inputs->listed);
	if (run->inputs->listed == NULL)
		return ENOMEM;
	run->inputs->files = run->inputs->listed;
	run->inputs->nfiles = 0;
	for (at = 0; at < names->len; at += strlen(names->data + at) + 1)
		run->inputs->files[run->inputs->nfiles++] = names->data + at;
	return 0;
}

bool
run_inputs_none(struct run *run, const char *what)
{
	return run->inputs->operands == 0 ||
	       run_usage(run, "unexpected operand '%.60s'; %s reads no files", run->inputs->files[0], what);
}

/* Return true if a name that does not exist contains a newline, so the list probably has one name per line. */
static bool
is_lines(const char *name)
{
	struct stat st;

	return strchr(name, '\n') != NULL && lstat(name, &st) != 0;
}

bool
run_inputs_list(struct run *run)
{
	const char *list = run->common.files0_from;
	int i, error;

	if (run->inputs->operands > 0)
		return run_usage(run, "--files0-from cannot be combined with file operands, such as '%s'",
		    run->inputs->files[0]);
	error = read_list(&run->inputs->names, list);
	if (error == 0)
		error = split(run);
	if (error == E2BIG)
		return run_fail(run,
		    "--files0-from: %s: a name is longer than %d bytes; names end with a NUL byte, as find "
		    "-print0 writes them", list, NAME_MAX_BYTES);
	if (error != 0)
		return run_fail(run, "--files0-from: %s: %s", list, strerror(error));
	if (run->inputs->nfiles == 0 && !run->common.quiet)
		run_notice(run, "--files0-from: %s contains no names; no file is read", list);
	if (run->inputs->nfiles == 1 && is_lines(run->inputs->files[0]))
		return run_fail(run,
		    "--files0-from: %s: names end with a newline; expected a NUL byte after each name, as "
		    "find -print0 writes them",
		    list);
	for (i = 0; i < run->inputs->nfiles; i++) {
		const char *why = run->inputs->files[i][0] == '\0' ? "is empty" :
				  strcmp(list, "-") == 0 && strcmp(run->inputs->files[i], "-") == 0 ?
							       "is '-', but the list is read from standard input" :
							       NULL;

		if (why != NULL)
			return run_fail(run, "--files0-from: %s: name %d %s", list, i + 1, why);
	}
	return true;
}

/* ---- what files are ------------------------------------------------------------------------------------------- */

/* An input with the identity of its file. */
struct run_identity {
	dev_t dev;
	ino_t ino;
	int index;
};

static int
by_file(const void *a, const void *b)
{
	const struct run_identity *x = a, *y = b;

	if (x->dev != y->dev)
		return x->dev < y->dev ? -1 : 1;
	return x->ino < y->ino ? -1 : x->ino > y->ino;
}

static int
by_file_and_index(const void *a, const void *b)
{
	const struct run_identity *x = a, *y = b;
	int order = by_file(x, y);

	return order != 0 ? order : x->index < y->index ? -1 : 1;
}

/* Get the status of an operand and, if known, the number of bytes that remain to be read. */
static int
stat_operand(const char *name, struct stat *st, off_t *left)
{
	bool is_stdin = strcmp(name, "-") == 0;
	off_t at = 0;

	if ((is_stdin ? fstat(STDIN_FILENO, st) : stat(name, st)) != 0)
		return errno;
	if (is_stdin && S_ISREG(st->st_mode) && (at = lseek(STDIN_FILENO, 0, SEEK_CUR)) < 0)
		at = 0;
	*left = S_ISREG(st->st_mode) ? st->st_size - at : 0;
	return 0;
}

/* Return true if an open file is the same regular file as `st`. */
static bool
is_same(int fd, const struct stat *st)
{
	struct stat own;

	return fstat(fd, &own) == 0 && S_ISREG(own.st_mode) && own.st_dev == st->st_dev && own.st_ino == st->st_ino;
}

/* Return true if the output would be read as input. A file that the shell has truncated contains nothing to be read,
 * unless other inputs come before it. */
static bool
reads_own_output(const struct run *run, const struct stat *st, off_t left, bool files)
{
	if (left <= 0 && run->inputs->nfiles == 1)
		return false;
	return is_same(STDERR_FILENO, st) ||
	    (!run->out->is_file && !files && is_same(STDOUT_FILENO, st));
}

/* Store the result of opening the nth input. A missing input must not be an output of this run. */
static void
keep(struct run_inputs *inputs, int n, const struct stat *st, int error, bool makes)
{
	inputs->errors[n] = makes ? error : 0;
	if (error != 0)
		return;
	inputs->list[inputs->n++] = (struct run_identity){ st->st_dev, st->st_ino, n };
}

bool
run_inputs_check(struct run *run, bool files)
{
	struct run_inputs *inputs = run->inputs;
	size_t n = (size_t)run->inputs->nfiles;
	struct stat st;
	off_t left = 0;
	int i, error;

	if (inputs->list != NULL)
		return true;
	inputs->list = calloc(n + 1, sizeof *inputs->list);
	inputs->errors = calloc(n + 1, sizeof *inputs->errors);
	if (inputs->list == NULL || inputs->errors == NULL)
		return run_fail(run, "out of memory");
	for (i = 0; i < run->inputs->nfiles; i++) {
		error = stat_operand(run->inputs->files[i], &st, &left);
		keep(inputs, i, &st, error, files);
		if (error == 0 && reads_own_output(run, &st, left, files))
			return run_fail(run, "%s: input file is output file", run->inputs->files[i]);
	}
	qsort(inputs->list, inputs->n, sizeof *inputs->list, by_file_and_index);
	return true;
}

int
run_inputs_find(const struct run_inputs *inputs, dev_t dev, ino_t ino)
{
	const struct run_identity wanted = { .dev = dev, .ino = ino }, *found = inputs->n == 0 ? NULL :
	    bsearch(&wanted, inputs->list, inputs->n, sizeof wanted, by_file);

	while (found != NULL && found > inputs->list && by_file(found - 1, &wanted) == 0)
		found--;
	return found != NULL ? found->index : -1;
}

void
run_inputs_clear(struct run_inputs *inputs)
{
	free(inputs->list);
	free(inputs->errors);
	hgn_buf_clear(&inputs->names);
	free(inputs->listed);
	memset(inputs, 0, sizeof *inputs);
}
