/* SPDX-License-Identifier: MIT
 * What the parts of the lexer share; no other file includes it. They are a file for each kind of token.
 *
 * A function that takes a token gets its first byte `p`, or the run [p, q) that begins it, and returns the byte after
 * it; NULL when the run stops; `p` itself when a token of its kind does not stand there, if it may be called for others. */
#ifndef HGN_RECORD_TOKEN_H
#define HGN_RECORD_TOKEN_H

#include "base/text.h"
#include "record/build.h"
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

/* Whether [p, q), with signs cut off, can be a move: neither a number nor a termination nor a mark. */
bool hgn_lex_is_like_move(const char *p, const char *q);
/* Decimal digits, as far as they fit. */
uint32_t hgn_lex_number(const char *p, const char *q);
/* Bytes of the dash at `p` of at most `n`, in UTF-8 or Windows' encoding; 0 when there is none. */
size_t hgn_lex_dash(const char *p, size_t n);
/* Whether bytes hold letters or digits, and not only signs. */
bool hgn_lex_has_text(const char *p, const char *q);
/* A stretch [p, q) that starts no token: it is passed over, but what is made of letters is kept as a comment. */
const char *hgn_lex_bad(struct hgn_lexer *lexer, const char *p, const char *q);

/* The last item that is kept; NULL when there is none. */
static inline struct hgn_item *
hgn_lex_last(const struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;

	return record->nitems > 0 ? &record->items[record->nitems - 1] : NULL;
}

/* The last item if it is a move, and nothing of what is read is ignored. */
static inline struct hgn_item *
hgn_lex_last_move(const struct hgn_lexer *lexer)
{
	struct hgn_item *item = hgn_lex_last(lexer);

	return item != NULL && item->kind == HGN_MOVE && lexer->ignored == 0 ? item : NULL;
}

/* Whether the last item is a move or a NAG, and nothing of what is read is ignored. */
static inline bool
hgn_lex_follows_move(const struct hgn_lexer *lexer)
{
	const struct hgn_item *item = hgn_lex_last(lexer);

	return item != NULL && (item->kind == HGN_MOVE || item->kind == HGN_NAG) && lexer->ignored == 0;
}

/* The byte after an item; and extend an item up to there. */
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

/* Add an item that spans [p, q); nothing is kept of what is ignored. */
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

/* Remember the first control character outside of tokens. */
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
