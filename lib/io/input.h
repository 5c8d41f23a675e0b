/* SPDX-License-Identifier: MIT
 * Input of text from file descriptors. */
#ifndef HGN_IO_INPUT_H
#define HGN_IO_INPUT_H

#include "io/pack.h"

/* ---- UTF-16 (utf16.c) ------------------------------------------------------------------------------------------ */

/* Maximum number of bytes that hgn_utf16_new() accepts. */
#define HGN_UTF16_PEEK (1 << 16)

/* A converter from UTF-16 to UTF-8, with a buffer of constant size. */
struct hgn_utf16;
/* Return 1 if bytes begin with a byte order mark of UTF-16, or with many ASCII characters in UTF-16; 0 if not; -1 if
 * more bytes are needed and `last` is false. */
int hgn_utf16_begins(const char *bytes, size_t n, bool last);
/* Create a converter of `bytes`, for which hgn_utf16_begins() returned 1, followed by the bytes that `read` returns. A
 * byte order mark is dropped. Return NULL if memory runs out. */
struct hgn_utf16 *hgn_utf16_new(hgn_fill_fn *read, void *ctx, const char *bytes, size_t n);
void hgn_utf16_free(struct hgn_utf16 *utf16);
/* Read like read(2). Invalid sequences become U+FFFD. */
long hgn_utf16_read(struct hgn_utf16 *utf16, char *into, size_t room);
/* Get the offset, in converted bytes, of the next invalid sequence before byte `end`, and how many follow it whose
 * offsets are unknown, because too many occurred since the last call. Return false if there is none. */
bool hgn_utf16_fault(struct hgn_utf16 *utf16, uint64_t *at, uint64_t *more, uint64_t end);

/* ---- files ----------------------------------------------------------------------------------------------------- */

/* Maximum bytes to read ahead for the detection of a format. */
#define HGN_PEEK_MAX ((size_t)1 << 16)

/* A file descriptor that is read as text: decompressed, and converted from UTF-16. Set fd to -1 before the first
 * use. */
struct hgn_input {
	int fd;                   /* -1 = closed */
	int error;                /* errno of the failed read; 0 = none */
	enum hgn_packing packing; /* compression of the open stream */
	const char *packer, *command; /* if the compression is not supported: its name, and a command that decompresses
				       * it */
	struct hgn_unpack *unpack; /* decompressor; NULL if not compressed */
	struct hgn_utf16 *utf16;  /* converter; NULL if not UTF-16 */
	struct hgn_charset *charset; /* converter of another encoding; NULL = none */
	char *peek;               /* bytes read ahead: a buffer of HGN_PEEK_MAX, kept until hgn_input_clear() */
	size_t npeek, upeek;      /* number of bytes in `peek`, and how many of them were consumed */
	uint64_t bytes;           /* bytes of text read from all streams */
};

/* Open a file for reading with the flags of open(2). Retry after signals. Return the descriptor, or -1 with errno. */
int hgn_open(const char *path, int flags);
/* Read from a descriptor. Retry after signals. Return the number of bytes, or -1 with errno. */
long hgn_read(int fd, char *into, size_t room);
/* Convert the text from another encoding than UTF-8, from the next byte on, of which at most HGN_PEEK_MAX bytes may
 * have been read ahead. Return 0 or an errno. */
int hgn_input_convert(struct hgn_input *in, const char *encoding);
/* Start to read a descriptor, which the input then owns, and detect its compression and encoding. Return 0 or an errno.
 * A compression that is not supported is no error, but sets `packing` to HGN_PACKING_FOREIGN. */
int hgn_input_begin(struct hgn_input *in, int fd);
/* Close the stream, except standard input. */
void hgn_input_end(struct hgn_input *in);
/* Close the stream and free all memory. */
void hgn_input_clear(struct hgn_input *in);
/* Read ahead into `peek`, as much as one read returns. Return false at the end of the stream, if `peek` is full, or
 * after a failed read, which the next hgn_input_read() reports. */
bool hgn_input_peek(struct hgn_input *in);
/* Read like read(2). An hgn_fill_fn whose `ctx` is the input. */
long hgn_input_read(void *ctx, char *into, size_t room);
/* Continue to read at byte `at` of the file. Requires a file without compression and not in UTF-16. Return 0 or an
 * errno. */
int hgn_input_seek(struct hgn_input *in, uint64_t at);
/* Read at an offset like pread(2). An hgn_pread_fn whose `ctx` is the input. */
long hgn_input_pread(void *ctx, char *into, size_t room, uint64_t at);
/* Return a description of the failed read. */
const char *hgn_input_reason(const struct hgn_input *in);

#endif
