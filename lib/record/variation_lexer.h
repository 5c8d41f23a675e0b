/* SPDX-License-Identifier: MIT
 * The lexer's part for variations. */
#ifndef HGN_RECORD_VARIATION_LEXER_H
#define HGN_RECORD_VARIATION_LEXER_H

#include "record/token.h"

/* A parenthesis. */
const char *hgn_lex_open(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_close(struct hgn_lexer *lexer, const char *p);
/* End the innermost variation with a CLOSE that spans [p, q), or take it back when it says nothing. */
void hgn_lex_close_variation(struct hgn_lexer *lexer, const char *p, const char *q);

#endif
