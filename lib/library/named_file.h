/* SPDX-License-Identifier: MIT
 * Data files that users name: languages, notations, themes. */
#ifndef HGN_LIBRARY_NAMED_FILE_H
#define HGN_LIBRARY_NAMED_FILE_H

#include "hgn.h"

/* Append the bytes and the path of a data file that the user names, by its path or its name among those of a kind.
 * Report an unknown name as not being a `noun`, with the names that there are; NULL = without a message. */
int hgn_library_find_file(struct hgn_buf *bytes, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *noun, const char *name, struct hgn_error *error);
/* Load an object of `size` bytes from a data file, found as by hgn_library_find_file(). `parse` fills it from the bytes
 * of the file `path`. The caller frees it. */
typedef int hgn_parse_fn(void *out, struct hgn_library *library, const char *bytes, size_t n, const char *path,
    struct hgn_error *error);
int hgn_library_load(void **out, size_t size, struct hgn_library *library, const char *kind, const char *noun,
    const char *name, hgn_parse_fn *parse, struct hgn_error *error);

#endif
