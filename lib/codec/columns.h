/* SPDX-License-Identifier: MIT
 * Declarations for the formats of tables; see also hgn/format.h. */
#ifndef HGN_CODEC_COLUMNS_H
#define HGN_CODEC_COLUMNS_H

#include "hgn.h"

/* Return the number of bytes of a record in its file, without the newline of its last line. */
uint64_t hgn_record_length(const struct hgn_record *record);

/* Return the default columns, with those about the source of records and about annotations in comments. */
struct hgn_columns hgn_columns_default(bool source, bool annotations);

#endif
