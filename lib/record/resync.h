/* SPDX-License-Identifier: MIT
 * Resynchronization: search for the next record after a fault. */
#ifndef HGN_RECORD_RESYNC_H
#define HGN_RECORD_RESYNC_H

#include "record/reader.h"

/* Begin the search in the middle of a line, in text or binary data. */
void hgn_reader_lose(struct hgn_reader *reader, bool binary);
/* Begin the search at byte `pos` of the record that starts at `text`. The lines before it are taken into account. */
void hgn_reader_lose_at(struct hgn_reader *reader, const char *text, size_t pos);
/* Search for the next record in `n` bytes. Return the number of bytes before it, and clear `skipping` if it was found.
 * If the result is less than `n` and no record was found, pass the other bytes again, together with more. */
size_t hgn_reader_resync(struct hgn_reader *reader, const char *text, size_t n, bool last);
/* Return the offset of the first binary data (many control characters) from `i` on; `n` if there are none. */
size_t hgn_reader_binary(const char *text, size_t n, size_t i);

#endif
