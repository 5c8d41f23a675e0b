/* SPDX-License-Identifier: MIT
 * Lexer: final processing of a record. */
#ifndef HGN_RECORD_FINISH_H
#define HGN_RECORD_FINISH_H

#include "record/token.h"

/* Finish a record whose last run ended with `end`: close open variations, and add remarks that require the whole
 * record. Requires record->text. Return false if memory runs out. */
bool hgn_lexer_finish(struct hgn_lexer *lexer, enum hgn_lex end);

#endif
