/* SPDX-License-Identifier: MIT
 * Lexer: terminations, standard and nonstandard. */
#include "record/termination.h"

#include "record/result.h"

/* Maximum bytes of a dash and the second part of a result. */
#define DASHED 6
/* Maximum bytes between the two parts of a result. */
#define SPACED 12

/* Return true if a result at `p` is * or repeats the termination directly before it, on the same line or the next. */
static bool
is_again(const struct hgn_lexer *lexer, const char *p, enum hgn_result result)
{
	const struct hgn_item *item = hgn_lex_last(lexer);
	const char *from = item != NULL ? hgn_lex_end(lexer, item) : p;
	int newlines = 0;

	if (item == NULL || item->kind != HGN_RESULT ||
	    (result != (enum hgn_result)item->value && result != HGN_RESULT_OPEN) ||
	    (item->value == HGN_RESULT_OPEN && from < p)) /* an empty record with only a result */
		return false;
	for (; from < p && hgn_is_space(*from); from++)
		newlines += *from == '\n' || (*from == '\r' && from[1] != '\n');
	return from == p && newlines < 2;
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
	if (lexer->depth > 0 || lexer->ignored > 0) {
		hgn_lex_remark(lexer, HGN_REMARK_TERMINATION, p);
		hgn_lex_push(lexer, HGN_LINE_COMMENT, p, q);
		return q;
	}
	hgn_lex_push(lexer, HGN_RESULT, p, q)->value = result;
	lexer->terminated = true;
	return q;
}

const char *
hgn_lex_cut(struct hgn_lexer *lexer, const char *p, const char *q)
{
	size_t n;

	if (lexer->terminated)
		return q;
	while (q[-1] == ',' && *p != ',')
		q--;
	if (q[-1] < '0' || q[-1] > '2')
		return q;
	n = hgn_result_glued(p, (size_t)(q - p));
	if (n == 0 || !hgn_lex_is_like_move(p, q - n))
		return q;
	hgn_lex_remark(lexer, HGN_REMARK_GLUED, q - n);
	return q - n;
}

/* ---- nonstandard forms ----------------------------------------------------------------------------------------- */

/* Return the result whose two parts, of `n` bytes each, are at `p` and `r`. */
static enum hgn_result
join(const char *p, const char *r, size_t n)
{
	char text[7];

	memcpy(text, p, n);
	text[n] = '-';
	memcpy(text + n + 1, r, n);
	return hgn_result_parse(text, 2 * n + 1);
}

/* Parse a result with a colon instead of the hyphen, or 1/2 alone. */
static enum hgn_result
parse_nonstandard_result(const char *p, const char *q)
{
	size_t n = (size_t)(q - p) / 2;

	if (q - p == 3 && memcmp(p, "1/2", 3) == 0)
		return HGN_RESULT_DRAW;
	return (q - p == 3 || q - p == 7) && p[n] == ':' ? join(p, p + n + 1, n) : HGN_RESULT_NONE;
}

/* Read a draw in decimals, 0.5-0.5 or 0.5 - 0.5. "0." was read as a number, and the run at `p` begins with 5. No more
 * bytes are needed, because the 0 was not read before SPACED bytes followed it, or the end of the stream. */
static const char *
read_decimals(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_item *number = hgn_lex_last(lexer);
	const char *end = lexer->text + lexer->len, *r = p + 1;

	if (number == NULL || number->kind != HGN_NUMBER || lexer->ignored > 0 || number->value != 0 ||
	    number->span.len != 2 || hgn_lex_end(lexer, number) != p)
		return p;
	if (end - p > SPACED - 1)
		end = p + SPACED - 1;
	while (r < end && *r == ' ')
		r++;
	if (r == end || *r++ != '-')
		return p;
	while (r < end && *r == ' ')
		r++;
	if (end - r < 3 || memcmp(r, "0.5", 3) != 0 || (end - r > 3 && (CLASS(r + 3) & IN_RUN) != 0))
		return p;
	lexer->record->nitems--;
	hgn_lex_remark(lexer, HGN_REMARK_RESULT_FORM, p - 2);
	return hgn_lex_result(lexer, p - 2, r + 3, HGN_RESULT_DRAW);
}

static const char *
read_nonstandard_result(struct hgn_lexer *lexer, const char *p, const char *q, enum hgn_result result)
{
	if (result == HGN_RESULT_NONE)
		return p;
	if (!lexer->terminated)
		hgn_lex_remark(lexer, HGN_REMARK_RESULT_FORM, p);
	return hgn_lex_result(lexer, p, q, result);
}

/* Read a result whose first part is [p, q), with a dash at `q` instead of a hyphen. */
static const char *
read_dashed(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *end = lexer->text + lexer->len;
	size_t n = (size_t)(q - p), left = (size_t)(end - q), dash = hgn_lex_dash(q, left);
	enum hgn_result result = HGN_RESULT_NONE;

	if (dash > 0 && (n == 1 || n == 3) && left >= dash + n)
		result = join(p, q + dash, n);
	if (result == HGN_RESULT_NONE && left < DASHED && !lexer->last)
		return hgn_lex_wait_from(lexer, p, q);
	return read_nonstandard_result(lexer, p, q + dash + n, result);
}

/* Return the end of a part of a result (0, 1 or 1/2) at `p`, after optional spaces; NULL if there is none. */
static const char *
part_end(const char *p, const char *end)
{
	size_t n;

	while (p < end && KIND(p) == K_SPACE)
		p++;
	n = end - p >= 3 && memcmp(p, "1/2", 3) == 0 ? 3 : p < end && (*p == '0' || *p == '1') ? 1 : 0;
	return n == 0 || (p + n < end && (CLASS(p + n) & IN_RUN) != 0 && p[n] != '-') ? NULL : p + n;
}

/* Read a result with spaces around its hyphen, beginning with the run [p, q). */
static const char *
read_spaced(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *end = lexer->text + lexer->len, *last, *hyphen = q;
	size_t n = (size_t)(q - p);

	if ((n != 1 && n != 3) || part_end(p, q) != q)
		return p;
	if (end - q < SPACED && !lexer->last)
		return hgn_lex_wait_from(lexer, p, q);
	end = end - q < SPACED ? end : q + SPACED;
	while (hyphen < end && *hyphen == ' ')
		hyphen++;
	last = hyphen < end && hyphen > q && *hyphen == '-' ? part_end(hyphen + 1, end) : NULL;
	if (last == NULL || (size_t)(last - hyphen) < n + 1)
		return p;
	return read_nonstandard_result(lexer, p, last, join(p, last - n, n));
}

const char *
hgn_lex_nonstandard_result(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *after = p;

	if (hgn_is_digit(*p) && q < lexer->text + lexer->len && KIND(q) == K_HIGH)
		after = read_dashed(lexer, p, q);
	if (after == p && hgn_is_digit(*p))
		after = read_spaced(lexer, p, q);
	if (after == p && *p == '5')
		after = read_decimals(lexer, p);
	return after == p ? read_nonstandard_result(lexer, p, q, parse_nonstandard_result(p, q)) : after;
}

/* Return the length of the character for one half at `p`, in UTF-8 or Windows-1252; 0 if there is none. */
static size_t
half_at(const char *p, const char *end)
{
	if (p < end && *p == '\xBD')
		return 1;
	return end - p > 1 && p[0] == '\xC2' && p[1] == '\xBD' ? 2 : 0;
}

/* Return the end of a draw at `p` that is written with one or two of these characters; `p` if there is none. */
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

const char *
hgn_lex_half(struct hgn_lexer *lexer, const char *p)
{
	const char *q = draw_end(p, lexer->text + lexer->len);

	return q > p ? read_nonstandard_result(lexer, p, q, HGN_RESULT_DRAW) : p;
}
