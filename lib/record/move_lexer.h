/* SPDX-License-Identifier: MIT
 * Lexer: moves with figurines, with spaces inside, or with "e.p." after them. */
#ifndef HGN_RECORD_MOVE_LEXER_H
#define HGN_RECORD_MOVE_LEXER_H

#include "record/token.h"

/* Read "e.p." after a capture, with or without spaces before it. The run [p, q) begins or ends with its e. */
const char *hgn_lex_en_passant(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read a run of one byte: a letter separated from the rest of its move, or an x or hyphen separated from the cells of
 * its move. */
const char *hgn_lex_spaced(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read a move whose piece is a figurine, or the figurine of a promotion at the end of a move. */
const char *hgn_lex_figurine(struct hgn_lexer *lexer, const char *p);

#endif
