/* SPDX-License-Identifier: MIT
 * Finding records again after a fault. */
#ifndef HGN_RECORD_RESYNC_H
#define HGN_RECORD_RESYNC_H

#include "record/reader.h"

/* Begin to search for a record from the middle of a line, in text or binary data. */
void hgn_reader_lose(struct hgn_reader *reader, bool binary);
/* Begin to search at `pos` in the record that starts at `text`, whose last lines are known. */
void hgn_reader_lose_at(struct hgn_reader *reader, const char *text, size_t pos);
/* Search for the next record in `n` bytes. Return the number of bytes before it; `skipping` is cleared if it was found.
 * If it was not found and less than `n` is returned, the remaining bytes must be passed again with more bytes. */
size_t hgn_reader_resync(struct hgn_reader *reader, const char *text, size_t n, bool last);
/* Return the first byte, from `i` on, of binary data (many control characters); `n` if there is none. */
size_t hgn_reader_binary(const char *text, size_t n, size_t i);

#endif
