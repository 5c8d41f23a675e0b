/* SPDX-License-Identifier: MIT
 * Lexer: terminations, both standard ones and others such as 1:0 and ½. */
#ifndef HGN_RECORD_TERMINATION_H
#define HGN_RECORD_TERMINATION_H

#include "record/token.h"

/* Read the termination [p, q), which means `result`. */
const char *hgn_lex_result(struct hgn_lexer *lexer, const char *p, const char *q, enum hgn_result result);
/* Read a nonstandard termination. */
const char *hgn_lex_nonstandard_result(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read a result that begins with the character for one half. Requires eight bytes at `p`, or the end of the input. */
const char *hgn_lex_half(struct hgn_lexer *lexer, const char *p);
/* Return the end of the run [p, q) without commas at its end, and without a result attached to a move. */
const char *hgn_lex_cut(struct hgn_lexer *lexer, const char *p, const char *q);

#endif
