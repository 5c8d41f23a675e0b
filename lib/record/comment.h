/* SPDX-License-Identifier: MIT
 * The lexer's functions for comments. */
#ifndef HGN_RECORD_COMMENT_H
#define HGN_RECORD_COMMENT_H

#include "record/token.h"

/* Return the end of a comment in braces that continues at `from`, after its brace: the '}', or the '[' that begins or
 * may begin a record. */
const char *hgn_lex_comment_end(const struct hgn_lexer *lexer, const char *from, const char *end);
/* Read a comment in braces; read one to the end of its line. */
const char *hgn_lex_comment(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_line_comment(struct hgn_lexer *lexer, const char *p);
/* Return true if the unexpected '}' at `p` ends a comment with braces inside, after which only words were read as other
 * tokens. These words become part of the comment. */
bool hgn_lex_nested_comment(struct hgn_lexer *lexer, const char *p);

#endif
