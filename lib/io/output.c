/* SPDX-License-Identifier: MIT
 * Buffered output to files. A file is written under a temporary name and renamed when it is complete. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "io/output.h"

#include "io/input.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define OUTPUT_SIZE (1 << 16)
#define LINKS_MAX 40 /* maximum length of a chain of symbolic links, as in operating systems */

/* ---- temporary files ----------------------------------------------------------------------------------------- */

/* Block all signals while the list of temporary files changes, because signal handlers read it. */
static void
block_signals(sigset_t *old)
{
	sigset_t set;

	sigfillset(&set);
	pthread_sigmask(SIG_BLOCK, &set, old);
}

static void
unblock_signals(const sigset_t *old)
{
	pthread_sigmask(SIG_SETMASK, old, NULL);
}

void
hgn_temps_remove(const struct hgn_temp *temps)
{
	for (; temps != NULL; temps = temps->next)
		if (temps->is_directory)
			rmdir(temps->name);
		else
			unlink(temps->name);
}

static struct hgn_temp *
new_temp(const char *name, bool is_directory)
{
	struct hgn_temp *temp = malloc(sizeof *temp + strlen(name) + 1);

	if (temp != NULL) {
		temp->is_directory = is_directory;
		strcpy(temp->name, name);
	}
	return temp;
}

static void
add_temp(struct hgn_temp **temps, struct hgn_temp *temp)
{
	temp->next = *temps;
	*temps = temp;
}

int
hgn_temps_make_directory(struct hgn_temp **temps, const char *name)
{
	struct hgn_temp *temp = new_temp(name, true);
	sigset_t old;
	int error = 0;

	if (temp == NULL)
		return ENOMEM;
	block_signals(&old);
	if (mkdir(name, 0777) == 0) {
		add_temp(temps, temp);
	} else {
		error = errno == EEXIST ? 0 : errno;
		free(temp);
	}
	unblock_signals(&old);
	return error;
}

void
hgn_temps_end_directories(struct hgn_temp **temps, bool remove)
{
	struct hgn_temp *temp;
	sigset_t old;

	block_signals(&old);
	while ((temp = *temps) != NULL) {
		if (!temp->is_directory) {
			temps = &temp->next;
			continue;
		}
		*temps = temp->next;
		if (remove)
			rmdir(temp->name);
		free(temp);
	}
	unblock_signals(&old);
}

/* Create a temporary file and add it to the list. The name must be new. Return 0 or an errno. */
static int
make_temp(struct hgn_output *out, const char *name, mode_t mode)
{
	struct hgn_temp *temp = new_temp(name, false);
	sigset_t old;
	int error = 0;

	if (temp == NULL)
		return ENOMEM;
	block_signals(&old);
	do
		out->fd = open(name, O_WRONLY | O_CREAT | O_EXCL, mode);
	while (out->fd < 0 && errno == EINTR);
	if (out->fd >= 0) {
		add_temp(out->temps, temp);
		out->temp = temp;
	} else {
		error = errno;
		free(temp);
	}
	unblock_signals(&old);
	return error;
}

/* Rename the file to its final name, or remove it. Return 0 or an errno. */
static int
end_temp(struct hgn_output *out, bool keep)
{
	struct hgn_temp **at = out->temps;
	sigset_t old;
	int error = 0;

	block_signals(&old);
	if (keep && out->mode != 0 && !out->exact)
		(void)chmod(out->temp->name, out->mode);
	if (keep && rename(out->temp->name, out->path) != 0)
		error = errno;
	if (!keep || (error != 0 && !out->precious))
		unlink(out->temp->name);
	while (*at != out->temp)
		at = &(*at)->next;
	*at = out->temp->next;
	unblock_signals(&old);
	free(out->temp);
	out->temp = NULL;
	return error;
}

/* ---- outputs -------------------------------------------------------------------------------------------------- */

void
hgn_output_init(struct hgn_output *out, const char *path, struct hgn_temp **temps)
{
	memset(out, 0, sizeof *out);
	out->fd = -1;
	out->temps = temps;
	out->is_file = path != NULL && strcmp(path, "-") != 0;
	out->name = out->is_file ? path : "standard output";
	out->packing = out->is_file ? hgn_pack_detect(path) : HGN_PACKING_PLAIN;
}

/* Give an open file the owner, group and mode of another file. The owner is set first, because changing it clears the
 * set-id bits of the mode. Return 0 or an errno. */
static int
keep_owner(int fd, const struct stat *old)
{
	struct stat st;

	if (fstat(fd, &st) != 0)
		return errno;
	if ((st.st_uid != old->st_uid || st.st_gid != old->st_gid) && fchown(fd, old->st_uid, old->st_gid) != 0)
		return errno;
	return fchmod(fd, old->st_mode & 07777) != 0 ? errno : 0;
}

/* Create a temporary file in the directory of out->path. */
static int
open_temp(struct hgn_output *out, const struct stat *old)
{
	const char *slash = strrchr(out->path, '/');
	size_t dir = slash != NULL ? (size_t)(slash - out->path) + 1 : 0;
	struct hgn_buf name = { 0 };
	int error = EEXIST;
	unsigned try;

	for (try = 0; try < 100 && error == EEXIST; try++) {
		name.len = 0;
		hgn_buf_printf(&name, "%.*s.%.100s.%ld-%u", (int)dir, out->path, out->path + dir, (long)getpid(), try);
		error = name.failed ? ENOMEM : make_temp(out, hgn_buf_string(&name), old != NULL ? 0600 : 0666);
	}
	hgn_buf_clear(&name);
	if (error == 0 && old != NULL)
		out->mode = old->st_mode & (out->exact ? 07777 : 0777);
	if (error == 0 && old != NULL && out->exact) {
		error = keep_owner(out->fd, old);
		out->unkept = error != 0;
	}
	return error;
}

/* Return the target of a symbolic link, relative to the current directory; NULL with errno on failure. */
static char *
read_link(const char *path)
{
	const char *slash = strrchr(path, '/');
	size_t dir = slash != NULL ? (size_t)(slash - path) + 1 : 0;
	char *to = malloc(dir + PATH_MAX + 1);
	ssize_t n = to != NULL ? readlink(path, to + dir, PATH_MAX) : -1;

	if (n < 0) {
		free(to);
		return NULL;
	}
	to[dir + (size_t)n] = '\0';
	if (to[dir] == '/')
		memmove(to, to + dir, (size_t)n + 1);
	else
		memcpy(to, path, dir);
	return to;
}

/* Return the path of the missing file to which a chain of dangling links leads; NULL with errno if the chain is too
 * long. */
static char *
follow_links(const char *name)
{
	char *path = strdup(name), *next;
	struct stat st;
	int links;

	for (links = 0; path != NULL && lstat(path, &st) == 0 && S_ISLNK(st.st_mode); links++) {
		next = links < LINKS_MAX ? read_link(path) : NULL;
		if (links == LINKS_MAX)
			errno = ELOOP;
		free(path);
		path = next;
	}
	return path;
}

/* Return the path with symbolic links in its directories resolved. */
static char *
new_path(const char *name)
{
	char *path = follow_links(name), *slash = path != NULL ? strrchr(path, '/') : NULL, *dir, *all;
	const char *last = slash != NULL ? slash + 1 : path;

	if (path == NULL || *path == '\0') {
		errno = path != NULL ? ENOENT : errno;
		free(path);
		return NULL;
	}
	if (slash != NULL && slash > path)
		*slash = '\0';
	dir = realpath(slash == NULL ? "." : slash == path ? "/" : path, NULL);
	all = dir != NULL ? malloc(strlen(dir) + strlen(last) + 2) : NULL;
	if (all != NULL) {
		strcpy(all, dir);
		strcat(all, dir[1] != '\0' ? "/" : "");
		strcat(all, last);
	}
	free(dir);
	free(path);
	return all;
}

/* Open the output file. Devices and pipes are written in place. Symbolic links are followed, so that they are not
 * replaced. */
static int
open_file(struct hgn_output *out)
{
	struct stat st;
	int tries = LINKS_MAX; /* links may change while they are followed */

	do {
		out->old = stat(out->name, &st) == 0;
		if (out->old && !S_ISREG(st.st_mode)) {
			out->fd = hgn_open(out->name, O_WRONLY);
			return out->fd < 0 ? errno : 0;
		}
		out->path = out->old ? realpath(out->name, NULL) : new_path(out->name);
	} while (out->path == NULL && errno == ENOENT && --tries > 0);
	if (out->path == NULL)
		return errno;
	if (out->old) {
		out->dev = st.st_dev;
		out->ino = st.st_ino;
		if (!out->force && faccessat(AT_FDCWD, out->path, W_OK, AT_EACCESS) != 0) {
			out->is_protected = errno == EACCES;
			return errno;
		}
	}
	return open_temp(out, out->old ? &st : NULL);
}

int
hgn_spool_open(int *fd)
{
	const char *dir = getenv("TMPDIR");
	struct hgn_buf name = { 0 };
	sigset_t old;
	int error = 0;

	hgn_buf_printf(&name, "%s/hgn-XXXXXX", dir != NULL && *dir != '\0' ? dir : "/tmp");
	if (name.failed)
		return ENOMEM;
	block_signals(&old);
	*fd = mkstemp(name.data);
	if (*fd < 0)
		error = errno;
	else
		unlink(name.data);
	unblock_signals(&old);
	hgn_buf_clear(&name);
	return error;
}

/* Redirect the output to a nameless file until it is complete. Return 0 or an errno. */
static int
hold(struct hgn_output *out)
{
	int error;

	out->target = out->fd;
	error = hgn_spool_open(&out->fd);
	if (error != 0) {
		out->fd = out->target;
		out->name = "temporary file";
		out->held = false;
	}
	return error;
}

int
hgn_output_open(struct hgn_output *out)
{
	if (out->fd >= 0 || out->temp != NULL || out->error != 0)
		return out->error;
	out->data = malloc(OUTPUT_SIZE);
	if (out->packing != HGN_PACKING_PLAIN && (out->pack = hgn_pack_new(out->name, out->packing)) == NULL)
		out->error = ENOMEM;
	else if (out->is_file)
		out->error = open_file(out);
	else
		out->fd = STDOUT_FILENO;
	if (out->held && out->error == 0 && out->temp == NULL)
		out->error = hold(out);
	else
		out->held = false;
	return out->error;
}

static void
write_plain(void *ctx, const char *bytes, size_t n)
{
	struct hgn_output *out = ctx;

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
write_all(struct hgn_output *out, const char *bytes, size_t n, bool end)
{
	int error = 0;

	if (out->pack != NULL)
		error = hgn_pack_add(out->pack, bytes, n, end, write_plain, out);
	else
		write_plain(out, bytes, n);
	if (out->error == 0)
		out->error = error;
}

int
hgn_output_flush(struct hgn_output *out)
{
	write_all(out, out->data, out->len, false);
	out->len = 0;
	return out->error;
}

void
hgn_output_add(struct hgn_output *out, const void *bytes, size_t n)
{
	if (n == 0 || hgn_output_open(out) != 0)
		return;
	out->filled = true;
	if (n > OUTPUT_SIZE - out->len)
		hgn_output_flush(out);
	if (n >= OUTPUT_SIZE || out->data == NULL) { /* no buffer: write all bytes at once */
		write_all(out, bytes, n, false);
	} else {
		memcpy(out->data + out->len, bytes, n);
		out->len += n;
	}
}

/* Copy the nameless file to the target if `keep` is set, and discard it. Afterwards out->fd is the target. */
static void
release(struct hgn_output *out, bool keep)
{
	char block[1 << 14];
	int from = out->fd;
	long n = 1;

	if (keep) {
		hgn_output_flush(out);
		write_all(out, NULL, 0, true);
	}
	out->len = 0;
	hgn_pack_free(out->pack);
	out->pack = NULL;
	if (out->error != 0)
		out->name = "temporary file";
	out->fd = out->target;
	out->held = false;
	if (keep && out->error == 0 && lseek(from, 0, SEEK_SET) != 0)
		out->error = errno;
	while (keep && out->error == 0 && n > 0) {
		n = hgn_read(from, block, sizeof block);
		if (n > 0)
			write_plain(out, block, (size_t)n);
		else if (n < 0)
			out->error = errno;
	}
	if (close(from) != 0 && errno != EINTR && keep && out->error == 0)
		out->error = errno;
}

int
hgn_output_end(struct hgn_output *out)
{
	if (out->fd >= 0) {
		hgn_output_flush(out);
		write_all(out, NULL, 0, true);
		/* The kernel clears the set-id bits at each write, unless root writes. */
		if (out->error == 0 && (out->mode & (S_ISUID | S_ISGID)) != 0 && fchmod(out->fd, out->mode) != 0)
			out->error = errno;
		/* EINTR is not an error here: close() has closed the file. */
		if (out->fd != STDERR_FILENO && close(out->fd) != 0 && errno != EINTR && out->error == 0)
			out->error = errno;
	}
	hgn_pack_free(out->pack);
	free(out->data);
	out->pack = NULL;
	out->data = NULL;
	out->len = 0;
	out->fd = -1;
	return out->error;
}

int
hgn_output_resume(struct hgn_output *out)
{
	if (out->fd >= 0 || out->error != 0)
		return out->error;
	out->data = malloc(OUTPUT_SIZE);
	if (out->packing != HGN_PACKING_PLAIN && (out->pack = hgn_pack_new(out->name, out->packing)) == NULL)
		out->error = ENOMEM;
	else if ((out->fd = hgn_open(out->temp != NULL ? out->temp->name : out->name, O_WRONLY | O_APPEND)) < 0)
		out->error = errno;
	return out->error;
}

/* Return true if two files have the same content. */
static bool
is_same_file(const char *a, const char *b)
{
	char block[2][1 << 13];
	int fd[2] = { hgn_open(a, O_RDONLY), hgn_open(b, O_RDONLY) };
	long n = 1, m;
	struct stat st[2];
	bool same = fd[0] >= 0 && fd[1] >= 0 && fstat(fd[0], &st[0]) == 0 && fstat(fd[1], &st[1]) == 0 &&
	    st[0].st_size == st[1].st_size;

	while (same && n > 0) {
		n = hgn_read(fd[0], block[0], sizeof block[0]);
		m = n > 0 ? hgn_read(fd[1], block[1], (size_t)n) : n;
		same = n >= 0 && n == m && (n == 0 || memcmp(block[0], block[1], (size_t)n) == 0);
	}
	if (fd[0] >= 0)
		close(fd[0]);
	if (fd[1] >= 0)
		close(fd[1]);
	return same;
}

int
hgn_output_close(struct hgn_output *out, bool keep)
{
	int error = 0;

	if (keep)
		hgn_output_open(out);
	if (out->held && out->fd >= 0 && out->temp == NULL)
		release(out, keep);
	hgn_output_end(out);
	if (out->temp != NULL) {
		out->unmade = keep && out->error == 0 && !out->filled && !out->report;
		keep = keep && out->error == 0 && !out->unmade;
		if (keep && out->if_changed && out->old && is_same_file(out->temp->name, out->path))
			keep = false;
		error = end_temp(out, keep);
	}
	if (out->error == 0)
		out->error = error;
	free(out->path);
	out->path = NULL;
	return out->error;
}
