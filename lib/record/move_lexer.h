/* SPDX-License-Identifier: MIT
 * The lexer's part for moves that are more than a run of letters and digits: with figurines, with blanks inside, with
 * e.p. behind. */
#ifndef HGN_RECORD_MOVE_LEXER_H
#define HGN_RECORD_MOVE_LEXER_H

#include "record/token.h"

/* "e.p." after a capture, glued to it or apart: the run has its e at the start or the end. */
const char *hgn_lex_en_passant(struct hgn_lexer *lexer, const char *p, const char *q);
/* A run of one byte: a letter apart from its move, or x or a hyphen apart from the cells of a move. */
const char *hgn_lex_spaced(struct hgn_lexer *lexer, const char *p, const char *q);
/* A move whose piece is a figurine, or the figurine of a promotion that ends a move. */
const char *hgn_lex_figurine(struct hgn_lexer *lexer, const char *p);

#endif
