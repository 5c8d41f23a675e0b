/* SPDX-License-Identifier: MIT
 * Text before and between records: escaped lines, rows of symbols, byte order marks, end-of-file characters. */
#ifndef HGN_RECORD_GAP_H
#define HGN_RECORD_GAP_H

#include "record/lexer.h"

/* Read the escaped line at `p`, which has % or # in column 1. It ends the record if it is directly before a tag that
 * begins one. */
const char *hgn_lex_escape(struct hgn_lexer *lexer, const char *p);
/* Return the length of U+FEFF at `p`: 3, 0 if it is another character, -1 if more bytes are needed. */
int hgn_lex_bom(const char *p, size_t n, bool last);
/* Return 1 if the run [p, q) is a row of = or - that fills its line, 0 if not, -1 if more bytes are needed. */
int hgn_lex_is_row(const char *p, const char *q, const char *end, bool last);
/* Return 1 if only 0x1A, 0xFF, NUL and white space follow from `p` on, 0 if not, -1 if more bytes are needed. */
int hgn_lex_is_tail(const char *p, const char *end, bool last);

/* State of the search for a record's first token. */
struct hgn_lead {
	bool bol;    /* at the start of a line */
	bool escape; /* at escaped lines, before the text after them is known: */
	size_t seen; /* - number of their bytes that were examined */
	size_t max; /* if escaped lines have more bytes, they begin a record, whatever follows them */
	bool found;  /* a record begins at the returned offset: */
	bool lines;  /* - with escaped lines directly before its first tag */
};
/* Return the number of bytes of `text` that belong to no record: white space, byte order marks, escaped lines except
 * those directly before a tag, rows of = or -, and end-of-file characters of DOS. If `found` is not set, the remaining
 * bytes must be passed again with more bytes. */
size_t hgn_lex_lead(struct hgn_lead *lead, const char *text, size_t n, bool last);

#endif
