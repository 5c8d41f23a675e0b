/* SPDX-License-Identifier: MIT
 * Lexer: parentheses. */
#include "record/variation_lexer.h"

#include "record/nag.h"

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
	const char *promoted;

	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	promoted = read_promotion(lexer, p);
	if (promoted == p)
		promoted = hgn_lex_novelty_in_parentheses(lexer, p);
	if (promoted != p)
		return promoted;
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

/* Return true if an item is a comment that contains only white space. */
static bool
is_empty_comment(const struct hgn_lexer *lexer, const struct hgn_item *item)
{
	const char *p = lexer->text + item->span.off, *end = p + item->span.len;

	if (item->kind != HGN_COMMENT && item->kind != HGN_LINE_COMMENT)
		return false;
	while (p < end && (hgn_is_space(*p) || *p == '\0'))
		p++;
	return p == end;
}

/* Return true if a variation that begins at item `open` has no move, comment or NAG. */
static bool
is_empty(const struct hgn_lexer *lexer, size_t open)
{
	const struct hgn_record *record = lexer->record;
	size_t i;

	for (i = open + 1; i < record->nitems; i++)
		if (record->items[i].kind != HGN_NUMBER && record->items[i].kind != HGN_BAD &&
		    !is_empty_comment(lexer, &record->items[i]))
			return false;
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
