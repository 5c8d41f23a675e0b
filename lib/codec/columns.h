/* SPDX-License-Identifier: MIT
 * Declarations for the formats of tables; see also hgn/format.h. */
#ifndef HGN_CODEC_COLUMNS_H
#define HGN_CODEC_COLUMNS_H

#include "hgn.h"

/* Return the length of a record in its file, without the newline at its end. */
uint64_t hgn_record_length(const struct hgn_record *record);

/* Return the default columns, with those for the source of records if `source` is set, and for annotations if
 * `annotations` is set. */
struct hgn_columns hgn_columns_default(bool source, bool annotations);

#endif
