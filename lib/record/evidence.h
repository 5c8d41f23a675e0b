/* SPDX-License-Identifier: MIT
 * Heuristics that distinguish records from other text and data, such as source code, a picture or a web page. */
#ifndef HGN_RECORD_EVIDENCE_H
#define HGN_RECORD_EVIDENCE_H

#include <stdbool.h>
#include <stddef.h>

/* Return true if a text without tags may be movetext: a move number is followed by a move, or there are few words that
 * cannot be moves, that is, at most a fixed number or twice the number of words that look like moves. Comments, results
 * and single letters do not count. If `follows` is set, the previous text was not a record, and the fixed number is 0.
 * If `tagged` is set, the text has a malformed tag, and the fixed number does not depend on moves. */
bool hgn_evidence_find(const char *text, size_t n, bool follows, bool tagged);

/* Determine what the first `n` bytes of a stream are, if they cannot be records, and set `*kind`, for example "a PDF
 * document". Return 1 if it was found, 0 if they may be records, -1 if more bytes are needed and `last` is false. */
int hgn_evidence_kind(const char **kind, const char *bytes, size_t n, bool last);

#endif
