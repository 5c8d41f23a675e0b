/* SPDX-License-Identifier: MIT
 * The lexer's part for annotation glyphs: numbers, ! and ?, and assessments in signs and in characters beyond ASCII. */
#ifndef HGN_RECORD_NAG_H
#define HGN_RECORD_NAG_H

#include "record/token.h"

/* A glyph at its $, and one of ! and ?. */
const char *hgn_lex_nag(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_suffix(struct hgn_lexer *lexer, const char *p);
/* Assessments in signs, such as +- or =, and check marks apart from their move, in the run [p, q), glued to a move or
 * alone. */
const char *hgn_lex_signs(struct hgn_lexer *lexer, const char *p, const char *q);
/* A character at `p` that is an assessment; the run [p, q) when it is N, for a new move. */
const char *hgn_lex_symbol(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_novelty(struct hgn_lexer *lexer, const char *p, const char *q);

#endif
