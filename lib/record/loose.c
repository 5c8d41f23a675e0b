/* SPDX-License-Identifier: MIT
 * The lexer's part for what files have that no standard describes, where it can only mean one thing. */
#include "base/text.h"
#include "record/lexing.h"

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
	/* = at the end of a move may be half a promotion. */
	if (lexer->record->synthetic || (first > p && q - first == 1 && *first == '='))
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
