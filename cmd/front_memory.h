/* SPDX-License-Identifier: MIT
 * Grows arrays and frees buffers that are parts of others. */
#ifndef HGN_CMD_FRONT_MEMORY_H
#define HGN_CMD_FRONT_MEMORY_H

#include "hgn.h"

/* Return an array with room for one more element than its `n` elements of `size` bytes. Return NULL if out of memory;
 * `list` stays valid then. */
void *front_grow(void *list, size_t n, size_t *cap, size_t size);
/* Clear `part`, a buffer from which `whole` was made. If `part` has failed, `whole` fails too. */
void front_drop(struct hgn_buf *whole, struct hgn_buf *part);

#endif
