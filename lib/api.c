/* SPDX-License-Identifier: MIT
 * What needs all rooms: a library with every rule module there is. */
#include "library/library.h"
#include "modules/registry.h"

struct hgn_library *
hgn_library_new(const char *data_dir)
{
	return hgn_library_open(data_dir, hgn_modules, hgn_modules_count);
}
