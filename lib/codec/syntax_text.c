/* SPDX-License-Identifier: MIT
 * Parsing of movetext in the layout of a notation file: plies, numbers, comments, variations, NAGs, results. */
#include "base/text.h"
#include "codec/syntax.h"
#include "record/termination.h"
#include "record/token.h"
#include "record/variation_lexer.h"
#include "hgn/tools/tools.h"

#define CONTINUATION_MAX 1000 /* maximum bytes that `continuation` is matched against; limits the time for long lines */

/* Return true if a text of `n` bytes is at `p`. */
static bool
is_at(const struct hgn_syntax *syntax, const char *p, const char *text, size_t n)
{
	return (size_t)(hgn_syntax_text_end(syntax) - p) >= n && memcmp(p, text, n) == 0;
}

/* ---- comments ---- */

/* Return the delimiters of the comment at `p`, or NULL. A comment that extends to the end of its line must be separated
 * from the text before it. */
static const struct hgn_delimiters *
comment_at(const struct hgn_syntax *syntax, const char *p)
{
	const struct hgn_record_plan *plan = syntax->plan;
	bool apart = p == syntax->lexer->text ||
	    (HGN_SYNTAX_CLASS(syntax, p - 1) & (HGN_BYTE_SPACE | HGN_BYTE_NEWLINE)) != 0;
	size_t i;

	for (i = 0; i < plan->comments; i++) {
		const struct hgn_delimiters *delimiters = &plan->comment[i];

		if ((apart || (delimiters->close != NULL && !delimiters->apart)) &&
		    is_at(syntax, p, delimiters->open, delimiters->nopen))
			return delimiters;
	}
	return NULL;
}

/* Return the closing delimiter of a comment, from `p` on, or NULL. */
static const char *
comment_close(const struct hgn_syntax *syntax, const struct hgn_delimiters *delimiters, const char *p)
{
	for (; p < hgn_syntax_text_end(syntax); p++)
		if (is_at(syntax, p, delimiters->close, delimiters->nclose))
			return p;
	return NULL;
}

/* Read a comment. */
static const char *
read_comment(struct hgn_syntax *syntax, const struct hgn_delimiters *delimiters, const char *p)
{
	struct hgn_lexer *lexer = syntax->lexer;
	const char *from = p + delimiters->nopen, *next, *close;

	if (delimiters->close == NULL) {
		close = hgn_syntax_line_end(&next, from, hgn_syntax_text_end(syntax));
		hgn_lex_push(lexer, HGN_LINE_COMMENT, from, close);
		return close;
	}
	close = comment_close(syntax, delimiters, from);
	if (close == NULL) {
		hgn_lex_remark(lexer, HGN_REMARK_COMMENT, p);
		close = hgn_syntax_text_end(syntax);
		hgn_lex_push(lexer, HGN_COMMENT, from, close);
		return close;
	}
	hgn_lex_push(lexer, memchr(from, '}', (size_t)(close - from)) != NULL ? HGN_LINE_COMMENT : HGN_COMMENT, from,
	    close);
	return close + delimiters->nclose;
}

/* ---- NAGs ---- */

/* Return the NAG for the text [p, q), or -1. */
static int64_t
find_nag(const struct hgn_syntax *syntax, const char *p, const char *q)
{
	static const char *const annotations[] = { "!", "?", "!!", "??", "!?", "?!" };
	const struct hgn_record_plan *plan = syntax->plan;
	const char *c = p + 1;
	size_t i, n = (size_t)(q - p);

	for (i = 0; i < plan->nnags; i++)
		if (plan->nag[i].len == n && memcmp(plan->nag[i].text, p, n) == 0)
			return plan->nag[i].value;
	if (plan->nnags > 0)
		return -1;
	for (i = 0; i < sizeof annotations / sizeof *annotations; i++)
		if (hgn_text_is(p, n, annotations[i]))
			return (int64_t)i + 1;
	while (c < q && hgn_is_digit(*c))
		c++;
	return *p == '$' && c == q && n > 1 ? (int64_t)hgn_lex_number(p + 1, q) : -1;
}

/* Return the beginning of the NAGs at the end of the word [p, q); `q` if there are none. At least one byte is before
 * them. */
static const char *
first_nag(const struct hgn_syntax *syntax, const char *p, const char *q)
{
	const char *c;

	for (c = p + 1; c < q; c++)
		if ((HGN_SYNTAX_CLASS(syntax, c) & HGN_BYTE_NAG) != 0 && find_nag(syntax, c, q) >= 0)
			return c;
	return q;
}

/* ---- plies and results ---- */

/* Return true if only white space follows `q`. */
static bool
is_last(const struct hgn_syntax *syntax, const char *q)
{
	return hgn_syntax_is_empty_line(syntax->plan, q, hgn_syntax_text_end(syntax));
}

/* Return true if plies end at spaces. */
static bool
ends_with_spaces(const struct hgn_record_plan *plan)
{
	return plan->separator.kind == HGN_SEPARATOR_SPACES ||
	    (plan->replies && plan->reply.kind == HGN_SEPARATOR_SPACES);
}

/* Return the end of the separator at `p`, the longer one if both match; `p` if there is none. */
static const char *
separator_end(const struct hgn_syntax *syntax, const char *p)
{
	const struct hgn_separator *separators[] = { &syntax->plan->separator, &syntax->plan->reply };
	const char *end = p;
	size_t i;

	for (i = 0; i < 2; i++)
		if (separators[i]->len > (size_t)(end - p) && is_at(syntax, p, separators[i]->own, separators[i]->len))
			end = p + separators[i]->len;
	return end;
}

/* Return the end of the word at `p`, by the separators of the notation. A parenthesis after a space begins a
 * variation. */
static const char *
word_end(const struct hgn_syntax *syntax, const char *p)
{
	const struct hgn_record_plan *plan = syntax->plan;
	unsigned ends = HGN_BYTE_NEWLINE | (ends_with_spaces(plan) ? HGN_BYTE_SPACE : 0);
	unsigned stops = ends | HGN_BYTE_COMMENT | HGN_BYTE_OPEN | HGN_BYTE_CLOSE | HGN_BYTE_SEPARATOR, open = 0, class;
	const char *q = p, *end = hgn_syntax_text_end(syntax);
	const struct hgn_delimiters *delimiters;

	for (;; q++) {
		while (q < end && (HGN_SYNTAX_CLASS(syntax, q) & stops) == 0)
			q++;
		class = q < end ? HGN_SYNTAX_CLASS(syntax, q) : HGN_BYTE_NEWLINE;
		if ((class & ends) != 0 || ((class & HGN_BYTE_CLOSE) != 0 && open == 0))
			break;
		if ((class & HGN_BYTE_SEPARATOR) != 0 && separator_end(syntax, q) != q)
			break;
		if ((class & HGN_BYTE_OPEN) != 0 && q > p && (HGN_SYNTAX_CLASS(syntax, q - 1) & HGN_BYTE_SPACE) != 0)
			break;
		delimiters = (class & HGN_BYTE_COMMENT) != 0 && q > p ? comment_at(syntax, q) : NULL;
		if (delimiters != NULL)
			break;
		open += (class & HGN_BYTE_OPEN) != 0;
		open -= (class & HGN_BYTE_CLOSE) != 0;
	}
	while (q > p + 1 && (HGN_SYNTAX_CLASS(syntax, q - 1) & HGN_BYTE_SPACE) != 0)
		q--;
	return q;
}

/* Return true if fewer plies follow the last move number of the main line than expected. */
static bool
within_turn(const struct hgn_syntax *syntax)
{
	const struct hgn_record *record = syntax->lexer->record;
	unsigned moves = 0;
	size_t i;

	for (i = syntax->turn; syntax->lexer->depth == 0 && i < record->nitems; i++) {
		moves += record->items[i].kind == HGN_MOVE;
		if (record->items[i].kind == HGN_OPEN)
			i = record->items[i].value;
	}
	return moves < syntax->due;
}

/* Begin a turn at the move number [p, q). */
static void
begin_turn(struct hgn_syntax *syntax, const char *p, const char *q)
{
	const char *dot = memchr(p, '.', (size_t)(q - p));
	bool black = dot != NULL && dot + 1 < q && dot[1] == '.';

	syntax->turn = syntax->lexer->record->nitems;
	syntax->due = syntax->plan->count == HGN_COUNT_TURNS && !black ? 2 : 1;
}

/* Return true if a word for a result may also be a ply. */
static bool
is_move_too(const struct hgn_result_words *words, const char *text, size_t len)
{
	size_t i;

	for (i = 0; words->first[(unsigned char)*text] && i < words->n; i++)
		if (words->word[i].is_move && words->word[i].len == len && memcmp(words->word[i].text, text, len) == 0)
			return true;
	return false;
}

/* Return the result that the word [p, q) means, or HGN_RESULT_NONE. */
static enum hgn_result
find_result(const struct hgn_syntax *syntax, const char *p, const char *q)
{
	enum hgn_result result = hgn_result_word(&syntax->plan->results, p, (size_t)(q - p));

	if (result == HGN_RESULT_NONE)
		result = hgn_result_parse(p, (size_t)(q - p));
	if (result == HGN_RESULT_NONE)
		return result;
	if (is_move_too(&syntax->plan->results, p, (size_t)(q - p)))
		return is_last(syntax, q) && !within_turn(syntax) ? result : HGN_RESULT_NONE;
	return syntax->plan->results_last && !is_last(syntax, q) ? HGN_RESULT_NONE : result;
}

/* Return the end of several words at `p` that together mean a result, such as "white wins"; NULL if there are none. */
static const char *
phrase_end(const struct hgn_syntax *syntax, const char *p)
{
	const struct hgn_result_words *words = &syntax->plan->results;
	const char *q, *longest = NULL;
	size_t i;

	for (i = 0; words->first[(unsigned char)*p] && i < words->n; i++) {
		q = p + words->word[i].len;
		if (memchr(words->word[i].text, ' ', words->word[i].len) != NULL &&
		    is_at(syntax, p, words->word[i].text, words->word[i].len) && (longest == NULL || q > longest) &&
		    (q == hgn_syntax_text_end(syntax) || (HGN_SYNTAX_CLASS(syntax, q) &
		    (HGN_BYTE_SPACE | HGN_BYTE_NEWLINE)) != 0))
			longest = q;
	}
	return longest;
}

static void
push_nag(struct hgn_syntax *syntax, const char *p, const char *q)
{
	struct hgn_item *item = hgn_lex_push(syntax->lexer, HGN_NAG, p, q);

	item->value = (uint32_t)find_nag(syntax, p, q);
	if (item->value > 255)
		hgn_lex_remark(syntax->lexer, HGN_REMARK_NAG, p);
}

/* Return the end of the text from `p` on that decides whether a ply continues: at most the end of the line after the
 * line that contains `q`. */
static const char *
continuation_end(const struct hgn_syntax *syntax, const char *p, const char *q)
{
	const char *end = p + hgn_text_cut(p, (size_t)(hgn_syntax_text_end(syntax) - p), CONTINUATION_MAX), *nl;

	nl = q < end ? memchr(q, '\n', (size_t)(end - q)) : NULL;
	if (nl == NULL)
		return end;
	q = nl + 1;
	nl = memchr(q, '\n', (size_t)(end - q));
	return nl != NULL ? nl : end;
}

/* Add a ply, or extend the last one. Whether it continues may depend on the next line. */
static void
push_move(struct hgn_syntax *syntax, const char *p, const char *q)
{
	struct hgn_item *before = syntax->more ? hgn_lex_last_move(syntax->lexer) : NULL;

	if (before != NULL)
		hgn_lex_stretch(syntax->lexer, before, q);
	else
		hgn_lex_push_move(syntax->lexer, p, q);
	syntax->more = syntax->plan->more != NULL &&
	    hgn_syntax_match(syntax, syntax->plan->more, p, (size_t)(continuation_end(syntax, p, q) - p));
}

/* Add the ply and the NAGs in the word [p, q). */
static void
add_move(struct hgn_syntax *syntax, const char *p, const char *q)
{
	struct { const char *p, *q; } nags[HGN_NAGS_AFTER_PLY];
	const char *nag;
	size_t n = 0;

	while (syntax->plan->nags && n < HGN_NAGS_AFTER_PLY && (nag = first_nag(syntax, p, q)) < q) {
		nags[n].p = nag;
		nags[n++].q = q;
		for (q = nag; q > p + 1 && (HGN_SYNTAX_CLASS(syntax, q - 1) & HGN_BYTE_SPACE) != 0; q--)
			continue;
	}
	push_move(syntax, p, q);
	while (n-- > 0)
		push_nag(syntax, nags[n].p, nags[n].q);
}

static const char *
read_word(struct hgn_syntax *syntax, const char *p)
{
	struct hgn_lexer *lexer = syntax->lexer;
	const char *phrase = phrase_end(syntax, p), *q = phrase != NULL ? phrase : word_end(syntax, p);
	enum hgn_result result = find_result(syntax, p, q);

	if (result != HGN_RESULT_NONE)
		return hgn_syntax_add_result(syntax, result, p, q);
	if (syntax->plan->nags && (HGN_SYNTAX_CLASS(syntax, p) & HGN_BYTE_NAG) != 0 && find_nag(syntax, p, q) >= 0) {
		push_nag(syntax, p, q);
		return q;
	}
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	add_move(syntax, p, q);
	return q;
}

/* Set the number of the first ply, which setup lines do not contain. */
static void
push_number(struct hgn_syntax *syntax, const char *p, const char *end)
{
	const char *q;

	while (p < end && !hgn_is_digit(*p))
		p++;
	for (q = p; q < end && hgn_is_digit(*q); q++)
		continue;
	if (q > p && (syntax->plan->count == HGN_COUNT_TURNS || syntax->plan->count == HGN_COUNT_SIDES))
		hgn_lex_push(syntax->lexer, HGN_NUMBER, p, q)->value = hgn_lex_number(p, q);
}

const char *
hgn_syntax_read_token(struct hgn_syntax *syntax, const char *p)
{
	const struct hgn_record_plan *plan = syntax->plan;
	unsigned class = HGN_SYNTAX_CLASS(syntax, p);
	const struct hgn_delimiters *delimiters;
	const char *end;

	if (class != 0) {
		delimiters = (class & HGN_BYTE_COMMENT) != 0 ? comment_at(syntax, p) : NULL;
		if (delimiters != NULL)
			return read_comment(syntax, delimiters, p);
		if ((class & HGN_BYTE_OPEN) != 0)
			return hgn_lex_open(syntax->lexer, p);
		if ((class & HGN_BYTE_CLOSE) != 0)
			return hgn_lex_close(syntax->lexer, p);
		if ((class & HGN_BYTE_SEPARATOR) != 0 && (end = separator_end(syntax, p)) != p)
			return end;
	}
	end = hgn_syntax_number_end(syntax, p);
	if (end == p)
		return read_word(syntax, p);
	if (syntax->lexer->depth == 0)
		begin_turn(syntax, p, end);
	if (plan->setup != NULL && syntax->lexer->depth == 0 && !syntax->lexer->has_move[0])
		push_number(syntax, p, end);
	return end;
}
