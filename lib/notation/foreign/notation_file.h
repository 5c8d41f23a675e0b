/* SPDX-License-Identifier: MIT
 * Loading of notation files. */
#ifndef HGN_NOTATION_FOREIGN_NOTATION_FILE_H
#define HGN_NOTATION_FOREIGN_NOTATION_FILE_H

#include "base/data.h"
#include "notation/foreign/notation.h"

extern const struct hgn_schema hgn_notation_schema;

/* Parse a notation file. `file` is its name in messages. `files` reads the notations that it extends; NULL = only hgn
 * can be extended. */
int hgn_notation_parse(struct hgn_notation **out, const char *bytes, size_t n, const char *file,
    const struct hgn_files *files, struct hgn_error *error);

#endif
