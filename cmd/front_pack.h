/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_PACK_H
#define HGN_CMD_FRONT_PACK_H

#include "hgn.h"

/* How bytes are compressed; unknown while there are too few to tell, foreign when other programs have to unpack
 * them. */
enum front_packing { FRONT_PLAIN, FRONT_GZIP, FRONT_ZSTD, FRONT_FOREIGN, FRONT_UNKNOWN };

/* A compressor, FRONT_GZIP or FRONT_ZSTD, which does not note the time: the same bytes in, the same bytes out. The
 * suffix of `path` chooses the level. NULL = memory ran out. */
struct front_pack;
struct front_pack *front_pack_new(const char *path, enum front_packing packing);
void front_pack_free(struct front_pack *pack);
/* Return how a new file of that name is compressed, by its suffix: .gz, .svgz, .zst. */
enum front_packing front_pack_of(const char *path);
/* Compress bytes, and with `end` what is left of them all; `write` gets what comes out. 0 or an errno. */
int front_pack_add(struct front_pack *pack, const void *bytes, size_t n, bool end,
    void (*write)(void *ctx, const char *bytes, size_t n), void *ctx);

#endif
