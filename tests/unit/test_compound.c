/* SPDX-License-Identifier: MIT
 * Tests compound turns: published counts, turns that end a check compared with an exhaustive search, and that a turn
 * is equal to its moves played one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fixture.h"
#include "rules/attacks.h"
#include "rules/ends.h"
#include "rules/movegen.h"
#include "modules/mobilization/mobilization.h"

#define GAMES 3000

static const struct hgn_game *game;
static const char *attackers; /* letters of the pieces that give check from a distance */

static int
set_up(void **state)
{
	int status = fixture_set_up(state);

	game = status == 0 ? fixture_game("heroes") : NULL;
	attackers = "CNMHEG";
	return status;
}

/* The same with pieces that hop. */
static int
collect_hops(void **state)
{
	(void)state;
	game = fixture_game("tests/cli/data/hop-turns.yaml");
	attackers = "CGVR";
	return 0;
}

static int
collect_heroes(void **state)
{
	(void)state;
	game = fixture_game("heroes");
	attackers = "CNMHEG";
	return 0;
}

static void
set(struct hgn_position *position, const char *fen)
{
	struct hgn_error error;

	if (hgn_position_set_fen(position, fen, strlen(fen), &error) != 0)
		fail_msg("%s: %s", fen, error.message);
}

/* Numbers of turns that an independent implementation agreed on. */
static void
turns_are_counted(void **state)
{
	static const struct {
		const char *fen;
		size_t n;
	} known[] = {
		{ "hkh/ceeec/nmfffmn/nff3ffn/f6f/11/5F5/3FFEFF3/1FFMEKEMFF1/NNCHHCNN w m1 1", 3852 },
		{ "1k1/5/7/9/8/10h/11/F10/H4K5/8 w m1 1", 50 },
		{ "1k1/5/7/9/8/5c4h/11/F3H6/H4K5/8 w m1 2", 276 },
		{ "1k1/5/7/9/8/5c4h/11/F10/H4K5/8 w m2 2", 1 },
		{ "1k1/5/7/4C4/8/10h/11/11/H4K5/8 b m3 3", 0 },
		{ "1k1/5/7/9/2P5/10h/11/11/5K5/8 w m2 2", 0 },
	};
	struct hgn_position position = { .game = game };
	struct hgn_moves moves = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof known / sizeof known[0]; i++) {
		set(&position, known[i].fen);
		assert_int_equal(hgn_position_moves(&moves, &position, NULL), 0);
		assert_int_equal(moves.n, known[i].n);
		assert_int_equal(hgn_position_can_move(&position), known[i].n > 0);
	}
	hgn_moves_clear(&moves);
}

static void
too_many_turns_are_reported(void **state)
{
	struct hgn_position *position = hgn_position_new(game);
	struct hgn_moves moves = { 0 };
	struct hgn_error error;
	struct hgn_move move;
	uint64_t nodes, random = 1;

	(void)state;
	position->side = HGN_BLACK;
	assert_int_equal(hgn_position_moves(&moves, position, &error), HGN_ELIMIT);
	assert_string_equal(error.rule, "too-many-moves");
	assert_int_equal(hgn_position_perft(&nodes, position, 2, &error), HGN_ELIMIT);
	assert_int_equal(hgn_position_random_move(&move, position, fixture_below, &random), 0);
	position->state.phase = 0;
	assert_int_equal(hgn_position_random_move(&move, position, fixture_below, &random), HGN_ENOTFOUND);
	hgn_moves_clear(&moves);
	hgn_position_free(position);
}

/* Return true if the King of the side to move is attacked in the position. */
static bool
is_attacked(const struct hgn_position *position)
{
	return hgn_position_attacked(position, position->king[position->side], !position->side);
}

/* Whether a turn of at most `left` more moves ends the check, looking at every one. */
static bool
can_be_ended(struct hgn_turn *turn, int left)
{
	struct hgn_move list[HGN_CELL_MOVES];
	bool found = !is_attacked(turn->position);
	int cell, n, i;

	for (cell = 0; !found && left > 0 && cell < game->board.cells; cell++) {
		n = hgn_turn_is_free(turn, (unsigned)cell) ? hgn_moves_from(list, turn->position, (unsigned)cell) : 0;
		for (i = 0; !found && i < n; i++) {
			if (list[i].taken != 0)
				continue;
			hgn_turn_add(turn, &list[i]);
			found = can_be_ended(turn, left - 1);
			hgn_turn_undo(turn);
		}
	}
	return found;
}

/* Thin out a position, and put a piece of Black's where it gives check. False when no try does. */
static bool
give_check(struct hgn_position *position, uint64_t *random)
{
	unsigned cell;
	int tries;

	for (cell = 0; cell < (unsigned)game->board.cells; cell++)
		if (position->at[cell] != 0 && fixture_random(random) % 3 > 0 &&
		    hgn_code_type(game, position->at[cell]) != game->royal)
			hgn_position_set(position, cell, 0);
	for (tries = 0; tries < 40 && !is_attacked(position); tries++) {
		cell = (unsigned)(fixture_random(random) % (unsigned)game->board.cells);
		if (position->at[cell] == 0)
			hgn_position_set(position, cell, hgn_code(game, hgn_game_type(game,
			    attackers[fixture_random(random) % strlen(attackers)]), HGN_BLACK));
	}
	hgn_position_refresh(position);
	return hgn_position_in_check(position);
}

static void
checks_are_ended_if_possible(void **state)
{
	struct hgn_position *position = hgn_position_new(game), before;
	struct hgn_turn turn;
	struct hgn_move move, pass;
	uint64_t random = 5;
	unsigned games = fixture_share(GAMES), i, ended = 0, lost = 0;
	bool can;

	(void)state;
	for (i = 0; i < games; i++) {
		hgn_position_copy(position, hgn_game_start(hgn_position_game(position)));
		while (position->state.phase < 2 && fixture_move(&move, position, &random))
			hgn_position_play(position, &move);
		if (!give_check(position, &random))
			continue;
		before = *position;
		hgn_turn_begin(&turn, position);
		can = can_be_ended(&turn, 2);
		assert_memory_equal(&before, position, sizeof before);
		if (hgn_turn_evasion(&move, position) != HGN_EVASION_FOUND) {
			assert_false(can);
			assert_true(hgn_position_is_over(&before) ||
			    hgn_move_parse(&pass, NULL, &before, "--", 2, NULL) == 0);
			lost++;
			continue;
		}
		assert_true((can || move.cells > 4) && move.cells / 2 <= hgn_turn_max(position));
		assert_int_equal(hgn_move_parse(&pass, NULL, &before, "--", 2, NULL), HGN_EINVAL);
		hgn_position_play(position, &move);
		assert_false(hgn_position_attacked(position, position->king[HGN_WHITE], HGN_BLACK));
		ended++;
	}
	assert_true(games < GAMES || (ended > 100 && lost > 100));
	hgn_position_free(position);
}

/* A turn that is played leaves what its moves leave, played one by one; text brings it back. */
static void
turns_are_their_moves(void **state)
{
	struct hgn_position *position = hgn_position_new(game), before;
	struct hgn_buf text = { 0 };
	struct hgn_turn turn;
	struct hgn_move move, again, list[HGN_CELL_MOVES];
	uint64_t random = 9;
	unsigned games = fixture_share(GAMES), i;
	int ply, part, n, k, stages = hgn_mobilization_rules(game)->phases;

	(void)state;
	for (i = 0; i < games; i++) {
		hgn_position_copy(position, hgn_game_start(hgn_position_game(position)));
		for (ply = 0; ply < 2 * stages; ply++) {
			assert_int_equal(position->state.phase, ply / 2 + 1);
			if (!fixture_move(&move, position, &random))
				break;
			before = *position;
			hgn_turn_begin(&turn, &before);
			for (part = 0; part < move.cells; part += 2) {
				assert_true(hgn_turn_is_free(&turn, move.cell[part]));
				n = hgn_moves_from(list, &before, move.cell[part]);
				for (k = 0; k < n && list[k].to != move.cell[part + 1]; k++)
					continue;
				assert_true(k < n && list[k].taken == 0);
				hgn_turn_add(&turn, &list[k]);
			}
			text.len = 0;
			hgn_move_text(&text, position, &move, i % 2 == 0 ? HGN_MOVE_SHORT : HGN_MOVE_LONG);
			assert_int_equal(hgn_move_parse(&again, NULL, position, text.data, text.len, NULL), 0);
			assert_memory_equal(&move, &again, sizeof move);
			hgn_position_play(position, &move);
			assert_memory_equal(before.at, position->at, sizeof before.at);
		}
		assert_true(ply < 2 * stages || (position->state.phase == 0 && position->number == (unsigned)stages + 1));
	}
	hgn_buf_clear(&text);
	hgn_position_free(position);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(turns_are_counted),
		cmocka_unit_test(too_many_turns_are_reported),
		cmocka_unit_test(checks_are_ended_if_possible),
		cmocka_unit_test(turns_are_their_moves),
		cmocka_unit_test_setup_teardown(checks_are_ended_if_possible, collect_hops, collect_heroes),
		cmocka_unit_test_setup_teardown(turns_are_their_moves, collect_hops, collect_heroes),
	};

	return cmocka_run_group_tests(tests, set_up, fixture_tear_down);
}
