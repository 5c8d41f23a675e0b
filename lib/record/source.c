/* SPDX-License-Identifier: MIT */
#include "record/source.h"

#include "base/error.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void
hgn_reader_close_file(struct hgn_reader *reader)
{
	if (reader->fd >= 0)
		close(reader->fd);
	reader->fd = -1;
}

static long
fill_from_file(void *ctx, char *into, size_t room)
{
	const struct hgn_reader *reader = ctx;
	ssize_t n;

	do
		n = read(reader->fd, into, room);
	while (n < 0 && errno == EINTR);
	return (long)n;
}

int
hgn_reader_open_file(struct hgn_reader *reader, const char *path, struct hgn_error *error)
{
	struct stat st;
	int fd;

	do
		fd = open(path, O_RDONLY | O_CLOEXEC);
	while (fd < 0 && errno == EINTR);
	if (fd >= 0 && fstat(fd, &st) == 0 && S_ISDIR(st.st_mode)) {
		close(fd);
		fd = -1;
		errno = EISDIR;
	}
	if (fd < 0)
		return hgn_error_set(error, HGN_EIO, "", "%s: %s", path, strerror(errno));
	hgn_reader_open(reader, path, fill_from_file, reader);
	reader->fd = fd;
	return 0;
}

static long
fill_from_memory(void *ctx, char *into, size_t room)
{
	struct hgn_reader *reader = ctx;
	size_t n = reader->nmemory < room ? reader->nmemory : room;

	if (n == 0)
		return 0;
	memcpy(into, reader->memory, n);
	reader->memory += n;
	reader->nmemory -= n;
	return (long)n;
}

void
hgn_reader_open_memory(struct hgn_reader *reader, const char *file, const char *bytes, size_t n)
{
	hgn_reader_open(reader, file, fill_from_memory, reader);
	reader->memory = bytes;
	reader->nmemory = n;
}
