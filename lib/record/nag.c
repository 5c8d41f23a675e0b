/* SPDX-License-Identifier: MIT
 * Lexer: annotation symbols and NAGs. */
#include "record/nag.h"

#include "record/build.h"
#include "record/record.h"
#include "record/typography.h"
#include "hgn/tools/tools.h"

/* Assessments in ASCII, and their NAGs. */
static const struct {
	char text[4];
	uint8_t len, nag;
} symbols[] = {
	{ "=", 1, 10 },
	{ "+=", 2, 14 }, { "=+", 2, 15 }, { "+-", 2, 18 }, { "-+", 2, 19 },
	{ "+/=", 3, 14 }, { "=/+", 3, 15 }, { "+/-", 3, 16 }, { "-/+", 3, 17 },
	{ "=~", 2, 44 }, { "=/~", 3, 44 }, /* ~ is the infinity symbol */
};

/* Maximum characters of a symbol of assessment and the + and # before it. */
#define LONGEST 8

static bool
is_mark(char c)
{
	return c == '+' || c == '#';
}

static bool
is_symbol(char c)
{
	return is_mark(c) || c == '-' || c == '=' || c == '/';
}

/* Return the NAG of an assessment [p, q), or 0. */
static uint32_t
find_nag(const char *p, const char *q)
{
	size_t i;

	for (i = 0; i < sizeof symbols / sizeof *symbols; i++)
		if (symbols[i].len == q - p && memcmp(symbols[i].text, p, symbols[i].len) == 0)
			return symbols[i].nag;
	return 0;
}

static const char *
read_assessment(struct hgn_lexer *lexer, const char *p, const char *q, uint32_t nag)
{
	lexer->in_moves = true;
	hgn_lex_remark(lexer, HGN_REMARK_SYMBOLS, p);
	hgn_lex_push(lexer, HGN_NAG, p, q)->value = nag;
	return q;
}

/* Skip the run [p, q) if it consists of + and #, which belong to the move before it but add nothing. */
static const char *
read_marks(struct hgn_lexer *lexer, const char *p, const char *q)
{
	if (lexer->ignored == 0 && !lexer->has_move[lexer->depth])
		return p;
	hgn_lex_remark(lexer, HGN_REMARK_MARK, p);
	return q;
}

const char *
hgn_lex_symbols(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *first = q, *sign;
	uint32_t nag;

	while (first > p && is_symbol(first[-1]))
		first--;
	/* An = before a figurine or a parenthesis may begin a promotion. */
	if (first > p && q - first == 1 && *first == '=' &&
	    q < lexer->text + lexer->len && (KIND(q) == K_HIGH || KIND(q) == K_OPEN))
		return p;
	for (sign = first; sign < q; sign++) {
		nag = find_nag(sign, q);
		if (nag != 0) {
			if (first > p && !hgn_lex_is_like_move(p, first))
				return p;
			if (first > p)
				hgn_lex_push_move(lexer, p, sign);
			return read_assessment(lexer, sign, q, nag);
		}
		if (!is_mark(*sign))
			return p;
	}
	return first == p ? read_marks(lexer, p, q) : p;
}

/* Return the ASCII equivalent of a part of an assessment at `p`, and set `*len`; 0 if there is none. */
static char
symbol_part(size_t *len, const char *p, const char *end)
{
	*len = 1;
	if (p == end || is_symbol(*p))
		return p == end ? '\0' : *p;
	*len = hgn_lex_dash(p, (size_t)(end - p));
	if (*len > 0)
		return '-';
	*len = 3;
	return end - p >= 3 && memcmp(p, "\xE2\x88\x9E", 3) == 0 ? '~' : '\0';
}

const char *
hgn_lex_assessment(struct hgn_lexer *lexer, const char *p, const char *q)
{
	struct hgn_item *move = p == q ? hgn_lex_last_move(lexer) : NULL;
	const char *end = lexer->text + lexer->len, *start = p, *first = q, *at[LONGEST];
	char text[LONGEST];
	size_t n, i, len;
	uint32_t nag = 0;

	if (move != NULL && hgn_lex_end(lexer, move) == p)
		start = lexer->text + move->span.off;
	while (first > start && q - first < LONGEST / 2 && is_symbol(first[-1]))
		first--;
	for (q = first, n = 0; n < LONGEST && (text[n] = symbol_part(&len, q, end)) != '\0'; n++, q += len)
		at[n] = q;
	if (end - q < 3 && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p);
	if (n < 2 || (q < end && ((CLASS(q) & IN_RUN) != 0 || KIND(q) == K_HIGH)))
		return p;
	for (i = 0; i < n && (nag = find_nag(text + i, text + n)) == 0 && is_mark(text[i]); i++)
		continue;
	if (nag == 0 || (first > start && start == p && !hgn_lex_is_like_move(p, first)))
		return p;
	if (first > p && lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	if (start < p)
		hgn_lex_stretch(lexer, move, at[i]);
	else if (first > p)
		hgn_lex_push_move(lexer, p, at[i]);
	return read_assessment(lexer, at[i], q, nag);
}

const char *
hgn_lex_symbol(struct hgn_lexer *lexer, const char *p)
{
	size_t len = hgn_utf8_len(p, lexer->len - (size_t)(p - lexer->text));
	const struct hgn_symbol *symbol = hgn_symbol_find(len > 0 ? hgn_utf8_code(p, len) : hgn_windows_code(*p));

	if (symbol == NULL || symbol->nag == 0)
		return p;
	return read_assessment(lexer, p, p + (len > 0 ? len : 1), symbol->nag);
}

const char *
hgn_lex_novelty(struct hgn_lexer *lexer, const char *p, const char *q)
{
	size_t n = (size_t)(q - p);

	if (n > 2 || memcmp(&"TN"[2 - n], p, n) != 0 || !hgn_lex_follows_move(lexer) || lexer->terminated ||
	    (q < lexer->text + lexer->len && KIND(q) == K_HIGH))
		return p;
	return read_assessment(lexer, p, q, HGN_NOVELTY);
}

const char *
hgn_lex_novelty_in_parentheses(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len;

	if (!hgn_lex_follows_move(lexer))
		return p;
	if (end - p < 3 && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p);
	return end - p < 3 || memcmp(p, "(N)", 3) != 0 ? p : read_assessment(lexer, p, p + 3, HGN_NOVELTY);
}

void
hgn_lex_note_novelty(struct hgn_lexer *lexer, const char *p, const char *q)
{
	if (hgn_build_is_novelty(p, q))
		hgn_lex_push(lexer, HGN_BAD, q, q)->value = HGN_NOVELTY;
}

const char *
hgn_lex_nag(struct hgn_lexer *lexer, const char *p)
{
	const char *q = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len;
	uint32_t value;

	while (q < end && (CLASS(q) & DIGIT) != 0)
		q++;
	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (q == p + 1)
		return hgn_lex_bad(lexer, p, q);
	value = hgn_lex_number(p + 1, q);
	if (value > 255)
		hgn_lex_remark(lexer, HGN_REMARK_NAG, p);
	hgn_lex_push(lexer, HGN_NAG, p, q)->value = value;
	lexer->in_moves = true;
	return q;
}

const char *
hgn_lex_suffix(struct hgn_lexer *lexer, const char *p)
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
