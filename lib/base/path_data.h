/* SPDX-License-Identifier: MIT
 * Path data of SVG in data files. */
#ifndef HGN_BASE_PATH_DATA_H
#define HGN_BASE_PATH_DATA_H

#include "base/schema.h"

/* Return true if a text is path data of SVG; otherwise set `at` to the offset of the first wrong byte. */
bool hgn_path_check(size_t *at, const char *text);
/* A field of const char *: a copy of path data of at most 4000 bytes. */
hgn_load_fn hgn_key_path;

#endif
