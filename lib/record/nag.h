/* SPDX-License-Identifier: MIT
 * Lexer: NAGs, the suffixes ! and ?, and assessments, in ASCII or in other characters. */
#ifndef HGN_RECORD_NAG_H
#define HGN_RECORD_NAG_H

#include "record/token.h"

/* Read a NAG at its $, or a run of ! and ?. */
const char *hgn_lex_nag(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_suffix(struct hgn_lexer *lexer, const char *p);
/* Read the run [p, q) as assessments such as +- or =, or as + or # separated from a move, with or without a move before
 * them. */
const char *hgn_lex_symbols(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read an assessment with non-ASCII characters in place of hyphens and the like, such as +- with U+2212, at `q`, after
 * the run [p, q), or after the move that ends at p = q. Return `p` if there is none. */
const char *hgn_lex_assessment(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read an assessment in a non-ASCII character at `p`; the run [p, q) if it is N or TN, for a novelty; or "(N)" at its
 * parenthesis. */
const char *hgn_lex_symbol(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_novelty(struct hgn_lexer *lexer, const char *p, const char *q);
const char *hgn_lex_novelty_in_parentheses(struct hgn_lexer *lexer, const char *p);
/* Note that the move [p, q), which was added, ends with N or "(N)", if that may mean a novelty. */
void hgn_lex_note_novelty(struct hgn_lexer *lexer, const char *p, const char *q);

#endif
