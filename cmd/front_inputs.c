/* SPDX-License-Identifier: MIT
 * Which files a run reads, so that no output harms one that is still to be read. */
#include "front.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int
by_identity(const void *a, const void *b)
{
	const struct front_identity *x = a, *y = b;

	if (x->dev != y->dev)
		return x->dev < y->dev ? -1 : 1;
	return x->ino < y->ino ? -1 : x->ino > y->ino;
}

/* What an operand is; and how much there is to be read, if that is known. */
static int
look(const char *name, struct stat *st, off_t *left)
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

/* Whether an open file is a regular one and this. */
static bool
is_same(int fd, const struct stat *st)
{
	struct stat own;

	return fstat(fd, &own) == 0 && S_ISREG(own.st_mode) && own.st_dev == st->st_dev && own.st_ino == st->st_ino;
}

/* Whether what is written would be read again. A shell may have emptied the file: then there is nothing to read, unless
 * other inputs come before. */
static bool
feeds_itself(const struct front *front, const struct stat *st, off_t left)
{
	if (left <= 0 && front->nfiles == 1)
		return false;
	return is_same(STDERR_FILENO, st) ||
	    (!front->out.is_file && front->to.template == NULL && is_same(STDOUT_FILENO, st));
}

/* Keep what was found about the nth input. */
static void
keep(struct front_inputs *inputs, int n, const struct stat *st, int error)
{
	inputs->errors[n] = error;
	if (error != 0)
		return;
	inputs->list[inputs->n].dev = st->st_dev;
	inputs->list[inputs->n++].ino = st->st_ino;
}

bool
front_inputs_look(struct front *front)
{
	struct front_inputs *inputs = &front->inputs;
	size_t n = (size_t)front->nfiles;
	struct stat st;
	off_t left = 0;
	int i, error;

	inputs->list = calloc(n + 1, sizeof *inputs->list);
	inputs->errors = calloc(n + 1, sizeof *inputs->errors);
	if (inputs->list == NULL || inputs->errors == NULL) {
		front_fail(front, "out of memory");
		return false;
	}
	for (i = 0; i < front->nfiles; i++) {
		error = look(front->files[i], &st, &left);
		keep(inputs, i, &st, error);
		if (error == 0 && feeds_itself(front, &st, left)) {
			front_fail(front, "%s: input file is output file", front->files[i]);
			return false;
		}
	}
	qsort(inputs->list, inputs->n, sizeof *inputs->list, by_identity);
	return true;
}

bool
front_inputs_has(const struct front_inputs *inputs, dev_t dev, ino_t ino)
{
	struct front_identity wanted = { dev, ino };

	return inputs->n > 0 && bsearch(&wanted, inputs->list, inputs->n, sizeof wanted, by_identity) != NULL;
}

int
front_inputs_error(const struct front_inputs *inputs, int n)
{
	return inputs->errors != NULL ? inputs->errors[n] : 0;
}

void
front_inputs_clear(struct front_inputs *inputs)
{
	free(inputs->list);
	free(inputs->errors);
	memset(inputs, 0, sizeof *inputs);
}
