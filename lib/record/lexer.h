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

#include "hgn.h"
#include "record/boundary.h"
#include "record/remark.h"
#include "record/result.h"

#define HGN_NESTING 256

enum hgn_lex {
	HGN_LEX_MORE,    /* the window is used up: enlarge it and run again */
	HGN_LEX_TOKEN,   /* the record ends at `pos`, before the first token of the next record */
	HGN_LEX_LAST,    /* the record ends at the end of the input */
	HGN_LEX_COMMENT, /* the comment at `pos` is not closed before the end of the input or before a boundary */
	HGN_LEX_NOMEM
};

struct hgn_lexer {
	const char *text;           /* the window, which may move between runs */
	size_t len;
	bool last;                  /* the window extends to the end of the input */
	size_t clear;               /* known from earlier searches: no open comment of this record is closed before this
				     * offset */
	const struct hgn_result_words *words; /* words for results; NULL = none; owned by the notation; not reset
					       * between records */
	struct hgn_record *record;  /* receives tags, items and remarks; offsets count from the start of the window */
	struct hgn_remarks remarks;
	bool first;                 /* this is the first record of the stream; not reset between records */
	size_t pos;                 /* offset up to which tokens were read */
	size_t newlines;               /* number of newlines in the record; set at its end */
	/* The following fields are private to the lexer. */
	enum hgn_lex stop;
	size_t resume;              /* the end of the token at `pos` was searched up to this offset */
	size_t bol;                 /* an additional offset that counts as the beginning of a line */
	size_t bad_end;             /* end of the last range of bytes that begin no token */
	size_t lines, ahead;        /* escaped lines before offset `lines` precede no tag; those before `ahead` were
				     * examined */
	size_t ignored_open;           /* offset of the '(' at which items began to be ignored */
	size_t ignored;                /* number of open parentheses within ignored items */
	unsigned depth;             /* number of open variations */
	bool nothing;               /* the previous text was not a record; not reset between records */
	bool terminated, tagged, in_moves, nested;
	bool tags_only;             /* do not read movetext; not reset between records */
	struct {
		size_t to, nest;    /* skipped movetext: bytes up to `to` were examined, 0 = none; variations open
				     * there */
		bool over, off;     /* over: a result was found; off: unusual text was found */
		bool moves;         /* movetext was skipped, beginning with a move number */
		struct hgn_item result;
	} skim;
	size_t control;             /* offset of the first control character outside tokens; SIZE_MAX = none */
	size_t closed;              /* no comment among so many first items has unclosed braces, see
				     * hgn_lex_nested_comment() */
	bool spaced;                /* some moves contain spaces; their `dots` is not 0 */
	bool listed;                /* lines that repeat moves were skipped */
	bool has_move[HGN_NESTING + 1];
	uint32_t opens[HGN_NESTING]; /* indexes of the HGN_OPEN of open variations */
	struct hgn_item spare;       /* receives items after memory ran out */
};

/* Begin a record, which is cleared. Set text, len and last before each run. */
void hgn_lexer_start(struct hgn_lexer *lexer, struct hgn_record *record);
enum hgn_lex hgn_lexer_run(struct hgn_lexer *lexer);

#endif
