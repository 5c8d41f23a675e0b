/* SPDX-License-Identifier: MIT
 * The lexer's part for terminations: those of the standard, and in forms of their own, such as 1:0 and ½. */
#ifndef HGN_RECORD_TERMINATION_H
#define HGN_RECORD_TERMINATION_H

#include "record/token.h"

/* A termination. */
const char *hgn_lex_result(struct hgn_lexer *lexer, const char *p, const char *q, enum hgn_result result);
/* A termination that is not written as it should be. */
const char *hgn_lex_odd_result(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read a result that begins with the symbol for one half; eight bytes are available at `p`, or all there are. */
const char *hgn_lex_half(struct hgn_lexer *lexer, const char *p);
/* Where the run [p, q) ends without stray commas and without a result that is glued to a move. */
const char *hgn_lex_cut(struct hgn_lexer *lexer, const char *p, const char *q);

#endif
