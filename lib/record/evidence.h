/* SPDX-License-Identifier: MIT
 * Telling movetext without tags from text that holds no game records, such as source code or a web page. */
#ifndef HGN_RECORD_EVIDENCE_H
#define HGN_RECORD_EVIDENCE_H

#include <stdbool.h>
#include <stddef.h>

/* Return true if a text without tags can be movetext: it has a move number with a move after it, or words that have the
 * shape of moves, and few others or at most twice as many. Comments, results and single letters do not count. `follows`
 * says that the text before was no record; then few others are too many. `tagged` says that there is a malformed tag;
 * then no moves are needed beside few words. */
bool hgn_evidence_of_moves(const char *text, size_t n, bool follows, bool tagged);

#endif
