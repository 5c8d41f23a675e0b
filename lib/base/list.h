/* SPDX-License-Identifier: MIT
 * Dynamic arrays. */
#ifndef HGN_BASE_LIST_H
#define HGN_BASE_LIST_H

#include <stddef.h>

/* Double the capacity of a list, for hgn_list_room(). */
void *hgn_list_grow(void *list, size_t *cap, size_t size);

/* Make room for one more element in a list of `n` elements of `size` bytes. Return the list, which may have moved, and
 * update `*cap`. Return NULL if memory runs out; the list is then unchanged. */
static inline void *
hgn_list_room(void *list, size_t n, size_t *cap, size_t size)
{
	return n < *cap ? list : hgn_list_grow(list, cap, size);
}

#endif
