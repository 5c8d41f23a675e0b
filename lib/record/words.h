/* SPDX-License-Identifier: MIT
 * The lexer's part for words that stand where moves are expected. What the fast path takes for a move is none of them:
 * no word here ends with a capital letter or a digit. */
#ifndef HGN_RECORD_WORDS_H
#define HGN_RECORD_WORDS_H

#include "record/token.h"

/* The run, or more of its line, if it is made of words, or of signs that mean nothing. */
const char *hgn_lex_words(struct hgn_lexer *lexer, const char *p, const char *q);
/* Whether the run [p, q) holds neither letters nor digits and is not the empty turn. */
bool hgn_lex_is_signs(const char *p, const char *q);
/* A stretch in angle brackets, at its '<'. */
const char *hgn_lex_angle(struct hgn_lexer *lexer, const char *p);

#endif
