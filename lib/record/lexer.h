/* SPDX-License-Identifier: MIT
 * The lexer, which converts the text of one record to tags and items.
 *
 * The lexer reads a window of bytes that starts at the record's first token. A run stops when the window is used up;
 * the caller enlarges the window and runs the lexer again, which continues where it stopped, except that an incomplete
 * tag is read again.
 *
 * Users of a record may rely on the following properties, even if it is broken. OPEN and CLOSE items are balanced and
 * nested at most HGN_NESTING deep; an unclosed variation is closed at the end of the record. An OPEN comes after a MOVE
 * of its line. A variation contains a MOVE, a comment or a NAG. `value` of an OPEN is the index of its CLOSE and vice
 * versa. There is at most one RESULT; it is outside variations, and only comments and NAGs follow it. */
#ifndef HGN_RECORD_LEXER_H
#define HGN_RECORD_LEXER_H

#include "record/token.h"

/* Begin a record, which is cleared. Set text, len and last before each run. */
void hgn_lexer_start(struct hgn_lexer *lexer, struct hgn_record *record);
enum hgn_lex hgn_lexer_run(struct hgn_lexer *lexer);

#endif
