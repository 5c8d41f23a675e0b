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
/* A character at `p` that is an assessment; the run [p, q) if it is N or TN, for a new move; "(N)" at its parenthesis. */
const char *hgn_lex_symbol(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_novelty(struct hgn_lexer *lexer, const char *p, const char *q);
const char *hgn_lex_novelty_in_parentheses(struct hgn_lexer *lexer, const char *p);
/* Note the N or "(N)" at the end of the move [p, q), which was pushed, if it may say that the move is new. */
void hgn_lex_note_novelty(struct hgn_lexer *lexer, const char *p, const char *q);

#endif
