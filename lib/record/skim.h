/* SPDX-License-Identifier: MIT
 * Lexer: finds the end of a record without reading its moves, sixteen bytes at a time. Only bytes that can end the
 * record are examined. The result equals the lexer's, to which unusual text is left. */
#ifndef HGN_RECORD_SKIM_H
#define HGN_RECORD_SKIM_H

#include "record/token.h"

/* Skip movetext at `p`, which begins with a number. Return NULL if the run stops, or `p` if the lexer must read the
 * text. */
const char *hgn_lex_skim(struct hgn_lexer *lexer, const char *p);

#endif
