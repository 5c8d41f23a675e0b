/* SPDX-License-Identifier: MIT
 * Distinguishing movetext without tags from text that contains no game records, such as source code or a web page. */
#ifndef HGN_RECORD_EVIDENCE_H
#define HGN_RECORD_EVIDENCE_H

#include <stdbool.h>
#include <stddef.h>

/* Return true if a text without tags can be movetext: it has a move number with a move after it, or words with the
 * shape of moves, and only a few other words, or at most twice as many. Comments, results and single letters are not
 * counted. If `follows` is set, the previous text was not a record, and a few other words are too many. If `tagged` is
 * set, there is a malformed tag, and a few words need no moves among them. */
bool hgn_evidence_find(const char *text, size_t n, bool follows, bool tagged);

#endif
