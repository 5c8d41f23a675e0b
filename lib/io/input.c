/* SPDX-License-Identifier: MIT
 * Input from files and pipes: decompresses, converts UTF-16, and reads ahead for detection of formats. */
#include "io/input.h"

#include "io/charset.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int
hgn_open(const char *path, int flags)
{
	int fd;

	do
		fd = open(path, flags, 0); /* always three arguments, so that tests can replace open() to inject
					    * failures */
	while (fd < 0 && errno == EINTR);
	return fd;
}

long
hgn_read(int fd, char *into, size_t room)
{
	ssize_t n;

	do
		n = read(fd, into, room);
	while (n < 0 && errno == EINTR);
	return (long)n;
}

/* Read from the descriptor. */
static long
read_raw(void *ctx, char *into, size_t room)
{
	struct hgn_input *in = ctx;
	long n = hgn_read(in->fd, into, room);

	if (n < 0)
		in->error = errno;
	return n;
}

/* Read decompressed bytes, before conversion to UTF-8. */
static long
read_unpacked(void *ctx, char *into, size_t room)
{
	struct hgn_input *in = ctx;

	return in->unpack != NULL ? hgn_unpack_read(in->unpack, into, room) : read_raw(in, into, room);
}

static long
read_text(struct hgn_input *in, char *into, size_t room)
{
	long n = in->charset != NULL ? hgn_charset_read(in->charset, into, room) :
		 in->utf16 != NULL   ? hgn_utf16_read(in->utf16, into, room) :
				       read_unpacked(in, into, room);

	if (n > 0)
		in->bytes += (uint64_t)n;
	else if (n < 0 && in->error == 0)
		in->error = EIO;
	return n;
}

long
hgn_input_read(void *ctx, char *into, size_t room)
{
	struct hgn_input *in = ctx;
	size_t n = in->npeek - in->upeek;

	if (n == 0)
		return in->error != 0 ? -1 : read_text(in, into, room);
	if (n > room)
		n = room;
	memcpy(into, in->peek + in->upeek, n);
	in->upeek += n;
	return (long)n;
}

bool
hgn_input_peek(struct hgn_input *in)
{
	long n = in->npeek < HGN_PEEK_MAX && in->error == 0 ?
	    read_text(in, in->peek + in->npeek, HGN_PEEK_MAX - in->npeek) : 0;

	in->npeek += n > 0 ? (size_t)n : 0;
	return n > 0 && in->npeek < HGN_PEEK_MAX;
}

int
hgn_input_convert(struct hgn_input *in, const char *encoding)
{
	in->charset = hgn_charset_new(read_unpacked, in, encoding, (struct hgn_charset_text){in->peek, in->npeek});
	in->npeek = in->upeek = 0;
	return in->charset == NULL ? errno : 0;
}

/* Detect the compression, and create a decompressor. Return 0 or an errno. */
static int
begin_unpacking(struct hgn_input *in)
{
	bool more = true;

	while ((in->packing = hgn_unpack_detect(in->peek, in->npeek, !more, &in->packer, &in->command)) ==
	    HGN_PACKING_UNKNOWN)
		more = hgn_input_peek(in);
	if (in->packing != HGN_PACKING_GZIP && in->packing != HGN_PACKING_ZSTD)
		return 0;
	in->unpack = hgn_unpack_new(read_raw, in, in->peek, in->npeek);
	in->npeek = 0;
	return in->unpack == NULL ? ENOMEM : 0;
}

/* Detect UTF-16, and create a converter. Return 0 or an errno. */
static int
begin_converting(struct hgn_input *in)
{
	bool more = true;
	int is;

	while ((is = hgn_utf16_begins(in->peek, in->npeek, !more)) < 0)
		more = hgn_input_peek(in);
	if (is == 0)
		return 0;
	in->utf16 = hgn_utf16_new(read_unpacked, in, in->peek, in->npeek);
	in->npeek = 0;
	return in->utf16 == NULL ? ENOMEM : 0;
}

int
hgn_input_begin(struct hgn_input *in, int fd)
{
	int error;

	in->fd = fd;
	in->error = 0;
	in->npeek = in->upeek = 0;
	if (in->peek == NULL && (in->peek = malloc(HGN_PEEK_MAX)) == NULL)
		return ENOMEM;
	error = begin_unpacking(in);
	return error != 0 || in->packing == HGN_PACKING_FOREIGN ? error : begin_converting(in);
}

void
hgn_input_end(struct hgn_input *in)
{
	if (in->fd > STDIN_FILENO)
		close(in->fd);
	in->fd = -1;
	hgn_unpack_free(in->unpack);
	in->unpack = NULL;
	hgn_utf16_free(in->utf16);
	hgn_charset_free(in->charset);
	in->utf16 = NULL;
	in->charset = NULL;
}

void
hgn_input_clear(struct hgn_input *in)
{
	hgn_input_end(in);
	free(in->peek);
	in->peek = NULL;
}

int
hgn_input_seek(struct hgn_input *in, uint64_t at)
{
	in->npeek = in->upeek = 0;
	return lseek(in->fd, (off_t)at, SEEK_SET) < 0 ? errno : 0;
}

long
hgn_input_pread(void *ctx, char *into, size_t room, uint64_t at)
{
	const struct hgn_input *in = ctx;
	ssize_t n;

	if (at > (uint64_t)INT64_MAX - room)
		return 0;
	do
		n = pread(in->fd, into, room, (off_t)at);
	while (n < 0 && errno == EINTR);
	return (long)n;
}

const char *
hgn_input_reason(const struct hgn_input *in)
{
	const char *fault = in->unpack != NULL ? hgn_unpack_fault(in->unpack) : "";

	return fault[0] != '\0' ? fault : strerror(in->error != 0 ? in->error : EIO);
}
