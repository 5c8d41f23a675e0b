/* SPDX-License-Identifier: MIT
 * What the parts of the lexer share; nobody else includes it.
 *
 * A function that takes a token gets its first byte and returns the byte after it, or NULL when the run stops. */
#ifndef HGN_RECORD_LEXING_H
#define HGN_RECORD_LEXING_H

#include "record/lexer.h"

#include <string.h>

/* What a byte is outside comments and tag values: one of K_..., and flags. */
enum {
	K_BAD, K_BLANK, K_RUN, K_BRACE, K_SEMICOLON, K_BRACKET, K_OPEN, K_CLOSE, K_NAG, K_SUFFIX, K_STAR, K_DOT,
	K_PERCENT, K_NUL, K_HIGH,
	K_MASK = 15,
	IN_RUN = 16, /* stands in moves, numbers and terminations */
	DIGIT = 32,
	SIGN = 64,   /* stands in assessments such as +- and = */
	LETTER = 128
};

extern const uint8_t hgn_lex_classes[256];

#define CLASS(p) (hgn_lex_classes[(unsigned char)*(p)])
#define KIND(p) (CLASS(p) & K_MASK)

/* Room for more items. False when memory ran out. */
bool hgn_lex_grow(struct hgn_lexer *lexer);
/* Numbers, their dots and moves, as long as they are of the plain kind that most records are made of. Returns `p` when
 * nothing of that begins there. */
const char *hgn_lex_plain(struct hgn_lexer *lexer, const char *p);
/* A tag pair, at its '['. */
const char *hgn_lex_tag(struct hgn_lexer *lexer, const char *p);
/* A comment at `p`: behind tags and an empty line it begins the movetext, elsewhere it may stand among the tags. */
void hgn_lex_comment_starts(struct hgn_lexer *lexer, const char *p);
/* A parenthesis. */
const char *hgn_lex_open(struct hgn_lexer *lexer, const char *p);
const char *hgn_lex_close(struct hgn_lexer *lexer, const char *p);
/* End the innermost variation with a CLOSE that spans [p, q), or take it back when it says nothing. */
void hgn_lex_close_variation(struct hgn_lexer *lexer, const char *p, const char *q);

/* A stretch [p, q) that starts no token: it is passed over, but what is made of letters is kept as a comment. */
const char *hgn_lex_bad(struct hgn_lexer *lexer, const char *p, const char *q);
/* Whether bytes hold letters or digits, and not only signs. */
bool hgn_lex_has_text(const char *p, const char *q);
/* A termination. */
const char *hgn_lex_result(struct hgn_lexer *lexer, const char *p, const char *q, enum hgn_result result);

/* What is no token, but stands between and before records: escape.c. */
/* The line at `p`, a % or # in column 1. It ends the record when it stands directly before a tag that begins one. */
const char *hgn_lex_escape(struct hgn_lexer *lexer, const char *p);
/* Bytes of U+FEFF at `p`: 3, 0 when it is something else, -1 when that cannot be told yet. */
int hgn_lex_bom(const char *p, size_t n, bool last);
/* Whether the run [p, q) is a row of = or - and all of its line: 1, 0, or -1 when that cannot be told yet. */
int hgn_lex_is_row(const char *p, const char *q, const char *end, bool last);
/* Whether nothing but 0x1A, 0xFF, NUL and white space stands from `p` on: 1, 0, or -1 when that cannot be told yet. */
int hgn_lex_is_tail(const char *p, const char *end, bool last);
/* Whether `[Event "` stands at `p`, directly behind an empty line, which always begins a record: 1, 0, or -1 when that
 * cannot be told yet. */
int hgn_lex_is_boundary(const char *text, const char *p, const char *end, bool last);

/* What files have that no standard describes: loose.c. */
/* Where the run [p, q) ends without stray commas and without a result that is glued to a move. */
const char *hgn_lex_cut(struct hgn_lexer *lexer, const char *p, const char *q);
/* Take the run [p, q) if it is a result in a form of its own, such as 1:0, stray commas, or a piece's letter apart from
 * its move, or words. False when it is something else; `*after` is NULL when the run stops. */
bool hgn_lex_odd(const char **after, struct hgn_lexer *lexer, const char *p, const char *q);
/* Take the run [p, q) of one byte if it is a letter apart from its move, x or a hyphen apart from the cells of a move, or
 * the N of a new move: apart.c. The same. */
bool hgn_lex_apart(const char **after, struct hgn_lexer *lexer, const char *p, const char *q);
/* Take the run [p, q), or more of its line, if it is made of words, or of signs that mean nothing: words.c. The same. */
bool hgn_lex_words(const char **after, struct hgn_lexer *lexer, const char *p, const char *q);
/* Whether the run [p, q) holds neither letters nor digits and is not the empty turn. */
bool hgn_lex_is_signs(const char *p, const char *q);
/* A stretch in angle brackets, at its '<'. */
const char *hgn_lex_angle(struct hgn_lexer *lexer, const char *p);
/* A character beyond ASCII that means something: a draw, or an assessment. The same. */
bool hgn_lex_symbol(const char **after, struct hgn_lexer *lexer, const char *p);
/* Assessments in signs, such as +- or =, and check marks apart from their move, in the run [p, q), glued to a move or
 * alone. NULL when the run is something else. */
const char *hgn_lex_signs(struct hgn_lexer *lexer, const char *p, const char *q);
/* Bytes of the dash, which may stand for a hyphen, at `p`, in UTF-8 or Windows' encoding; 0 when there is none in `n`. */
size_t hgn_lex_dash(const char *p, size_t n);
/* A move whose piece is a figurine, or the figurine of a promotion that ends a move. False when there is none at `p`;
 * `*after` is NULL when the run stops. */
bool hgn_lex_figurine(const char **after, struct hgn_lexer *lexer, const char *p);

/* How many tags or items to have room for next. */
static inline size_t
hgn_lex_grown(size_t cap)
{
	return cap < 64 ? 64 : cap + cap / 2;
}

/* Add an item that spans [p, q); nothing is kept of what is ignored. */
static inline struct hgn_item *
hgn_lex_push(struct hgn_lexer *lexer, enum hgn_item_kind kind, const char *p, const char *q)
{
	struct hgn_record *record = lexer->record;
	struct hgn_item *item = &lexer->spare;

	if (lexer->mute == 0 && (record->nitems < record->capitems || hgn_lex_grow(lexer)))
		item = &record->items[record->nitems++];
	item->span.off = (uint32_t)(p - lexer->text);
	item->span.len = (uint32_t)(q - p);
	item->value = 0;
	item->kind = (uint8_t)kind;
	item->dots = 0;
	return item;
}

static inline void
hgn_lex_push_move(struct hgn_lexer *lexer, const char *p, const char *q)
{
	hgn_lex_push(lexer, HGN_MOVE, p, q);
	if (lexer->mute == 0)
		lexer->has_move[lexer->depth] = true;
}

static inline void
hgn_lex_remark(struct hgn_lexer *lexer, enum hgn_remark_kind kind, const char *p)
{
	hgn_remarks_add(&lexer->remarks, lexer->record, kind, (size_t)(p - lexer->text));
}

/* Remember where the first control character stands that begins no token. */
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

/* The token at `p` needs bytes that are not there yet; its end is to be looked for from `from` on. */
static inline const char *
hgn_lex_wait_from(struct hgn_lexer *lexer, const char *p, const char *from)
{
	lexer->resume = (size_t)(from - lexer->text);
	return hgn_lex_stop(lexer, p, HGN_LEX_MORE);
}

/* The same: its end is not in the window. */
static inline const char *
hgn_lex_wait(struct hgn_lexer *lexer, const char *p)
{
	return hgn_lex_wait_from(lexer, p, lexer->text + lexer->len);
}

/* Whether the byte at `p` is the first of its line. */
static inline bool
hgn_lex_is_first(const struct hgn_lexer *lexer, const char *p)
{
	return (size_t)(p - lexer->text) == lexer->bol ||
	    (p > lexer->text && (p[-1] == '\n' || p[-1] == '\r'));
}

/* Whether a line ends with a byte: LF, the CR before it, or, in files that have no LF, CR alone. */
static inline bool
hgn_lex_is_feed(char c)
{
	return c == '\n' || c == '\r';
}

/* The byte that ends the line; NULL when it does not end before `end`. */
static inline const char *
hgn_lex_line_end(const char *p, const char *end)
{
	const char *nl = memchr(p, '\n', (size_t)(end - p));
	const char *cr = memchr(p, '\r', (size_t)((nl != NULL ? nl : end) - p));

	return cr != NULL ? cr : nl;
}

/* Where to go on searching for the end of the token at `p`. */
static inline const char *
hgn_lex_searched(const struct hgn_lexer *lexer, const char *p)
{
	const char *resume = lexer->text + lexer->resume;

	return resume > p ? resume : p + 1;
}

#endif
