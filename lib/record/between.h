/* SPDX-License-Identifier: MIT
 * What stands between and before records: escaped lines, rows of signs, byte order marks, what ends files of DOS. */
#ifndef HGN_RECORD_BETWEEN_H
#define HGN_RECORD_BETWEEN_H

#include "record/lexer.h"

/* The line at `p`, a % or # in column 1. It ends the record when it stands directly before a tag that begins one. */
const char *hgn_lex_escape(struct hgn_lexer *lexer, const char *p);
/* Bytes of U+FEFF at `p`: 3, 0 when it is something else, -1 when that cannot be told yet. */
int hgn_lex_bom(const char *p, size_t n, bool last);
/* Whether the run [p, q) is a row of = or - and all of its line: 1, 0, or -1 when that cannot be told yet. */
int hgn_lex_is_row(const char *p, const char *q, const char *end, bool last);
/* Whether nothing but 0x1A, 0xFF, NUL and white space stands from `p` on: 1, 0, or -1 when that cannot be told yet. */
int hgn_lex_is_tail(const char *p, const char *end, bool last);

/* Where the search for a record's first token stands. */
struct hgn_lead {
	bool bol;    /* at the start of a line */
	bool escape; /* at escaped lines, of which is not known yet what follows: */
	size_t seen; /* - bytes of them that were looked at */
	size_t most; /* escaped lines of more bytes begin a record, whatever follows them */
	bool found;  /* a record begins at what hgn_lex_lead() returned: */
	bool lines;  /* - with escaped lines that stand directly before its first tag */
};
/* Bytes of `text` that belong to no record: white space, byte order marks, escaped lines but for those directly before
 * a tag, rows of = or -, and what ends files of DOS. A remainder without `found` has to be offered again with more
 * bytes. */
size_t hgn_lex_lead(struct hgn_lead *lead, const char *text, size_t n, bool last);

#endif
