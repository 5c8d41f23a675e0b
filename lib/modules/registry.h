/* SPDX-License-Identifier: MIT
 * The registry of rule modules, for lib/api.c and tests. */
#ifndef HGN_MODULES_REGISTRY_H
#define HGN_MODULES_REGISTRY_H

#include "game/module.h"

/* All rule modules, sorted by name. */
extern const struct hgn_module *const hgn_modules[];
extern const size_t hgn_modules_count;

#endif
