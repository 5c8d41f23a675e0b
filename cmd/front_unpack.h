/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_UNPACK_H
#define HGN_CMD_FRONT_UNPACK_H

#include "front_frames.h"
#include "front_pack.h"

/* How an input is compressed, by its first bytes (`last`: there are no more); its name, and for foreign ones the
 * command that unpacks it. */
enum front_packing front_packing(const char *bytes, size_t n, bool last, const char **name, const char **command);
/* A decompressor of gzip and zstd, parts of both in a row too, which may use threads of its own. `bytes` were read
 * already. NULL = memory ran out. */
struct front_unpack;
struct front_unpack *front_unpack_new(front_read_fn *read, void *ctx, const char *bytes, size_t n,
    unsigned threads);
void front_unpack_free(struct front_unpack *unpack);
/* As read(2): what could be unpacked comes before the failure. */
long front_unpack_read(struct front_unpack *unpack, char *into, size_t room);
/* Why it failed; "" when it was reading that failed. Lent. */
const char *front_unpack_fault(const struct front_unpack *unpack);

#endif
