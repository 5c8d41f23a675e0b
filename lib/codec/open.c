/* SPDX-License-Identifier: MIT
 * Opening of files by a reader, with decompression, conversion of UTF-16 and detection of formats. */
#include "codec/codec.h"

#include "base/error.h"
#include "io/input.h"
#include "hgn/tools/tools.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Open a path, or standard input if it is "-". Return a descriptor, or -1 with errno. */
static int
open_path(const char *path)
{
	struct stat st;
	int fd = strcmp(path, "-") == 0 ? STDIN_FILENO : hgn_open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0 || fstat(fd, &st) != 0 || !S_ISDIR(st.st_mode))
		return fd;
	if (fd != STDIN_FILENO)
		close(fd);
	errno = EISDIR;
	return -1;
}

/* Start to read a descriptor, which the input will close. */
static int
begin(struct hgn_input *in, int fd, const char *path, struct hgn_error *error)
{
	int status = hgn_input_begin(in, fd);

	if (status == ENOMEM)
		return hgn_error_nomem(error);
	if (status != 0)
		return hgn_error_set(error, HGN_EIO, "", "%s: %s", path, strerror(status));
	if (in->packing == HGN_PACKING_FOREIGN)
		return hgn_error_set(error, HGN_EIO, "", "%s: compressed by %s; decompress it with %s", path,
		    in->packer, in->command);
	return 0;
}

static const struct hgn_codec *
find_format(struct hgn_input *in)
{
	const struct hgn_codec *codec;
	bool more = true;

	while ((codec = hgn_codec_guess(in->peek, in->npeek, !more)) == NULL)
		more = hgn_input_peek(in);
	return codec;
}

int
hgn_reader_open_file(struct hgn_reader *reader, const char *path, struct hgn_error *error)
{
	struct hgn_input *in;
	int status, fd = open_path(path);

	if (fd < 0)
		return hgn_error_set(error, HGN_EIO, "", "%s: %s", path, strerror(errno));
	in = calloc(1, sizeof *in);
	if (in == NULL) {
		if (fd != STDIN_FILENO)
			close(fd);
		return hgn_error_nomem(error);
	}
	status = begin(in, fd, path, error);
	if (status != 0) {
		hgn_input_clear(in);
		free(in);
		return status;
	}
	hgn_reader_open(reader, path, hgn_input_read, in);
	reader->input = in;
	hgn_reader_set_option(reader, HGN_READER_REFUSE_OTHER, reader->detect);
	if (reader->detect)
		hgn_reader_set_format(reader, find_format(in));
	return 0;
}
