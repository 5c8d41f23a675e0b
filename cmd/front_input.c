/* SPDX-License-Identifier: MIT
 * Records from the files of the command line, one after the other. */
#include "front.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How many bytes the format of an input is guessed from at most. */
#define PEEK_SIZE 512

static long
read_bytes(struct front_input *in, char *into, size_t room)
{
	ssize_t n;

	do
		n = read(in->fd, into, room);
	while (n < 0 && errno == EINTR);
	if (n < 0)
		in->error = errno;
	else
		in->bytes += (uint64_t)n;
	return (long)n;
}

static long
fill(void *ctx, char *into, size_t room)
{
	struct front_input *in = ctx;
	size_t n = in->npeek - in->upeek;

	if (n == 0)
		return in->error != 0 ? -1 : read_bytes(in, into, room);
	if (n > room)
		n = room;
	memcpy(into, in->peek + in->upeek, n);
	in->upeek += n;
	return (long)n;
}

/* Read ahead for hgn_codec_guess(), no further than needed: whoever writes the input may wait for an answer to its
 * first line. A failure is kept for fill(). */
static const struct hgn_codec *
guess(struct front_input *in)
{
	const struct hgn_codec *codec = NULL;
	long n;

	in->npeek = in->upeek = 0;
	if (in->peek == NULL && (in->peek = malloc(PEEK_SIZE)) == NULL) {
		in->error = ENOMEM;
		return NULL;
	}
	while (codec == NULL) {
		n = read_bytes(in, in->peek + in->npeek, PEEK_SIZE - in->npeek);
		in->npeek += n > 0 ? (size_t)n : 0;
		codec = hgn_codec_guess(in->peek, in->npeek, n <= 0 || in->npeek == PEEK_SIZE);
	}
	return codec;
}

static void
trouble(struct front *front, struct front_slot *slot, const char *file, int error)
{
	hgn_buf_printf(&slot->trouble, "%s: %s: %s\n", front->tool->name, file, strerror(error));
}

static void
close_file(struct front_input *in)
{
	if (in->fd > STDIN_FILENO)
		close(in->fd);
	in->fd = -1;
}

static bool
make_reader(struct front *front, struct front_slot *slot)
{
	struct hgn_reader_options options = { (size_t)front->common.max_record, front->common.offset_base,
		front->common.record_base };

	if (front->in.reader == NULL && hgn_reader_new(&front->in.reader, &options, &slot->fatal) != 0)
		return false;
	hgn_reader_set_game(front->in.reader, front->game);
	hgn_reader_set_wide(front->in.reader, front->letters != NULL);
	return true;
}

static int
open_input(const char *name)
{
	int fd;

	do
		fd = open(name, O_RDONLY);
	while (fd < 0 && errno == EINTR);
	return fd;
}

/* Open the next file; what is wrong goes into the slot. */
static void
open_file(struct front *front, const struct front_work *work, struct front_slot *slot)
{
	struct front_input *in = &front->in;
	const char *name = front->files[in->next++];
	const struct hgn_codec *codec = work->codec;
	struct stat st;

	errno = front_inputs_error(&front->inputs, in->next - 1);
	if (errno == 0)
		in->fd = strcmp(name, "-") == 0 ? STDIN_FILENO : open_input(name);
	if (in->fd < 0 || fstat(in->fd, &st) != 0) {
		trouble(front, slot, name, errno);
		close_file(in);
		return;
	}
	if (S_ISDIR(st.st_mode)) {
		trouble(front, slot, name, EISDIR);
		close_file(in);
		return;
	}
	in->name = front->common.label != NULL ? front->common.label : name;
	in->error = 0;
	in->npeek = in->upeek = 0;
	if (codec == NULL)
		codec = guess(in);
	if (!make_reader(front, slot))
		return;
	hgn_reader_open(in->reader, in->name, fill, in);
	in->codec = codec != NULL ? codec : hgn_codec_find("hgn");
	hgn_reader_set_codec(in->reader, in->codec);
}

bool
front_input_next(struct front *front, const struct front_work *work, struct front_slot *slot)
{
	struct front_input *in = &front->in;
	struct hgn_listener listener = { front_diags_report, &slot->diags, work->fens, HGN_NOTE,
		front->severities };
	struct hgn_error error;
	int status;

	for (;;) {
		if (in->fd < 0) {
			if (in->next == front->nfiles)
				return false;
			open_file(front, work, slot);
			if (in->fd < 0 || slot->fatal.status != 0)
				return true;
		}
		status = hgn_reader_next(in->reader, &slot->record, &listener, &error);
		if (status == 0) {
			slot->present = true;
			slot->codec = in->codec;
			return true;
		}
		if (status == HGN_EIO)
			trouble(front, slot, in->name, in->error != 0 ? in->error : EIO);
		else if (status != HGN_END)
			slot->fatal = error;
		close_file(in);
		if (status != HGN_END || slot->diags.n > 0)
			return true;
	}
}

void
front_input_close(struct front_input *in)
{
	close_file(in);
	hgn_reader_free(in->reader);
	free(in->peek);
	in->reader = NULL;
	in->peek = NULL;
}
