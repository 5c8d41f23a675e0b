/* SPDX-License-Identifier: MIT
 * Lists that grow. */
#ifndef HGN_BASE_LIST_H
#define HGN_BASE_LIST_H

#include <stddef.h>

/* Double the capacity of a list; the slow path of hgn_list_room(). */
void *hgn_list_grow(void *list, size_t *cap, size_t size);

/* Return a list with room for one more than its `n` members of `size` bytes, which may have moved; `*cap` is its
 * capacity. Return NULL if memory runs out; the list is then unchanged. */
static inline void *
hgn_list_room(void *list, size_t n, size_t *cap, size_t size)
{
	return n < *cap ? list : hgn_list_grow(list, cap, size);
}

#endif
