/* SPDX-License-Identifier: MIT */
#include "record/lexing.h"

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

static const char bom[3] = { '\xEF', '\xBB', '\xBF' };

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

/* A run of bytes that start no token: one item, as long as it is not interrupted. */
static const char *
take_bad(struct hgn_lexer *lexer, const char *p, const char *q)
{
	struct hgn_record *record = lexer->record;
	struct hgn_item *before = record->nitems > 0 ? &record->items[record->nitems - 1] : NULL;
	uint32_t off = (uint32_t)(p - lexer->text);

	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	if (!lexer->bad && *p != '\0') {
		hgn_lex_remark(lexer, HGN_REMARK_TOKEN, p);
		lexer->bad = true;
	}
	if (lexer->mute == 0 && before != NULL && before->kind == HGN_BAD && before->span.off + before->span.len == off)
		before->span.len += (uint32_t)(q - p);
	else
		hgn_lex_push(lexer, HGN_BAD, p, q);
	return q;
}

/* A draw that is written 1/2. */
static bool
is_half(const struct hgn_lexer *lexer, const char *p, const char *q)
{
	return q - p == 3 && memcmp(p, "1/2", 3) == 0 && !lexer->record->synthetic && !lexer->terminated;
}

static const char *
take_result(struct hgn_lexer *lexer, const char *p, const char *q, enum hgn_result result)
{
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	if (lexer->depth > 0 || lexer->mute > 0) {
		hgn_lex_remark(lexer, HGN_REMARK_TERMINATION, p);
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
		return take_bad(lexer, p, end);
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

/* A move, number or termination: all are runs of the same bytes. */
static inline const char *
take_run(struct hgn_lexer *lexer, const char *p)
{
	const char *q = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len;
	enum hgn_result result;

	while (q < end && (CLASS(q) & IN_RUN) != 0)
		q++;
	if (lexer->record->wide)
		q = wide_end(q, end);
	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if ((*p == '0' || *p == '1') && (q - p == 3 || q - p == 7)) {
		result = hgn_result_parse(p, (size_t)(q - p));
		if (result != HGN_RESULT_NONE)
			return take_result(lexer, p, q, result);
		if (is_half(lexer, p, q)) {
			hgn_lex_remark(lexer, HGN_REMARK_HALF, p);
			return take_result(lexer, p, q, HGN_RESULT_DRAW);
		}
	}
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	if (is_number(p, q)) {
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
	hgn_lex_push_move(lexer, p, q);
	return q;
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
		return take_bad(lexer, p, q);
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

static const char *
take_comment(struct hgn_lexer *lexer, const char *p)
{
	const char *from = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len, *q;

	if (from < lexer->text + lexer->clear)
		from = lexer->clear < lexer->len ? lexer->text + lexer->clear : end;
	q = memchr(from, '}', (size_t)(end - from));
	if (q == NULL)
		return lexer->last ? hgn_lex_stop(lexer, p, HGN_LEX_COMMENT) : hgn_lex_wait(lexer, p);
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

static const char *
take_percent(struct hgn_lexer *lexer, const char *p)
{
	const char *from, *end = lexer->text + lexer->len, *q;

	if ((size_t)(p - lexer->text) != lexer->bol && (p == lexer->text || !hgn_lex_is_feed(p[-1])))
		return take_bad(lexer, p, p + 1);
	from = hgn_lex_searched(lexer, p);
	q = hgn_lex_line_end(from, end);
	if (q == NULL && !lexer->last)
		return hgn_lex_wait(lexer, p);
	return q == NULL ? end : q;
}

/* Bytes of U+FEFF at `p`: 3, 0 when it is something else, -1 when that cannot be told yet. */
static int
bom_at(const char *p, size_t n, bool last)
{
	if (memcmp(p, bom, n < sizeof bom ? n : sizeof bom) != 0)
		return 0;
	if (n >= sizeof bom)
		return (int)sizeof bom;
	return last ? 0 : -1;
}

static const char *
take_high(struct hgn_lexer *lexer, const char *p)
{
	size_t off = (size_t)(p - lexer->text);
	int n = bom_at(p, lexer->len - off, lexer->last);
	const char *q = p;

	if (n == 0 && lexer->record->wide)
		return take_run(lexer, p);
	if (n == 0 && !hgn_lex_figurine(&q, lexer, p))
		return take_bad(lexer, p, p + 1);
	if (n == 0)
		return q;
	if (n < 0)
		return hgn_lex_wait(lexer, p);
	if (off == lexer->bol || (off > 0 && hgn_lex_is_feed(p[-1])))
		lexer->bol = off + (size_t)n;
	return p + n;
}

/* ---- the run -------------------------------------------------------------------------------------------------- */

void
hgn_lexer_start(struct hgn_lexer *lexer, struct hgn_record *record)
{
	lexer->record = record;
	lexer->remarks.n = 0;
	lexer->pos = lexer->resume = lexer->clear = lexer->mute_open = lexer->mute = 0;
	lexer->bol = SIZE_MAX;
	lexer->depth = 0;
	lexer->terminated = lexer->tagged = lexer->in_moves = lexer->bad = lexer->nested = lexer->nomem = false;
	lexer->has_move[0] = false;
	record->ntags = record->nitems = 0;
	record->broken = record->warned = record->latin1 = record->synthetic = false;
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
		return take_result(lexer, p, p + 1, HGN_RESULT_OPEN);
	case K_PERCENT:
		return take_percent(lexer, p);
	case K_HIGH:
		return take_high(lexer, p);
	case K_NUL: /* reported by hgn_lexer_finish(); it needs a record to be reported in */
		return p == lexer->text ? take_bad(lexer, p, p + 1) : p + 1;
	default:
		return take_bad(lexer, p, p + 1);
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

static void
check_bytes(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	size_t n = record->text.len, bad;
	const char *nul;

	if (hgn_text_survey(&lexer->feeds, record->text.data, n))
		return;
	bad = hgn_utf8_check(record->text.data, n);
	nul = memchr(record->text.data, '\0', n);
	if (nul != NULL)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_NUL, (size_t)(nul - record->text.data));
	if (bad < n) {
		record->latin1 = true;
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_LATIN1, bad);
	}
}

bool
hgn_lexer_finish(struct hgn_lexer *lexer, enum hgn_lex end)
{
	struct hgn_record *record = lexer->record;
	size_t last = record->text.len;
	bool open = lexer->depth > 0 || lexer->mute > 0;
	unsigned i;

	lexer->feeds = 0;
	if (record->text.len > 0)
		check_bytes(lexer);
	if (end == HGN_LEX_COMMENT)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_COMMENT, lexer->pos);
	for (i = 0; i < lexer->depth && end != HGN_LEX_COMMENT; i++)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_VARIATION, record->items[lexer->opens[i]].span.off);
	if (lexer->mute > 0 && end != HGN_LEX_COMMENT)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_VARIATION, lexer->mute_open);
	lexer->mute = 0;
	while (lexer->depth > 0 && !lexer->nomem)
		hgn_lex_close_variation(lexer, lexer->text + record->text.len, lexer->text + record->text.len);
	if (end != HGN_LEX_COMMENT && !open && !lexer->terminated && (lexer->tagged || lexer->in_moves)) {
		while (last > 1 && hgn_is_space(record->text.data[last - 1]))
			last--;
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_NO_TERMINATION, last > 0 ? last - 1 : 0);
	}
	return !lexer->nomem;
}

size_t
hgn_lex_lead(struct hgn_lead *lead, const char *text, size_t n, bool last)
{
	const char *end;
	size_t i = 0;
	int skip;

	lead->found = false;
	while (i < n) {
		if (lead->escape) {
			end = hgn_lex_line_end(text + i, text + n);
			if (end == NULL)
				return n;
			i = (size_t)(end - text);
			lead->escape = false;
		} else if (KIND(text + i) == K_BLANK || text[i] == '.') {
			lead->bol = hgn_lex_is_feed(text[i]);
			i++;
		} else if (text[i] == '%' && lead->bol) {
			lead->escape = true;
		} else {
			skip = bom_at(text + i, n - i, last);
			lead->found = skip == 0;
			if (skip <= 0)
				return i;
			i += (size_t)skip;
		}
	}
	return n;
}
