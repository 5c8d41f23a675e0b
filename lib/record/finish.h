/* SPDX-License-Identifier: MIT
 * What is done for a record as a whole when all of it has been seen. */
#ifndef HGN_RECORD_FINISH_H
#define HGN_RECORD_FINISH_H

#include "record/lexer.h"

/* Close what is open after the last run (`end` is how it ended, `len` the record's length): makes the remarks about
 * the record as a whole. record->text must be filled. False when memory ran out. */
bool hgn_lexer_finish(struct hgn_lexer *lexer, enum hgn_lex end);

#endif
