/* SPDX-License-Identifier: MIT
 * Grows arrays and frees buffers that are parts of others. */
#include "front_memory.h"

#include <stdlib.h>

void *
front_grow(void *list, size_t n, size_t *cap, size_t size)
{
	size_t more = *cap == 0 ? 8 : 2 * *cap;

	if (n < *cap)
		return list;
	list = realloc(list, more * size);
	if (list != NULL)
		*cap = more;
	return list;
}

void
front_drop(struct hgn_buf *whole, struct hgn_buf *part)
{
	whole->failed |= part->failed;
	hgn_buf_clear(part);
}
