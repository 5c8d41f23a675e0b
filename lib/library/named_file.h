/* SPDX-License-Identifier: MIT
 * Data files named by the user: languages, notations, themes. */
#ifndef HGN_LIBRARY_NAMED_FILE_H
#define HGN_LIBRARY_NAMED_FILE_H

#include "hgn.h"

/* Append the bytes and the path of a data file of a kind. `name` is a path or the name of a file. An unknown name is
 * reported as "unknown `noun`" with a list of the built-in files, or without a message if `noun` is NULL. */
int hgn_library_find_file(struct hgn_buf *bytes, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *noun, const char *name, struct hgn_error *error);
/* Load an object of `size` bytes, which the caller frees, from a data file found by hgn_library_find_file(). `parse`
 * fills it from the bytes of the file. */
typedef int hgn_parse_fn(void *out, struct hgn_library *library, const char *bytes, size_t n, const char *path,
    struct hgn_error *error);
int hgn_library_load(void **out, size_t size, struct hgn_library *library, const char *kind, const char *noun,
    const char *name, hgn_parse_fn *parse, struct hgn_error *error);

#endif
