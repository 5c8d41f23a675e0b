/* SPDX-License-Identifier: MIT
 * Open a library of games with all rule modules. This file is after all layers, because the layers before `modules` do
 * not know the modules by name. */
#include "library/library.h"
#include "modules/registry.h"

struct hgn_library *
hgn_library_new(const char *data_dir)
{
	return hgn_library_open(data_dir, hgn_modules, hgn_modules_count);
}
