/* SPDX-License-Identifier: MIT
 * The lexer's part for what starts no token. */
#ifndef HGN_RECORD_BAD_TOKEN_H
#define HGN_RECORD_BAD_TOKEN_H

#include "record/token.h"

/* A stretch [p, q) that starts no token: it is passed over, but what is made of letters is kept as a comment. */
const char *hgn_lex_bad(struct hgn_lexer *lexer, const char *p, const char *q);
/* Whether bytes hold letters or digits, and not only signs. */
bool hgn_lex_has_text(const char *p, const char *q);

#endif
