/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_ENCODING_H
#define HGN_CMD_FRONT_ENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "front_frames.h"

/* Bytes that front_utf16_new() takes at most. */
#define FRONT_UTF16_PEEK (1 << 16)

/* A converter from UTF-16 to UTF-8. It holds a block of bytes, whatever the size of the input. */
struct front_utf16;
/* Return whether bytes begin with a byte order mark of UTF-16. */
bool front_utf16_begins(const char *bytes, size_t n);
/* Return a converter of what `read` gives after the `n` bytes that were read already, a byte order mark first, which is
 * dropped. NULL if memory ran out. */
struct front_utf16 *front_utf16_new(front_read_fn *read, void *ctx, const char *bytes, size_t n);
void front_utf16_free(struct front_utf16 *utf16);
/* Read as read(2) does. What is not UTF-16 becomes U+FFFD. */
long front_utf16_read(struct front_utf16 *utf16, char *into, size_t room);
/* Take the next place, in converted bytes, of what was not UTF-16 before byte `end`. False if there is none. */
bool front_utf16_fault(struct front_utf16 *utf16, uint64_t *at, uint64_t end);

#endif
