/* SPDX-License-Identifier: MIT
 * Bytes out: large writes, every one checked; files that appear under their name only when they are whole. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "front.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define OUTPUT_SIZE (1 << 16)

/* The file to remove when a signal ends the tool. One is written at a time. */
static char unfinished[PATH_MAX];
static volatile sig_atomic_t is_unfinished;

static void
on_signal(int number)
{
	if (is_unfinished)
		unlink(unfinished);
	signal(number, SIG_DFL);
	raise(number);
}

void
front_signals(void)
{
	static const int deadly[] = { SIGINT, SIGTERM, SIGHUP };
	struct sigaction action, old;
	size_t i;
	int fd;

	/* A file opened later must not become standard output. Reading and writing these fails, as it should. */
	for (fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
			(void)open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
	memset(&action, 0, sizeof action);
	sigemptyset(&action.sa_mask);
	action.sa_handler = SIG_DFL;
	sigaction(SIGPIPE, &action, NULL);
	action.sa_handler = on_signal;
	for (i = 0; i < sizeof deadly / sizeof *deadly; i++) {
		sigaction(deadly[i], NULL, &old);
		if (old.sa_handler != SIG_IGN)
			sigaction(deadly[i], &action, NULL);
	}
}

void
front_output_init(struct front_output *out, const char *path)
{
	memset(out, 0, sizeof *out);
	out->fd = -1;
	out->is_file = path != NULL && strcmp(path, "-") != 0;
	out->name = out->is_file ? path : "standard output";
}

/* Open a new file beside out->path, to be renamed. */
static int
open_temp(struct front_output *out, const struct stat *old)
{
	const char *slash = strrchr(out->path, '/');
	size_t dir = slash != NULL ? (size_t)(slash - out->path) + 1 : 0;
	size_t room = strlen(out->path) + 40;
	unsigned try;

	out->temp = malloc(room);
	if (out->temp == NULL)
		return ENOMEM;
	for (try = 0; try < 100 && out->fd < 0; try++) {
		snprintf(out->temp, room, "%.*s.%.100s.%ld-%u", (int)dir, out->path, out->path + dir, (long)getpid(), try);
		if (strlen(out->temp) >= sizeof unfinished)
			return ENAMETOOLONG;
		strcpy(unfinished, out->temp);
		out->fd = open(out->temp, O_WRONLY | O_CREAT | O_EXCL, 0666);
		if (out->fd < 0 && errno != EEXIST)
			return errno;
	}
	if (out->fd < 0)
		return EEXIST;
	is_unfinished = 1;
	if (old != NULL)
		(void)fchmod(out->fd, old->st_mode & 0777);
	return 0;
}

/* Devices and pipes are written in place; links are followed, so that they stay links. */
static int
open_file(struct front_output *out)
{
	struct stat st;
	bool there = stat(out->name, &st) == 0;

	if (there && !S_ISREG(st.st_mode)) {
		out->fd = open(out->name, O_WRONLY);
		return out->fd < 0 ? errno : 0;
	}
	out->path = there ? realpath(out->name, NULL) : malloc(strlen(out->name) + 1);
	if (out->path == NULL)
		return errno;
	if (!there)
		strcpy(out->path, out->name);
	return open_temp(out, there ? &st : NULL);
}

int
front_output_open(struct front_output *out)
{
	if (out->fd >= 0 || out->error != 0)
		return out->error;
	out->data = malloc(OUTPUT_SIZE);
	if (out->is_file && front_gzip_is(out->name) && (out->gzip = front_gzip_new()) == NULL)
		out->error = ENOMEM;
	if (out->data == NULL || out->error != 0)
		out->error = ENOMEM;
	else if (out->is_file)
		out->error = open_file(out);
	else
		out->fd = STDOUT_FILENO;
	return out->error;
}

static void
write_plain(void *ctx, const char *bytes, size_t n)
{
	struct front_output *out = ctx;

	while (n > 0 && out->error == 0) {
		ssize_t written = write(out->fd, bytes, n);

		if (written > 0) {
			bytes += written;
			n -= (size_t)written;
		} else if (written == 0 || errno != EINTR) {
			out->error = written == 0 ? EIO : errno;
		}
	}
}

static void
write_all(struct front_output *out, const char *bytes, size_t n)
{
	if (out->gzip != NULL)
		front_gzip_add(out->gzip, bytes, n, false, write_plain, out);
	else
		write_plain(out, bytes, n);
}

int
front_output_flush(struct front_output *out)
{
	write_all(out, out->data, out->len);
	out->len = 0;
	return out->error;
}

void
front_output_add(struct front_output *out, const void *bytes, size_t n)
{
	if (n == 0 || front_output_open(out) != 0)
		return;
	if (n > OUTPUT_SIZE - out->len)
		front_output_flush(out);
	if (n >= OUTPUT_SIZE) {
		write_all(out, bytes, n);
	} else {
		memcpy(out->data + out->len, bytes, n);
		out->len += n;
	}
}

int
front_output_close(struct front_output *out, bool keep)
{
	if (keep)
		front_output_open(out);
	if (out->fd >= 0) {
		front_output_flush(out);
		if (out->gzip != NULL)
			front_gzip_add(out->gzip, NULL, 0, true, write_plain, out);
		if (out->fd != STDERR_FILENO && close(out->fd) != 0 && out->error == 0)
			out->error = errno;
	}
	if (out->fd >= 0 && out->temp != NULL) {
		if (out->error != 0 || !keep)
			unlink(out->temp);
		else if (rename(out->temp, out->path) != 0) {
			out->error = errno;
			unlink(out->temp);
		}
		is_unfinished = 0;
	}
	front_gzip_free(out->gzip);
	out->gzip = NULL;
	free(out->data);
	free(out->path);
	free(out->temp);
	out->data = out->path = out->temp = NULL;
	out->len = 0;
	out->fd = -1;
	return out->error;
}
