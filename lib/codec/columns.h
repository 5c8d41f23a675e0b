/* SPDX-License-Identifier: MIT
 * Declarations that the table formats share; their functions are in hgn/format.h and here. */
#ifndef HGN_CODEC_COLUMNS_H
#define HGN_CODEC_COLUMNS_H

#include "hgn.h"

/* Bytes of a record in its file, without the end of its last line. */
uint64_t hgn_record_length(const struct hgn_record *record);
/* Append a name of a file, which need not be UTF-8, as UTF-8. */
void hgn_columns_file(struct hgn_buf *out, const char *name);

/* Return the columns by default, with those about the source of records, or what comments say of half-moves. */
struct hgn_columns hgn_columns_default(bool source, bool annotations);

#endif
