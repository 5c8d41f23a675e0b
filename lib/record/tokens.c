/* SPDX-License-Identifier: MIT
 * Lexer: text that begins no token, comments, variations, NAGs and assessments, and terminations. */
#include "record/lexer.h"

#include "base/bytes.h"
#include "hgn/tools/tools.h"
#include "record/iter.h"
#include "record/record.h"
#include "record/typography.h"

/* Maximum bytes of a dash and the second part of a result. */
#define DASHED 6
/* Maximum bytes between the two parts of a result. */
#define SPACED 12

bool
hgn_lex_is_like_move(const char *p, const char *q)
{
	const char *c = p;

	if (q - p >= 3 && memcmp(p, "0-0", 3) == 0)
		return true;
	while (c < q && !hgn_is_alpha(*c))
		c++;
	return c < q && !(q - p == 2 && memcmp(p, "ep", 2) == 0);
}

uint32_t
hgn_lex_number(const char *p, const char *q)
{
	uint64_t value = 0;

	for (; p < q && value <= UINT32_MAX; p++)
		value = value * 10 + (uint64_t)(*p - '0');
	return value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
}

size_t
hgn_lex_dash(const char *p, size_t n)
{
	size_t len = hgn_dash_len(p, n);

	return len > 0 ? len : (unsigned char)*p == 0x96 || (unsigned char)*p == 0x97;
}

size_t
hgn_lex_separator(const char *p, const char *end)
{
	size_t len = hgn_separator_len(p, (size_t)(end - p));

	return len > 0 ? len : *p == '\xA0';
}

bool
hgn_lex_has_text(const char *p, const char *q)
{
	uint32_t code;
	size_t len;

	for (; p < q; p += len > 0 ? len : 1) {
		len = hgn_utf8_len(p, (size_t)(q - p));
		code = len > 0 ? hgn_utf8_code(p, len) : hgn_windows_code(*p);
		if (hgn_is_alpha(*p) || hgn_is_digit(*p) || (code >= 0xC0 && !(code >= 0x2000 && code <= 0x2BFF)))
			return true;
	}
	return false;
}

const char *
hgn_lex_bad(struct hgn_lexer *lexer, const char *p, const char *q)
{
	struct hgn_item *before = hgn_lex_last(lexer);
	struct hgn_remarks *remarks = &lexer->remarks;
	size_t off = (size_t)(p - lexer->text);
	bool text = hgn_lex_has_text(p, q), goes_on = off > 0 && off == lexer->bad_end;

	lexer->in_moves |= lexer->tagged;
	lexer->kept = true;
	lexer->bad_end = (size_t)(q - lexer->text);
	if (!goes_on)
		hgn_lex_remark(lexer, text ? HGN_REMARK_KEPT : HGN_REMARK_TOKEN, p);
	else if (text && remarks->list[remarks->n - 1].kind == HGN_REMARK_TOKEN)
		remarks->list[remarks->n - 1].kind = HGN_REMARK_KEPT;
	if (lexer->ignored > 0 || (lexer->terminated && !text))
		return q;
	if (goes_on && before != NULL && (before->kind == HGN_BAD || before->kind == HGN_LINE_COMMENT) &&
	    hgn_lex_end(lexer, before) == p) {
		hgn_lex_stretch(lexer, before, q);
		if (text)
			before->kind = HGN_LINE_COMMENT;
	} else {
		hgn_lex_push(lexer, text ? HGN_LINE_COMMENT : HGN_BAD, p, q);
	}
	return q;
}

bool
hgn_lex_follows_empty_line(const struct hgn_lexer *lexer, const char *p)
{
	int newlines = 0;

	for (; p > lexer->text && (p[-1] == ' ' || p[-1] == '\t' || p[-1] == '\r' || p[-1] == '\n'); p--)
		newlines += p[-1] == '\n' || (p[-1] == '\r' && *p != '\n');
	return newlines > 1;
}

void
hgn_lex_comment_starts(struct hgn_lexer *lexer, const char *p)
{
	if (lexer->tagged && !lexer->in_moves)
		lexer->in_moves = hgn_lex_follows_empty_line(lexer, p);
}

/* ---- results --------------------------------------------------------------------------------------------------- */

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
	size_t n = (size_t)(q - p) / 2;

	if (hgn_is_digit(*p) && q < lexer->text + lexer->len && KIND(q) == K_HIGH)
		after = read_dashed(lexer, p, q);
	if (after == p && hgn_is_digit(*p))
		after = read_spaced(lexer, p, q);
	if (after == p && *p == '5')
		after = read_decimals(lexer, p);
	if (after != p)
		return after;
	if (q - p == 3 && memcmp(p, "1/2", 3) == 0)
		return read_nonstandard_result(lexer, p, q, HGN_RESULT_DRAW);
	return (q - p != 3 && q - p != 7) || p[n] != ':' ? p :
	    read_nonstandard_result(lexer, p, q, join(p, p + n + 1, n));
}

/* Return the length of the character for one half at `p`, in UTF-8 or Windows-1252; 0 if there is none. */
static size_t
half_at(const char *p, const char *end)
{
	if (p < end && *p == '\xBD')
		return 1;
	return end - p > 1 && p[0] == '\xC2' && p[1] == '\xBD' ? 2 : 0;
}

const char *
hgn_lex_half(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q = p + half_at(p, end);
	size_t second;

	if (q > p && q < end && (*q == '-' || *q == ':')) { /* a draw may be written with two of these characters */
		second = half_at(q + 1, end);
		q = second > 0 ? q + 1 + second : p;
	}
	if (q == p || (q < end && ((CLASS(q) & IN_RUN) != 0 || KIND(q) == K_HIGH)))
		return p;
	return read_nonstandard_result(lexer, p, q, HGN_RESULT_DRAW);
}

const char *
hgn_lex_comment_end(const struct hgn_lexer *lexer, const char *from, const char *end)
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

const char *
hgn_lex_comment(struct hgn_lexer *lexer, const char *p)
{
	const char *from = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len, *q;

	if (from < lexer->text + lexer->clear)
		from = lexer->clear < lexer->len ? lexer->text + lexer->clear : end;
	q = hgn_lex_comment_end(lexer, from, end);
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

const char *
hgn_lex_line_comment(struct hgn_lexer *lexer, const char *p)
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

/* ---- braces inside ---------------------------------------------------------------------------------------------- */

/* Return true if an item was written as a comment in braces and may contain braces. */
static bool
is_braced(const struct hgn_lexer *lexer, const struct hgn_item *item)
{
	return item->kind == HGN_COMMENT ||
	    (item->kind == HGN_LINE_COMMENT && item->span.off > 0 && lexer->text[item->span.off - 1] == '{');
}

/* Return the number of unclosed braces in [p, end). */
static int
count_open(const char *p, const char *end)
{
	int open = 0;

	for (; p < end; p++)
		open += (*p == '{') - (*p == '}');
	return open;
}

/* Return the number of unclosed braces in a comment. A comment that was already extended over a brace has the number in
 * its value. */
static int
open_in(const struct hgn_lexer *lexer, const struct hgn_item *item)
{
	return item->kind == HGN_LINE_COMMENT ? (int)item->value :
	    count_open(lexer->text + item->span.off, hgn_lex_end(lexer, item));
}

/* Return true if an item was made from words, not from a written comment, and has no digits, which may be moves. */
static bool
is_words(const struct hgn_lexer *lexer, const struct hgn_item *item)
{
	const char *p = lexer->text + item->span.off, *end = hgn_lex_end(lexer, item);

	if (item->kind == HGN_LINE_COMMENT)
		return item->span.off == 0 || strchr(";%#{", p[-1]) == NULL;
	if (item->kind == HGN_MOVE)
		while (p < end && hgn_is_alpha(*p))
			p++;
	return item->kind == HGN_BAD || (item->kind == HGN_MOVE && p == end);
}

/* Update lexer->has_move after words that were read as moves became part of a comment. */
static void
recheck_moves(struct hgn_lexer *lexer)
{
	const struct hgn_record *record = lexer->record;
	size_t i = lexer->depth > 0 ? lexer->opens[lexer->depth - 1] + 1 : 0;

	if (lexer->moveless > record->nitems)
		lexer->moveless = record->nitems;
	i = hgn_items_find(record, i < lexer->moveless ? lexer->moveless : i, HGN_BIT(HGN_MOVE));
	lexer->has_move[lexer->depth] = i < record->nitems;
	lexer->skims = false;
	if (i == record->nitems)
		lexer->moveless = i;
}

bool
hgn_lex_nested_comment(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_record *record = lexer->record;
	struct hgn_remarks *remarks = &lexer->remarks;
	struct hgn_item *items = record->items, *comment;
	size_t i = record->nitems, first = lexer->closed < i ? lexer->closed : i;

	if (lexer->ignored > 0)
		return false;
	while (i > first && (is_words(lexer, &items[i - 1]) ||
	    (is_braced(lexer, &items[i - 1]) && open_in(lexer, &items[i - 1]) <= 0)))
		i--;
	if (i == first || !is_braced(lexer, &items[i - 1])) {
		lexer->closed = record->nitems; /* these items are not searched again */
		return false;
	}
	comment = &items[i - 1]; /* the last one with unclosed braces; only words and other comments follow it */
	while (remarks->n > 0 && remarks->list[remarks->n - 1].off >= comment->span.off)
		remarks->n--;
	hgn_lex_remark(lexer, HGN_REMARK_NESTED, lexer->text + comment->span.off - 1);
	comment->value = (uint32_t)(open_in(lexer, comment) + count_open(hgn_lex_end(lexer, comment), p));
	comment->kind = HGN_LINE_COMMENT; /* a kind of comment that may contain braces */
	hgn_lex_stretch(lexer, comment, p);
	record->nitems = (size_t)(comment - record->items) + 1;
	recheck_moves(lexer);
	return true;
}

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
	if (first > p || (lexer->ignored == 0 && !lexer->has_move[lexer->depth]))
		return p;
	hgn_lex_remark(lexer, HGN_REMARK_MARK, p); /* only + and #, which add nothing to the move before them */
	return q;
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

/* Maximum index of the item that gives the first move number of a record. */
#define FIRST_NUMBER 16

/* Read a promotion in parentheses, "(Q)", which extends the move before it. */
static const char *
read_promotion(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_item *move = hgn_lex_last_move(lexer);
	const char *end = lexer->text + lexer->len, *q = p + 3;

	if (move == NULL || hgn_lex_end(lexer, move) != p || (!hgn_is_digit(p[-1]) && p[-1] != '='))
		return p;
	if (end - p < 4 && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p);
	if (end - p < 3 || !hgn_is_upper(p[1]) || p[2] != ')')
		return p;
	while (q < end && (*q == '+' || *q == '#'))
		q++;
	if (q == end && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p);
	hgn_lex_stretch(lexer, move, q);
	hgn_lex_note_novelty(lexer, lexer->text + move->span.off, q);
	return q;
}

const char *
hgn_lex_open(struct hgn_lexer *lexer, const char *p)
{
	const char *promoted, *end = lexer->text + lexer->len;

	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	promoted = read_promotion(lexer, p);
	if (promoted != p)
		return promoted;
	if (hgn_lex_follows_move(lexer) && end - p < 3 && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p);
	if (hgn_lex_follows_move(lexer) && end - p >= 3 && memcmp(p, "(N)", 3) == 0)
		return read_assessment(lexer, p, p + 3, HGN_NOVELTY);
	if (lexer->ignored > 0) {
		lexer->ignored++;
	} else if (!lexer->has_move[lexer->depth] || lexer->depth == HGN_NESTING) {
		if (!lexer->has_move[lexer->depth])
			hgn_lex_remark(lexer, HGN_REMARK_MISPLACED, p);
		else if (!lexer->nested)
			hgn_lex_remark(lexer, HGN_REMARK_NESTING, p);
		lexer->nested |= lexer->depth == HGN_NESTING;
		lexer->ignored = 1;
		lexer->ignored_open = (size_t)(p - lexer->text);
	} else {
		lexer->opens[lexer->depth++] = (uint32_t)lexer->record->nitems;
		lexer->has_move[lexer->depth] = false;
		hgn_lex_push(lexer, HGN_OPEN, p, p + 1);
	}
	return p + 1;
}

/* Return true if a variation that begins at item `open` has no move, comment or NAG. */
static bool
is_empty(const struct hgn_lexer *lexer, size_t open)
{
	const struct hgn_record *record = lexer->record;
	const struct hgn_item *item = record->items + open + 1, *last = record->items + record->nitems;
	const char *p, *end;

	for (; item < last; item++) {
		p = lexer->text + item->span.off;
		end = p + item->span.len;
		while (hgn_item_is_comment(item) && p < end && (hgn_is_space(*p) || *p == '\0'))
			p++;
		if (item->kind != HGN_NUMBER && item->kind != HGN_BAD && !(hgn_item_is_comment(item) && p == end))
			return false;
	}
	return true;
}

/* In a variation without moves that begins at item `open`, make a move of a number without a dot that is too large for
 * a move number, as in "(5254)". */
static void
make_number_move(struct hgn_lexer *lexer, size_t open)
{
	struct hgn_record *record = lexer->record;
	size_t i, first = 0;

	while (first < open && first < FIRST_NUMBER && record->items[first].kind != HGN_NUMBER)
		first++;
	for (i = open + 1; i < record->nitems; i++) {
		struct hgn_item *item = &record->items[i];

		if (item->kind == HGN_NUMBER && item->dots == 0 &&
		    item->value > record->items[first].value + record->nitems) {
			item->kind = HGN_MOVE;
			item->value = 0;
			lexer->has_move[lexer->depth] = true;
			return;
		}
	}
}

void
hgn_lex_close_variation(struct hgn_lexer *lexer, const char *p, const char *q)
{
	struct hgn_record *record = lexer->record;
	uint32_t open = lexer->opens[lexer->depth - 1], at;

	if (lexer->has_move[lexer->depth] || !is_empty(lexer, open)) {
		at = (uint32_t)record->nitems;
		hgn_lex_push(lexer, HGN_CLOSE, p, q)->value = open;
		if (!lexer->record->text.failed)
			record->items[open].value = at;
	} else {
		record->nitems = open;
	}
	lexer->depth--;
}

const char *
hgn_lex_close(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_item *items = lexer->record->items;
	uint32_t open;

	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	if (lexer->ignored > 0) {
		lexer->ignored--;
	} else if (lexer->depth == 0) {
		hgn_lex_remark(lexer, HGN_REMARK_UNOPENED, p);
	} else if (!lexer->record->text.failed) {
		open = lexer->opens[lexer->depth - 1];
		if (lexer->bare && !lexer->has_move[lexer->depth])
			make_number_move(lexer, open);
		if (!lexer->has_move[lexer->depth])
			hgn_lex_remark(lexer, HGN_REMARK_EMPTY, lexer->text + items[open].span.off);
		hgn_lex_close_variation(lexer, p, p + 1);
	}
	return p + 1;
}
