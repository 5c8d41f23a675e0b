/* SPDX-License-Identifier: MIT
 * Where a record's movetext ends, without looking at its moves: sixteen bytes at a time, and only those bytes that could
 * end it are looked at. It ends where the lexer would say that it does; where something odd stands, the lexer is left to
 * find out. */
#ifndef HGN_RECORD_SKIM_H
#define HGN_RECORD_SKIM_H

#include "record/token.h"

/* Pass over movetext that begins at `p`, with a number. Returns NULL when the run stops, `p` when it is left to others. */
const char *hgn_lex_skim(struct hgn_lexer *lexer, const char *p);

#endif
