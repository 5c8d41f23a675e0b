/* SPDX-License-Identifier: MIT
 * The lexer's part for comments. */
#ifndef HGN_RECORD_COMMENT_H
#define HGN_RECORD_COMMENT_H

#include "record/token.h"

/* A comment in braces, and one up to the end of its line. */
const char *hgn_lex_comment(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_line_comment(struct hgn_lexer *lexer, const char *p);

#endif
