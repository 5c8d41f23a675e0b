/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_PACK_H
#define HGN_CMD_FRONT_PACK_H

#include "hgn.h"

/* How bytes are compressed; unknown while there are too few to tell, foreign when other programs have to unpack
 * them. */
enum front_packing { FRONT_PLAIN, FRONT_GZIP, FRONT_ZSTD, FRONT_FOREIGN, FRONT_UNKNOWN };

/* A compressor, which does not note the time: the same bytes in, the same bytes out. NULL = memory ran out. */
struct front_pack;
struct front_pack *front_pack_new(const char *path);
void front_pack_free(struct front_pack *pack);
/* Whether a file of that name is to be compressed: .gz, .svgz, .zst. */
bool front_pack_is(const char *path);
/* Compress bytes, and with `end` what is left of them all; `write` gets what comes out. 0 or an errno. */
int front_pack_add(struct front_pack *pack, const void *bytes, size_t n, bool end,
    void (*write)(void *ctx, const char *bytes, size_t n), void *ctx);

#endif
