/* SPDX-License-Identifier: MIT
 * Lexer: the fast path for ordinary movetext: numbers with dots, and moves of letters and digits, separated by spaces.
 * All other text is left to the other files of the lexer. */
#ifndef HGN_RECORD_FAST_PATH_H
#define HGN_RECORD_FAST_PATH_H

#include "record/token.h"

/* Read ordinary numbers and moves, as many as there are. Return `p` if there is none. */
const char *hgn_lex_fast(struct hgn_lexer *lexer, const char *p);

#endif
