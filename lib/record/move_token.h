/* SPDX-License-Identifier: MIT
 * The lexer's part for moves that are more than a run of letters and digits: with figurines, with blanks inside, with
 * e.p. behind. */
#ifndef HGN_RECORD_MOVE_TOKEN_H
#define HGN_RECORD_MOVE_TOKEN_H

#include "record/token.h"

/* "e.p." after a capture, glued to it or apart. [p, q) is the run that its e stands in, at the start or the end.
 * Returns the byte after it; NULL when it is none, or with `*wait` when that cannot be told yet. */
const char *hgn_lex_en_passant(bool *wait, struct hgn_lexer *lexer, const char *p, const char *q);
/* Take the run [p, q) of one byte if it is a letter apart from its move, or x or a hyphen apart from the cells of a move.
 * False when it is something else; `*after` is NULL when the run stops. */
bool hgn_lex_spaced(const char **after, struct hgn_lexer *lexer, const char *p, const char *q);
/* A move whose piece is a figurine, or the figurine of a promotion that ends a move. False when there is none at `p`;
 * `*after` is NULL when the run stops. */
bool hgn_lex_figurine(const char **after, struct hgn_lexer *lexer, const char *p);

#endif
