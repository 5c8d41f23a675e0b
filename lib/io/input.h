/* SPDX-License-Identifier: MIT
 * Reading of text from file descriptors. */
#ifndef HGN_IO_INPUT_H
#define HGN_IO_INPUT_H

#include "io/unpack.h"
#include "io/utf16.h"

/* Maximum number of bytes that are read ahead to detect the format of a stream. */
#define HGN_PEEK_MAX ((size_t)1 << 16)

/* A file descriptor read as text: decompressed, and converted from UTF-16. Requires fd = -1 before the first use. */
struct hgn_input {
	int fd;                   /* -1 = closed */
	int error;                /* errno of a failed read, 0 = none */
	enum hgn_packing packing; /* of the open stream */
	const char *packer, *command; /* name of a foreign compression, and the command that decompresses it */
	struct hgn_unpack *unpack; /* of a compressed stream */
	struct hgn_utf16 *utf16;  /* of a stream in UTF-16 */
	char *peek;               /* bytes read ahead: HGN_PEEK_MAX, kept until hgn_input_clear() */
	size_t npeek, upeek;      /* number of bytes in it, and number of these that were consumed */
	uint64_t bytes;           /* bytes of text read from all streams */
};

/* Open a file for reading, retrying if a signal interrupts; `flags` are those of open(2). Return the descriptor, or -1
 * and errno. */
int hgn_open(const char *path, int flags);
/* Read from a descriptor, retrying if a signal interrupts. Return the number of bytes, or -1 and errno. */
long hgn_read(int fd, char *into, size_t room);
/* Start to read a descriptor, which the input then owns, and detect its compression and encoding. Return 0 or an errno.
 * A foreign compression is not an error, but set in `packing`. */
int hgn_input_begin(struct hgn_input *in, int fd);
/* Close the stream. Standard input stays open. */
void hgn_input_end(struct hgn_input *in);
/* Close the stream and free the memory. */
void hgn_input_clear(struct hgn_input *in);
/* Read more text ahead into `peek`, no more than the next read returns. Return false at the end, after a failure, which
 * hgn_input_read() repeats, and if HGN_PEEK_MAX bytes were read. */
bool hgn_input_peek(struct hgn_input *in);
/* Read as read(2) does. An hgn_fill_fn; `ctx` is the input. */
long hgn_input_read(void *ctx, char *into, size_t room);
/* Continue at byte `at` of a file that is neither compressed nor in UTF-16. Return 0 or an errno. */
int hgn_input_seek(struct hgn_input *in, uint64_t at);
/* Read bytes of a file at a position, as pread(2) does. An hgn_pread_fn; `ctx` is the input. */
long hgn_input_pread(void *ctx, char *into, size_t room, uint64_t at);
/* Return why reading failed. */
const char *hgn_input_reason(const struct hgn_input *in);

#endif
