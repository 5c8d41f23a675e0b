/* SPDX-License-Identifier: MIT
 * The lexer's functions for moves that are more than a run of letters and digits: with figurines, with spaces inside,
 * or with e.p. after them. */
#ifndef HGN_RECORD_MOVE_LEXER_H
#define HGN_RECORD_MOVE_LEXER_H

#include "record/token.h"

/* Read "e.p." after a capture, directly or separated: the run has its e at the start or the end. */
const char *hgn_lex_en_passant(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read a run of one byte: a letter separated from its move, or x or a hyphen separated from the cells of a move. */
const char *hgn_lex_spaced(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read a move whose piece is a figurine, or the figurine of a promotion at the end of a move. */
const char *hgn_lex_figurine(struct hgn_lexer *lexer, const char *p);

#endif
