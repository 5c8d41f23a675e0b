/* SPDX-License-Identifier: MIT
 * Lexer: comments, including comments that contain braces. */
#include "record/comment.h"

#include "base/bytes.h"
#include "record/boundary.h"
#include "record/tag.h"

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

/* Find the comment that an unexpected '}' closes: the last one with unclosed braces, if only words and other comments
 * follow it. Return NULL if there is none; the same items are then not searched again. */
static struct hgn_item *
find_open_comment(struct hgn_lexer *lexer)
{
	struct hgn_item *items = lexer->record->items;
	size_t i = lexer->record->nitems, first = lexer->closed < i ? lexer->closed : i;

	while (i > first && (is_words(lexer, &items[i - 1]) ||
	    (is_braced(lexer, &items[i - 1]) && open_in(lexer, &items[i - 1]) <= 0)))
		i--;
	if (i > first && is_braced(lexer, &items[i - 1]))
		return &items[i - 1];
	lexer->closed = lexer->record->nitems;
	return NULL;
}

/* Update lexer->has_move after words that were read as moves became part of a comment. */
static void
recheck_moves(struct hgn_lexer *lexer)
{
	const struct hgn_record *record = lexer->record;
	size_t i = lexer->depth > 0 ? lexer->opens[lexer->depth - 1] + 1 : 0;

	if (lexer->moveless > record->nitems)
		lexer->moveless = record->nitems;
	i = i < lexer->moveless ? lexer->moveless : i;
	while (i < record->nitems && record->items[i].kind != HGN_MOVE)
		i++;
	lexer->has_move[lexer->depth] = i < record->nitems;
	if (i == record->nitems)
		lexer->moveless = i;
}

bool
hgn_lex_nested_comment(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_record *record = lexer->record;
	struct hgn_remarks *remarks = &lexer->remarks;
	struct hgn_item *comment;

	if (lexer->ignored > 0)
		return false;
	comment = find_open_comment(lexer);
	if (comment == NULL)
		return false;
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
