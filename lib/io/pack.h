/* SPDX-License-Identifier: MIT
 * Compression with gzip and zstd. */
#ifndef HGN_IO_PACK_H
#define HGN_IO_PACK_H

#include <stdbool.h>
#include <stddef.h>

/* Kinds of compression. HGN_PACKING_FOREIGN needs another program; HGN_PACKING_UNKNOWN means that more bytes are
 * needed. */
enum hgn_packing {
	HGN_PACKING_PLAIN, HGN_PACKING_GZIP, HGN_PACKING_ZSTD, HGN_PACKING_FOREIGN, HGN_PACKING_UNKNOWN
};

/* A compressor that stores no time, so that equal input gives equal output. */
struct hgn_pack;
/* Return a compressor for gzip or zstd, or NULL if memory runs out. The suffix of `path` chooses the level. */
struct hgn_pack *hgn_pack_new(const char *path, enum hgn_packing packing);
void hgn_pack_free(struct hgn_pack *pack);
/* Return the compression that the suffix of a file name asks for: .gz, .svgz, .zst. */
enum hgn_packing hgn_pack_detect(const char *path);
/* Compress bytes; `end` also finishes the stream. Pass the output to `write`. Return 0 or an errno. */
int hgn_pack_add(struct hgn_pack *pack, const void *bytes, size_t n, bool end,
    void (*write)(void *ctx, const char *bytes, size_t n), void *ctx);

#endif
