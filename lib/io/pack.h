/* SPDX-License-Identifier: MIT
 * Compression with gzip and zstd. */
#ifndef HGN_IO_PACK_H
#define HGN_IO_PACK_H

#include <stdbool.h>
#include <stddef.h>

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

#endif
