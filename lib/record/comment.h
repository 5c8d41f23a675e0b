/* SPDX-License-Identifier: MIT
 * Lexer: comments. */
#ifndef HGN_RECORD_COMMENT_H
#define HGN_RECORD_COMMENT_H

#include "record/token.h"

/* Return the end of a comment in braces whose text continues at `from`: its '}', or a '[' that certainly or possibly
 * begins a record. */
const char *hgn_lex_comment_end(const struct hgn_lexer *lexer, const char *from, const char *end);
/* Read a comment in braces, or a comment that extends to the end of its line. */
const char *hgn_lex_comment(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_line_comment(struct hgn_lexer *lexer, const char *p);
/* Handle an unexpected '}' at `p`. If it ends a comment that contains braces, whose remainder was read as words, move
 * these words into the comment and return true. */
bool hgn_lex_nested_comment(struct hgn_lexer *lexer, const char *p);

#endif
