/* SPDX-License-Identifier: MIT
 * Growth of dynamic arrays. */
#include "base/list.h"

#include <stdlib.h>

void *
hgn_list_grow(void *list, size_t *cap, size_t size)
{
	size_t more = *cap == 0 ? 64 : 2 * *cap;

	list = realloc(list, more * size);
	if (list != NULL)
		*cap = more;
	return list;
}
