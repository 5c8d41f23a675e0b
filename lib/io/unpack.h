/* SPDX-License-Identifier: MIT
 * Detection of compressed data, and decompression. */
#ifndef HGN_IO_UNPACK_H
#define HGN_IO_UNPACK_H

#include "hgn/reader.h"
#include "io/pack.h"

/* Return the compression of a stream by its first bytes; `last` means that it has no more. Set `name` if it is
 * compressed, and `command` if the compression is not supported. */
enum hgn_packing hgn_unpack_detect(const char *bytes, size_t n, bool last, const char **name, const char **command);
/* A decompressor of gzip members and zstd frames, in any order. */
struct hgn_unpack;
/* Create a decompressor of `bytes`, at most 64 KiB, followed by the bytes that `read` returns. Return NULL if memory
 * runs out. */
struct hgn_unpack *hgn_unpack_new(hgn_fill_fn *read, void *ctx, const char *bytes, size_t n);
void hgn_unpack_free(struct hgn_unpack *unpack);
/* Read like read(2). All data before damaged data are returned first. */
long hgn_unpack_read(struct hgn_unpack *unpack, char *into, size_t room);
/* Return why decompression failed; "" if `read` failed. Owned by the decompressor. */
const char *hgn_unpack_fault(const struct hgn_unpack *unpack);

#endif
