/* SPDX-License-Identifier: MIT
 * The fast path of the lexer, for most records: numbers with dots, and moves of letters and digits, separated by
 * spaces. It leaves all special cases to the other files. */
#ifndef HGN_RECORD_FAST_PATH_H
#define HGN_RECORD_FAST_PATH_H

#include "record/token.h"

/* Read numbers, their dots and moves, as long as they have this simple form. Return `p` if there is nothing of this
 * form. */
const char *hgn_lex_fast(struct hgn_lexer *lexer, const char *p);

#endif
