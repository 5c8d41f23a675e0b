/* SPDX-License-Identifier: MIT
 * Lexer: text between records: escaped lines, rows of = or -, byte order marks, end-of-file characters. */
#ifndef HGN_RECORD_GAP_H
#define HGN_RECORD_GAP_H

#include "record/token.h"

/* Read the escaped line at `p`, which has % or # in column 1. If it is directly before a tag that begins a record, it
 * ends the current one. */
const char *hgn_lex_escape(struct hgn_lexer *lexer, const char *p);
/* Return the length of U+FEFF at `p`, which is 3; 0 if there is another character; -1 if more bytes are needed. */
int hgn_lex_bom(const char *p, size_t n, bool last);
/* Return 1 if [p, q) is a row of = or - that fills its line; 0 if not; -1 if more bytes are needed. */
int hgn_lex_is_row(const char *p, const char *q, const char *end, bool last);
/* Return 1 if only 0x1A, 0xFF, NUL and white space remain; 0 if not; -1 if more bytes are needed. Set `*stop` to the
 * byte after those that were examined. */
int hgn_lex_is_tail(const char **stop, const char *p, const char *end, bool last);

/* State of the search for the first token of a record. */
struct hgn_lead {
	bool bol;    /* at the beginning of a line */
	bool escape; /* at escaped lines whose next line is not known yet: */
	size_t seen; /* - number of their bytes that were examined */
	size_t max; /* maximum bytes of escaped lines; more of them count as the beginning of a record */
	bool found;  /* a record begins at the returned offset: */
	bool lines;  /* - its first tag has escaped lines directly before it */
};
/* Return the number of bytes of `text` that belong to no record: white space, byte order marks, escaped lines except
 * those directly before a tag, rows of = or -, and DOS end-of-file characters. Unless `found` is set, pass the other
 * bytes again, together with more. */
size_t hgn_lex_lead(struct hgn_lead *lead, const char *text, size_t n, bool last);

#endif
