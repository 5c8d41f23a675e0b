/* SPDX-License-Identifier: MIT
 * Bytes -> tags and items of one record.
 *
 * The lexer works on a window of bytes that starts at the record's first token and may grow between runs. It never
 * looks at a byte twice when it has to wait for more, but for tags, which it looks at twice.
 *
 * What users of a record may rely on, also when it is broken: OPEN and CLOSE items are balanced (an unclosed variation
 * is closed at the end of the record), at most HGN_NESTING deep; each OPEN comes after a MOVE of its line; each
 * variation holds a MOVE, a comment or a NAG; `value` of an OPEN is the index of its CLOSE and the other way round; there
 * is at most one RESULT, it is outside variations, and only comments and NAGs follow it. */
#ifndef HGN_RECORD_LEXER_H
#define HGN_RECORD_LEXER_H

#include "hgn.h"
#include "record/boundary.h"
#include "record/remark.h"
#include "record/result.h"

#define HGN_NESTING 256

enum hgn_lex {
	HGN_LEX_MORE,    /* the window is used up: widen it and run again */
	HGN_LEX_TOKEN,   /* the record ends at `pos`, where the next one's first token is */
	HGN_LEX_LAST,    /* the record ends with the window, which is the last */
	HGN_LEX_COMMENT, /* the comment at `pos` is not closed in the last window, or before a record begins for certain */
	HGN_LEX_NOMEM
};

struct hgn_lexer {
	const char *text;           /* the window; may move between runs */
	size_t len;
	bool last;                  /* nothing comes after the window */
	size_t clear;               /* no comment of this record that is open up to here ends before */
	const struct hgn_result_words *words; /* that stand for results too; NULL = none; lent, and kept from record to record */
	struct hgn_record *record;  /* receives tags, items and marks; spans count from the window's start */
	struct hgn_remarks remarks;
	bool first;                 /* no record of the stream comes before; kept from record to record */
	size_t pos;                 /* what comes before is done */
	size_t feeds;               /* line feeds in the record, once it is finished */
	/* The rest is the lexer's own. */
	enum hgn_lex stop;
	size_t resume;              /* how far the token at `pos` was searched for its end */
	size_t bol;                 /* place that counts as column 1, besides those after a line feed */
	size_t bad_end;             /* where the last stretch of bytes ends that start no token */
	size_t lines, ahead;        /* escaped lines up to here stand before no tag; were looked at */
	size_t ignored_open;           /* the '(' that began what is ignored */
	size_t ignored;                /* parentheses open inside what is ignored */
	unsigned depth;             /* variations open */
	bool nothing;               /* the text before was no record; kept from record to record */
	bool terminated, tagged, in_moves, nested;
	bool tags_only;             /* moves are not asked for; kept from record to record */
	struct {
		size_t to, nest;    /* how far the bytes from `pos` on were looked at, 0 = not; variations open there */
		bool over, off;     /* a result stands before; what is odd does */
		bool moves;         /* movetext was skipped, from a move number on */
		struct hgn_item result;
	} skim;
	size_t control;             /* the first control character that stood where a token begins; SIZE_MAX = none did */
	size_t closed;              /* items among which no comment is open: see hgn_lex_nested_comment() */
	bool spaced;                /* there are moves with blanks inside: `dots` of each is not 0 */
	bool listed;                /* moves were listed a second time */
	bool has_move[HGN_NESTING + 1];
	uint32_t opens[HGN_NESTING]; /* items of the open variations */
	struct hgn_item spare;       /* written to when memory ran out */
};

/* Get ready for a record, whose tags, items and marks are emptied. Set text, len and last before each run. */
void hgn_lexer_start(struct hgn_lexer *lexer, struct hgn_record *record);
enum hgn_lex hgn_lexer_run(struct hgn_lexer *lexer);

#endif
