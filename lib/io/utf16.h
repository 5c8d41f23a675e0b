/* SPDX-License-Identifier: MIT
 * Conversion from UTF-16 to UTF-8. */
#ifndef HGN_IO_UTF16_H
#define HGN_IO_UTF16_H

#include "hgn/reader.h"

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

#endif
