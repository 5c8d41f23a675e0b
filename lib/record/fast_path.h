/* SPDX-License-Identifier: MIT
 * The lexer's part for what most records are made of: numbers with their dots, and moves in letters and digits, with
 * blanks between. It knows no special cases: what may be one is left to the others. */
#ifndef HGN_RECORD_FAST_PATH_H
#define HGN_RECORD_FAST_PATH_H

#include "record/token.h"

/* Numbers, their dots and moves, as long as they are of this plain kind. Returns `p` when nothing of that begins
 * there. */
const char *hgn_lex_fast(struct hgn_lexer *lexer, const char *p);

#endif
