/* SPDX-License-Identifier: MIT
 * Evaluation of tests of moments. */
#include "search/moment.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "record/annotation.h"
#include "record/iter.h"
#include "rules/ends.h"

/* ---- pieces ---- */

static bool
has_code(const struct hgn_resolved_test *test, unsigned code)
{
	return test->codes[code >> 6] >> (code & 63) & 1;
}

static const uint64_t *
get_set(const struct hgn_position *position, const struct hgn_resolved_test *test, size_t n)
{
	return (const uint64_t *)(const void *)((const char *)position + test->set[n]);
}

static bool
meets(const struct hgn_position *position, const struct hgn_resolved_test *test)
{
	const int words = position->game->board.words;
	uint64_t any = 0;
	size_t i;
	int word;

	for (i = 0; i < test->sets; i++) {
		const uint64_t *set = get_set(position, test, i);

		for (word = 0; word < words; word++)
			any |= set[word] & test->cells.word[word];
	}
	return any != 0;
}

static unsigned
count_sets(const struct hgn_position *position, const struct hgn_resolved_test *test)
{
	const int words = position->game->board.words;
	unsigned n = 0;
	size_t i;
	int word;

	for (i = 0; i < test->sets; i++) {
		const uint64_t *set = get_set(position, test, i);

		for (word = 0; word < words; word++)
			n += hgn_count_bits(set[word] & test->cells.word[word]);
	}
	return test->empty ? test->ncells - n : n;
}

static unsigned
count_codes(const struct hgn_position *position, const struct hgn_resolved_test *test)
{
	unsigned n = 0;
	size_t i;

	for (i = 0; i < test->sets; i++)
		n += position->count[test->code[i]];
	return n;
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
		n += has_code(test, code) && (!test->stacks || stack_fits(position, count, code));
	}
	for (code = 1; test->hand && code <= 2 * (unsigned)position->game->types; code++)
		n += has_code(test, code) ? position->game->state[HGN_FEN_POCKET]->pocket(position, code) : 0;
	for (i = 0; i < test->places; i++)
		n += has_code(test, position->game->text->at_place(position, test->place[i]));
	return n;
}

static bool
compares(unsigned n, int op, uint32_t with)
{
	switch (op) {
	case HGN_COMPARE_EQ:
		return n == with;
	case HGN_COMPARE_NE:
		return n != with;
	case HGN_COMPARE_LT:
		return n < with;
	case HGN_COMPARE_LE:
		return n <= with;
	case HGN_COMPARE_GT:
		return n > with;
	default:
		return n >= with;
	}
}

static bool
test_count(const struct hgn_position *position, const struct hgn_resolved_test *test, const struct hgn_count *count)
{
	switch (test->shape) {
	case HGN_COUNT_LACKING:
		return false;
	case HGN_COUNT_CELL:
		return has_code(test, position->at[test->cell]);
	case HGN_COUNT_SOME:
		return meets(position, test);
	case HGN_COUNT_SETS:
		return compares(count_sets(position, test), count->op, count->n);
	case HGN_COUNT_CODES:
		return compares(count_codes(position, test), count->op, count->n);
	default:
		return compares(count_places(position, test, count), count->op, count->n);
	}
}

/* ---- positions ---- */

static uint64_t
get_board_hash(struct hgn_moment_context *context)
{
	if (context->board == 0)
		context->board = hgn_position_board_hash(context->position);
	return context->board;
}

static bool
is_position(struct hgn_moment_context *context, const struct hgn_resolved_test *test)
{
	uint8_t key[HGN_KEY_BYTES];

	if (get_board_hash(context) != test->board)
		return false;
	hgn_position_find_key(key, context->position, &context->scratch);
	return memcmp(key, test->key, HGN_KEY_BYTES) == 0;
}

static bool
is_mate(const struct hgn_position *position)
{
	return position->state.check && hgn_position_end(position) == HGN_END_CHECKMATE;
}

/* ---- plies ---- */

bool
hgn_moment_match(struct hgn_moment_context *context, const struct hgn_pattern *pattern, const char *text, size_t len)
{
	struct hgn_error own;
	char regex[64], found[HGN_FOUND_SIZE];
	int status = hgn_pattern_match(context->matcher, pattern, text, len, 0, &own);

	if (status == HGN_EINVAL)
		status = hgn_error_set(context->error, HGN_ELIMIT, "", "the regular expression '%s' takes too long on "
		    "%s", hgn_text_clip(regex, sizeof regex, hgn_pattern_text(pattern)),
		    len > 0 ? hgn_text_found(found, text, len) : "an empty text");
	else if (status == HGN_ENOMEM)
		hgn_error_nomem(context->error);
	if (status < 0)
		context->status = status;
	return status == 0;
}

static bool
matches(struct hgn_moment_context *context, const struct hgn_test *test)
{
	const struct hgn_span *span;

	if (context->played == NULL || context->status != 0)
		return false;
	span = test->kind == HGN_TEST_SHORT ? &context->played->san : &context->played->lan;
	return hgn_moment_match(context, test->pattern, context->text + span->off, span->len);
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

static bool
is_last(const struct hgn_moment_context *context)
{
	size_t from = context->played != NULL ? context->played->item + 1 : 0;
	const struct hgn_item *item = find_item(context->record, from, 1u << HGN_MOVE);

	return item == NULL || item->kind == HGN_CLOSE;
}

/* Return true if a non-empty comment is between the ply and the next one. */
static bool
has_comment(const struct hgn_moment_context *context)
{
	const unsigned kinds = 1u << HGN_MOVE | 1u << HGN_COMMENT | 1u << HGN_LINE_COMMENT;
	const struct hgn_item *item;
	size_t from = context->played != NULL ? context->played->item + 1 : context->record->nitems;
	uint32_t i;

	for (;;) {
		item = find_item(context->record, from, kinds);
		if (item == NULL || item->kind == HGN_MOVE || item->kind == HGN_CLOSE)
			return false;
		for (i = 0; i < item->span.len; i++)
			if (!hgn_is_space(context->record->text.data[item->span.off + i]))
				return true;
		from = (size_t)(item - context->record->items) + 1;
	}
}

/* ---- annotations ---- */

/* Return the annotations after a ply; before the first ply if `played` is NULL. */
static struct hgn_annotation
annotation(const struct hgn_moment_context *context, const struct hgn_played *played)
{
	return hgn_annotation_read(context->record, played != NULL ? (size_t)played->item + 1 : 0);
}

static bool
holds_value(const struct hgn_test *test, int64_t value)
{
	switch (test->op) {
	case HGN_COMPARE_EQ:
		return value == test->value;
	case HGN_COMPARE_LT:
		return value < test->value;
	case HGN_COMPARE_LE:
		return value <= test->value;
	case HGN_COMPARE_GT:
		return value > test->value;
	default:
		return value >= test->value;
	}
}

/* Return true if the evaluation fell for the side that made the ply. */
static bool
has_jump(const struct hgn_moment_context *context, const struct hgn_test *test)
{
	struct hgn_annotation before, after;

	if (context->played == NULL)
		return false;
	after = annotation(context, context->played);
	before = annotation(context, context->played->before > 0 ? &context->moves[context->played->before - 1] : NULL);
	return hgn_annotation_jump(&before, &after, context->played->side) >= test->value;
}

static bool
has_annotation(const struct hgn_moment_context *context, const struct hgn_test *test)
{
	struct hgn_annotation found;

	if (test->kind == HGN_TEST_JUMP)
		return has_jump(context, test);
	found = annotation(context, context->played);
	if (test->kind == HGN_TEST_CLK)
		return found.has_clk && holds_value(test, found.clk);
	if (test->kind == HGN_TEST_EMT)
		return found.has_emt && holds_value(test, found.emt);
	return found.has_eval && holds_value(test, found.eval);
}

static bool
is_side(const struct hgn_moment_context *context, enum hgn_side side)
{
	return context->played != NULL && context->played->side == side;
}

bool
hgn_moment_test(struct hgn_moment_context *context, uint32_t number)
{
	const struct hgn_test *test = &context->search->test[number];

	if (test->kind == HGN_TEST_COUNT)
		return test_count(context->position, &context->resolved->test[number], &test->count);
	switch (test->kind) {
	case HGN_TEST_FIRST:
		return context->played == NULL;
	case HGN_TEST_LAST:
		return is_last(context);
	case HGN_TEST_WHITE:
		return is_side(context, HGN_WHITE);
	case HGN_TEST_BLACK:
		return is_side(context, HGN_BLACK);
	case HGN_TEST_CHECK:
		return context->position->state.check;
	case HGN_TEST_MATE:
		return is_mate(context->position);
	case HGN_TEST_CAPTURE:
		return context->played != NULL && hgn_move_is_capture(&context->played->move);
	case HGN_TEST_PROMOTION:
		return context->played != NULL && hgn_move_is_promotion(&context->played->move);
	case HGN_TEST_COMMENT:
		return has_comment(context);
	case HGN_TEST_CLK:
	case HGN_TEST_EMT:
	case HGN_TEST_EVAL:
	case HGN_TEST_JUMP:
		return has_annotation(context, test);
	case HGN_TEST_FEN:
		return is_position(context, &context->resolved->test[number]);
	case HGN_TEST_REACHED:
		return hgn_position_set_find(&context->search->reached, context->position, get_board_hash(context),
		    &context->scratch) >= 0;
	default:
		return matches(context, test);
	}
}
