/* SPDX-License-Identifier: MIT */
#include "record/lexing.h"

#include "base/bytes.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

#define B K_BAD
#define S K_BLANK
#define R (K_RUN | IN_RUN)
#define D (R | DIGIT)
#define G (R | SIGN)
#define L (R | LETTER)
#define H K_HIGH
#define H16 H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H

const uint8_t hgn_lex_classes[256] = {
	K_NUL, B, B, B, B, B, B, B, B, S, S, S, S, S, B, B,
	B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B,
	/*  !         "  #  $      %          &  '  (       )        *       +  ,  -  .      / */
	S, K_SUFFIX, B, R, K_NAG, K_PERCENT, R, B, K_OPEN, K_CLOSE, K_STAR, G, R, G, K_DOT, R,
	/*                             :  ;            <  =  >  ? */
	D, D, D, D, D, D, D, D, D, D, R, K_SEMICOLON, B, G, B, K_SUFFIX,
	R, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
	/*                                [          \  ]  ^  _ */
	L, L, L, L, L, L, L, L, L, L, L, K_BRACKET, B, B, R, R,
	B, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
	/*                                {        |  }  ~ */
	L, L, L, L, L, L, L, L, L, L, L, K_BRACE, B, B, R, B,
	H16, H16, H16, H16, H16, H16, H16, H16
};

#undef B
#undef S
#undef R
#undef D
#undef G
#undef L
#undef H
#undef H16

bool
hgn_lex_grow(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	size_t cap = hgn_lex_grown(record->capitems);
	struct hgn_item *items = lexer->nomem ? NULL : realloc(record->items, cap * sizeof *items);

	if (items == NULL) {
		lexer->nomem = true;
		return false;
	}
	record->items = items;
	record->capitems = cap;
	return true;
}

/* Whether a result at `p` says what the termination just before it does, on the same line or the next, or nothing. */
static bool
is_again(const struct hgn_lexer *lexer, const char *p, enum hgn_result result)
{
	const struct hgn_record *record = lexer->record;
	const struct hgn_item *item = &record->items[record->nitems - 1];
	const char *from = lexer->text + item->span.off + item->span.len;
	int feeds = 0;

	if (record->synthetic || record->nitems == 0 || item->kind != HGN_RESULT ||
	    (result != (enum hgn_result)item->value && result != HGN_RESULT_OPEN) ||
	    (item->value == HGN_RESULT_OPEN && from < p)) /* these are records without moves */
		return false;
	for (; from < p && hgn_is_space(*from); from++)
		feeds += *from == '\n' || (*from == '\r' && from[1] != '\n');
	return from == p && feeds < 2;
}

const char *
hgn_lex_result(struct hgn_lexer *lexer, const char *p, const char *q, enum hgn_result result)
{
	if (lexer->terminated && is_again(lexer, p, result)) {
		hgn_lex_remark(lexer, HGN_REMARK_AGAIN, p);
		return q;
	}
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	if (lexer->depth > 0 || lexer->mute > 0) {
		hgn_lex_remark(lexer, HGN_REMARK_TERMINATION, p);
		hgn_lex_push(lexer, HGN_LINE_COMMENT, p, q);
		return q;
	}
	hgn_lex_push(lexer, HGN_RESULT, p, q)->value = result;
	lexer->terminated = true;
	return q;
}

/* Decimal digits, as far as they fit. */
static uint32_t
number(const char *p, const char *q)
{
	uint64_t value = 0;

	for (; p < q && value <= UINT32_MAX; p++)
		value = value * 10 + (uint64_t)(*p - '0');
	return value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
}

/* The end of "ep", "e.p" or "e.p." with check marks, at its e; NULL when it is something else, or when the window ends
 * before that can be told, which `*wait` says. */
static const char *
passing_end(bool *wait, const struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q = p + 1;

	*wait = false;
	q += q < end && *q == '.';
	if (q < end && *q != 'p')
		return NULL;
	q += q < end;
	q += q < end && *q == '.';
	while (q < end && (*q == '+' || *q == '#'))
		q++;
	*wait = q == end && !lexer->last;
	return *wait || q[-1] == 'e' || (q < end && (CLASS(q) & IN_RUN) != 0) ? NULL : q;
}

/* Whether the last item is a move, with nothing but a few blanks between it and p. */
static bool
follows_move(const struct hgn_lexer *lexer, const char *p)
{
	const struct hgn_record *record = lexer->record;
	const struct hgn_item *before = record->nitems > 0 ? &record->items[record->nitems - 1] : NULL;
	const char *from;

	if (before == NULL || before->kind != HGN_MOVE || lexer->mute > 0)
		return false;
	from = lexer->text + before->span.off + before->span.len;
	if (p - from > 4)
		return false;
	while (from < p && *from == ' ')
		from++;
	return from == p;
}

/* "e.p." that is a token of its own, up to `end`: part of the move before it. Where that is not near it says nothing,
 * and without one it is no move. */
static const char *
take_passing_mark(struct hgn_lexer *lexer, const char *p, const char *end)
{
	struct hgn_record *record = lexer->record;
	struct hgn_item *before = record->nitems > 0 ? &record->items[record->nitems - 1] : NULL;

	if (before == NULL || before->kind != HGN_MOVE || lexer->mute > 0)
		return hgn_lex_bad(lexer, p, end);
	if (follows_move(lexer, p))
		before->span.len = (uint32_t)(end - lexer->text) - before->span.off;
	return end;
}

/* "e.p." after a capture, glued to it or apart. [p, q) is the run that its e stands in, at the start or the end.
 * Returns the byte after it; NULL when it is none, or with `*wait` when that cannot be told yet. */
static const char *
take_passing(bool *wait, struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *end;

	*wait = false;
	if (*p == 'e') {
		end = passing_end(wait, lexer, p);
		if (*wait || end != NULL)
			return *wait ? NULL : take_passing_mark(lexer, p, end);
	}
	if (q - p < 3 || q[-1] != 'e' || (CLASS(q - 2) & DIGIT) == 0)
		return NULL;
	end = passing_end(wait, lexer, q - 1);
	if (end == NULL)
		return NULL;
	hgn_lex_push_move(lexer, p, end);
	return end;
}

/* The end of a run that characters beyond ASCII may stand in. */
static const char *
wide_end(const char *q, const char *end)
{
	while (q < end && ((CLASS(q) & IN_RUN) != 0 || KIND(q) == K_HIGH))
		q++;
	return q;
}

/* Whether the run [p, q) is a number. */
static inline bool
is_number(const char *p, const char *q)
{
	while (p < q && (CLASS(p) & DIGIT) != 0)
		p++;
	return p == q;
}

/* What stands alone in its line and is no move, at the run [p, q): an escaped line, or a row. NULL when it is neither,
 * or with `*stop` when the run stops. */
static const char *
take_line(bool *stop, struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *end = lexer->text + lexer->len, *after;
	int row;

	*stop = false;
	if (lexer->record->synthetic || !hgn_lex_is_first(lexer, p))
		return NULL;
	if (*p == '#' && !(q == p + 1 && (q == end || hgn_lex_is_feed(*q)))) {
		after = hgn_lex_escape(lexer, p);
		*stop = after == NULL;
		return after;
	}
	row = hgn_lex_is_row(p, q, end, lexer->last);
	if (row == 0)
		return NULL;
	*stop = row < 0;
	if (*stop)
		return hgn_lex_wait_from(lexer, p, q);
	hgn_lex_remark(lexer, HGN_REMARK_ROW, p);
	return q;
}

/* Whether the digits [p, q) are no number, but what a sign has left of a move, as in '4. [4] is one. */
static bool
is_remnant(const struct hgn_lexer *lexer, const char *p, const char *q)
{
	return lexer->bad_end > 0 && (size_t)(p - lexer->text) == lexer->bad_end &&
	    (q == lexer->text + lexer->len || (*q != '.' && *q != ']'));
}

/* A move, number or termination, in the run [p, q). */
static const char *
take_word(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *after;
	enum hgn_result result;
	bool stop;

	if ((*p == '0' || *p == '1') && (q - p == 3 || q - p == 7)) {
		result = hgn_result_parse(p, (size_t)(q - p));
		if (result != HGN_RESULT_NONE)
			return hgn_lex_result(lexer, p, q, result);
	}
	if (*p == '#' || *p == '=' || *p == '-') {
		after = take_line(&stop, lexer, p, q);
		if (stop || after != NULL)
			return after;
	}
	if (hgn_lex_odd(&after, lexer, p, q))
		return after;
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	if (is_number(p, q)) {
		if (is_remnant(lexer, p, q))
			return hgn_lex_bad(lexer, p, q);
		hgn_lex_push(lexer, HGN_NUMBER, p, q)->value = number(p, q);
		return q;
	}
	if ((*p == 'e' && (q - p == 1 || p[1] == 'p')) || q[-1] == 'e') {
		bool wait;
		const char *passed = take_passing(&wait, lexer, p, q);

		if (passed != NULL)
			return passed;
		if (wait)
			return hgn_lex_wait_from(lexer, p, q);
	}
	if (((CLASS(p) | CLASS(q - 1)) & SIGN) != 0) {
		const char *signs = hgn_lex_signs(lexer, p, q);

		if (signs != NULL)
			return signs;
	}
	if (!lexer->record->synthetic && hgn_lex_is_signs(p, q))
		return hgn_lex_bad(lexer, p, q);
	hgn_lex_push_move(lexer, p, q);
	return q;
}

/* All of these are runs of the same bytes. */
static inline const char *
take_run(struct hgn_lexer *lexer, const char *p)
{
	const char *q = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len;

	while (q < end && (CLASS(q) & IN_RUN) != 0)
		q++;
	if (lexer->record->wide)
		q = wide_end(q, end);
	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	return take_word(lexer, p, hgn_lex_cut(lexer, p, q));
}

/* Dots count for the number before them, be there blanks between; elsewhere they say nothing. */
static const char *
take_dot(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_record *record = lexer->record;
	struct hgn_item *item;

	if (record->nitems == 0 || lexer->mute > 0)
		return p + 1;
	item = &record->items[record->nitems - 1];
	if (item->kind == HGN_NUMBER && item->dots < UINT8_MAX) {
		item->dots++;
		item->span.len = (uint32_t)(p + 1 - lexer->text) - item->span.off;
	}
	return p + 1;
}

static const char *
take_nag(struct hgn_lexer *lexer, const char *p)
{
	const char *q = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len;
	uint32_t value;

	while (q < end && (CLASS(q) & DIGIT) != 0)
		q++;
	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (q == p + 1)
		return hgn_lex_bad(lexer, p, q);
	value = number(p + 1, q);
	if (value > 255)
		hgn_lex_remark(lexer, HGN_REMARK_NAG, p);
	hgn_lex_push(lexer, HGN_NAG, p, q)->value = value;
	lexer->in_moves = true;
	return q;
}

static const char *
take_suffix(struct hgn_lexer *lexer, const char *p)
{
	const char *q = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len;
	uint32_t value;

	while (q < end && KIND(q) == K_SUFFIX)
		q++;
	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (q - p > 2) {
		if (lexer->terminated)
			return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
		hgn_lex_remark(lexer, HGN_REMARK_SUFFIX, p);
	}
	if (q - p == 1)
		value = *p == '!' ? 1 : 2;
	else
		value = p[0] == p[1] ? (*p == '!' ? 3 : 4) : (*p == '!' ? 5 : 6);
	hgn_lex_push(lexer, HGN_NAG, p, q)->value = value;
	lexer->in_moves = true;
	return q;
}

/* Where a comment ends that goes on at `from`, behind its brace: at the '}', or at the '[' of what begins a record for
 * certain, or perhaps. */
static const char *
comment_end(const struct hgn_lexer *lexer, const char *from, const char *end)
{
	const char *p = from;

	for (; p < end; p++) {
		while (end - p >= HGN_BYTES) {
			hgn_bytes x = hgn_bytes_load(p);
			unsigned stop = hgn_bytes_set(hgn_bytes_equal(x, '}') |
			    (hgn_bytes_equal(x, '[') & hgn_bytes_equal(hgn_bytes_load(p - 1), '\n')));

			if (stop != 0) {
				p += __builtin_ctz(stop);
				break;
			}
			p += HGN_BYTES;
		}
		if (p == end || *p == '}')
			return p;
		if (*p == '[' && p[-1] == '\n' && hgn_lex_is_boundary(lexer->text, p, end, lexer->last) != 0)
			return p;
	}
	return p;
}

static const char *
take_comment(struct hgn_lexer *lexer, const char *p)
{
	const char *from = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len, *q;

	if (from < lexer->text + lexer->clear)
		from = lexer->clear < lexer->len ? lexer->text + lexer->clear : end;
	q = comment_end(lexer, from, end);
	if (q == end || *q == '[') {
		if (!lexer->last && (q == end || hgn_lex_is_boundary(lexer->text, q, end, false) < 0))
			return hgn_lex_wait_from(lexer, p, q);
		lexer->clear = (size_t)(q - lexer->text);
		return hgn_lex_stop(lexer, p, HGN_LEX_COMMENT);
	}
	hgn_lex_push(lexer, HGN_COMMENT, p + 1, q);
	hgn_lex_comment_starts(lexer, p);
	return q + 1;
}

static const char *
take_line_comment(struct hgn_lexer *lexer, const char *p)
{
	const char *from = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len;
	const char *q = hgn_lex_line_end(from, end);

	if (q == NULL && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (q == NULL)
		q = end;
	hgn_lex_push(lexer, HGN_LINE_COMMENT, p + 1, q);
	hgn_lex_comment_starts(lexer, p);
	return q;
}

/* A word that begins with a letter beyond ASCII, or a dash. With other letters, or behind a move, it is or belongs to a
 * move that cannot be read: what is left without it may mean another. Alone it is a comment. */
static const char *
take_foreign(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_record *record = lexer->record;
	struct hgn_item *item = record->nitems > 0 ? &record->items[record->nitems - 1] : NULL;
	const char *end = lexer->text + lexer->len, *q = wide_end(hgn_lex_searched(lexer, p), end), *c = p;

	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	while (c < q && (CLASS(c) & IN_RUN) == 0)
		c++;
	if (lexer->mute == 0 && item != NULL && item->kind == HGN_MOVE &&
	    lexer->text + item->span.off + item->span.len == p) {
		item->span.len += (uint32_t)(q - p);
		return q;
	}
	if (c == q)
		return hgn_lex_bad(lexer, p, q);
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	hgn_lex_push_move(lexer, p, q);
	return q;
}

static const char *
take_high(struct hgn_lexer *lexer, const char *p)
{
	size_t off = (size_t)(p - lexer->text);
	int n = hgn_lex_bom(p, lexer->len - off, lexer->last);
	const char *q = p;
	size_t len;

	if (n < 0)
		return hgn_lex_wait(lexer, p);
	if (n > 0) {
		if (hgn_lex_is_first(lexer, p))
			lexer->bol = off + (size_t)n;
		return p + n;
	}
	if (hgn_lex_symbol(&q, lexer, p))
		return q;
	if (lexer->record->wide)
		return take_run(lexer, p);
	if (hgn_lex_figurine(&q, lexer, p))
		return q;
	if (lexer->len - off < 4 && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p);
	len = hgn_utf8_len(p, lexer->len - off);
	len = len > 0 ? len : 1;
	return hgn_lex_has_text(p, p + len) || hgn_lex_dash(p, len) > 0 ? take_foreign(lexer, p) : hgn_lex_bad(lexer, p, p + len);
}

/* Bytes that stand nowhere but at the end of files. */
static const char *
take_stray(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len;
	bool may_end = (*p == '\x1A' || *p == '\xFF') && p > lexer->text; /* a record begins with no tail */
	int tail = may_end ? hgn_lex_is_tail(p, end, lexer->last) : 0;

	if (tail < 0)
		return hgn_lex_wait_from(lexer, p, p);
	if (tail > 0) {
		hgn_lex_remark(lexer, HGN_REMARK_TAIL, p);
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	}
	if ((unsigned char)*p < ' ' || *p == 0x7F)
		hgn_lex_note_control(lexer, p);
	if (*p == '<' && !lexer->record->synthetic)
		return hgn_lex_angle(lexer, p);
	return *p == '\xFF' ? take_high(lexer, p) : hgn_lex_bad(lexer, p, p + 1);
}

/* ---- the run -------------------------------------------------------------------------------------------------- */

void
hgn_lexer_start(struct hgn_lexer *lexer, struct hgn_record *record)
{
	lexer->record = record;
	lexer->remarks.n = 0;
	lexer->pos = lexer->resume = lexer->clear = lexer->mute_open = lexer->mute = 0;
	lexer->bol = SIZE_MAX;
	lexer->bad_end = lexer->lines = 0;
	lexer->depth = 0;
	lexer->terminated = lexer->tagged = lexer->in_moves = lexer->nested = lexer->nomem = false;
	lexer->control = SIZE_MAX;
	lexer->apart = lexer->listed = false;
	lexer->has_move[0] = false;
	record->ntags = record->nitems = 0;
	record->broken = record->latin1 = record->synthetic = record->partial = false;
	record->meta = record->origin = (struct hgn_span){ 0, 0 };
}

/* The tokens that are not worth a place in the loop. */
static const char *
take_other(struct hgn_lexer *lexer, const char *p)
{
	switch (KIND(p)) {
	case K_SEMICOLON:
		return take_line_comment(lexer, p);
	case K_BRACKET:
		return hgn_lex_tag(lexer, p);
	case K_OPEN:
		return hgn_lex_open(lexer, p);
	case K_CLOSE:
		return hgn_lex_close(lexer, p);
	case K_NAG:
		return take_nag(lexer, p);
	case K_SUFFIX:
		return take_suffix(lexer, p);
	case K_STAR:
		return hgn_lex_result(lexer, p, p + 1, HGN_RESULT_OPEN);
	case K_PERCENT:
		return hgn_lex_is_first(lexer, p) ? hgn_lex_escape(lexer, p) : hgn_lex_bad(lexer, p, p + 1);
	case K_HIGH:
		return *p == '\xFF' ? take_stray(lexer, p) : take_high(lexer, p);
	case K_NUL: /* a blank, which hgn_lexer_finish() reports */
		hgn_lex_note_control(lexer, p);
		return p + 1;
	default:
		return take_stray(lexer, p);
	}
}

enum hgn_lex
hgn_lexer_run(struct hgn_lexer *lexer)
{
	const char *p = lexer->text + lexer->pos, *end = lexer->text + lexer->len, *plain;

	while (p < end) {
		switch (KIND(p)) {
		case K_BLANK:
			p++;
			continue;
		case K_RUN:
			plain = hgn_lex_plain(lexer, p);
			p = plain > p ? plain : take_run(lexer, p);
			break;
		case K_DOT:
			p = take_dot(lexer, p);
			continue;
		case K_BRACE:
			p = take_comment(lexer, p);
			break;
		default:
			p = take_other(lexer, p);
		}
		if (p == NULL)
			return lexer->nomem ? HGN_LEX_NOMEM : lexer->stop;
	}
	lexer->pos = lexer->len;
	if (lexer->nomem)
		return HGN_LEX_NOMEM;
	return lexer->last ? HGN_LEX_LAST : HGN_LEX_MORE;
}
