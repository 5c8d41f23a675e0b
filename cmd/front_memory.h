/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_MEMORY_H
#define HGN_CMD_FRONT_MEMORY_H

#include "hgn.h"

/* An array with a place for one more than its `n` elements of `size` bytes. NULL = memory ran out, and it stays. */
void *front_grow(void *list, size_t n, size_t *cap, size_t size);
/* Clear a part of what `whole` was made of, which has failed if the part has. */
void front_drop(struct hgn_buf *whole, struct hgn_buf *part);

#endif
