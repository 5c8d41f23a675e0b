/* SPDX-License-Identifier: MIT
 * The end of a record: what can be done only when all of it has been read. */
#ifndef HGN_RECORD_FINISH_H
#define HGN_RECORD_FINISH_H

#include "record/lexer.h"

/* Close what is open after the last run (`end` is how it ended, `len` the record's length) and make the remarks about
 * the whole record. Requires record->text. Return false if memory ran out. */
bool hgn_lexer_finish(struct hgn_lexer *lexer, enum hgn_lex end);

#endif
