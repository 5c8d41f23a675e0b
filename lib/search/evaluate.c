/* SPDX-License-Identifier: MIT
 * Evaluation of conditions: tests of moments, tests of records, and the terms above them. */
#include <string.h>

#include "base/error.h"
#include "library/library.h"
#include "record/iter.h"
#include "replay/clock.h"
#include "replay/walk.h"
#include "rules/ends.h"
#include "search/search.h"

/* ---- pieces ---- */

static inline unsigned
count_sets(const struct hgn_position *position, const struct hgn_resolved_test *test)
{
	const int words = position->game->board.words;
	unsigned n = 0;
	size_t i;
	int word;

	for (i = 0; i < test->sets; i++) {
		const uint64_t *set = (const uint64_t *)(const void *)((const char *)position + test->set[i]);

		for (word = 0; word < words; word++)
			if ((set[word] & test->cells.word[word]) != 0)
				n += hgn_count_bits(set[word] & test->cells.word[word]);
	}
	return test->empty ? test->ncells - n : n;
}

/* Return true if the number of stacked pieces below a piece is as required. */
static bool
stack_fits(const struct hgn_position *position, const struct hgn_count *count, unsigned code)
{
	const struct hgn_game *game = position->game;
	int type = code != 0 ? hgn_code_type(game, code) : 0, below;
	size_t i;

	if (code == 0 || !game->type[type].stacked)
		return true;
	below = game->state[HGN_FEN_STATE]->stack(position, type);
	for (i = 0; i < count->pieces; i++)
		if (hgn_designator_fits(&count->piece[i], game, code) && (!count->piece[i].stacked ||
		    (below >= count->piece[i].min && below <= count->piece[i].max)))
			return true;
	return false;
}

static unsigned
count_places(const struct hgn_position *position, const struct hgn_resolved_test *test, const struct hgn_count *count)
{
	unsigned n = 0, cell, code;
	size_t i;

	for (cell = hgn_cells_next(&test->cells, 0); cell != HGN_NO_CELL;
	    cell = hgn_cells_next(&test->cells, cell + 1)) {
		code = position->at[cell];
		n += hgn_resolved_has(test, code) && (!test->stacks || stack_fits(position, count, code));
	}
	for (code = 1; test->hand && code <= 2 * (unsigned)position->game->types; code++)
		n += hgn_resolved_has(test, code) ? position->game->state[HGN_FEN_POCKET]->pocket(position, code) : 0;
	for (i = 0; i < test->places; i++)
		n += hgn_resolved_has(test, position->game->text->at_place(position, test->place[i]));
	return n;
}

static unsigned
count_pieces(const struct hgn_position *position, const struct hgn_resolved_test *test, const struct hgn_count *count)
{
	return test->shape == HGN_COUNT_SETS ? count_sets(position, test) : count_places(position, test, count);
}

static bool
test_count(const struct hgn_position *position, const struct hgn_resolved_test *test, const struct hgn_count *count)
{
	if (test->shape == HGN_COUNT_LACKING || (test->other != NULL && test->other->shape == HGN_COUNT_LACKING))
		return false;
	if (test->shape == HGN_COUNT_CELL)
		return hgn_resolved_has(test, position->at[test->cell]);
	if (test->other == NULL && test->shape == HGN_COUNT_SETS)
		return hgn_compare_numbers(count->op, count_sets(position, test), count->n);
	return hgn_compare_numbers(count->op, count_pieces(position, test, count),
	    test->other != NULL ? count_pieces(position, test->other, count->other) : count->n);
}

/* ---- positions ---- */

static uint64_t
get_board_hash(struct hgn_searcher *s)
{
	if (s->board == 0)
		s->board = hgn_position_board_hash(s->position);
	return s->board;
}

static bool
is_position(struct hgn_searcher *s, const struct hgn_resolved_test *test)
{
	uint8_t key[HGN_KEY_BYTES];

	if (get_board_hash(s) != test->board)
		return false;
	hgn_position_find_key(key, s->position, &s->scratch);
	return memcmp(key, test->key, HGN_KEY_BYTES) == 0;
}

/* ---- plies ---- */

/* Match a regular expression. Set `status` on failure. */
static bool
match_text(struct hgn_searcher *s, const struct hgn_pattern *pattern, const char *text, size_t len)
{
	struct hgn_error own;
	char regex[64], found[HGN_FOUND_SIZE];
	int status = hgn_pattern_match(s->matcher, pattern, text, len, 0, &own);

	if (status == HGN_EINVAL)
		status = hgn_error_set(s->error, HGN_ELIMIT, "", "the regular expression '%s' takes too long on "
		    "%s", hgn_text_clip(regex, sizeof regex, hgn_pattern_text(pattern)),
		    len > 0 ? hgn_text_found(found, text, len) : "an empty text");
	else if (status == HGN_ENOMEM)
		hgn_error_nomem(s->error);
	if (status < 0)
		s->status = status;
	return status == 0;
}

/* Return the next item in the line of play whose kind is in the set `kinds`, or that ends the line. NULL at the end of
 * the record. */
static const struct hgn_item *
find_item(const struct hgn_record *record, size_t item, unsigned kinds)
{
	struct hgn_iter iter = hgn_iter_from(record, (uint32_t)item);
	const struct hgn_item *at;

	while ((at = hgn_iter_own(&iter)) != NULL && at->kind != HGN_CLOSE && !(kinds >> at->kind & 1))
		continue;
	return at;
}

/* Return true if a non-empty comment is between the ply and the next one. */
static bool
has_comment(const struct hgn_searcher *s)
{
	const unsigned kinds = 1u << HGN_MOVE | 1u << HGN_COMMENT | 1u << HGN_LINE_COMMENT;
	const struct hgn_item *item;
	size_t from = s->played != NULL ? s->played->item + 1 : s->record->nitems;
	uint32_t i;

	for (;;) {
		item = find_item(s->record, from, kinds);
		if (item == NULL || item->kind == HGN_MOVE || item->kind == HGN_CLOSE)
			return false;
		for (i = 0; i < item->span.len; i++)
			if (!hgn_is_space(s->record->text.data[item->span.off + i]))
				return true;
		from = (size_t)(item - s->record->items) + 1;
	}
}

/* ---- annotations ---- */

/* Return the annotations after a ply; before the first ply if `played` is NULL. */
static struct hgn_annotation
annotation(const struct hgn_searcher *s, const struct hgn_played *played)
{
	return played != NULL ? hgn_play_annotation(s->record, &s->replayed, played) :
				hgn_annotation_read(s->record, 0, HGN_WHITE);
}

static bool
has_annotation(const struct hgn_searcher *s, const struct hgn_test *test)
{
	struct hgn_annotation found = annotation(s, s->played), before;

	switch (test->kind) {
	case HGN_TEST_CLK:
		return found.has_clk && hgn_compare_numbers(test->op, found.clk, test->value);
	case HGN_TEST_EMT:
		return found.has_emt && hgn_compare_numbers(test->op, found.emt, test->value);
	case HGN_TEST_EVAL:
		return found.has_eval && hgn_compare_numbers(test->op, found.eval, test->value);
	default: /* HGN_TEST_JUMP: the evaluation fell for the side that made the ply */
		if (s->played == NULL)
			return false;
		before = annotation(s, s->played->before > 0 ? &s->replayed.moves[s->played->before - 1] : NULL);
		return hgn_annotation_jump(&before, &found, s->played->side) >= test->value;
	}
}

static bool
test_moment(struct hgn_searcher *s, uint32_t number)
{
	const struct hgn_test *test = &s->search->test[number];
	const struct hgn_played *played = s->played;
	const struct hgn_item *item;
	const struct hgn_span *text;

	if (test->kind == HGN_TEST_COUNT)
		return test_count(s->position, &s->game[0]->test[number], &test->count);
	switch (test->kind) {
	case HGN_TEST_FIRST:
		return played == NULL;
	case HGN_TEST_LAST:
		item = find_item(s->record, played != NULL ? played->item + 1 : 0, 1u << HGN_MOVE);
		return item == NULL || item->kind == HGN_CLOSE;
	case HGN_TEST_WHITE:
	case HGN_TEST_BLACK:
		return played != NULL && played->side == (test->kind == HGN_TEST_WHITE ? HGN_WHITE : HGN_BLACK);
	case HGN_TEST_CHECK:
		return s->position->state.check;
	case HGN_TEST_MATE:
		return s->position->state.check && hgn_position_end(s->position) == HGN_END_CHECKMATE;
	case HGN_TEST_CAPTURE:
		return played != NULL && hgn_move_is_capture(&played->move);
	case HGN_TEST_PROMOTION:
		return played != NULL && hgn_move_is_promotion(&played->move);
	case HGN_TEST_COMMENT:
		return has_comment(s);
	case HGN_TEST_CLK:
	case HGN_TEST_EMT:
	case HGN_TEST_EVAL:
	case HGN_TEST_JUMP:
		return has_annotation(s, test);
	case HGN_TEST_FEN:
		return is_position(s, &s->game[0]->test[number]);
	case HGN_TEST_REACHED:
		return hgn_position_set_find(&s->search->reached, s->position, get_board_hash(s), &s->scratch) >= 0;
	default: /* HGN_TEST_SHORT, HGN_TEST_LONG */
		if (played == NULL || s->status != 0)
			return false;
		text = test->kind == HGN_TEST_SHORT ? &played->san : &played->lan;
		return match_text(s, test->pattern, s->replayed.text.data + text->off, text->len);
	}
}

/* ---- records ---- */

static bool
fits(struct hgn_searcher *s, const struct hgn_record_test *test, const char *text, size_t len)
{
	if (test->op == HGN_COMPARE_MATCH)
		return s->status == 0 && match_text(s, test->pattern, text, len);
	return hgn_value_fits(test->op, text, len, &test->value, (enum hgn_date_order)s->record->date_order);
}

static bool
fits_word(struct hgn_searcher *s, const struct hgn_record_test *test, const char *word)
{
	return fits(s, test, word, strlen(word));
}

/* Return the value of a tag in UTF-8, from the record if possible. Valid until the next call. */
static const char *
get_value(size_t *len, struct hgn_searcher *s, const struct hgn_tag *tag)
{
	const struct hgn_record *record = s->record;

	if (!tag->escaped && !tag->folded && (record->encoding == HGN_ENCODING_UTF8 || tag->utf8)) {
		*len = tag->value.len;
		return record->text.data + tag->value.off;
	}
	s->scratch.len = 0;
	hgn_record_tag_value(&s->scratch, record, tag);
	*len = s->scratch.len;
	return hgn_buf_string(&s->scratch);
}

/* Return true if a text contains the value of a test. */
static bool
contains(const char *text, size_t len, const struct hgn_value *value)
{
	const char *end = text + len, *at = text;

	for (; (size_t)(end - at) >= value->len && (at = memchr(at, value->text[0], (size_t)(end - at))) != NULL; at++)
		if ((size_t)(end - at) >= value->len && memcmp(at, value->text, value->len) == 0)
			return true;
	return false;
}

static bool
tag_fits(struct hgn_searcher *s, const struct hgn_record_test *test, const char *name)
{
	const struct hgn_tag *tag = hgn_record_tag(s->record, name);
	struct hgn_fact_state *fact = &s->fact[test - s->search->fact];
	const char *text;
	size_t len;

	if (tag == NULL)
		return false;
	fact->met = true;
	text = get_value(&len, s, tag);
	if (fits(s, test, text, len))
		return true;
	if (test->op == HGN_COMPARE_EQ && !fact->held && !fact->part && test->value.len > 0 && !test->value.is_date &&
	    !test->value.is_number)
		fact->part = contains(text, len, &test->value);
	return false;
}

/* Find a game by its name. The last one is cached. */
static void
find_game(struct hgn_searcher *s, const char *name)
{
	if (!s->variant.failed && strcmp(hgn_buf_string(&s->variant), name) == 0)
		return;
	s->variant.len = 0;
	hgn_buf_puts(&s->variant, name);
	s->variant_game = NULL;
	if (hgn_library_named(&s->variant_game, s->library, name, NULL) == HGN_ENOMEM)
		s->variant.failed = true;
}

/* Find the game of a record that is not replayed. Return its name in the record. */
static const char *
find_own_game(struct hgn_searcher *s)
{
	const struct hgn_tag *tags[HGN_TAG_IDS] = { NULL }, *tag, *by;
	const struct hgn_other_game *other;
	const char *name;

	hgn_tag_names_collect(tags, s->record);
	tag = tags[HGN_TAG_VARIANT];
	s->scratch.len = 0;
	if (tag != NULL)
		hgn_record_tag_value(&s->scratch, s->record, tag);
	name = hgn_play_game_name(s->record, s->play, tag != NULL ? hgn_buf_string(&s->scratch) : NULL);
	find_game(s, name);
	if (tag != NULL || s->record->game.len > 0 || s->variant_game == NULL ||
	    strcmp(name, HGN_DEFAULT_GAME) != 0 || s->play->dialect != NULL)
		return name;
	if (tags[HGN_TAG_GAME] != NULL && hgn_record_put_tag(&s->scratch, s->record, "Game", 4) &&
	    hgn_library_named(&s->variant_game, s->library, hgn_buf_string(&s->scratch), NULL) == 0) {
		s->variant.len = 0;
		return name;
	}
	other = hgn_play_other_game(&by, tags, s->record, s->variant_game, &s->scratch);
	if (other != NULL)
		find_game(s, other->name);
	return other != NULL ? other->name : name;
}

static bool
variant_fits(struct hgn_searcher *s, const struct hgn_record_test *test)
{
	const struct hgn_game *game = s->play->game;
	const char *name = game == NULL ? find_own_game(s) : NULL;

	if (game == NULL)
		game = s->variant_game;
	if (test->op == HGN_COMPARE_EQ)
		return game != NULL ? hgn_game_is_called(game, test->value.text) :
		    hgn_text_equal_nocase(name, test->value.text);
	return fits_word(s, test, game != NULL ? game->id : name);
}

static bool
property_fits(struct hgn_searcher *s, const struct hgn_record_test *test)
{
	const struct hgn_record *record = s->record;
	struct hgn_buf *value = &s->scratch;
	const char *word;

	switch (test->property) {
	case HGN_PROPERTY_VARIANT:
		return variant_fits(s, test);
	case HGN_PROPERTY_END:
		if (hgn_play_end(&word, &s->replayed, record, s->error) != 0)
			s->status = HGN_ENOMEM;
		return s->status == 0 && fits_word(s, test, word);
	case HGN_PROPERTY_VALID:
		return fits_word(s, test, hgn_truth_names[s->replayed.valid && !s->replayed.contradicted]);
	case HGN_PROPERTY_FILE:
		return fits_word(s, test, record->file);
	default:
		value->len = 0;
		if (hgn_property_write(value, test->property, record, NULL, s->error) != 0)
			s->status = HGN_ENOMEM;
		return s->status == 0 && fits(s, test, hgn_buf_string(value), value->len);
	}
}

/* Return the truth of a test of the record, which is evaluated once per record. */
static enum hgn_truth
know_fact(struct hgn_searcher *s, uint32_t number)
{
	const struct hgn_record_test *test = &s->search->fact[number];
	struct hgn_fact_state *fact = &s->fact[number];
	bool holds;

	if (fact->truth == HGN_UNKNOWN && (!test->late || s->found->played)) {
		if (test->kind == HGN_FACT_PLAYER)
			holds = tag_fits(s, test, "White") || tag_fits(s, test, "Black");
		else if (test->kind == HGN_FACT_ELO)
			holds = tag_fits(s, test, "WhiteElo") && tag_fits(s, test, "BlackElo");
		else
			holds = test->kind == HGN_FACT_PROPERTY ? property_fits(s, test) : tag_fits(s, test, test->tag);
		fact->truth = holds ? HGN_YES : HGN_NO;
		fact->held |= fact->truth == HGN_YES;
		fact->asked = true;
	}
	return (enum hgn_truth)fact->truth;
}

/* ---- terms ---- */

/* Evaluate "and" or "or": the least or the greatest of the operands. In a moment, pure operands after the one that
 * decides are skipped. */
static enum hgn_truth
evaluate_list(struct hgn_searcher *s, const struct hgn_term *term)
{
	enum hgn_truth decisive = term->kind == HGN_TERM_AND ? HGN_NO : HGN_YES, all = hgn_truth_not(decisive), one;
	const struct hgn_term *at;

	for (at = term->first; at != NULL; at = at->next) {
		if (all == decisive && at->pure && s->position != NULL)
			continue;
		one = hgn_term_evaluate(s, at);
		if (decisive == HGN_NO ? one < all : one > all)
			all = one;
	}
	return all;
}

/* Evaluate operands joined by "then" and "next". A state is true if the operands before were true in an earlier moment,
 * or for "next" in the moment before. Without a moment, the whole is never true if an operand never is. */
static enum hgn_truth
evaluate_steps(struct hgn_searcher *s, const struct hgn_term *term)
{
	enum hgn_truth left = hgn_term_evaluate(s, term->first), right;
	const struct hgn_term *at;

	for (at = term->first->next; at != NULL; at = at->next) {
		bool *state = &s->state[at->state], before = *state;

		right = hgn_term_evaluate(s, at);
		if (s->position == NULL) {
			left = left == HGN_NO || right == HGN_NO ? HGN_NO : HGN_UNKNOWN;
			continue;
		}
		*state = left == HGN_YES || (before && !at->adjacent);
		left = right == HGN_YES && before ? HGN_YES : HGN_NO;
	}
	return left;
}

enum hgn_truth
hgn_term_evaluate(struct hgn_searcher *s, const struct hgn_term *term)
{
	if (term->kind == HGN_TERM_TEST)
		return s->position == NULL ? HGN_UNKNOWN : test_moment(s, term->n) ? HGN_YES : HGN_NO;
	switch (term->kind) {
	case HGN_TERM_FACT:
		return know_fact(s, term->n);
	case HGN_TERM_NEVER:
		return hgn_truth_not((enum hgn_truth)s->verdict[term->n]);
	case HGN_TERM_NOT:
		return hgn_truth_not(hgn_term_evaluate(s, term->first));
	case HGN_TERM_STEPS:
		return evaluate_steps(s, term);
	default:
		return evaluate_list(s, term);
	}
}
