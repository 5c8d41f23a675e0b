/* SPDX-License-Identifier: MIT
 * Finds the end of a record's movetext without reading its moves: sixteen bytes at a time, of which only those are
 * examined that could end it. The result is that of the lexer; unusual text is left to the lexer. */
#ifndef HGN_RECORD_SKIM_H
#define HGN_RECORD_SKIM_H

#include "record/token.h"

/* Skip movetext that begins at `p` with a number. Return NULL if the run stops, `p` if the lexer must read it. */
const char *hgn_lex_skim(struct hgn_lexer *lexer, const char *p);

#endif
