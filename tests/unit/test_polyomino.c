/* SPDX-License-Identifier: MIT
 * Tests games of polyominoes: placing and distinguishing shapes, games other than the built-in one, and errors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "drawing.h"
#include "fixture.h"
#include "game/load.h"
#include "notation/move/move_parts.h"
#include "rules/position.h"
#include "modules/registry.h"
#include "modules/polyomino/polyomino.h"

/* Bars of two against a lopsided shape of four, on a board with a hole. */
#define EIGHT "a4 3.7 0 0 1 0-7.4a4 3.7 0 0 1 0 7.4a4.8" /* of the glyph */

static const char *const lines[] = {
	"id: tiny",                                            /* 1 */
	"title: Tiny",                                         /* 2 */
	"board: {lattice: square, files: 4, ranks: 4, holes: [b2]}", /* 3 */
	"pieces:",                                             /* 4 */
	"  - {name: bar, letter: B, neutral: true, moves: []}", /* 5 */
	"  - {name: hook, letter: H, neutral: true, moves: []}", /* 6 */
	"  - {name: stone, letter: s, neutral: true, moves: []}", /* 7 */
	"rules:",                                              /* 8 */
	"  - polyomino:",                                      /* 9 */
	"      shapes: {B: [[0, 0], [0, 1]], H: [[0, 0], [1, 0], [2, 0], [2, 1]]}", /* 10 */
	"      white: B",                                      /* 11 */
	"      black: H",                                      /* 12 */
	"      neutral: s",                                    /* 13 */
	"      neutrals: 2",                                   /* 14 */
	"      pieces: 7",                                     /* 15 */
	"      reasons: tiny",                                 /* 16 */
	"start: 4/4/3/4 - place 0",                            /* 17 */
	"stalemate: loses",                                    /* 18 */
	"reasons:",                                            /* 19 */
	"  tiny-shape: {summary: s, text: t, example: e}",     /* 20 */
	"  tiny-occupied: {summary: s, text: t, example: e}",  /* 21 */
	"  tiny-count: {summary: s, text: t, example: e}",     /* 22 */
	"  tiny-phase: {summary: s, text: t, example: e}",     /* 23 */
};
#define LINES (sizeof lines / sizeof lines[0])

/* Load the small game with line `at` (from 1; 0 = none) replaced. */
static int
load_with(struct hgn_game **game, size_t at, const char *replacement, struct hgn_error *error)
{
	struct hgn_buf text = { 0 };
	size_t i;
	int status;

	memset(error, 0, sizeof *error);
	for (i = 0; i < LINES; i++) {
		hgn_buf_puts(&text, i + 1 == at ? replacement : lines[i]);
		hgn_buf_putc(&text, '\n');
	}
	status = hgn_game_load(game, text.data, text.len, "tiny.yaml", hgn_modules, hgn_modules_count, NULL, error);
	hgn_buf_clear(&text);
	return status;
}

static const struct hgn_game *
shipped(struct hgn_library *library)
{
	const struct hgn_game *game;

	assert_int_equal(hgn_library_game(&game, library, "hepta-randolph", NULL), 0);
	return game;
}

static int
placements(const struct hgn_game *game, int side)
{
	return hgn_polyomino_rules(game)->first[side][game->board.cells];
}

static void
shapes_are_turned_and_mirrored(void **state)
{
	struct hgn_library *library = hgn_library_new(NULL);
	struct hgn_error error;
	struct hgn_game *game;

	(void)state;
	assert_int_equal(placements(shipped(library), HGN_WHITE), 4 * 36);
	assert_int_equal(placements(shipped(library), HGN_BLACK), 2 * 7 * 5);
	assert_int_equal(load_with(&game, 0, NULL, &error), 0);
	/* Two in each of eight lines, but for those that the hole is in. */
	assert_int_equal(placements(game, HGN_WHITE), 24 - 4);
	hgn_game_free(game);
	/* On a board without a hole a shape of two by three has six places upright and six lying, in four ways each. */
	assert_int_equal(load_with(&game, 3, "board: {lattice: square, files: 4, ranks: 4}", &error), 0);
	assert_int_equal(placements(game, HGN_BLACK), 8 * 6);
	hgn_game_free(game);
	assert_int_equal(load_with(&game, 10, "      shapes: {B: [[3, -3]], H: [[0, 0], [1, 1]]}", &error), 0);
	assert_int_equal(placements(game, HGN_WHITE), 15);
	assert_int_equal(placements(game, HGN_BLACK), 2 * 9 - 4);
	hgn_game_free(game);
	hgn_library_free(library);
}

/* Each error is reported at the rule, or at its location. */
static void
faults_are_reported(void **state)
{
	static const struct {
		size_t line;
		const char *text, *says;
	} faults[] = {
	    {3, "board: {lattice: hex-flat, files: [4, 5, 4]}", "needs a square board"},
	    {3, "board: {lattice: square, files: 16, ranks: 16}", "at most 255 cells"},
	    {5, "  - {name: bar, letter: B, moves: []}", "needs the letter of a neutral piece"},
	    {5, "  - {name: bar, letter: b, moves: []}", "only neutral pieces"},
	    {7, "  - {name: stone, letter: h, neutral: true, moves: []}", "taken by the hook"},
	    {7, "  - {name: stone, letter: s, moves: []}", "only neutral pieces"},
	    {7, "  - {name: stone, letter: s, neutral: true, moves: []}\n  - {name: king, letter: K, moves: []}",
		"three pieces"},
	    {10, "      shapes: {B: [[0, 0], [0, 1]]}", "'shapes' lacks the letter H"},
	    {10, "      shapes: {B: [[0, 0], [0, 0]], H: [[0, 0]]}", "duplicate cell"},
	    {10, "      shapes: {B: [], H: [[0, 0]]}", "at most 12 cells"},
	    {10, "      shapes: {B: [[0, 99]], H: [[0, 0]]}", "from -12 to 12"},
	    {10, "      shapes: {B: [[0]], H: [[0, 0]]}", "[file, rank]"},
	    {10, "      shapes: {X: [[0, 0]]}", "not the letter of one of the pieces"},
	    {11, "      white: H", "three pieces"},
	    {11, "      white: s", "three pieces"},
	    {11, "      white: BB", "the letter of one of the pieces"},
	    {13, "      neutral: X", "the letter of one of the pieces"},
	    {13, "      neutral: B", "three pieces"},
	    {14, "      neutrals: 13", "from 1 to 12"},
	    {14, "      neutrals: 0", "whole number"},
	    {14, "      neutral-pieces: 2", "unknown key"},
	    {15, "      pieces: 101", "whole number"},
	    {16, "      reasons: big", "does not explain big-shape"},
	    {18, "stalemate: draws", "requires 'stalemate: loses'"},
	    {18, "about: no stalemate", "requires 'stalemate: loses'"},
	    {23, "", "does not explain tiny-phase"},
	};
	struct hgn_error error;
	struct hgn_game *game;
	size_t i, right = 0;

	(void)state;
	for (i = 0; i < sizeof faults / sizeof faults[0]; i++) {
		if (load_with(&game, faults[i].line, faults[i].text, &error) == 0)
			print_error("%s: loads\n", faults[i].text);
		else if (strstr(error.message, faults[i].says) == NULL || error.line == 0)
			print_error("%s: says '%s' at line %d, not '%s'\n", faults[i].text, error.message, (int)error.line,
			    faults[i].says);
		else
			right++;
		hgn_game_free(game);
	}
	assert_int_equal(right, i);
}

/* Play texts; what comes out as a FEN. */
static void
play(struct hgn_position *position, const char *const *moves)
{
	struct hgn_error error;
	struct hgn_move move;

	for (; *moves != NULL; moves++) {
		if (hgn_move_parse(&move, NULL, position, *moves, strlen(*moves), &error) != 0)
			fail_msg("%s: %s", *moves, error.message);
		hgn_position_play(position, &move);
	}
}

static void
other_shapes_are_played(void **state)
{
	struct hgn_buf fen = { 0 };
	struct hgn_position *position;
	struct hgn_error error;
	struct hgn_game *game;

	(void)state;
	assert_int_equal(load_with(&game, 0, NULL, &error), 0);
	position = empty_position(game);
	assert_int_equal(hgn_position_set_fen(position, game->start, strlen(game->start), &error), 0);
	play(position, (const char *const[]){ "sd4a1", "B", "Hd3c1d2d1", "Bb4a4", NULL });
	assert_int_equal(hgn_position_end(position), HGN_END_NONE);
	play(position, (const char *const[]){ "Hc4a3c3b3", NULL });
	hgn_position_fen(&fen, position);
	assert_string_equal(hgn_buf_string(&fen), "BBHs/HHHH/2H/s1HH w - 3");
	assert_int_equal(hgn_position_end(position), HGN_END_STALEMATE);
	assert_int_equal(hgn_position_outcome(position), HGN_RESULT_BLACK);
	hgn_buf_clear(&fen);
	free(position);
	hgn_game_free(game);
}

/* Other notations write a piece of two cells as an origin and a target. */
static void
parts_are_matched(void **state)
{
	struct hgn_move_parts parts = HGN_NO_PARTS;
	struct hgn_position *position;
	struct hgn_error error;
	struct hgn_game *game;
	struct hgn_marks marks;
	struct hgn_move move, expected;

	(void)state;
	assert_int_equal(load_with(&game, 0, NULL, &error), 0);
	position = empty_position(game);
	assert_int_equal(hgn_position_set_fen(position, game->start, strlen(game->start), &error), 0);
	play(position, (const char *const[]){ "sd4a1", "B", "Hd3c1d2d1", NULL });
	assert_int_equal(hgn_move_parse(&expected, NULL, position, "Ba4b4", 5, &error), 0);
	parts.type = (int16_t)hgn_code_type(game, expected.piece);
	parts.from = expected.cell[1];
	parts.to = expected.cell[0];
	assert_int_equal(game->text->match(&move, &marks, position, &parts, &error), 0);
	assert_memory_equal(&move, &expected, sizeof move);
	parts.drop = true;
	assert_int_equal(game->text->match(&move, &marks, position, &parts, &error), HGN_EINVAL);
	assert_string_equal(error.rule, "move-unparsable");
	parts.drop = false;
	parts.type = -1;
	assert_int_equal(game->text->match(&move, &marks, position, &parts, &error), HGN_EINVAL);
	assert_string_equal(error.rule, "move-unparsable");
	free(position);
	hgn_game_free(game);
}

/* How many pieces a side has is data: here one, though there is room for more. */
static void
pieces_are_counted(void **state)
{
	struct hgn_position *position;
	struct hgn_error error;
	struct hgn_game *game;
	struct hgn_move move;

	(void)state;
	assert_int_equal(load_with(&game, 15, "      pieces: 1", &error), 0);
	position = empty_position(game);
	assert_int_equal(hgn_position_set_fen(position, game->start, strlen(game->start), &error), 0);
	play(position, (const char *const[]){ "sd4a1", "B", "Hd3c1d2d1", "Bb4a4", NULL });
	assert_int_equal(hgn_position_end(position), HGN_END_STALEMATE);
	assert_int_equal(hgn_position_outcome(position), HGN_RESULT_WHITE);
	assert_int_equal(hgn_move_parse(&move, NULL, position, "Ha3b3c3c4", 9, &error), HGN_EINVAL);
	assert_string_equal(error.rule, "tiny-count");
	assert_string_equal(error.message, "Black has no hook left of 1, and the game is over");
	free(position);
	hgn_game_free(game);
}

/* Pieces, one after the other, that together are the set. */
static void
assert_division(const struct hgn_game *game, int side, struct hgn_cells rest, const struct hgn_placement *const *pieces,
    int n)
{
	struct hgn_cells nothing = { { 0 } };
	int i, k;

	for (i = 0; i < n; i++) {
		for (k = 0; k < hgn_polyomino_rules(game)->size[side]; k++) {
			assert_true(hgn_cells_has(&rest, pieces[i]->cell[k]));
			hgn_cells_remove(&rest, pieces[i]->cell[k]);
		}
	}
	assert_memory_equal(&rest, &nothing, sizeof rest);
}

/* All cells of the board but one: of 49 that leaves 16 pieces of three, and the answer always comes in time. */
static void
boards_are_divided(void **state)
{
	struct hgn_library *library = hgn_library_new(NULL);
	const struct hgn_game *game = shipped(library);
	const struct hgn_placement *pieces[HGN_MAX_CELLS];
	int side, hole, c, n, status, divided[2] = { 0, 0 };

	(void)state;
	for (side = 0; side < 2; side++)
		for (hole = 0; hole < 49; hole++) {
			struct hgn_cells cells = { { 0 } };

			for (c = 0; c < 49; c++)
				if (c != hole)
					hgn_cells_add(&cells, (unsigned)c);
			status = hgn_polyomino_divide(pieces, &n, game, side, &cells);
			assert_true(status == 0 || status == HGN_EINVAL);
			assert_int_equal(n, status == 0 ? 16 : 0);
			divided[side] += status == 0;
			assert_division(game, side, status == 0 ? cells : (struct hgn_cells){ { 0 } }, pieces, n);
		}
	/* The known answers: L-pieces need not have the hole anywhere, straight ones only on every third file and rank. */
	assert_int_equal(divided[HGN_WHITE], 49);
	assert_int_equal(divided[HGN_BLACK], 9);
	hgn_library_free(library);
}

/* On the largest board a hopeless search is given up. */
static void
division_is_bounded(void **state)
{
	const struct hgn_placement *pieces[HGN_MAX_CELLS];
	struct hgn_cells cells = { { 0 } };
	struct hgn_buf fen = { 0 };
	struct hgn_position *position;
	struct hgn_error error;
	struct hgn_game *game;
	int c, n;

	(void)state;
	assert_int_equal(load_with(&game, 3, "board: {lattice: square, files: 17, ranks: 15}", &error), 0);
	for (c = 0; c < 254; c++)
		hgn_cells_add(&cells, (unsigned)c);
	hgn_cells_remove(&cells, 252);
	hgn_cells_remove(&cells, 236);
	assert_int_equal(hgn_polyomino_divide(pieces, &n, game, HGN_WHITE, &cells), HGN_ELIMIT);
	assert_int_equal(n, 0);
	for (c = 0; c < 255; c++)
		hgn_buf_printf(&fen, "%s%s", hgn_cells_has(&cells, (unsigned)c) ? "B" : "1",
		    c == 254 ? " w - 1" : c % 17 == 16 ? "/" : "");
	position = empty_position(game);
	assert_int_equal(hgn_position_set_fen(position, fen.data, fen.len, &error), HGN_EINVAL);
	assert_non_null(strstr(error.message, "dividing the cells of B into pieces takes too long"));
	hgn_buf_clear(&fen);
	free(position);
	hgn_game_free(game);
}

/* Every drawn placement is legal, and every cell is drawn. */
static void
neutral_pieces_are_drawn(void **state)
{
	struct hgn_library *library = hgn_library_new(NULL);
	const struct hgn_game *game = shipped(library);
	struct hgn_position *position = hgn_position_new(game);
	struct hgn_cells met = { { 0 } };
	struct hgn_move move, again;
	uint64_t random = 3;
	int i, k, c;

	(void)state;
	for (i = 0; i < 200; i++) {
		assert_int_equal(hgn_position_random_move(&move, position, fixture_below, &random), 0);
		again = move;
		assert_int_equal(game->kind[move.kind]->check(&again, position, NULL), 0);
		assert_memory_equal(&again, &move, sizeof move);
		for (k = 0; k < move.cells; k++)
			hgn_cells_add(&met, move.cell[k]);
	}
	for (c = 0; c < 49; c++)
		assert_true(hgn_cells_has(&met, (unsigned)c));
	hgn_position_play(position, &move);
	assert_int_equal(hgn_position_random_move(&move, position, fixture_below, &random), HGN_ENOTFOUND);
	hgn_position_free(position);
	hgn_library_free(library);
}

/* Numbers come from the moves; without them pieces have none. Pieces that are gone are skipped. */
static void
pieces_are_numbered(void **state)
{
	struct hgn_library *library = hgn_library_new(NULL);
	struct hgn_position *position = hgn_position_new(shipped(library));
	struct hgn_played played[3] = { { 0 } };
	struct hgn_diagram_options options = { .played = played, .nplayed = 3 };
	struct hgn_buf buf = { 0 };
	const char *const text[] = { "La2b1b2", "Ic2c3c4", "Ld4d5e5" };
	const char *svg;
	int i;

	(void)state;
	play(position, (const char *const[]){ "oa1b3c5d7e2f4g6", "I", NULL });
	for (i = 0; i < 3; i++) {
		assert_int_equal(hgn_move_parse(&played[i].move, NULL, position, text[i], strlen(text[i]), NULL), 0);
		played[i].known = true;
		played[i].number = hgn_position_number(position);
		if (i < 2)
			hgn_position_play(position, &played[i].move);
	}
	played[0].number = 8;
	options.coords = HGN_COORDS_NONE;
	svg = draw(&buf, position, &options);
	check_ids(svg);
	assert_int_equal(count(svg, "class=\"piece white-disc a2 b1 b2\""), 1);
	assert_int_equal(count(svg, "class=\"piece white-disc"), 1);
	assert_int_equal(count(svg, "class=\"piece black-disc c2 c3 c4\""), 1);
	assert_int_equal(count(svg, "xlink:href=\"#neutral\""), 7);
	assert_int_equal(count(svg, "<use class=\"letter b2\" xlink:href=\"#pL\""), 1);
	assert_int_equal(count(svg, "<use class=\"letter c3\" xlink:href=\"#pI\""), 1);
	assert_int_equal(count(svg, EIGHT), 1);
	played[0].depth = 1; /* of a variation */
	svg = draw(&buf, position, &options);
	assert_int_equal(count(svg, "class=\"piece white-disc a2 b1 b2\""), 1);
	assert_int_equal(count(svg, EIGHT), 0);
	hgn_buf_clear(&buf);
	hgn_position_free(position);
	hgn_library_free(library);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shapes_are_turned_and_mirrored),
		cmocka_unit_test(faults_are_reported),
		cmocka_unit_test(other_shapes_are_played),
		cmocka_unit_test(parts_are_matched),
		cmocka_unit_test(pieces_are_counted),
		cmocka_unit_test(boards_are_divided),
		cmocka_unit_test(division_is_bounded),
		cmocka_unit_test(neutral_pieces_are_drawn),
		cmocka_unit_test(pieces_are_numbered),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
