/* SPDX-License-Identifier: MIT
 * Validation of SVG path data in data files. */
#ifndef HGN_BASE_PATH_DATA_H
#define HGN_BASE_PATH_DATA_H

#include "base/schema.h"

/* Return true if a text is SVG path data. Otherwise set `at` to the offset of the first invalid byte. */
bool hgn_path_check(size_t *at, const char *text);
/* Load path data of at most 4000 bytes into a field of type const char *. */
hgn_load_fn hgn_key_path;

#endif
