/* SPDX-License-Identifier: MIT
 * The lexer, which converts the text of one record to tags and items, and functions shared by its files, of which there
 * is one per kind of token.
 *
 * The lexer reads a window of bytes that starts at the record's first token. A run stops when the window is used up;
 * the caller enlarges the window and runs the lexer again, which continues where it stopped, except that an incomplete
 * tag is read again.
 *
 * Users of a record may rely on the following properties, even if it is broken. OPEN and CLOSE items are balanced and
 * nested at most HGN_NESTING deep; an unclosed variation is closed at the end of the record. An OPEN comes after a MOVE
 * of its line. A variation contains a MOVE, a comment or a NAG. `value` of an OPEN is the index of its CLOSE and vice
 * versa. There is at most one RESULT; it is outside variations, and only comments and NAGs follow it.
 *
 * Functions that read a token get its first byte `p`, or the run [p, q) at its beginning. They return the byte after
 * the token, NULL if the run of the lexer stops, or `p` if there is no token of this kind. */
#ifndef HGN_RECORD_LEXER_H
#define HGN_RECORD_LEXER_H

#include "hgn.h"
#include "base/text.h"
#include "record/build.h"
#include "record/byte_class.h"
#include "record/remark.h"
#include "record/result.h"

#include <string.h>

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
	const struct hgn_words *words; /* NULL = none; owned by the notation; not reset between records */
	bool whole_words;           /* moves are arbitrary words; set by hgn_reader_next() */
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
	bool nothing;               /* the previous text was neither a record nor too long; not reset between records */
	bool terminated, tagged, in_moves, nested;
	bool tags_only;             /* skip ordinary movetext; not reset between records */
	size_t control;             /* offset of the first control character outside tokens; SIZE_MAX = none */
	size_t closed;              /* no comment among so many first items has unclosed braces, see
				     * hgn_lex_nested_comment() */
	size_t unplayed;            /* no item before this index is a move or a number */
	size_t moveless;            /* no item of the current line of play before this index is a move */
	size_t no_tail;             /* no end-of-file characters that end the record begin before this offset */
	size_t no_bracket;          /* brackets among moves before this offset are not closed on their line */
	struct {
		size_t line;        /* end of the line with the last malformed tag */
		size_t quote;       /* the first quote there that can end a tag, see find_last(); `line` = none,
				     * 0 = unknown */
		size_t cr;          /* offset after the last CR before this quote; 0 = none */
	} malformed;
	bool skims;                 /* the main line has two moves, so that further moves may be skipped */
	bool kept;                  /* bytes that begin no token were kept or skipped */
	bool bare;                  /* some numbers have no dot after them */
	bool restarted;             /* the record ends before a number 1 that begins the next record */
	bool spaced;                /* some moves contain spaces; their `dots` is not 0 */
	bool listed;                /* lines that repeat moves were skipped */
	bool has_move[HGN_NESTING + 1];
	uint32_t opens[HGN_NESTING]; /* indexes of the HGN_OPEN of open variations */
	struct hgn_item spare;       /* receives items after memory ran out */
};

/* Begin a record, which is cleared. Set text, len and last before each run. */
void hgn_lexer_start(struct hgn_lexer *lexer, struct hgn_record *record);
enum hgn_lex hgn_lexer_run(struct hgn_lexer *lexer);

/* Finish a record whose last run ended with `end`: close open variations, and add remarks that require the whole
 * record. Requires record->text. Return false if memory runs out. */
bool hgn_lexer_finish(struct hgn_lexer *lexer, enum hgn_lex end);
/* Determine what the first `n` bytes of a stream are, if they cannot be records, and set `*kind`, for example "a PDF
 * document". Return 1 if it was found, 0 if they may be records, -1 if more bytes are needed and `last` is false. */
int hgn_evidence_kind(const char **kind, const char *bytes, size_t n, bool last);

/* Return true if [p, q), without annotation symbols, can be a move: it is not a number, a termination or an
 * assessment. */
bool hgn_lex_is_like_move(const char *p, const char *q);
/* Return the number of the digits [p, q), or UINT32_MAX if it is larger. */
uint32_t hgn_lex_number(const char *p, const char *q);
/* Return the length of the dash at `p`, at most `n` bytes, in UTF-8 or Windows-1252; 0 if there is none. */
size_t hgn_lex_dash(const char *p, size_t n);
/* Return the length of the separator at `p`, see hgn_separator_len(); a no-break space may also be in Windows-1252. */
size_t hgn_lex_separator(const char *p, const char *end);
/* Return true if [p, q) contains letters or digits. */
bool hgn_lex_has_text(const char *p, const char *q);
/* Read bytes [p, q) that begin no token. Text becomes a comment; other bytes are skipped. */
const char *hgn_lex_bad(struct hgn_lexer *lexer, const char *p, const char *q);

/* Return the last item, or NULL. */
static inline struct hgn_item *
hgn_lex_last(const struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;

	return record->nitems > 0 ? &record->items[record->nitems - 1] : NULL;
}

/* Return the last item if it is a move, unless items are ignored; otherwise NULL. */
static inline struct hgn_item *
hgn_lex_last_move(const struct hgn_lexer *lexer)
{
	struct hgn_item *item = hgn_lex_last(lexer);

	return item != NULL && item->kind == HGN_MOVE && lexer->ignored == 0 ? item : NULL;
}

/* Return true if the last item is a move or a NAG, unless items are ignored. */
static inline bool
hgn_lex_follows_move(const struct hgn_lexer *lexer)
{
	const struct hgn_item *item = hgn_lex_last(lexer);

	return item != NULL && (item->kind == HGN_MOVE || item->kind == HGN_NAG) && lexer->ignored == 0;
}

/* Return the byte after an item, or extend an item to a byte. */
static inline const char *
hgn_lex_end(const struct hgn_lexer *lexer, const struct hgn_item *item)
{
	return lexer->text + item->span.off + item->span.len;
}

static inline void
hgn_lex_stretch(struct hgn_lexer *lexer, struct hgn_item *item, const char *end)
{
	item->span.len = (uint32_t)(end - lexer->text) - item->span.off;
}

/* Add an item for [p, q), unless items are ignored. */
static inline struct hgn_item *
hgn_lex_push(struct hgn_lexer *lexer, enum hgn_item_kind kind, const char *p, const char *q)
{
	struct hgn_record *record = lexer->record;
	struct hgn_item *item = lexer->ignored > 0 ? NULL :
	    hgn_build_item(record, kind, (size_t)(p - lexer->text), (size_t)(q - p));

	return item != NULL ? item : &lexer->spare;
}

static inline void
hgn_lex_push_move(struct hgn_lexer *lexer, const char *p, const char *q)
{
	hgn_lex_push(lexer, HGN_MOVE, p, q);
	if (lexer->ignored == 0)
		lexer->has_move[lexer->depth] = true;
}

static inline void
hgn_lex_remark(struct hgn_lexer *lexer, enum hgn_remark_kind kind, const char *p)
{
	hgn_remarks_add(&lexer->remarks, lexer->record, kind, (size_t)(p - lexer->text));
}

/* Remember the first control character outside tokens. */
static inline void
hgn_lex_note_control(struct hgn_lexer *lexer, const char *p)
{
	if (lexer->control == SIZE_MAX)
		lexer->control = (size_t)(p - lexer->text);
}

/* Stop the run at `p`. */
static inline const char *
hgn_lex_stop(struct hgn_lexer *lexer, const char *p, enum hgn_lex why)
{
	lexer->pos = (size_t)(p - lexer->text);
	lexer->stop = why;
	return NULL;
}

/* Stop the run because the token at `p` needs more bytes. The search for its end will continue at `from`. */
static inline const char *
hgn_lex_wait_from(struct hgn_lexer *lexer, const char *p, const char *from)
{
	lexer->resume = (size_t)(from - lexer->text);
	return hgn_lex_stop(lexer, p, HGN_LEX_MORE);
}

/* Stop the run because the token at `p` needs more bytes. */
static inline const char *
hgn_lex_wait(struct hgn_lexer *lexer, const char *p)
{
	return hgn_lex_wait_from(lexer, p, lexer->text + lexer->len);
}

/* Return true if the byte at `p` is at the beginning of a line. */
static inline bool
hgn_lex_is_first(const struct hgn_lexer *lexer, const char *p)
{
	return (size_t)(p - lexer->text) == lexer->bol ||
	    (p > lexer->text && (p[-1] == '\n' || p[-1] == '\r'));
}

/* Return true if a byte can end a line. A CR can, because some files have no LF. */
static inline bool
hgn_lex_is_newline(char c)
{
	return c == '\n' || c == '\r';
}

/* Return the byte that ends the line; NULL if the line does not end before `end`. */
static inline const char *
hgn_lex_line_end(const char *p, const char *end)
{
	const char *nl = memchr(p, '\n', (size_t)(end - p));
	const char *cr = memchr(p, '\r', (size_t)((nl != NULL ? nl : end) - p));

	return cr != NULL ? cr : nl;
}

/* Return where to continue the search for the end of the token at `p`. */
static inline const char *
hgn_lex_searched(const struct hgn_lexer *lexer, const char *p)
{
	const char *resume = lexer->text + lexer->resume;

	return resume > p ? resume : p + 1;
}

/* ---- comments ---- */

/* Return the end of a comment in braces whose text continues at `from`: its '}', or a '[' that certainly or possibly
 * begins a record. */
const char *hgn_lex_comment_end(const struct hgn_lexer *lexer, const char *from, const char *end);
/* Read a comment in braces, or a comment that extends to the end of its line. */
const char *hgn_lex_comment(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_line_comment(struct hgn_lexer *lexer, const char *p);
/* Handle an unexpected '}' at `p`. If it ends a comment that contains braces, whose remainder was read as words, move
 * these words into the comment and return true. */
bool hgn_lex_nested_comment(struct hgn_lexer *lexer, const char *p);

/* ---- variations ---- */

/* Read an opening or a closing parenthesis. */
const char *hgn_lex_open(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_close(struct hgn_lexer *lexer, const char *p);
/* Close the innermost variation by the CLOSE [p, q), or remove the variation if it is empty. */
void hgn_lex_close_variation(struct hgn_lexer *lexer, const char *p, const char *q);

/* ---- NAGs and assessments ---- */

/* Read a NAG at its $, or a run of ! and ?. */
const char *hgn_lex_nag(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_suffix(struct hgn_lexer *lexer, const char *p);
/* Read the run [p, q) as assessments such as +- or =, or as + or # separated from a move, with or without a move before
 * them. */
const char *hgn_lex_symbols(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read an assessment with non-ASCII characters in place of hyphens and the like, such as +- with U+2212, at `q`, after
 * the run [p, q), or after the move that ends at p = q. Return `p` if there is none. */
const char *hgn_lex_assessment(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read an assessment in a non-ASCII character at `p`; the run [p, q) if it is N or TN, for a novelty; or "(N)" at its
 * parenthesis. */
const char *hgn_lex_symbol(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_novelty(struct hgn_lexer *lexer, const char *p, const char *q);
/* Note that the move [p, q), which was added, ends with N or "(N)", if that may mean a novelty. */
void hgn_lex_note_novelty(struct hgn_lexer *lexer, const char *p, const char *q);

/* ---- terminations ---- */

/* Read the termination [p, q), which means `result`. */
const char *hgn_lex_result(struct hgn_lexer *lexer, const char *p, const char *q, enum hgn_result result);
/* Read a nonstandard termination. */
const char *hgn_lex_nonstandard_result(struct hgn_lexer *lexer, const char *p, const char *q);
/* Read a result that begins with the character for one half. Requires eight bytes at `p`, or the end of the input. */
const char *hgn_lex_half(struct hgn_lexer *lexer, const char *p);
/* Return the end of the run [p, q) without commas at its end, and without a result attached to a move. */
const char *hgn_lex_cut(struct hgn_lexer *lexer, const char *p, const char *q);

/* ---- tags and boundaries of records ---- */

/* Return 1 if `[Event "` is at `p` directly after an empty line, which is always a boundary; 0 if not; -1 if more bytes
 * are needed. */
int hgn_lex_is_boundary(const char *text, const char *p, const char *end, bool last);
/* Read a tag pair at its '['. */
const char *hgn_lex_tag(struct hgn_lexer *lexer, const char *p);
/* Return true if the line before `p` is empty; `p` begins a line. */
bool hgn_lex_follows_empty_line(const struct hgn_lexer *lexer, const char *p);
/* Note that a comment begins at `p`. After tags and an empty line it begins the movetext; otherwise it may be among the
 * tags. */
void hgn_lex_comment_starts(struct hgn_lexer *lexer, const char *p);

/* ---- moves and words ---- */

/* Read ordinary numbers and moves, as many as there are. Return `p` if there is none. */
const char *hgn_lex_fast(struct hgn_lexer *lexer, const char *p);
/* Skip ordinary words of movetext at `p`, and add them as one move. Return `p` if the lexer must read the text. */
const char *hgn_lex_skim(struct hgn_lexer *lexer, const char *p);

/* Return the end of the word at `p`, which extends to the next space or to a byte that begins another token, excluding
 * annotation symbols and a star at its end. Set *open if the word may continue after `end`. */
const char *hgn_word_end(bool *open, const char *p, const char *end);
/* Return true if a text is one word that the lexer reads as a move. */
bool hgn_word_is_move(const char *text, size_t n);
/* Return the kind of item as which a text is read in movetext, as enum hgn_item_kind: HGN_MOVE if it is read as one
 * move, HGN_BAD if it is read as several items or as no item; -1 if memory runs out. `words` are those of the notation,
 * NULL = none. */
int hgn_word_kind(const struct hgn_words *words, const char *text, size_t n);

/* ---- text between records ---- */

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
