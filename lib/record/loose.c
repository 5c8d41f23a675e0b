/* SPDX-License-Identifier: MIT
 * The lexer's part for what files have that no standard describes, where it can only mean one thing. */
#include "base/text.h"
#include "record/lexing.h"
#include "record/result.h"

/* Assessments in signs, and the glyphs that mean them. */
static const struct {
	char text[4];
	uint8_t len, nag;
} signs[] = {
	{ "=", 1, 10 },
	{ "+=", 2, 14 }, { "=+", 2, 15 }, { "+-", 2, 18 }, { "-+", 2, 19 },
	{ "+/=", 3, 14 }, { "=/+", 3, 15 }, { "+/-", 3, 16 }, { "-/+", 3, 17 },
};

static bool
is_mark(char c)
{
	return c == '+' || c == '#';
}

static bool
is_sign(char c)
{
	return is_mark(c) || c == '-' || c == '=' || c == '/';
}

/* The glyph that [p, q) means, or 0. */
static uint32_t
glyph_of(const char *p, const char *q)
{
	size_t i;

	for (i = 0; i < sizeof signs / sizeof *signs; i++)
		if (signs[i].len == q - p && memcmp(signs[i].text, p, signs[i].len) == 0)
			return signs[i].nag;
	return 0;
}

/* Whether [p, q), with signs cut off, can be a move: neither a number nor a termination nor a mark. */
static bool
is_like_move(const char *p, const char *q)
{
	const char *c = p;

	if (q - p >= 3 && memcmp(p, "0-0", 3) == 0)
		return true;
	while (c < q && !hgn_is_alpha(*c))
		c++;
	return c < q && !(q - p == 2 && memcmp(p, "ep", 2) == 0);
}

/* Check marks that are the whole run [p, q) say nothing that the move before them does not. */
static const char *
take_marks(struct hgn_lexer *lexer, const char *p, const char *q)
{
	if (lexer->mute == 0 && !lexer->has_move[lexer->depth])
		return NULL;
	hgn_lex_remark(lexer, HGN_REMARK_MARK, p);
	return q;
}

const char *
hgn_lex_signs(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *first = q, *sign;
	uint32_t nag;

	while (first > p && is_sign(first[-1]))
		first--;
	/* = at the end of a move may be half a promotion, to a figurine or to what is in parentheses. */
	if (lexer->record->synthetic || (first > p && q - first == 1 && *first == '=' &&
	    q < lexer->text + lexer->len && (KIND(q) == K_HIGH || KIND(q) == K_OPEN)))
		return NULL;
	for (sign = first; sign < q; sign++) {
		nag = glyph_of(sign, q);
		if (nag != 0) {
			if (first > p && !is_like_move(p, first))
				return NULL;
			if (first > p)
				hgn_lex_push_move(lexer, p, sign);
			hgn_lex_remark(lexer, HGN_REMARK_SIGNS, sign);
			hgn_lex_push(lexer, HGN_NAG, sign, q)->value = nag;
			return q;
		}
		if (!is_mark(*sign))
			return NULL;
	}
	return first == p ? take_marks(lexer, p, q) : NULL;
}

/* Whether one of U+2654 to U+265F stands at `p`: 1, 0, or -1 when there are too few bytes to tell. */
static int
figurine_at(const struct hgn_lexer *lexer, const char *p)
{
	size_t n = lexer->len - (size_t)(p - lexer->text);

	if (memcmp(p, "\xE2\x99", n < 2 ? n : 2) != 0)
		return 0;
	if (n < 3)
		return lexer->last ? 0 : -1;
	return (unsigned char)p[2] >= 0x94 && (unsigned char)p[2] <= 0x9F;
}

bool
hgn_lex_figurine(const char **after, struct hgn_lexer *lexer, const char *p)
{
	struct hgn_record *record = lexer->record;
	struct hgn_item *item = record->nitems > 0 ? &record->items[record->nitems - 1] : NULL;
	const char *q = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len;
	int is = figurine_at(lexer, p);

	if (is <= 0 || lexer->terminated) {
		if (is != 0)
			*after = is < 0 ? hgn_lex_wait(lexer, p) : hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
		return is != 0;
	}
	q = q < p + 3 ? p + 3 : q;
	while (q < end && (hgn_is_alpha(*q) || hgn_is_digit(*q) || (is_sign(*q) && *q != '/')))
		q++;
	*after = q;
	lexer->in_moves = true;
	if (q == end && !lexer->last)
		*after = hgn_lex_wait(lexer, p);
	else if (item != NULL && item->kind == HGN_MOVE && lexer->mute == 0 &&
	    lexer->text + item->span.off + item->span.len == p)
		item->span.len = (uint32_t)(q - lexer->text) - item->span.off;
	else
		hgn_lex_push_move(lexer, p, q);
	return true;
}

/* ---- what is glued to a run ------------------------------------------------------------------------------------- */

const char *
hgn_lex_cut(struct hgn_lexer *lexer, const char *p, const char *q)
{
	size_t n;

	if (lexer->record->synthetic || lexer->terminated)
		return q;
	while (q[-1] == ',' && *p != ',')
		q--;
	if (q[-1] < '0' || q[-1] > '2')
		return q;
	n = hgn_result_glued(p, (size_t)(q - p));
	if (n == 0 || !is_like_move(p, q - n))
		return q;
	hgn_lex_remark(lexer, HGN_REMARK_GLUED, q - n);
	return q - n;
}

size_t
hgn_lex_dash(const char *p, size_t n)
{
	size_t len = hgn_utf8_dash(p, n);

	return len > 0 ? len : (unsigned char)*p == 0x96 || (unsigned char)*p == 0x97;
}

/* A result that is not written as it should be. */
static enum hgn_result
odd_result(const char *p, const char *q)
{
	static const struct {
		const char *text;
		enum hgn_result result;
	} forms[] = {
		{ "1/2", HGN_RESULT_DRAW }, { "1:0", HGN_RESULT_WHITE }, { "0:1", HGN_RESULT_BLACK },
		{ "1/2:1/2", HGN_RESULT_DRAW },
	};
	size_t i;

	for (i = 0; i < sizeof forms / sizeof *forms; i++)
		if (strlen(forms[i].text) == (size_t)(q - p) && memcmp(p, forms[i].text, (size_t)(q - p)) == 0)
			return forms[i].result;
	return HGN_RESULT_NONE;
}

/* Bytes of a dash and what may stand behind it in a result. */
#define DASHED 6
/* Bytes behind the first part of a result that the rest stands in. */
#define SPACED 12

/* The end of a result with a dash at `q` in place of its hyphen, of which [p, q) is the beginning; NULL when it is none. */
static const char *
dashed_result(enum hgn_result *result, const char *p, const char *q, const char *end)
{
	size_t n = (size_t)(q - p), dash = q < end ? hgn_lex_dash(q, (size_t)(end - q)) : 0;
	char text[7];

	if (dash == 0 || (n != 1 && n != 3) || (size_t)(end - q) < dash + n)
		return NULL;
	memcpy(text, p, n);
	text[n] = '-';
	memcpy(text + n + 1, q + dash, n);
	*result = hgn_result_parse(text, 2 * n + 1);
	return *result != HGN_RESULT_NONE ? q + dash + n : NULL;
}

static const char *
take_odd_result(struct hgn_lexer *lexer, const char *p, const char *q, enum hgn_result result)
{
	if (!lexer->terminated)
		hgn_lex_remark(lexer, HGN_REMARK_RESULT_FORM, p);
	return hgn_lex_result(lexer, p, q, result);
}

/* Whether a part of a result stands at `p`, with blanks before it that are passed over: 0, 1 or 1/2. Its end, or NULL. */
static const char *
part_end(const char *p, const char *end)
{
	size_t n;

	while (p < end && KIND(p) == K_BLANK)
		p++;
	n = end - p >= 3 && memcmp(p, "1/2", 3) == 0 ? 3 : p < end && (*p == '0' || *p == '1') ? 1 : 0;
	return n == 0 || (p + n < end && (CLASS(p + n) & IN_RUN) != 0 && p[n] != '-') ? NULL : p + n;
}

/* A result with blanks around its hyphen, of which the run [p, q) is the beginning. */
static bool
take_spaced(const char **after, struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *end = lexer->text + lexer->len, *last, *hyphen = q;
	size_t n = (size_t)(q - p);
	char text[7];

	if ((n != 1 && n != 3) || (*p != '0' && *p != '1') || part_end(p, q) != q)
		return false;
	if (end - q < SPACED && !lexer->last) {
		*after = hgn_lex_wait_from(lexer, p, q);
		return true;
	}
	end = end - q < SPACED ? end : q + SPACED;
	while (hyphen < end && *hyphen == ' ')
		hyphen++;
	last = hyphen < end && hyphen > q && *hyphen == '-' ? part_end(hyphen + 1, end) : NULL;
	if (last == NULL || (size_t)(last - hyphen) < n + 1)
		return false;
	memcpy(text, p, n);
	text[n] = '-';
	memcpy(text + n + 1, last - n, n);
	if (hgn_result_parse(text, 2 * n + 1) == HGN_RESULT_NONE)
		return false;
	*after = take_odd_result(lexer, p, last, hgn_result_parse(text, 2 * n + 1));
	return true;
}

bool
hgn_lex_odd(const char **after, struct hgn_lexer *lexer, const char *p, const char *q)
{
	enum hgn_result result;
	const char *c = p, *end = lexer->text + lexer->len;
	bool wait;

	if (lexer->record->synthetic)
		return false;
	while (c < q && *c == ',')
		c++;
	if (c > p) {
		*after = hgn_lex_bad(lexer, p, c);
		return true;
	}
	if (q < end && KIND(q) == K_HIGH && hgn_is_digit(*p)) {
		c = dashed_result(&result, p, q, end);
		wait = c == NULL && end - q < DASHED && !lexer->last;
		if (wait || c != NULL) {
			*after = wait ? hgn_lex_wait_from(lexer, p, q) : take_odd_result(lexer, p, c, result);
			return true;
		}
	}
	if (hgn_is_digit(*p) && take_spaced(after, lexer, p, q))
		return true;
	result = q - p == 3 || q - p == 7 ? odd_result(p, q) : HGN_RESULT_NONE;
	if (result != HGN_RESULT_NONE) {
		*after = take_odd_result(lexer, p, q, result);
		return true;
	}
	return hgn_lex_apart(after, lexer, p, q) || hgn_lex_words(after, lexer, p, q);
}

/* ---- characters beyond ASCII ------------------------------------------------------------------------------------ */

/* Bytes of the sign for one half at `p`: in UTF-8, or alone in Latin-1. */
static size_t
half_at(const char *p, const char *end)
{
	if (p < end && *p == '\xBD')
		return 1;
	return end - p > 1 && p[0] == '\xC2' && p[1] == '\xBD' ? 2 : 0;
}

/* The end of a draw at `p` that is written with halves, as one or as two with a sign between; `p` when it is none. */
static const char *
draw_end(const char *p, const char *end)
{
	const char *q = p + half_at(p, end);
	size_t second;

	if (q > p && q < end && (*q == '-' || *q == ':')) {
		second = half_at(q + 1, end);
		q = second > 0 ? q + 1 + second : p;
	}
	return q < end && ((CLASS(q) & IN_RUN) != 0 || KIND(q) == K_HIGH) ? p : q;
}

/* The glyph that a character means, and its length; 0 when it means none. */
static uint32_t
symbol_at(size_t *len, const char *p, size_t n)
{
	static const struct {
		char text[4];
		uint8_t nag;
	} symbols[] = {
		{ "\xC2\xB1", 16 }, { "\xE2\x88\x93", 17 }, { "\xE2\x88\x9E", 13 }, { "\xE2\xA9\xB2", 14 },
		{ "\xE2\xA9\xB1", 15 }, { "\xE2\x96\xA1", 7 }, { "\xE2\x80\xBC", 3 }, { "\xE2\x81\x87", 4 },
		{ "\xE2\x81\x88", 6 }, { "\xE2\x81\x89", 5 },
	};
	size_t i;

	for (i = 0; i < sizeof symbols / sizeof *symbols; i++) {
		*len = strlen(symbols[i].text);
		if (n >= *len && memcmp(p, symbols[i].text, *len) == 0)
			return symbols[i].nag;
	}
	return 0;
}

bool
hgn_lex_symbol(const char **after, struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q;
	size_t len;
	uint32_t nag;

	if (lexer->record->synthetic || (*p != '\xC2' && *p != '\xE2' && *p != '\xBD'))
		return false;
	if (end - p < 8 && !lexer->last) {
		*after = hgn_lex_wait_from(lexer, p, p);
		return true;
	}
	q = draw_end(p, end);
	if (q > p) {
		*after = take_odd_result(lexer, p, q, HGN_RESULT_DRAW);
		return true;
	}
	nag = symbol_at(&len, p, (size_t)(end - p));
	if (nag == 0 || lexer->record->wide)
		return false;
	lexer->in_moves = true;
	hgn_lex_remark(lexer, HGN_REMARK_SIGNS, p);
	hgn_lex_push(lexer, HGN_NAG, p, p + len)->value = nag;
	*after = p + len;
	return true;
}
