/* SPDX-License-Identifier: MIT
 * Dynamic arrays. */
#ifndef HGN_BASE_LIST_H
#define HGN_BASE_LIST_H

#include <stdlib.h>

/* Make room for one more element in a list of `n` elements of `size` bytes. Return the list, which may have moved, and
 * update `*cap`. Return NULL if memory runs out; the list is then unchanged. */
static inline void *
hgn_list_room(void *list, size_t n, size_t *cap, size_t size)
{
	size_t more = *cap == 0 ? 64 : 2 * *cap;
	void *larger;

	if (n < *cap)
		return list;
	larger = realloc(list, more * size);
	if (larger != NULL)
		*cap = more;
	return larger;
}

#endif
