/* SPDX-License-Identifier: MIT
 * Lists that grow. */
#ifndef HGN_BASE_LIST_H
#define HGN_BASE_LIST_H

#include <stddef.h>

/* Grow a list; the slow path of hgn_list_room(). */
void *hgn_list_grow(void *list, size_t *cap, size_t size);

/* A list with room for one more than its `n` members of `size` bytes; `*cap` is how many it has room for. NULL when
 * memory ran out: then the list is as it was. */
static inline void *
hgn_list_room(void *list, size_t n, size_t *cap, size_t size)
{
	return n < *cap ? list : hgn_list_grow(list, cap, size);
}

#endif
