/* SPDX-License-Identifier: MIT
 * Compression with gzip and zstd, detection of compressed data, and decompression. */
#ifndef HGN_IO_PACK_H
#define HGN_IO_PACK_H

#include "hgn/reader.h"

/* Kinds of compression. HGN_PACKING_FOREIGN: known, but not supported. HGN_PACKING_UNKNOWN: more bytes are needed to
 * decide. */
enum hgn_packing {
	HGN_PACKING_PLAIN, HGN_PACKING_GZIP, HGN_PACKING_ZSTD, HGN_PACKING_FOREIGN, HGN_PACKING_UNKNOWN
};

/* A compressor. It stores no time, so equal input gives equal output. */
struct hgn_pack;
/* Create a compressor for gzip or zstd. The suffix of `path` determines the level. Return NULL if memory runs out. */
struct hgn_pack *hgn_pack_new(const char *path, enum hgn_packing packing);
void hgn_pack_free(struct hgn_pack *pack);
/* Return the compression for the suffix of a file name: .gz, .svgz or .zst. */
enum hgn_packing hgn_pack_detect(const char *path);
/* Compress bytes and pass the output to `write`. `end` finishes the stream. Return 0 or an errno. */
int hgn_pack_add(struct hgn_pack *pack, const void *bytes, size_t n, bool end,
    void (*write)(void *ctx, const char *bytes, size_t n), void *ctx);

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
