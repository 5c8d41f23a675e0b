/* SPDX-License-Identifier: MIT
 * Tests effects in text: a written effect is read as the same move, in all games that have effects; similar texts are
 * refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "fixture.h"
#include "notation/foreign/effects.h"

#define GAMES 20
#define PLIES 100

static const char plan_text[] =
    "skip: ' |partial \\d+ |\\n\\d+\\. '\n"
    "separator: ' '\n"
    "part: 'partial {part} '\n"
    "next: \"\\n{number}. \"\n"
    "owners: {white: White, black: Black, neutral: '?Neutral'}\n"
    "list:\n"
    "  - {as: pass, read: 'Pass', write: Pass}\n"
    "  - {as: change, read: '= (?<into>\\S+)(?: on (?<to>\\S+))?', write: '= {into} on {to}'}\n"
    "  - {as: note, read: '@ \\S+ \\S+ \\S+'}\n"
    "  - {as: remove, read: 'x (?<from>\\S+)', write: 'x {from}'}\n"
    "  - {as: move, read: '(?<piece>\\S+) (?<from>\\S+) [-x] (?<to>\\S+)', write: '{piece} {from} - {to}'}\n"
    "  - {as: capture, write: '{piece} {from} x {to}'}\n"
    "  - {as: put, read: '(?<owner>White|Black|\\?Neutral) (?<piece>\\S+) (?<to>\\S+)', when: other,\n"
    "     write: '{owner} {piece} {to}'}\n"
    "  - {as: put, read: '(?<piece>\\S+) (?<to>\\S+)', write: '{piece} {to}'}\n";

static struct hgn_arena arena;
static struct hgn_patterns patterns = { &arena, NULL };
static struct hgn_cell_names cells;
static struct hgn_piece_names pieces;
static struct hgn_effect_words words = { NULL, &cells, &pieces, NULL };

static const struct hgn_node *
parse(const char *text)
{
	const struct hgn_node *root;
	struct hgn_error error;

	if (hgn_yaml_parse(&root, &arena, text, strlen(text), "test", &error) != 0)
		fail_msg("%d:%d: %s", (int)error.line, (int)error.col, error.message);
	return root;
}

static int
load_plan(const struct hgn_effects_plan **out, const char *text, struct hgn_error *error)
{
	struct hgn_notation_loader load = { { &arena, "test", error, 0 }, &patterns };

	return hgn_key_effects(out, &load.base, NULL, parse(text));
}

static int
set_up(void **state)
{
	struct hgn_error error;

	if (fixture_set_up(state) != 0 || hgn_matcher_new(&words.matcher, &error) != 0)
		return 1;
	return load_plan(&words.plan, plan_text, &error);
}

static int
tear_down(void **state)
{
	hgn_matcher_free(words.matcher);
	hgn_patterns_clear(&patterns);
	hgn_arena_clear(&arena);
	return fixture_tear_down(state);
}

static void
use_game(const char *id)
{
	struct hgn_error error;

	hgn_cell_names_clear(&cells);
	assert_int_equal(hgn_cell_names_make(&cells, NULL, fixture_game(id), &error), 0);
	assert_int_equal(hgn_piece_names_make(&pieces, NULL, fixture_game(id), "test", &error), 0);
}

static void
check_move(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_buf foreign = { 0 }, text[2] = { { 0 }, { 0 } };
	struct hgn_error error;
	struct hgn_move found;

	assert_int_equal(hgn_effects_write(&foreign, &words, position, move, &error), 0);
	hgn_move_text(&text[0], position, move, HGN_MOVE_LONG);
	if (hgn_effects_read(&found, &words, position, hgn_buf_string(&foreign), foreign.len, &error) != 0)
		fail_msg("%s = '%s': %d %s: %s", hgn_buf_string(&text[0]), hgn_buf_string(&foreign), (int)error.col, error.rule,
		    error.message);
	hgn_move_text(&text[1], position, &found, HGN_MOVE_LONG);
	assert_string_equal(hgn_buf_string(&text[0]), hgn_buf_string(&text[1]));
	hgn_buf_clear(&foreign);
	hgn_buf_clear(&text[0]);
	hgn_buf_clear(&text[1]);
}

static void
written_effects_are_read_back(void **state)
{
	static const char *const games[] = { "chess", "glinski", "hexetera", "heroes", "hepta", "lengthleaper",
		"lengthleaper-birds" };
	uint64_t random = 11;
	size_t i;
	int g, ply;

	(void)state;
	for (i = 0; i < sizeof games / sizeof *games; i++) {
		struct hgn_position *position = hgn_position_new(fixture_game(games[i]));

		use_game(games[i]);
		for (g = 0; g < GAMES; g++) {
			struct hgn_move move;

			hgn_position_copy(position, hgn_game_start(position->game));
			for (ply = 0; ply < PLIES && fixture_any_move(&move, position, &random); ply++) {
				check_move(position, &move);
				hgn_position_play(position, &move);
			}
		}
		hgn_position_free(position);
	}
}

static void
check_read(const char *game, const char *fen, const char *text, const char *expected)
{
	struct hgn_position *position = hgn_position_new(fixture_game(game));
	struct hgn_buf own = { 0 };
	struct hgn_error error;
	struct hgn_move move;

	use_game(game);
	if (fen != NULL)
		assert_int_equal(hgn_position_set_fen(position, fen, strlen(fen), &error), 0);
	if (hgn_effects_read(&move, &words, position, text, strlen(text), &error) != 0)
		hgn_buf_printf(&own, "%d %s: %s", (int)error.col, error.rule, error.message);
	else
		hgn_move_text(&own, position, &move, HGN_MOVE_SHORT);
	assert_string_equal(hgn_buf_string(&own), expected);
	hgn_buf_clear(&own);
	hgn_position_free(position);
}

static void
effects_identify_moves(void **state)
{
	static const char passing[] = "4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";

	(void)state;
	check_read("chess", passing, "P e5 - d6 x d5", "exd6");
	check_read("chess", passing, "K e1 - g1 R h1 - f1", "O-O");
	check_read("chess", passing, "R h1 - f1 K e1 - g1", "O-O");
	check_read("chess", passing, "K e1 - g1 @ e1 moved true R h1 - f1", "O-O");
	check_read("chess", passing, "x d5 P e5 - d6", "exd6");
	check_read("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "P a7 - a8 = N on a8", "a8=N");
	check_read("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "P a7 - a8 = Q", "a8=Q");
	check_read("chess", NULL, "P e2 - e4 = White", "e4");
	check_read("heroes", NULL, "partial 1 F e3 - e4\n1. F g3 - g4", "Fe4,Fg4");
}

static void
near_misses_are_refused(void **state)
{
	static const char passing[] = "4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";

	(void)state;
	check_read("chess", passing, "P e5 - d6", "0 effect-mismatch: the move leaves nothing on d5, the text a Pawn");
	check_read("chess", passing, "K e1 - g1", "0 effect-mismatch: the move leaves a Rook on f1, the text nothing");
	check_read("chess", passing, "N e5 - d6 x d5", "1 effect-mismatch: 'N' is named, but the cell has a Pawn");
	check_read("chess", passing, "X e5 - d6", "1 no-such-piece: unknown piece 'X'");
	check_read("chess", passing, "P e5 - d9", "8 off-board: the board has no cell 'd9'");
	check_read("chess", passing, "P e4 - e5", "1 effect-mismatch: 'P' is named, but the cell has nothing");
	check_read("chess", passing, "x a5", "1 effect-mismatch: there is nothing on a5 to remove");
	check_read("chess", passing, "??", "1 move-unparsable: unknown change '\?\?'");
	check_read("chess", passing, "= Q", "1 move-unparsable: no piece was moved that could change by '= Q'");
	check_read("chess", passing, "P e5 - e6 = Grey", "13 no-such-piece: unknown piece 'Grey'");
	check_read("chess", passing, "P e5 - e6 = White on e7", "13 no-such-piece: unknown piece 'White'");
	check_read("chess", passing, "P e5 - e6 = Black", "0 effect-mismatch: the move leaves a Pawn on e6, the text a Pawn");
	check_read("chess", passing, "R a1 - b3", "0 cannot-reach: the Rook on a1 cannot reach b3");
	check_read("chess", NULL, "P e2 - e4 P d2 - d4", "0 effect-mismatch: the move leaves nothing on d4, the text a Pawn");
}

static void
file_errors_have_locations(void **state)
{
	static const struct {
		const char *text, *expected;
	} fault[] = {
	    {"list: []", "1:7: 'effects' needs 'list'"},
	    {"list: [{as: move, read: 'x'}]", "1:25: the pattern of 'move' needs the group 'from'"},
	    {"list: [{as: mov, read: 'x'}]", "1:13: unknown value 'mov'; did you mean 'move'?"},
	    {"list: [{as: pass, write: '{pieces}'}]", "1:26: at byte 2 of the template: unknown name 'pieces'; "
						      "did you mean 'piece'?"},
	    {"list: [{as: pass}]", "1:8: an effect is a mapping of 'as' and 'read', 'write' or both"},
	    {"lists: []", "1:1: unknown key 'lists'; did you mean 'list'?"},
	};
	const struct hgn_effects_plan *plan;
	struct hgn_error error;
	char text[600];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof fault / sizeof *fault; i++) {
		assert_int_equal(load_plan(&plan, fault[i].text, &error), HGN_EINVAL);
		snprintf(text, sizeof text, "%d:%d: %.500s", (int)error.line, (int)error.col, error.message);
		assert_string_equal(text, fault[i].expected);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(written_effects_are_read_back),
		cmocka_unit_test(effects_identify_moves),
		cmocka_unit_test(near_misses_are_refused),
		cmocka_unit_test(file_errors_have_locations),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
