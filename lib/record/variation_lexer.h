/* SPDX-License-Identifier: MIT
 * Lexer: variations. */
#ifndef HGN_RECORD_VARIATION_LEXER_H
#define HGN_RECORD_VARIATION_LEXER_H

#include "record/token.h"

/* Read an opening or a closing parenthesis. */
const char *hgn_lex_open(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_close(struct hgn_lexer *lexer, const char *p);
/* Close the innermost variation by the CLOSE [p, q), or remove the variation if it is empty. */
void hgn_lex_close_variation(struct hgn_lexer *lexer, const char *p, const char *q);

#endif
