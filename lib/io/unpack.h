/* SPDX-License-Identifier: MIT
 * Detection of compressed data, and decompression. */
#ifndef HGN_IO_UNPACK_H
#define HGN_IO_UNPACK_H

#include "hgn/reader.h"
#include "io/pack.h"

/* Return the compression of a stream with these first bytes; `last` means that it has no more. Set `name` for compressed
 * streams, and for foreign ones `command`, which decompresses them. */
enum hgn_packing hgn_unpack_detect(const char *bytes, size_t n, bool last, const char **name, const char **command);
/* A decompressor of gzip members and zstd frames, in any order. */
struct hgn_unpack;
/* Return a decompressor of `bytes`, at most 64 KiB, and of the bytes that `read` returns after them; NULL if memory
 * runs out. */
struct hgn_unpack *hgn_unpack_new(hgn_fill_fn *read, void *ctx, const char *bytes, size_t n);
void hgn_unpack_free(struct hgn_unpack *unpack);
/* Read as read(2) does. All data that can be decompressed is returned before a failure. */
long hgn_unpack_read(struct hgn_unpack *unpack, char *into, size_t room);
/* Return why decompression failed, or "" if `read` failed. Owned by the decompressor. */
const char *hgn_unpack_fault(const struct hgn_unpack *unpack);

#endif
