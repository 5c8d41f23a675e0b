/* SPDX-License-Identifier: MIT
 * The lexer's part for comments. */
#ifndef HGN_RECORD_COMMENT_H
#define HGN_RECORD_COMMENT_H

#include "record/token.h"

/* Return the end of a comment in braces that continues at `from`, after its brace: at the '}', or at the '[' that
 * begins a record, for certain or perhaps. */
const char *hgn_lex_comment_end(const struct hgn_lexer *lexer, const char *from, const char *end);
/* A comment in braces, and one up to the end of its line. */
const char *hgn_lex_comment(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_line_comment(struct hgn_lexer *lexer, const char *p);
/* Whether the stray '}' at `p` ends a comment with braces inside, of which only words were read as something else: then
 * they become part of it. */
bool hgn_lex_nested_comment(struct hgn_lexer *lexer, const char *p);

#endif
