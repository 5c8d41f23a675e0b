/* SPDX-License-Identifier: MIT
 * The list of all rule modules. */
#ifndef HGN_MODULES_REGISTRY_H
#define HGN_MODULES_REGISTRY_H

#include "game/module.h"

/* All rule modules, sorted by name; hgn_modules_count elements. */
extern const struct hgn_module *const hgn_modules[];
extern const size_t hgn_modules_count;

/* Mappings in parameters of modules. */
extern const struct hgn_schema hgn_transform_schema, hgn_way_schema;

#endif
