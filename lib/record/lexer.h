/* SPDX-License-Identifier: MIT
 * The lexer, which converts bytes to the tags and items of one record.
 *
 * The lexer reads a window of bytes that starts at the record's first token and may grow between runs. When it waits
 * for more bytes, it continues after the bytes that were read, except that tags are read twice.
 *
 * Users of a record may rely on the following properties, even if it is broken: OPEN and CLOSE items are balanced (an
 * unclosed variation is closed at the end of the record), at most HGN_NESTING deep; each OPEN comes after a MOVE of its
 * line; each variation contains a MOVE, a comment or a NAG; `value` of an OPEN is the index of its CLOSE and vice
 * versa; there is at most one RESULT, it is outside variations, and only comments and NAGs follow it. */
#ifndef HGN_RECORD_LEXER_H
#define HGN_RECORD_LEXER_H

#include "hgn.h"
#include "record/boundary.h"
#include "record/remark.h"
#include "record/result.h"

#define HGN_NESTING 256

enum hgn_lex {
	HGN_LEX_MORE,    /* the window is used up: enlarge it and run again */
	HGN_LEX_TOKEN,   /* the record ends at `pos`, where the first token of the next record is */
	HGN_LEX_LAST,    /* the record ends with the window, which is the last one */
	HGN_LEX_COMMENT, /* the comment at `pos` is not closed in the last window, or before the certain beginning of
	                  * a record */
	HGN_LEX_NOMEM
};

struct hgn_lexer {
	const char *text;           /* the window, which may move between runs */
	size_t len;
	bool last;                  /* the input ends with the window */
	size_t clear;               /* no open comment of this record ends before this offset */
	const struct hgn_result_words *words; /* other texts for results; NULL = none; owned by the notation, kept
	                                       * from record to record */
	struct hgn_record *record;  /* receives tags, items and marks; offsets of spans begin at the start of the
	                             * window */
	struct hgn_remarks remarks;
	bool first;                 /* no record of the stream precedes this one; kept from record to record */
	size_t pos;                 /* offset up to which bytes were read */
	size_t newlines;               /* newlines in the record; set at its end */
	/* The following fields are private to the lexer. */
	enum hgn_lex stop;
	size_t resume;              /* offset up to which the end of the token at `pos` was searched */
	size_t bol;                 /* additional offset that counts as column 1; others are after newlines */
	size_t bad_end;             /* end of the last range of bytes that start no token */
	size_t lines, ahead;        /* escaped lines up to the first offset are not before a tag; up to the second
	                             * they were examined */
	size_t ignored_open;           /* the '(' that began ignored items */
	size_t ignored;                /* number of open parentheses among ignored items */
	unsigned depth;             /* number of open variations */
	bool nothing;               /* the previous text was not a record; kept from record to record */
	bool terminated, tagged, in_moves, nested;
	bool tags_only;             /* movetext is not needed; kept from record to record */
	struct {
		size_t to, nest;    /* skipping: offset up to which bytes from `pos` on were examined, 0 = none; open
		                     * variations there */
		bool over, off;     /* a result was found; unusual text was found */
		bool moves;         /* movetext was skipped, from a move number on */
		struct hgn_item result;
	} skim;
	size_t control;             /* offset of the first control character in place of a token; SIZE_MAX = none */
	size_t closed;              /* number of items among which no comment is open: see hgn_lex_nested_comment() */
	bool spaced;                /* there are moves with spaces inside: their `dots` is not 0 */
	bool listed;                /* moves were listed a second time */
	bool has_move[HGN_NESTING + 1];
	uint32_t opens[HGN_NESTING]; /* items of the open variations */
	struct hgn_item spare;       /* written to after memory ran out */
};

/* Prepare for a record, whose tags, items and marks are removed. Set text, len and last before each run. */
void hgn_lexer_start(struct hgn_lexer *lexer, struct hgn_record *record);
enum hgn_lex hgn_lexer_run(struct hgn_lexer *lexer);

#endif
