/* SPDX-License-Identifier: MIT
 * Lexer: words among moves. Unlike moves of the fast path, they do not end with an upper-case letter or a digit. */
#ifndef HGN_RECORD_WORDS_H
#define HGN_RECORD_WORDS_H

#include "record/token.h"

/* Read the run [p, q), or more of its line, if it consists of words or of meaningless symbols. */
const char *hgn_lex_words(struct hgn_lexer *lexer, const char *p, const char *q);
/* Return true if the run [p, q) contains neither letters nor digits and is not the empty turn. */
bool hgn_lex_is_symbols(const char *p, const char *q);
/* Read text in angle brackets, at its '<'. */
const char *hgn_lex_angle(struct hgn_lexer *lexer, const char *p);

#endif
