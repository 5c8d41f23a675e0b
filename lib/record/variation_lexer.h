/* SPDX-License-Identifier: MIT
 * The lexer's functions for variations. */
#ifndef HGN_RECORD_VARIATION_LEXER_H
#define HGN_RECORD_VARIATION_LEXER_H

#include "record/token.h"

/* Read an opening parenthesis; read a closing one. */
const char *hgn_lex_open(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_close(struct hgn_lexer *lexer, const char *p);
/* End the innermost variation with a CLOSE that spans [p, q), or remove it if it has no content. */
void hgn_lex_close_variation(struct hgn_lexer *lexer, const char *p, const char *q);

#endif
