/* SPDX-License-Identifier: MIT
 * Reading of movetext in foreign layouts: plies, numbers, comments, variations, NAGs, results. */
#include "base/text.h"
#include "codec/frame.h"
#include "record/termination.h"
#include "record/token.h"
#include "record/variation_lexer.h"

static const char *
end_of(const struct hgn_frame *frame)
{
	return frame->lexer->text + frame->lexer->len;
}

/* Return true if a text of `n` bytes is at `p`. */
static bool
stands(const struct hgn_frame *frame, const char *p, const char *text, size_t n)
{
	return (size_t)(end_of(frame) - p) >= n && memcmp(p, text, n) == 0;
}

/* ---- comments ---- */

/* Return the symbols of the comment that begins at `p`, or NULL. A comment to the end of the line must be separated
 * from the text before it. */
static const struct hgn_comment_sign *
comment_at(const struct hgn_frame *frame, const char *p)
{
	const struct hgn_record_plan *plan = frame->plan;
	bool apart = p == frame->lexer->text || (HGN_FRAME_CLASS(frame, p - 1) & (HGN_BYTE_BLANK | HGN_BYTE_FEED)) != 0;
	size_t i;

	for (i = 0; i < plan->comments; i++) {
		const struct hgn_comment_sign *sign = &plan->comment[i];

		if ((apart || (sign->close != NULL && !sign->apart)) && stands(frame, p, sign->open, sign->nopen))
			return sign;
	}
	return NULL;
}

/* Return the location of the symbol that closes a comment, from `p` on, or NULL. */
static const char *
comment_close(const struct hgn_frame *frame, const struct hgn_comment_sign *sign, const char *p)
{
	size_t depth = 1;

	for (; p < end_of(frame); p++) {
		if (stands(frame, p, sign->close, sign->nclose) && --depth == 0)
			return p;
		if (sign->nested && stands(frame, p, sign->open, sign->nopen))
			depth++;
	}
	return NULL;
}

/* Read a comment. */
static const char *
read_comment(struct hgn_frame *frame, const struct hgn_comment_sign *sign, const char *p)
{
	struct hgn_lexer *lexer = frame->lexer;
	const char *from = p + sign->nopen, *next, *close;

	if (sign->close == NULL) {
		close = hgn_frame_line_end(&next, from, end_of(frame));
		hgn_lex_push(lexer, HGN_LINE_COMMENT, from, close);
		return close;
	}
	close = comment_close(frame, sign, from);
	if (close == NULL) {
		hgn_lex_remark(lexer, HGN_REMARK_COMMENT, p);
		close = end_of(frame);
		hgn_lex_push(lexer, HGN_COMMENT, from, close);
		return close;
	}
	hgn_lex_push(lexer, memchr(from, '}', (size_t)(close - from)) != NULL ? HGN_LINE_COMMENT : HGN_COMMENT, from, close);
	return close + sign->nclose;
}

/* ---- NAGs ---- */

/* Return the NAG that [p, q) means, or -1. */
static int64_t
nag_of(const struct hgn_frame *frame, const char *p, const char *q)
{
	static const char *const signs[] = { "!", "?", "!!", "??", "!?", "?!" };
	const struct hgn_record_plan *plan = frame->plan;
	const char *c = p + 1;
	size_t i, n = (size_t)(q - p);

	for (i = 0; i < plan->nnags; i++)
		if (plan->nag[i].len == n && memcmp(plan->nag[i].text, p, n) == 0)
			return plan->nag[i].value;
	if (plan->nnags > 0)
		return -1;
	for (i = 0; i < sizeof signs / sizeof *signs; i++)
		if (strlen(signs[i]) == n && memcmp(signs[i], p, n) == 0)
			return (int64_t)i + 1;
	while (c < q && hgn_is_digit(*c))
		c++;
	return *p == '$' && c == q && n > 1 ? (int64_t)hgn_lex_number(p + 1, q) : -1;
}

/* Return the beginning of the NAGs at the end of the word [p, q), which has at least one byte before them; `q` if there
 * are none. */
static const char *
first_nag(const struct hgn_frame *frame, const char *p, const char *q)
{
	const char *c;

	for (c = p + 1; c < q; c++)
		if ((HGN_FRAME_CLASS(frame, c) & HGN_BYTE_NAG) != 0 && nag_of(frame, c, q) >= 0)
			return c;
	return q;
}

/* ---- plies and results ---- */

/* Return true if only white space follows `q`. */
static bool
is_last(const struct hgn_frame *frame, const char *q)
{
	return hgn_frame_is_blank(frame->plan, q, end_of(frame));
}

/* Return true if spaces end plies. */
static bool
ends_with_blanks(const struct hgn_record_plan *plan)
{
	return plan->separator.kind == HGN_BETWEEN_BLANKS || (plan->replies && plan->reply.kind == HGN_BETWEEN_BLANKS);
}

/* Return the end of the separator at `p`, the longer one of two; `p` if there is none. */
static const char *
separator_end(const struct hgn_frame *frame, const char *p)
{
	const struct hgn_separator *separators[] = { &frame->plan->separator, &frame->plan->reply };
	const char *end = p;
	size_t i;

	for (i = 0; i < 2; i++)
		if (separators[i]->len > (size_t)(end - p) && stands(frame, p, separators[i]->own, separators[i]->len))
			end = p + separators[i]->len;
	return end;
}

/* Return the end of the word at `p`; its separators depend on the plan. A parenthesis after a space begins a
 * variation. */
static const char *
word_end(const struct hgn_frame *frame, const char *p)
{
	const struct hgn_record_plan *plan = frame->plan;
	unsigned ends = HGN_BYTE_FEED | (ends_with_blanks(plan) ? HGN_BYTE_BLANK : 0);
	unsigned stops = ends | HGN_BYTE_COMMENT | HGN_BYTE_OPEN | HGN_BYTE_CLOSE | HGN_BYTE_SEPARATOR, open = 0, class;
	const char *q = p, *end = end_of(frame);
	const struct hgn_comment_sign *sign;

	for (;; q++) {
		while (q < end && (HGN_FRAME_CLASS(frame, q) & stops) == 0)
			q++;
		class = q < end ? HGN_FRAME_CLASS(frame, q) : HGN_BYTE_FEED;
		if ((class & ends) != 0 || ((class & HGN_BYTE_CLOSE) != 0 && open == 0))
			break;
		if ((class & HGN_BYTE_SEPARATOR) != 0 && separator_end(frame, q) != q)
			break;
		if ((class & HGN_BYTE_OPEN) != 0 && q > p && (HGN_FRAME_CLASS(frame, q - 1) & HGN_BYTE_BLANK) != 0)
			break;
		sign = (class & HGN_BYTE_COMMENT) != 0 && q > p ? comment_at(frame, q) : NULL;
		if (sign != NULL)
			break;
		open += (class & HGN_BYTE_OPEN) != 0;
		open -= (class & HGN_BYTE_CLOSE) != 0;
	}
	while (q > p + 1 && (HGN_FRAME_CLASS(frame, q - 1) & HGN_BYTE_BLANK) != 0)
		q--;
	return q;
}

/* Return true if a ply is missing in the turn that the last number of the main line began. */
static bool
within_turn(const struct hgn_frame *frame)
{
	const struct hgn_record *record = frame->lexer->record;
	unsigned moves = 0;
	size_t i;

	for (i = frame->turn; frame->lexer->depth == 0 && i < record->nitems; i++) {
		moves += record->items[i].kind == HGN_MOVE;
		if (record->items[i].kind == HGN_OPEN)
			i = record->items[i].value;
	}
	return moves < frame->due;
}

/* Begin a turn at the number [p, q). */
static void
begin_turn(struct hgn_frame *frame, const char *p, const char *q)
{
	const char *dot = memchr(p, '.', (size_t)(q - p));
	bool black = dot != NULL && dot + 1 < q && dot[1] == '.';

	frame->turn = frame->lexer->record->nitems;
	frame->due = frame->plan->count == HGN_COUNT_TURNS && !black ? 2 : 1;
}

/* Return true if the word of a result may also be a ply. */
static bool
is_move_too(const struct hgn_result_words *words, const char *text, size_t len)
{
	size_t i;

	for (i = 0; words->first[(unsigned char)*text] && i < words->n; i++)
		if (words->word[i].is_move && words->word[i].len == len && memcmp(words->word[i].text, text, len) == 0)
			return true;
	return false;
}

/* Return the result that the word [p, q) is, or HGN_RESULT_NONE. */
static enum hgn_result
result_of(const struct hgn_frame *frame, const char *p, const char *q)
{
	enum hgn_result result = hgn_result_word(&frame->plan->results, p, (size_t)(q - p));

	if (result == HGN_RESULT_NONE)
		result = hgn_result_parse(p, (size_t)(q - p));
	if (result == HGN_RESULT_NONE)
		return result;
	if (is_move_too(&frame->plan->results, p, (size_t)(q - p)))
		return is_last(frame, q) && !within_turn(frame) ? result : HGN_RESULT_NONE;
	return frame->plan->results_last && !is_last(frame, q) ? HGN_RESULT_NONE : result;
}

/* Return the end of several words at `p` that are a result together, such as "white wins"; NULL if they are not. */
static const char *
phrase_end(const struct hgn_frame *frame, const char *p)
{
	const struct hgn_result_words *words = &frame->plan->results;
	const char *q, *longest = NULL;
	size_t i;

	for (i = 0; words->first[(unsigned char)*p] && i < words->n; i++) {
		q = p + words->word[i].len;
		if (memchr(words->word[i].text, ' ', words->word[i].len) != NULL && stands(frame, p, words->word[i].text,
		    words->word[i].len) && (longest == NULL || q > longest) &&
		    (q == end_of(frame) || (HGN_FRAME_CLASS(frame, q) & (HGN_BYTE_BLANK | HGN_BYTE_FEED)) != 0))
			longest = q;
	}
	return longest;
}

static void
push_nag(struct hgn_frame *frame, const char *p, const char *q)
{
	struct hgn_item *item = hgn_lex_push(frame->lexer, HGN_NAG, p, q);

	item->value = (uint32_t)nag_of(frame, p, q);
	if (item->value > 255)
		hgn_lex_remark(frame->lexer, HGN_REMARK_NAG, p);
}

/* Return the end of the line after the one that `q` is in. */
static const char *
next_line_end(const struct hgn_frame *frame, const char *q)
{
	const char *end = end_of(frame), *nl = memchr(q, '\n', (size_t)(end - q));

	if (nl == NULL)
		return end;
	q = nl + 1;
	nl = memchr(q, '\n', (size_t)(end - q));
	return nl != NULL ? nl : end;
}

/* Add a ply, or the continuation of one. Whether it continues may depend on the next line. */
static void
push_move(struct hgn_frame *frame, const char *p, const char *q)
{
	struct hgn_item *before = frame->more ? hgn_lex_last_move(frame->lexer) : NULL;

	if (before != NULL)
		hgn_lex_stretch(frame->lexer, before, q);
	else
		hgn_lex_push_move(frame->lexer, p, q);
	frame->more = frame->plan->more != NULL &&
	    hgn_frame_match(frame, frame->plan->more, p, (size_t)(next_line_end(frame, q) - p));
}

/* Add the ply and the NAGs of the word [p, q). */
static void
add_move(struct hgn_frame *frame, const char *p, const char *q)
{
	struct { const char *p, *q; } nags[HGN_NAGS_BEHIND];
	const char *nag;
	size_t n = 0;

	while (frame->plan->nags && n < HGN_NAGS_BEHIND && (nag = first_nag(frame, p, q)) < q) {
		nags[n].p = nag;
		nags[n++].q = q;
		for (q = nag; q > p + 1 && (HGN_FRAME_CLASS(frame, q - 1) & HGN_BYTE_BLANK) != 0; q--)
			continue;
	}
	push_move(frame, p, q);
	while (n-- > 0)
		push_nag(frame, nags[n].p, nags[n].q);
}

static const char *
read_word(struct hgn_frame *frame, const char *p)
{
	struct hgn_lexer *lexer = frame->lexer;
	const char *phrase = phrase_end(frame, p), *q = phrase != NULL ? phrase : word_end(frame, p);
	enum hgn_result result = result_of(frame, p, q);

	if (result != HGN_RESULT_NONE)
		return hgn_lex_result(lexer, p, q, result);
	if (frame->plan->nags && (HGN_FRAME_CLASS(frame, p) & HGN_BYTE_NAG) != 0 && nag_of(frame, p, q) >= 0) {
		push_nag(frame, p, q);
		return q;
	}
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	add_move(frame, p, q);
	return q;
}

const char *
hgn_frame_number_end(struct hgn_frame *frame, const char *p)
{
	const struct hgn_record_plan *plan = frame->plan;
	const char *text = frame->lexer->text, *end = end_of(frame), *q = p;
	struct hgn_span found;

	if (plan->count == HGN_COUNT_NONE)
		return p;
	if (plan->number != NULL) {
		frame->matched = 0;
		if (!hgn_frame_match_at(frame, plan->number, text, frame->lexer->len, (size_t)(p - text)))
			return p;
		found = hgn_match_span(frame->matcher);
		q = text + found.off + found.len;
	} else {
		while (q < end && hgn_is_digit(*q))
			q++;
		if (q == p || q == end || *q != '.')
			return p;
		while (q < end && *q == '.')
			q++;
	}
	while (q < end && (HGN_FRAME_CLASS(frame, q) & HGN_BYTE_BLANK) != 0)
		q++;
	return q;
}

/* Set the number of the first ply, which lines that set up a position do not contain. */
static void
push_number(struct hgn_frame *frame, const char *p, const char *end)
{
	const char *q;

	while (p < end && !hgn_is_digit(*p))
		p++;
	for (q = p; q < end && hgn_is_digit(*q); q++)
		continue;
	if (q > p && (frame->plan->count == HGN_COUNT_TURNS || frame->plan->count == HGN_COUNT_SIDES))
		hgn_lex_push(frame->lexer, HGN_NUMBER, p, q)->value = hgn_lex_number(p, q);
}

const char *
hgn_frame_take(struct hgn_frame *frame, const char *p)
{
	const struct hgn_record_plan *plan = frame->plan;
	unsigned class = HGN_FRAME_CLASS(frame, p);
	const struct hgn_comment_sign *sign;
	const char *end;

	if (class != 0) {
		sign = (class & HGN_BYTE_COMMENT) != 0 ? comment_at(frame, p) : NULL;
		if (sign != NULL)
			return read_comment(frame, sign, p);
		if ((class & HGN_BYTE_OPEN) != 0)
			return hgn_lex_open(frame->lexer, p);
		if ((class & HGN_BYTE_CLOSE) != 0)
			return hgn_lex_close(frame->lexer, p);
		if ((class & HGN_BYTE_SEPARATOR) != 0 && (end = separator_end(frame, p)) != p)
			return end;
	}
	end = hgn_frame_number_end(frame, p);
	if (end == p)
		return read_word(frame, p);
	if (frame->lexer->depth == 0)
		begin_turn(frame, p, end);
	if (plan->setup != NULL && frame->lexer->record->nitems == 0)
		push_number(frame, p, end);
	return end;
}
