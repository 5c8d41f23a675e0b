/* SPDX-License-Identifier: MIT
 * Finding records again after a fault. */
#ifndef HGN_RECORD_RESYNC_H
#define HGN_RECORD_RESYNC_H

#include "record/reader.h"

/* Begin to look for a record from the middle of a line, in what is text or not. */
void hgn_reader_lose(struct hgn_reader *reader, bool binary);
/* The same at `pos` in the record that starts at `text`, having seen what its last lines were like. */
void hgn_reader_lose_at(struct hgn_reader *reader, const char *text, size_t pos);
/* Look for the next record in `n` bytes. Returns how many of them come before it; skipping is false when it was found.
 * Less than `n` without that: the rest has to be offered again with more bytes. */
size_t hgn_reader_resync(struct hgn_reader *reader, const char *text, size_t n, bool last);
/* Where a stretch begins, from byte `i` on, that has so many control characters that it is no text; `n` when there is
 * none. */
size_t hgn_reader_binary(const char *text, size_t n, size_t i);

#endif
