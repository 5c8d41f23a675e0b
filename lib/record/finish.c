/* SPDX-License-Identifier: MIT
 * Lexer: final processing of a record after all its tokens were read. */
#include "record/lexer.h"

#include "record/iter.h"
#include "record/record.h"
#include "record/tag_names.h"
#include "hgn/tools/tools.h"

/* Remove spaces from moves: "P e4" becomes " Pe4". Return false if memory ran out. */
static bool
join_moves(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	struct hgn_item *item;
	char *text;
	size_t i, from, to;

	if (!lexer->spaced)
		return true;
	if (!hgn_record_keep_source(record))
		return false;
	for (i = 0; i < record->nitems; i++) {
		item = &record->items[i];
		if (item->kind != HGN_MOVE || item->dots == 0)
			continue;
		text = record->text.data + item->span.off;
		for (from = to = item->span.len; from > 0; from--)
			if (!hgn_is_space(text[from - 1]))
				text[--to] = text[from - 1];
		memset(text, ' ', to);
		item->span.off += (uint32_t)to;
		item->span.len -= (uint32_t)to;
	}
	return true;
}

/* Return true if an item was written as a comment, not made from words. */
static bool
is_comment(const struct hgn_record *record, const struct hgn_item *item)
{
	const char *text = record->text.data + item->span.off;

	return item->kind == HGN_LINE_COMMENT && item->span.off > 0 && strchr(";%#", text[-1]) != NULL;
}

/* Return true if the text has no part of a record: it consists of words, or of symbols that begin no token and perhaps
 * a result. */
static bool
is_empty(const struct hgn_lexer *lexer)
{
	const struct hgn_record *record = lexer->record;
	bool result = false, bad = false;
	size_t i;

	for (i = 0; i < record->nitems; i++) {
		const struct hgn_item *item = &record->items[i];

		bad |= item->kind == HGN_BAD;
		result |= item->kind == HGN_RESULT;
		if (item->kind != HGN_BAD && item->kind != HGN_RESULT &&
		    (item->kind != HGN_LINE_COMMENT || is_comment(record, item)))
			return false;
	}
	return !lexer->tagged && (result ? bad : !lexer->in_moves);
}

/* Find numbers without a dot and without a move after them. If such a number cannot be the number of the next move,
 * because it is too small or too large for the plies after the last number of its line, it is a move that cannot be
 * read, such as 5254, otherwise it is reported. */
static void
check_bare_numbers(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	struct {
		uint32_t last, plies;
	} line[HGN_NESTING + 1];
	struct hgn_item *item, *end;
	const struct hgn_item *next;
	unsigned depth = 0;

	if (!lexer->bare || record->nitems == 0)
		return;
	end = record->items + record->nitems;
	line[0].last = line[0].plies = 0;
	for (item = record->items; item < end; item++) {
		line[depth].plies += item->kind == HGN_MOVE;
		if (item->kind == HGN_OPEN) {
			line[depth + 1] = line[depth];
			depth++;
		} else if (item->kind == HGN_CLOSE) {
			depth--;
		}
		if (item->kind != HGN_NUMBER)
			continue;
		for (next = item + 1; next < end && next->kind == HGN_BAD; next++)
			continue;
		if (item->dots > 0 || (next < end && next->kind == HGN_MOVE)) {
			line[depth].last = item->value;
			line[depth].plies = 0;
		} else if (item->span.off > 0 && record->text.data[item->span.off - 1] == '[') {
			continue; /* the brackets are reported */
		} else if (item->value < line[depth].last ||
		    item->value - line[depth].last > line[depth].plies / 2 + 1) {
			item->kind = HGN_MOVE;
			item->value = 0;
			line[depth].plies++;
		} else {
			hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_NUMBER, item->span.off);
		}
	}
}

/* If the record has other tokens but no move, make the first of them a move, which cannot be read, so that the record
 * is not valid. Symbols count only if there are move numbers. */
static void
check_moveless(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	uint32_t start = record->ntags > 0 ? record->tags[record->ntags - 1].place : 0;
	bool numbered = false;
	size_t i;

	if (!lexer->kept || lexer->has_move[0])
		return;
	for (i = 0; i < record->nitems; i++) {
		struct hgn_item *item = &record->items[i];
		const char *text = record->text.data + item->span.off, *end;

		if (item->kind == HGN_RESULT || item->kind == HGN_MOVE)
			return;
		numbered |= item->kind == HGN_NUMBER;
		if (item->span.off >= start &&
		    (item->kind == HGN_LINE_COMMENT ? !is_comment(record, item) && *text != '[' :
						      item->kind == HGN_BAD && numbered && item->span.len > 0)) {
			hgn_remarks_drop(&lexer->remarks, item->span.off);
			for (end = text + item->span.len; text < end && (unsigned char)*text >= ' '; text++)
				continue; /* to a control character, such as a newline between words */
			item->span.len = (uint32_t)(text - record->text.data) - item->span.off;
			item->kind = HGN_MOVE;
			item->value = 0;
			return;
		}
	}
}

/* Return true if the text is not a record, because it is empty or its words cannot be moves. A few words may be
 * mistyped moves, unless the previous text was not a record either. `comment` is set if a comment is not closed. */
static bool
is_nothing(const struct hgn_lexer *lexer, bool comment)
{
	const struct hgn_record *record = lexer->record;
	bool follows = lexer->nothing && !lexer->tagged;

	if (record->ntags > 0 || record->own == 0 || record->form != HGN_FORM_TEXT)
		return false;
	if (follows && hgn_items_find(record, 0, HGN_BIT(HGN_MOVE) | HGN_BIT(HGN_NUMBER)) == record->nitems)
		return true;
	return (!comment && is_empty(lexer)) || (record->notation == NULL &&
	    !hgn_evidence_find(record->text.data, record->own, follows, lexer->tagged));
}

/* Return true if the last move but one completes a turn, or no number precedes it. */
static bool
is_turn_complete(const struct hgn_record *record)
{
	unsigned moves = 0, due = 0;
	size_t i;

	for (i = record->nitems - 1; i-- > 0 && due == 0;) {
		if (record->items[i].kind == HGN_CLOSE)
			i = record->items[i].value;
		else if (record->items[i].kind == HGN_NUMBER)
			due = record->items[i].dots > 1 ? 1 : 2;
		else
			moves += record->items[i].kind == HGN_MOVE;
	}
	return moves >= due;
}

/* If the last move is a word that may be a result at the end of a record, make it the result. */
static void
find_last_result(struct hgn_lexer *lexer)
{
	const struct hgn_result_words *words = lexer->words != NULL ? &lexer->words->results : NULL;
	struct hgn_record *record = lexer->record;
	struct hgn_item *item = hgn_lex_last(lexer);
	size_t i;

	if (words == NULL || lexer->terminated || lexer->depth > 0 || item == NULL || item->kind != HGN_MOVE)
		return;
	for (i = 0; i < words->n; i++)
		if (words->word[i].last && hgn_text_is(record->text.data + item->span.off, item->span.len,
		    words->word[i].text) && is_turn_complete(record)) {
			item->kind = HGN_RESULT;
			item->value = words->word[i].result;
			lexer->terminated = true;
			return;
		}
}

/* Give tags their names in HGN, and remove those without one. */
static void
translate_tags(struct hgn_record *record, const struct hgn_words *words)
{
	const struct hgn_tag_word *word, *end;
	size_t i, kept = 0;

	if (words == NULL || words->tags == 0)
		return;
	end = words->tag + words->tags;
	for (i = 0; i < record->ntags && !record->text.failed; i++) {
		struct hgn_tag *tag = &record->tags[i];

		for (word = words->tag; word < end && !hgn_text_is(record->text.data + tag->name.off, tag->name.len,
		    word->external); word++)
			continue;
		if (word < end && word->own == NULL)
			continue;
		if (word < end)
			tag->name = hgn_build_made(record, word->own, strlen(word->own), tag->name.off);
		record->tags[kept++] = *tag;
	}
	record->ntags = kept;
}

static void
check_termination(struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	size_t last = record->text.len;

	if (lexer->terminated || record->form != HGN_FORM_TEXT || (!lexer->tagged && !lexer->in_moves))
		return;
	while (last > 1 && hgn_is_space(record->text.data[last - 1]))
		last--;
	if (lexer->restarted)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_RESTARTED, record->text.len);
	else
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_NO_TERMINATION, last > 0 ? last - 1 : 0);
}

bool
hgn_lexer_finish(struct hgn_lexer *lexer, enum hgn_lex end)
{
	struct hgn_record *record = lexer->record;
	bool open = lexer->depth > 0 || lexer->ignored > 0, comment = end == HGN_LEX_COMMENT;
	unsigned i;

	lexer->newlines = 0;
	if (record->text.len > 0 && (!hgn_build_check_bytes(&lexer->newlines, record, &lexer->remarks) ||
	    !join_moves(lexer)))
		return false;
	if (is_nothing(lexer, comment)) { /* report it, unless the previous text was not a record either */
		lexer->remarks.n = 0;
		lexer->depth = 0;
		lexer->ignored = 0;
		record->nitems = 0;
		if (lexer->nothing)
			record->broken = true;
		else
			hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_NOTHING, 0);
		lexer->nothing = true;
		return !record->text.failed;
	}
	lexer->nothing = false;
	if (comment)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_COMMENT, lexer->pos);
	for (i = 0; i < lexer->depth && !comment; i++)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_VARIATION, record->items[lexer->opens[i]].span.off);
	if (lexer->ignored > 0 && !comment)
		hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_VARIATION, lexer->ignored_open);
	find_last_result(lexer);
	check_moveless(lexer);
	check_bare_numbers(lexer);
	lexer->ignored = 0;
	while (lexer->depth > 0 && !lexer->record->text.failed)
		hgn_lex_close_variation(lexer, lexer->text + record->text.len, lexer->text + record->text.len);
	if (!comment && !open)
		check_termination(lexer);
	translate_tags(record, lexer->words);
	hgn_tag_names_identify(record, &lexer->remarks);
	return !lexer->record->text.failed;
}
