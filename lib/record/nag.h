/* SPDX-License-Identifier: MIT
 * The lexer's functions for annotations: NAGs, ! and ?, and assessments in ASCII symbols and in non-ASCII
 * characters. */
#ifndef HGN_RECORD_NAG_H
#define HGN_RECORD_NAG_H

#include "record/token.h"

/* Read a NAG at its $; read a run of ! and ?. */
const char *hgn_lex_nag(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_suffix(struct hgn_lexer *lexer, const char *p);
/* Read assessments in symbols, such as +- or =, and check marks separated from their move, in the run [p, q), after a
 * move or alone. */
const char *hgn_lex_symbols(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read a character at `p` that is an assessment; read the run [p, q) if it is N or TN, for a new move; read "(N)" at
 * its parenthesis. */
const char *hgn_lex_symbol(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_novelty(struct hgn_lexer *lexer, const char *p, const char *q);
const char *hgn_lex_novelty_in_parentheses(struct hgn_lexer *lexer, const char *p);
/* Note the N or "(N)" at the end of the move [p, q), which was added, if it may mean that the move is new. */
void hgn_lex_note_novelty(struct hgn_lexer *lexer, const char *p, const char *q);

#endif
