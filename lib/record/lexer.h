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

#include <stddef.h>
#include <stdbool.h>
#include "record/token.h"

/* Begin a record, which is cleared. Set text, len and last before each run. */
void hgn_lexer_start(struct hgn_lexer *lexer, struct hgn_record *record);
enum hgn_lex hgn_lexer_run(struct hgn_lexer *lexer);

/* Finish a record whose last run ended with `end`: close open variations, and add remarks that require the whole
 * record. Requires record->text. Return false if memory runs out. */
bool hgn_lexer_finish(struct hgn_lexer *lexer, enum hgn_lex end);
/* Return true if a text without tags may be movetext: a move number is followed by a move, or there are few words that
 * cannot be moves, that is, at most a fixed number or twice the number of words that look like moves. Comments, results
 * and single letters do not count. If `follows` is set, the previous text was not a record, and the fixed number is 0.
 * If `tagged` is set, the text has a malformed tag, and the fixed number does not depend on moves. */
bool hgn_evidence_find(const char *text, size_t n, bool follows, bool tagged);
/* Determine what the first `n` bytes of a stream are, if they cannot be records, and set `*kind`, for example "a PDF
 * document". Return 1 if it was found, 0 if they may be records, -1 if more bytes are needed and `last` is false. */
int hgn_evidence_kind(const char **kind, const char *bytes, size_t n, bool last);

#endif
