/* SPDX-License-Identifier: MIT
 * Tests facts and effects: the effects of a move on the places of pieces identify the move, and facts define
 * positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "fixture.h"
#include "notation/foreign/effects.h"
#include "rules/make.h"

#define PLIES 120
#define GAMES 60

/* Names differ, and are those that the manual has. */
static void
places_have_names(void **state)
{
	const struct hgn_game *game = fixture_game("hepta");
	unsigned n = hgn_places(game), i, j;
	char name[2][HGN_CELL_NAME];

	(void)state;
	assert_int_equal(n, 127 + 70 + 7 + 7);
	hgn_place_name(name[0], game, 127);
	assert_string_equal(name[0], "w@Rr");
	hgn_place_name(name[0], game, 127 + 69);
	assert_string_equal(name[0], "b@Ec");
	hgn_place_name(name[0], game, 127 + 70);
	assert_string_equal(name[0], "~1");
	hgn_place_name(name[0], game, n - 1);
	assert_string_equal(name[0], "hand@c");
	for (i = 0; i < n; i++)
		for (j = 0; j < i; j++) {
			hgn_place_name(name[0], game, i);
			hgn_place_name(name[1], game, j);
			assert_string_not_equal(name[0], name[1]);
		}
}

/* A position made of facts is the one that they were found in. */
static void
check_round_trip(const struct hgn_position *position)
{
	struct hgn_position *copy = hgn_position_new(position->game);
	struct hgn_facts facts, again;
	unsigned n = hgn_places(position->game);
	struct hgn_buf fen[2] = { { 0 }, { 0 } };

	copy->state = position->state;
	memset(copy->state.block, 0, sizeof copy->state.block);
	if (position->state.phase != 0)
		memcpy(copy->state.block, position->state.block, sizeof copy->state.block);
	copy->side = position->side;
	copy->number = position->number;
	hgn_facts_find(&facts, position);
	assert_true(hgn_facts_set(copy, &facts));
	hgn_facts_find(&again, copy);
	assert_memory_equal(facts.at, again.at, n * sizeof *facts.at);
	hgn_position_fen(&fen[0], position);
	hgn_position_fen(&fen[1], copy);
	assert_string_equal(hgn_buf_string(&fen[0]), hgn_buf_string(&fen[1]));
	hgn_buf_clear(&fen[0]);
	hgn_buf_clear(&fen[1]);
	hgn_position_free(copy);
}

/* Souls on the first pillar too. */
static void
places_are_filled(void **state)
{
	static const char fen[] = "3krm2/6nr8/3nbnr10/4Sr10/2Sr1Kr10/7M7/SoSySgSbSpScSoSySgSpSc4/SbSpScSoSySgSbSpScSoSySgSbSpSc/"
	    "SoSySgSbSpScSoSySgSbSpScSoSySg w r,-,r,r,-/-,-,-,-,-;roygbpc;- 8";
	struct hgn_position *position = hgn_position_new(fixture_game("hepta"));
	struct hgn_error error;

	(void)state;
	if (hgn_position_set_fen(position, fen, sizeof fen - 1, &error) != 0)
		fail_msg("%s", error.message);
	check_round_trip(position);
	hgn_position_free(position);
}

/* Facts replace the pieces that are in the places already. */
static void
places_are_refilled(void **state)
{
	static const char *const fens[] = {
		"4m2/15/15/15/3Kc11/ScSc10SrSpSb/SySgSbSpSrScSoSySgSbSpSrSoSySg/SoSySgSbSpSrScSoSySgSbSpSrScSo/"
		"ScSoSySgSbSpSrScSoSySgSbSpSrSc b -,-,-,-,-/-,-,-,-,-;roygbp-;recover:c:8 1",
		"3krm2/6nr8/3nbnr10/15/2Sr1Kr10/7M7/SoSySgSbSpScSoSySgSpSc4/SbSpScSoSySgSbSpScSoSySgSbSpSc/"
		"SoSySgSbSpScSoSySgSbSpScSoSySg w r,-,-,r,-/-,r,r,-,-;coygbpr;- 8" };
	struct hgn_position *positions[2];
	struct hgn_facts facts, again;
	struct hgn_error error;
	size_t i;

	(void)state;
	for (i = 0; i < 2; i++) {
		positions[i] = hgn_position_new(fixture_game("hepta"));
		if (hgn_position_set_fen(positions[i], fens[i], strlen(fens[i]), &error) != 0)
			fail_msg("%s", error.message);
	}
	hgn_facts_find(&facts, positions[0]);
	assert_true(hgn_facts_set(positions[1], &facts));
	hgn_facts_find(&again, positions[1]);
	assert_memory_equal(facts.at, again.at, hgn_places(positions[0]->game) * sizeof *facts.at);
	hgn_position_free(positions[0]);
	hgn_position_free(positions[1]);
}

/* What a move leaves, and its cells: charges over empty cells leave the same. */
struct effect {
	struct hgn_facts facts;
	uint16_t from, to;
};

static int
compare(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct effect));
}

/* No two legal moves with the same cells leave the pieces in the same places. */
static void
check_moves(const struct hgn_position *position, const struct hgn_moves *moves)
{
	struct effect *after = calloc(moves->n, sizeof *after);
	struct hgn_position scratch;
	struct hgn_undo undo;
	size_t i;

	assert_non_null(after);
	hgn_position_copy(&scratch, position);
	for (i = 0; i < moves->n; i++) {
		hgn_position_make(&scratch, &moves->list[i], &undo);
		hgn_facts_find(&after[i].facts, &scratch);
		after[i].from = moves->list[i].from;
		after[i].to = moves->list[i].to;
		hgn_position_unmake(&scratch, &undo);
	}
	qsort(after, moves->n, sizeof *after, compare);
	for (i = 1; i < moves->n; i++)
		if (compare(&after[i - 1], &after[i]) == 0) {
			struct hgn_buf fen = { 0 };

			hgn_position_fen(&fen, position);
			fail_msg("%s: two moves change the same", hgn_buf_string(&fen));
		}
	free(after);
}

/* What a move does, done one after the other, leads to where it leads, and to the move again. */
static void
check_effects(const struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_position scratch;
	struct hgn_effects effects;
	struct hgn_facts facts, after;
	struct hgn_error error;
	struct hgn_buf text[2] = { { 0 }, { 0 } };
	struct hgn_move found;
	size_t i;

	hgn_position_copy(&scratch, position);
	assert_int_equal(hgn_effects_find(&effects, position, move, &error), 0);
	hgn_facts_find(&facts, position);
	for (i = 0; i < effects.n; i++)
		assert_int_equal(hgn_effect_apply(&facts, &effects.list[i], position->game, &error), 0);
	hgn_position_play(&scratch, move);
	hgn_facts_find(&after, &scratch);
	assert_memory_equal(facts.at, after.at, hgn_places(position->game) * sizeof *facts.at);
	hgn_position_copy(&scratch, position);
	if (hgn_effects_match(&found, &scratch, &effects, &facts, &error) != 0)
		fail_msg("%s: %s", error.rule, error.message);
	hgn_move_text(&text[0], position, move, HGN_MOVE_LONG);
	hgn_move_text(&text[1], position, &found, HGN_MOVE_LONG);
	assert_string_equal(hgn_buf_string(&text[0]), hgn_buf_string(&text[1]));
	hgn_buf_clear(&text[0]);
	hgn_buf_clear(&text[1]);
}

static void
play_games(const char *id, int games, int plies)
{
	struct hgn_position *position = hgn_position_new(fixture_game(id));
	struct hgn_moves moves = { 0 };
	uint64_t random = 7;
	int g, ply;

	for (g = 0; g < games; g++) {
		hgn_position_copy(position, hgn_game_start(position->game));
		for (ply = 0; ply < plies; ply++) {
			struct hgn_move move;

			check_round_trip(position);
			if (hgn_position_random_move(&move, position, fixture_below, &random) == HGN_ENOTFOUND) {
				assert_int_equal(hgn_position_moves(&moves, position, NULL), 0);
				if (moves.n == 0)
					break;
				check_moves(position, &moves);
				move = moves.list[fixture_random(&random) % moves.n];
			}
			check_effects(position, &move);
			hgn_position_play(position, &move);
		}
	}
	hgn_moves_clear(&moves);
	hgn_position_free(position);
}

static void
moves_change_different_facts(void **state)
{
	(void)state;
	play_games("hepta", GAMES, PLIES);
	play_games("heroes", GAMES, PLIES);
	play_games("hexetera", GAMES, PLIES);
	play_games("lengthleaper", 4, PLIES);
	play_games("chess", GAMES, PLIES);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(places_have_names),
		cmocka_unit_test(places_are_filled),
		cmocka_unit_test(places_are_refilled),
		cmocka_unit_test(moves_change_different_facts),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
