/* SPDX-License-Identifier: MIT
 * The lexer's functions for terminations: standard ones and nonstandard ones, such as 1:0 and ½. */
#ifndef HGN_RECORD_TERMINATION_H
#define HGN_RECORD_TERMINATION_H

#include "record/token.h"

/* Read a termination with the given result. */
const char *hgn_lex_result(struct hgn_lexer *lexer, const char *p, const char *q, enum hgn_result result);
/* Read a nonstandard termination. */
const char *hgn_lex_nonstandard_result(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read a result that begins with the symbol for one half; eight bytes are available at `p`, or all there are. */
const char *hgn_lex_half(struct hgn_lexer *lexer, const char *p);
/* Return the end of the run [p, q) without trailing commas and without a result directly after a move. */
const char *hgn_lex_cut(struct hgn_lexer *lexer, const char *p, const char *q);

#endif
