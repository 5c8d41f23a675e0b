/* SPDX-License-Identifier: MIT
 * Processing at the end of a record that requires the whole record. */
#ifndef HGN_RECORD_FINISH_H
#define HGN_RECORD_FINISH_H

#include "record/lexer.h"

/* Close open variations after the last run (`end` is how it ended, `len` the record's length) and report remarks about
 * the whole record. Requires record->text. Return false if memory ran out. */
bool hgn_lexer_finish(struct hgn_lexer *lexer, enum hgn_lex end);

#endif
