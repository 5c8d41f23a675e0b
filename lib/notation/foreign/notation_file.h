/* SPDX-License-Identifier: MIT
 * Loading of notation files. */
#ifndef HGN_NOTATION_FOREIGN_NOTATION_FILE_H
#define HGN_NOTATION_FOREIGN_NOTATION_FILE_H

#include "notation/foreign/notation.h"

extern const struct hgn_schema hgn_notation_schema;

/* Parse a notation file. `file` is its name in messages. */
int hgn_notation_parse(struct hgn_notation **out, const char *bytes, size_t n, const char *file,
    struct hgn_error *error);

#endif
